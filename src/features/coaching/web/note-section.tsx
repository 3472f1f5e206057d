import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Checkbox } from '../../../web/ui/checkbox.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { coachingContract, type WeeklyNote } from '../coaching.contract.ts';
import { coachKey } from './coach-query.ts';
import { noteReasons, noteTexts as texts } from './choice-texts.ts';

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
        {texts.title}
      </h2>
      <p className="max-w-[60ch]">{texts.lead}</p>
      {state === 'ready' || isWanted ? (
        <Checkbox
          label={
            <>
              {texts.sendTo} <span className="wrap-anywhere">{email}</span>
            </>
          }
          checked={change.isPending ? change.variables : isWanted}
          onChange={(event) => change.mutate(event.target.checked)}
        />
      ) : state === 'no-mail' ? (
        <p className="text-ink-soft">{texts.noMailServer}</p>
      ) : (
        <p className="text-ink-soft">
          {state === 'no-address' ? texts.noAddress : texts.unconfirmed(email)}{' '}
          <AppLink href="/settings" className="underline underline-offset-4">
            {texts.toSettings}
          </AppLink>
        </p>
      )}
      {isWanted && state !== 'ready' && (
        <p className="text-ink-soft">
          {noteReasons[state]} {texts.untilThen}
        </p>
      )}
      <ActionError error={change.error} what={texts.notSaved} />
    </section>
  );
}
