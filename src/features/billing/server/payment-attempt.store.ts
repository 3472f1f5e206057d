import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type AttemptRow = Selectable<Database['paymentAttempts']>;

/** The states of an attempt while nobody has been told yet what became of it. */
export const openStates = ['started', 'gateway_called', 'requires_action', 'unknown'] as const;

/** Whether nobody has been told yet what became of it. */
export function isOpen(attempt: AttemptRow): boolean {
  return (openStates as readonly string[]).includes(attempt.state);
}

/** The new attempt; undefined when its user has one with this key, or an open one with another. */
export async function insertAttemptUnlessPresent(
  db: Db | Tx,
  attempt: Insertable<Database['paymentAttempts']>,
): Promise<AttemptRow | undefined> {
  return db
    .insertInto('paymentAttempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findAttempt(db: Db | Tx, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findAttemptByKey(db: Db, userId: string, key: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The newest of a user's attempts whose keys begin with `name`, which may hold no `%` or backslash. */
export async function findNewestAttemptNamed(
  db: Db,
  userId: string,
  name: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', 'like', `${name}%`)
    .orderBy('createdAt', 'desc')
    .orderBy((eb) => eb.fn('char_length', ['key']), 'desc')
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many of a user's attempts have keys that begin with `name`. */
export async function countAttemptsNamed(db: Db, userId: string, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('key', 'like', `${name}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The attempt of an order, for its owner. */
export async function findAttemptOfOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** The attempt of a user whose outcome is open; there is at most one. */
export async function findOpenAttempt(db: Db | Tx, userId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
}

/** Locks an attempt until `tx` ends. */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
  return tx.selectFrom('paymentAttempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateAttempt(
  db: Db | Tx,
  id: string,
  changes: Updateable<Database['paymentAttempts']>,
): Promise<void> {
  await db.updateTable('paymentAttempts').set(changes).where('id', '=', id).execute();
}

/** Changes an attempt that is in one of these states; false when it is not. */
export async function moveAttempt(
  db: Db | Tx,
  id: string,
  from: readonly AttemptRow['state'][],
  changes: Updateable<Database['paymentAttempts']>,
): Promise<boolean> {
  const result = await db
    .updateTable('paymentAttempts')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The open attempts at first payments, the oldest first. */
export async function listOpenFirstAttempts(db: Db, limit: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .selectAll('paymentAttempts')
    .where('orders.kind', '=', 'first')
    .where('paymentAttempts.state', 'in', openStates)
    .orderBy('paymentAttempts.updatedAt')
    .limit(limit)
    .execute();
}
