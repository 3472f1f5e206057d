import type { ReactNode } from 'react';
import { ActionError } from './action-error.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What will happen, a sentence each. */
  consequences: readonly string[];
  /** What has to be said before it can happen. */
  children?: ReactNode;
  confirmLabel: string;
  /** The way back, named by what it leaves as it is. */
  keepLabel: string;
  isBusy: boolean;
  error: unknown;
  /** What did not happen when there is an error. */
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What gets the focus when it was confirmed; null while it was not. */
  finalFocus?: () => HTMLElement | null;
};

/** Says what an action that cannot be taken back does before it is done. */
export function ConfirmDialog(props: Props) {
  const { consequences, confirmLabel, finalFocus, isBusy, keepLabel, onClose, onConfirm } = props;
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={props.title}
      {...(finalFocus && { finalFocus })}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {keepLabel}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-plum">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <ActionError error={props.error} what={props.failure} />
      </div>
    </Dialog>
  );
}
