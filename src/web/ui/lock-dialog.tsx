import { lockTexts } from '../../domain/entitlements.ts';
import type { Tier } from '../../domain/plans.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Dialog } from './dialog.tsx';
import { lockDialogTexts } from './lock-texts.ts';

/** The lock in the middle of a screen, where something was pressed that the subscription does not open any more. */
export function LockDialog({ tier, onClose }: { tier: Tier; onClose: () => void }) {
  const { title, sentence, button } = lockTexts[tier];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={sentence}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {lockDialogTexts.notNow}
          </Button>
          <ButtonLink href="/checkout" onClick={onClose}>
            {button}
          </ButtonLink>
        </>
      }
    >
      <p className="mt-3">{lockDialogTexts.whatStays}</p>
    </Dialog>
  );
}
