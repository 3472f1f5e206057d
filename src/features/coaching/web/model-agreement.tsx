import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import { useLock } from '../../../web/ui/lock.tsx';
import { coachingContract, type CoachModel } from '../coaching.contract.ts';
import { coachKey } from './coach-query.ts';
import { coachModelTexts as texts } from './choice-texts.ts';

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
        {texts.title}
      </h2>
      <p className="max-w-[60ch]">
        {texts.canAlso} <span className="wrap-anywhere">{name}</span>
        {texts.runsAt} <strong className="wrap-anywhere">{host}</strong>
        {texts.whatIsSent}
      </p>
      <p className="max-w-[60ch] text-ink-soft">{texts.neverSent}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="quiet" busy={change.isPending} onClick={() => change.mutate(agreedAt === null)}>
          {agreedAt === null ? texts.agree(host) : texts.withdraw}
        </Button>
        {agreedAt !== null && <span className="text-ink-soft">{texts.agreedOn(dateOnly(agreedAt))}</span>}
      </div>
      <ActionError error={change.error} what={texts.notSaved} />
    </section>
  );
}
