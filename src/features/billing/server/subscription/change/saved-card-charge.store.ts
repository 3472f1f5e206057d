import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../../server/db/database.ts';
import type { OrderRow } from '../../order.store.ts';
import type { AttemptRow } from '../../payment-attempt.store.ts';

const openStates = ['started', 'gateway_called', 'requires_action', 'unknown'] as const;

/**
 * Notes what the gateway is about to be asked for under `key`; a user has at most one such note that is open. `note` is what
 * has to be known for it once the user is gone.
 */
export async function insertOpenAttempt(
  tx: Tx,
  attempt: { key: string; userId: string | null; orderId: string | null; now: Date; note?: object },
): Promise<AttemptRow> {
  const { key, note, now, orderId, userId } = attempt;
  return tx
    .insertInto('paymentAttempts')
    .values({
      key,
      userId,
      orderId,
      requestHash: createHash('sha256').update(key).digest(),
      state: 'gateway_called',
      ...(note === undefined ? {} : { response: JSON.stringify(note) }),
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
export type KeptCardCharge = { attempt: AttemptRow; order: OrderRow };

export async function findCharge(db: Db, attemptId: string): Promise<KeptCardCharge | undefined> {
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
export async function findChangeOfRemote(db: Db, gatewaySubscriptionId: string): Promise<string | null> {
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

/** What is asked of the gateway besides charges: its attempts have no order, and keys that begin with these. */
export type TaskPrefix = 'refund:' | 'order-refund:' | 'card:' | 'forget:';

/** Open attempts of a kind, the oldest first; a key that came from outside never counts as one. */
export async function listOpenTasks(db: Db, prefix: TaskPrefix, limit: number): Promise<AttemptRow[]> {
  return selectTasks(db, prefix).where('state', 'in', openStates).orderBy('updatedAt').limit(limit).execute();
}

/** A user's open attempt of a kind, or the newest of those that are settled. */
export async function findNewestTask(
  db: Db | Tx,
  prefix: TaskPrefix,
  userId: string,
): Promise<AttemptRow | undefined> {
  return selectTasks(db, prefix)
    .where('userId', '=', userId)
    .orderBy((eb) => eb.case().when('state', 'in', openStates).then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The attempt of this name, whosoever it is. */
export async function findTaskByKey(
  db: Db | Tx,
  key: `${TaskPrefix}${string}`,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('orderId', 'is', null)
    .where('key', '=', key)
    .where('requestHash', '=', createHash('sha256').update(key).digest())
    .executeTakeFirst();
}

/** A user's attempt of a kind that goes on at the gateway as `paymentId`. */
export async function findTaskOfPayment(
  db: Db,
  prefix: TaskPrefix,
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<AttemptRow | undefined> {
  return selectTasks(db, prefix)
    .where('userId', '=', userId)
    .where(sql`response ->> 'paymentId'`, '=', paymentId)
    .executeTakeFirst();
}

function selectTasks(db: Db | Tx, prefix: TaskPrefix) {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('orderId', 'is', null)
    .where('key', 'like', `${prefix}%`)
    .where('requestHash', '=', sql<Buffer>`sha256(convert_to(key, 'UTF8'))`);
}
