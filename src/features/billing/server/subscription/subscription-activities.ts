import { formatMoney } from '../../../../domain/money.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import type { ActivityOrigin, ActivityToRecord } from '../../../activity/server/record-activity.service.ts';

/** Whose subscription it is; `origin` is null where no request was the cause. */
type Who = { userId: string; origin: ActivityOrigin | null };

const about = ({ userId, origin }: Who, title: string, description: string): ActivityToRecord => ({
  type: 'subscription',
  icon: 'CreditCard',
  source: 'billing',
  isForUser: true,
  userId,
  origin,
  title,
  description,
});

export function subscriptionRenewed(who: Who, plan: PlanId, paidCents: number): ActivityToRecord {
  return about(who, 'Subscription Renewed', `${plans[plan].name}: ${formatMoney(paidCents)}`);
}

export function renewalFailed(who: Who, plan: PlanId, amountCents: number): ActivityToRecord {
  const description = `${plans[plan].name}: ${formatMoney(amountCents)} could not be charged`;
  return { ...about(who, 'Payment Failed', description), icon: 'AlertCircle' };
}

export function subscriptionCancelled(who: Who, plan: PlanId): ActivityToRecord {
  return about(who, 'Subscription Cancelled', `${plans[plan].name} no longer renews`);
}

export function subscriptionResumed(who: Who, plan: PlanId): ActivityToRecord {
  return about(who, 'Subscription Resumed', `${plans[plan].name} renews again`);
}

export function subscriptionChanged(
  who: Who,
  to: PlanId,
  takesEffect: 'now' | 'at_period_end',
): ActivityToRecord {
  const when = takesEffect === 'now' ? 'from now on' : 'from the next period on';
  return about(who, 'Subscription Changed', `${plans[to].name} ${when}`);
}

export function subscriptionEnded(who: Who, plan: PlanId): ActivityToRecord {
  return about(who, 'Subscription Ended', `${plans[plan].name} is over`);
}

export function subscriptionRefunded(who: Who, refundedCents: number): ActivityToRecord {
  return about(who, 'Subscription Refunded', `${formatMoney(refundedCents)} goes back to your card`);
}

export function orderRefunded(who: Who, plan: PlanId, refundedCents: number): ActivityToRecord {
  const description = `${formatMoney(refundedCents)} for ${plans[plan].name} goes back to your card`;
  return about(who, 'Payment Refunded', description);
}

export function refundRefused(who: Who): ActivityToRecord {
  const description =
    'Your money could not be refunded yet. Try again in the billing settings, or write to us';
  return { ...about(who, 'Refund Not Sent', description), icon: 'AlertCircle' };
}

export function paymentDisputed(who: Who, plan: PlanId, takenCents: number): ActivityToRecord {
  const description = `Your bank has taken ${formatMoney(takenCents)} for ${plans[plan].name} back, and the plan is over`;
  return { ...about(who, 'Payment Disputed', description), icon: 'AlertCircle' };
}

export function cardWasReplaced(who: Who, last4: string): ActivityToRecord {
  return about(who, 'Card Replaced', `Charges go to the card that ends in ${last4}`);
}
