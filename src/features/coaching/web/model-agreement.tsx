import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { useLock } from '../../../web/ui/lock.tsx';
import { coachingContract, type CoachModel } from '../coaching.contract.ts';
import { coachKey } from './coach-query.ts';

/** The agreement that text goes to a language model: to whom, what, and the way back. */
export function ModelAgreement({ model: { agreedAt, host, name } }: { model: CoachModel }) {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const { showLock } = useLock();
  const change = useMutation({
    mutationFn: (isAgreed: boolean) => api.setModelAgreement({ host, isAgreed }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: coachKey }),
    onError: (error) => void showLock(error),
  });
  return (
    <section aria-labelledby="model-heading" className="flex flex-col items-start gap-3">
      <h2 id="model-heading" tabIndex={-1} className="text-2xl font-bold">
        Language model
      </h2>
      <p className="max-w-[60ch]">
        The coach can also ask a language model, <span className="wrap-anywhere">{name}</span>, which runs at{' '}
        <strong className="wrap-anywhere">{host}</strong>. We send nothing there unless you agree here and
        leave it ticked. Then we send your question, up to six earlier ones you asked the model, and the parts
        of your report that may answer it; for a rewrite, your text and the sentences you finished.
      </p>
      <p className="max-w-[60ch] text-ink-soft">
        We never add your photos, name, phone number or email address. Without the model, everything on this
        page works on our own server.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="quiet" busy={change.isPending} onClick={() => change.mutate(agreedAt === null)}>
          {agreedAt === null ? `Agree to send text to ${host}` : 'Withdraw consent'}
        </Button>
        {agreedAt !== null && <span className="text-ink-soft">Agreed on {dateOnly(agreedAt)}</span>}
      </div>
      <ActionError error={change.error} what="Your change was not saved." />
    </section>
  );
}
