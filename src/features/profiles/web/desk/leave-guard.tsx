import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';

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
      title="Photos are still being uploaded"
      description="Those that are not finished will not be in your profile when you leave now."
      footer={
        <>
          <Button kind="quiet" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        </>
      }
    />
  );
}
