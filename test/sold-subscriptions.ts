import { plans, type PlanId } from '../src/domain/plans.ts';
import { beginPaid, beginTrial, type SubscriptionLife } from '../src/domain/subscription-life.ts';
import { keepInSandbox } from '../src/server/adapters/payment/sandbox/sandbox.fixtures.ts';
import type { Db } from '../src/server/db/database.ts';
import { insertOrder, type OrderRow } from '../src/features/billing/server/order.store.ts';
import {
  insertSubscription,
  type SubscriptionRow,
} from '../src/features/billing/server/subscription.store.ts';

type Sold = { row: SubscriptionRow; order: OrderRow };
/** `paymentId`: what a gateway elsewhere calls the payment. */
type Sale = { userId: string; now: Date; cardId?: string; paymentId?: string | null };

/** A trial that began now, as a checkout would have left it. */
export async function sellTrial(db: Db, sale: Sale): Promise<Sold> {
  return sell(db, sale, beginTrial('regularMonthly', sale.now));
}

/** A plan whose first period was paid now, as a checkout would have left it. */
export async function sellPaidPlan(db: Db, sale: Sale & { plan: PlanId; paidCents?: number }): Promise<Sold> {
  const { now, plan, paidCents = plans[plan].priceCents } = sale;
  return sell(db, sale, beginPaid(plan, paidCents, now));
}

async function sell(db: Db, sale: Sale, life: SubscriptionLife): Promise<Sold> {
  const { userId, now } = sale;
  const { phoneNumber } = await db
    .updateTable('users')
    .set({ firstName: 'Zoë', lastName: 'Q', email: 'zoe@example.com' })
    .where('id', '=', userId)
    .returning('phoneNumber')
    .executeTakeFirstOrThrow();
  return db.transaction().execute(async (tx) => {
    const kept = await keepInSandbox(tx, {
      userId,
      life,
      now,
      ...(sale.cardId === undefined ? {} : { cardId: sale.cardId }),
    });
    const row = await insertSubscription(tx, {
      ...life,
      nextAttemptAt: null,
      userId,
      gateway: 'sandbox',
      gatewayCustomerId: kept.customerId,
      gatewaySubscriptionId: kept.subscriptionId,
      gatewayCardId: kept.cardId,
      cardBrand: 'visa',
      cardLast4: '4242',
      cardExpiryMonth: 12,
      cardExpiryYear: 2030,
      createdAt: now,
    });
    const { name, period, tier, description } = plans[life.plan];
    const isTrial = life.periodIndex < 0;
    const order = await insertOrder(tx, {
      userId,
      subscriptionId: row.id,
      kind: 'first',
      status: 'completed',
      plan: life.plan,
      periodIndex: isTrial ? null : 0,
      periodStartsAt: life.periodStartsAt,
      periodEndsAt: life.periodEndsAt,
      totalPriceCents: life.periodPaidCents,
      userInfo: JSON.stringify({ firstName: 'Zoë', lastName: 'Q', email: 'zoe@example.com', phoneNumber }),
      planDetails: JSON.stringify({ name, period, tier, description }),
      paymentInfo: JSON.stringify({
        cardName: 'Zoë Q',
        cardLast4: '4242',
        expiryMonth: '12',
        expiryYear: '2030',
        cardType: 'visa',
      }),
      gateway: 'sandbox',
      gatewayPaymentId: sale.paymentId ?? kept.paymentId,
      completedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    return { row, order };
  });
}
