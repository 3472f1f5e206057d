import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Checkbox } from '../../../web/ui/checkbox.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { coachingContract, type WeeklyNote } from '../coaching.contract.ts';
import { coachKey } from './coach-query.ts';

const reasons = {
  'no-mail': 'This site cannot send email at the moment.',
  'no-address': 'Your account has no email address.',
  unconfirmed: 'This address is not confirmed yet.',
} as const satisfies Record<Exclude<WeeklyNote['state'], 'ready'>, string>;

/** The weekly note by mail: off until it is asked for. */
export function NoteSection({ note: { email, isWanted, state } }: { note: WeeklyNote }) {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const { showLock } = useLock();
  const change = useMutation({
    mutationFn: (wanted: boolean) => api.setNote({ isWanted: wanted }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: coachKey }),
    onError: (error) => void showLock(error),
  });
  return (
    <section aria-labelledby="note-heading" className="flex flex-col items-start gap-3">
      <h2 id="note-heading" className="text-2xl font-bold">
        Weekly note
      </h2>
      <p className="max-w-[60ch]">
        Every Monday we email you the week’s tasks. Each note has a link to stop it, and we skip weeks without
        tasks.
      </p>
      {state === 'ready' || isWanted ? (
        <Checkbox
          label={
            <>
              Send it to <span className="wrap-anywhere">{email}</span>
            </>
          }
          checked={change.isPending ? change.variables : isWanted}
          onChange={(event) => change.mutate(event.target.checked)}
        />
      ) : state === 'no-mail' ? (
        <p className="text-ink-soft">
          This site cannot send email: its operator hasn’t set up a mail server.
        </p>
      ) : (
        <p className="text-ink-soft">
          {state === 'no-address' ? 'Your account has no email address.' : `${email} is not confirmed yet.`}{' '}
          <AppLink href="/settings" className="underline underline-offset-4">
            Go to Settings
          </AppLink>
        </p>
      )}
      {isWanted && state !== 'ready' && (
        <p className="text-ink-soft">{reasons[state]} Until then, we can’t send the note.</p>
      )}
      <ActionError error={change.error} what="Your change was not saved." />
    </section>
  );
}
