import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { accountsContract } from '../../../accounts/accounts.contract.ts';
import { consentTexts } from './consent-question-texts.ts';

/** Asks once, before the first upload, whether photos may be analysed for faces. */
export function ConsentDialog({ open, onAnswer }: { open: boolean; onAnswer: (accepted: boolean) => void }) {
  const accounts = useApi(accountsContract);
  const queryClient = useQueryClient();
  const agree = useMutation({
    mutationFn: () => accounts.setFaceAnalysisConsent({ accepted: true }),
    onSuccess: (user) => {
      queryClient.setQueryData(['me'], user);
      onAnswer(true);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      title={consentTexts.title}
      startsAtTitle
      footer={
        <>
          <Button kind="quiet" onClick={() => onAnswer(false)}>
            {consentTexts.notNow}
          </Button>
          <Button busy={agree.isPending} onClick={() => agree.mutate()}>
            {consentTexts.agree}
          </Button>
        </>
      }
    >
      <p>{consentTexts.lead}</p>
      <ul className="mt-4 flex list-disc flex-col gap-2.5 pl-5 marker:text-plum">
        <li>
          <b>{consentTexts.what}</b> {consentTexts.whatText}
        </li>
        <li>
          <b>Where:</b> {consentTexts.whereText}
        </li>
        <li>
          <b>{consentTexts.kept}</b> {consentTexts.keptText}
        </li>
        <li>
          <b>{consentTexts.whoSees}</b> {consentTexts.whoSeesText}
        </li>
      </ul>
      <p className="mt-4 text-ink-soft">
        {consentTexts.withdraw}{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {consentTexts.privacyPolicy}
        </a>{' '}
        {consentTexts.details}
      </p>
      <p role="alert" className="mt-4 font-semibold text-pencil-deep empty:hidden">
        {agree.error &&
          `${consentTexts.notSaved} ${agree.error instanceof AppError ? agree.error.message : ''}`}
      </p>
    </Dialog>
  );
}
