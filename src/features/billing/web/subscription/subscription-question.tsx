import { useRef } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { billingContract, type SubscriptionView } from '../../billing.contract.ts';
import { ChangeCardDialog } from '../cards/change-card-dialog.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { useSubscriptionAction } from '../billing-queries.ts';
import type { AskedQuestion } from './plan-sections.tsx';
import { cancelConsequences } from './subscription-texts.ts';
import { cancelDialogTexts } from './billing-texts.ts';

type Props = {
  question: AskedQuestion;
  /** As it was when the question came up, so that its words stay while it closes. */
  subscription: SubscriptionView;
  /** The order that support would be asked about. */
  orderId: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Where reading goes on once it is done. */
  outcome: () => HTMLElement | null;
};

/** The dialog that asks before something is done with a subscription. */
export function SubscriptionQuestion({ question, orderId, ...dialog }: Props) {
  switch (question) {
    case 'cancel':
      return <CancelDialog {...dialog} />;
    case 'refund':
      return <RefundDialog {...dialog} orderId={orderId} />;
    case 'card':
      return <ChangeCardDialog {...dialog} />;
  }
}

/** Asks before canceling, and says what the user keeps until when. */
function CancelDialog({
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
