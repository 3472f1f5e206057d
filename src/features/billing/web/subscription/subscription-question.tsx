import type { SubscriptionView } from '../../billing.contract.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeCardDialog } from '../cards/change-card-dialog.tsx';
import type { AskedQuestion } from './plan-sections.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';

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
