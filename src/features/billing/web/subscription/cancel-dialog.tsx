import { useRef } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { billingContract, type SubscriptionView } from '../../billing.contract.ts';
import { useSubscriptionAction } from '../billing-queries.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { cancelConsequences } from './subscription-texts.ts';
import { cancelDialogTexts } from './billing-texts.ts';

/** The second of the two clicks that cancel, with what is kept and until when. */
export function CancelDialog({
  subscription,
  open,
  onClose,
  outcome,
}: {
  subscription: SubscriptionView;
  open: boolean;
  onClose: () => void;
  /** Where reading goes on once it is done. */
  outcome: () => HTMLElement | null;
}) {
  const api = useApi(billingContract);
  const isDone = useRef(false);
  const cancel = useSubscriptionAction(
    () => api.cancelSubscription(),
    () => {
      isDone.current = true;
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open={open}
      title={cancelDialogTexts.title}
      consequences={cancelConsequences(subscription)}
      confirmLabel={cancelDialogTexts.confirm}
      keepLabel={cancelDialogTexts.keep}
      isBusy={cancel.isPending}
      error={cancel.error}
      failure={cancelDialogTexts.failed}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
      finalFocus={() => (isDone.current ? outcome() : null)}
    />
  );
}
