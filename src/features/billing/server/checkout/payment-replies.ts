import { declineText } from '../../../../domain/decline-texts.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { plans } from '../../../../domain/plans.ts';
import type { BuyerAction } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { ActionView, PaymentAnswer, PlanView } from '../../billing.contract.ts';
import type { OrderRow } from '../order.store.ts';
import type { ChargeResult } from '../subscription/change/settle-charge.service.ts';
import type { OfferKind } from '../used-offer.store.ts';

export const paymentFailed = 'Payment failed. Please try again.';

export function paidReply({ id, plan }: Pick<OrderRow, 'id' | 'plan'>): PaymentAnswer {
  const message = `Payment successful. Welcome to ${plans[plan].name}!`;
  return { success: true, orderId: id, message };
}

export function declinedReply(orderId: string, code: string): PaymentAnswer {
  return refusal('payment_declined', { orderId, message: declineText(code) });
}

/** Nothing was charged, and nobody but the gateway is at fault. */
export function unavailableReply(orderId: string): PaymentAnswer {
  return refusal('payment_unavailable', { orderId, message: paymentFailed });
}

/**
 * The offer that was shown is not this buyer's; `offer` is what there is instead. `used` is what the shown one gives once, null
 * where it gives less than `offer`; `by` has had it before.
 */
export function otherOfferReply(
  orderId: string,
  { by, offer, used }: { used: OfferKind | null; by: 'card' | 'phone number'; offer: PlanView['offer'] },
): PaymentAnswer {
  const given = used === 'trial' ? 'a free trial' : 'the introductory price';
  const reason =
    used === null
      ? 'You can pay less than this page showed.'
      : `${by === 'card' ? 'This' : 'Your'} ${by} has already had ${given}.`;
  const message = `${reason} You would pay ${formatDollars(offer.dueToday)} today. Please check the order summary and pay again.`;
  return refusal('price_changed', { orderId, message, offer });
}

/** The charge went back: the account is gone, or has a subscription from elsewhere. */
export function refundedReply(orderId: string): PaymentAnswer {
  return refusal('conflict', {
    orderId,
    message: 'This payment was no longer needed, so we refunded it.',
  });
}

/** As `refundedReply`, but the gateway would not send it back. */
export function keptReply(orderId: string): PaymentAnswer {
  return refusal('conflict', {
    orderId,
    message:
      'This payment was no longer needed, but we couldn’t refund it automatically. We know about it and will take care of it.',
  });
}

export function actionReply(orderId: string, action: BuyerAction): PaymentAnswer {
  return { success: false, ...presentAction(orderId, action) };
}

/** What the browser needs to lead the buyer through the bank's question. */
export function presentAction(orderId: string, { actionPath, clientSecret }: BuyerAction): ActionView {
  return {
    requiresAction: true,
    orderId,
    message: 'Your bank wants you to confirm this payment.',
    ...(actionPath === null ? {} : { actionPath }),
    ...(clientSecret === null ? {} : { clientSecret }),
  };
}

/** What a change of plan has come to, told as a first payment is. */
export function changeReply(order: Pick<OrderRow, 'id' | 'plan'>, result: ChargeResult): PaymentAnswer {
  switch (result.kind) {
    case 'completed':
      return paidReply(order);
    case 'refused':
      return declinedReply(order.id, result.code);
    case 'voided':
    case 'ended':
      return unavailableReply(order.id);
    case 'requires_action':
      return actionReply(order.id, result.action);
    case 'unknown':
      return pendingReply(order.id);
  }
}

/** Nobody knows yet; the browser asks again. */
export function pendingReply(orderId: string | null): PaymentAnswer {
  const message = 'We’re processing your payment. This can take a minute; you won’t be charged twice.';
  return { success: false, pending: true, ...(orderId === null ? {} : { orderId }), message };
}

function refusal(
  code: 'payment_declined' | 'payment_unavailable' | 'price_changed' | 'conflict',
  body: Omit<PaymentAnswer, 'success' | 'code'>,
): PaymentAnswer {
  return { success: false, code, ...body };
}
