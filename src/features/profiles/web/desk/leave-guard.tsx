import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { deskTexts } from './desk-texts.ts';

type Props = {
  /** Asked when another screen is about to be shown. */
  isUploading: () => boolean;
  /** Whether something would be lost with the page. */
  mayLose: boolean;
};

/** Asks before the screen is left while photos are being uploaded, or the page while something is not saved. */
export function LeaveGuard({ isUploading, mayLose }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: isUploading,
    enableBeforeUnload: mayLose,
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={deskTexts.leaveTitle}
      description={deskTexts.leaveText}
      footer={
        <>
          <Button kind="quiet" onClick={() => blocker.proceed?.()}>
            {deskTexts.leave}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{deskTexts.stay}</Button>
        </>
      }
    />
  );
}
