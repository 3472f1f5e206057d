import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../../../server/db/database.ts';
import type { OrderRow } from '../../order.store.ts';
import { openStates, type AttemptRow } from '../../payment-attempt.store.ts';

/** Writes down that a saved card is about to be charged under `key`; a user has at most one open attempt. */
export async function insertOpenAttempt(
  tx: Tx,
  attempt: { key: string; userId: string; orderId: string; now: Date },
): Promise<AttemptRow> {
  const { key, now, orderId, userId } = attempt;
  return tx
    .insertInto('paymentAttempts')
    .values({
      key,
      userId,
      orderId,
      requestHash: createHash('sha256').update(key).digest(),
      state: 'gateway_called',
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Marks an attempt that was begun as one whose outcome has to be asked for; since when it is open stays as it was. One
 * that waits for its buyer goes on waiting.
 */
export async function markAttemptUnknown(db: Db, id: string): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ state: 'unknown' })
    .where('id', '=', id)
    .where('state', 'in', ['started', 'gateway_called'])
    .execute();
}

/** A charge of a kept card: its attempt and the order that it is for. */
export type SavedCardCharge = { attempt: AttemptRow; order: OrderRow };

export async function findCharge(db: Db, attemptId: string): Promise<SavedCardCharge | undefined> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirst();
  if (attempt === undefined || attempt.orderId === null) return undefined;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', attempt.orderId)
    .executeTakeFirstOrThrow();
  return { attempt, order };
}

/** The charges of kept cards that are not settled, the oldest first. */
export async function listOpenChargeIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select('paymentAttempts.id')
    .where('paymentAttempts.state', 'in', openStates)
    .where('orders.kind', 'in', ['renewal', 'change'])
    .orderBy('paymentAttempts.updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The open change of plan of a subscription, as its gateway calls that; null where there is none. */
export async function findOpenChange(db: Db, gatewaySubscriptionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .innerJoin('subscriptions', 'subscriptions.id', 'orders.subscriptionId')
    .select('paymentAttempts.id')
    .where('paymentAttempts.state', 'in', openStates)
    .where('orders.kind', '=', 'change')
    .where('subscriptions.gatewaySubscriptionId', '=', gatewaySubscriptionId)
    .executeTakeFirst();
  return row?.id ?? null;
}
