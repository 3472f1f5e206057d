import { plans, type PlanId } from '../../../../../domain/plans.ts';
import type { Tx } from '../../../../../server/db/database.ts';
import { findBuyer, findNewestOrder, insertOrder, type OrderRow } from '../../order.store.ts';
import type { SubscriptionRow } from '../../subscription.store.ts';

/** What a kept card is charged for. */
export type ChargeOrder = {
  kind: 'renewal' | 'change';
  plan: PlanId;
  amountCents: number;
  /** Null where the rest of a running period is paid. */
  periodIndex: number | null;
  periodStartsAt: Date;
  periodEndsAt: Date;
  renewalTerms: string | null;
  /** Whether a change is charged at the introductory price. */
  introductoryPrice?: boolean;
};

/** Writes the pending order of a charge; buyer and card are today's. */
export async function writeChargeOrder(
  tx: Tx,
  row: SubscriptionRow & { userId: string },
  { amountCents, ...order }: ChargeOrder,
  now: Date,
): Promise<OrderRow> {
  const buyer = await findBuyer(tx, row.userId);
  const earlier = await findNewestOrder(tx, row.id);
  const { name, period, tier, description } = plans[order.plan];
  return insertOrder(tx, {
    ...order,
    userId: row.userId,
    subscriptionId: row.id,
    status: 'pending',
    totalPriceCents: amountCents,
    userInfo: JSON.stringify(buyer),
    planDetails: JSON.stringify({ name, period, tier, description }),
    paymentInfo: JSON.stringify({
      cardName: earlier?.paymentInfo.cardName ?? '',
      cardLast4: row.cardLast4 ?? '',
      expiryMonth: row.cardExpiryMonth === null ? '' : String(row.cardExpiryMonth).padStart(2, '0'),
      expiryYear: row.cardExpiryYear === null ? '' : String(row.cardExpiryYear),
      cardType: row.cardBrand ?? '',
    }),
    renewalAcceptedAt: order.renewalTerms === null ? null : now,
    gateway: row.gateway,
    createdAt: now,
    updatedAt: now,
  });
}
