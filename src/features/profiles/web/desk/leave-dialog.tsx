import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { deskTexts } from './desk-texts.ts';

/** Asks whether the screen is left while photos are being uploaded. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={deskTexts.leaveTitle}
      description={deskTexts.leaveText}
      footer={
        <>
          <Button kind="quiet" onClick={onLeave}>
            {deskTexts.leave}
          </Button>
          <Button onClick={onStay}>{deskTexts.stay}</Button>
        </>
      }
    />
  );
}
