import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';

type Props = {
  /** From 1; null when nothing is to be deleted. */
  number: number | null;
  onClose: () => void;
  onDelete: () => void;
  /** Where the focus goes when the dialog closes. */
  finalFocus: () => HTMLElement | null;
};

export function DeletePhotoDialog({ number, onClose, onDelete, finalFocus }: Props) {
  return (
    <Dialog
      open={number !== null}
      onOpenChange={onClose}
      title={number === null ? 'Delete photo?' : `Delete photo ${number}?`}
      description="It is deleted from our server. This cannot be undone."
      finalFocus={finalFocus}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" onClick={onDelete}>
            Delete photo
          </Button>
        </>
      }
    />
  );
}
