import { useRef } from 'react';
import { AppError, type ErrorCode } from '../../../../domain/errors.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { billingContract, type SubscriptionView } from '../../billing.contract.ts';
import { useSubscriptionAction } from '../billing-queries.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { SupportLink } from './support-link.tsx';
import { refundConsequences } from '../subscription/subscription-texts.ts';
import { refundDialogTexts } from './refund-texts.ts';

const laterTitles: { [Code in ErrorCode]?: string } = {
  payment_unavailable: refundDialogTexts.onItsWay,
  refund_refused: refundDialogTexts.notSent,
};

/** Money back: the amount and what it means, before it is confirmed. */
export function RefundDialog({
  subscription,
  orderId,
  open,
  onClose,
  outcome,
}: {
  subscription: SubscriptionView;
  /** The order that support is asked about when the money does not go back. */
  orderId: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Where reading goes on once it is done. */
  outcome: () => HTMLElement | null;
}) {
  const api = useApi(billingContract);
  const showToast = useToast();
  const isDone = useRef(false);
  const finish = () => {
    isDone.current = true;
    onClose();
  };
  const refund = useSubscriptionAction(async () => (await api.refundSubscription()).subscription, finish);
  const send = () =>
    refund.mutate(undefined, {
      onError: (error) => {
        // The subscription has ended all the same; the money follows, by itself or once it is asked for again.
        const title = error instanceof AppError ? laterTitles[error.code] : undefined;
        if (title === undefined) return;
        showToast({ title, description: error.message, tone: 'error' });
        finish();
      },
    });
  const amount = subscription.refund === null ? '' : ` ${formatDollars(subscription.refund.amount)}`;
  return (
    <ConfirmDialog
      open={open}
      title={refundDialogTexts.title(amount)}
      consequences={refundConsequences(subscription)}
      confirmLabel={refundDialogTexts.confirm(amount)}
      keepLabel={refundDialogTexts.keep}
      isBusy={refund.isPending}
      error={refund.error}
      failure={refundDialogTexts.failed}
      onConfirm={send}
      onClose={onClose}
      finalFocus={() => (isDone.current ? outcome() : null)}
    >
      {refund.error instanceof AppError && (
        <SupportLink orderId={orderId} email={subscription.refundHelp?.email ?? null} className="mb-3" />
      )}
    </ConfirmDialog>
  );
}
