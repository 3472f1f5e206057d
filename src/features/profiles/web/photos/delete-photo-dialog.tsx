import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { deskTexts, photoTexts } from '../desk/desk-texts.ts';

type Props = {
  /** From 1. */
  number: number;
  onClose: () => void;
  onDelete: () => void;
  /** Where the focus goes when the dialog closes. */
  finalFocus: () => HTMLElement | null;
};

export function DeletePhotoDialog({ number, onClose, onDelete, finalFocus }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={photoTexts.deleteTitle(number)}
      description={photoTexts.deleteText}
      finalFocus={finalFocus}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {deskTexts.keepIt}
          </Button>
          <Button kind="danger" onClick={onDelete}>
            {photoTexts.deletePhoto}
          </Button>
        </>
      }
    />
  );
}
