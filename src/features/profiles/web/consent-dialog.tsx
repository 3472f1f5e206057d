import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../domain/errors.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { accountsContract } from '../../accounts/accounts.contract.ts';

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
      title="May we look for faces?"
      startsAtTitle
      footer={
        <>
          <Button kind="quiet" onClick={() => onAnswer(false)}>
            Not now
          </Button>
          <Button busy={agree.isPending} onClick={() => agree.mutate()}>
            I agree
          </Button>
        </>
      }
    >
      <p>
        To say how a photo works as a profile picture, Loupe has to find the faces in it. We ask you for that
        separately, before your first upload.
      </p>
      <ul className="mt-4 flex list-disc flex-col gap-2.5 pl-5 marker:text-plum">
        <li>
          <b>What is analyzed:</b> where faces and people are, how a head is turned, whether eyes are open,
          whether a mouth smiles and shows teeth, and whether something such as sunglasses or a phone covers
          them. Within one profile, faces are compared with each other to tell which person you are in a
          group.
        </li>
        <li>
          <b>Where:</b> on our own server. Your photos are sent to nobody else.
        </li>
        <li>
          <b>What is kept:</b> nothing biometric. Only the boxes, angles and measurements that your report
          shows, until you delete the photo, the profile or your account.
        </li>
        <li>
          <b>Who sees your photos:</b> only you. If a photo is flagged as explicit, an administrator may view
          it (this is logged). There is no score for looks.
        </li>
      </ul>
      <p className="mt-4 text-ink-soft">
        You can withdraw your consent at any time. The{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Privacy Policy
        </a>{' '}
        has the details.
      </p>
      <p role="alert" className="mt-4 font-semibold text-pencil-deep empty:hidden">
        {agree.error &&
          `Your changes could not be saved. ${agree.error instanceof AppError ? agree.error.message : ''}`}
      </p>
    </Dialog>
  );
}
