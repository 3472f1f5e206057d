import { formatMoney } from '../../../../domain/money.ts';
import { plans } from '../../../../domain/plans.ts';
import type { ActivityOrigin, ActivityToRecord } from '../../../activity/server/record-activity.service.ts';
import type { OrderRow } from '../order.store.ts';

const base = { type: 'subscription', icon: 'CreditCard', source: 'checkout', isForUser: true } as const;

type Sold = Pick<OrderRow, 'id' | 'plan' | 'totalPriceCents'>;

export function subscriptionStarted(
  origin: ActivityOrigin | null,
  userId: string,
  { id, plan, totalPriceCents }: Sold,
): ActivityToRecord {
  const { name } = plans[plan];
  const isTrial = totalPriceCents === 0;
  return {
    ...base,
    userId,
    title: isTrial ? 'Free Trial Started' : 'Subscription Started',
    description: isTrial
      ? `The free trial of ${name} has begun`
      : `${formatMoney(totalPriceCents)} paid for ${name}`,
    details: { orderId: id, plan },
    origin,
  };
}

export function paymentDeclined(
  origin: ActivityOrigin | null,
  userId: string,
  { id, plan }: Sold,
): ActivityToRecord {
  return {
    ...base,
    icon: 'AlertCircle',
    userId,
    title: 'Payment Declined',
    description: `The payment for ${plans[plan].name} was declined`,
    details: { orderId: id, plan },
    origin,
  };
}
