import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

export type StripeAttemptRow = Selectable<Database['stripeAttempts']>;

/** Writes an attempt down; one that is there already stays as it is, and is the answer. */
export async function insertStripeAttemptOnce(
  db: Db,
  attempt: Insertable<Database['stripeAttempts']>,
): Promise<StripeAttemptRow> {
  await db
    .insertInto('stripeAttempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('stripeAttempts')
    .selectAll()
    .where('attemptId', '=', attempt.attemptId)
    .executeTakeFirstOrThrow();
}

export async function findStripeAttempt(db: Db, attemptId: string): Promise<StripeAttemptRow | undefined> {
  return db.selectFrom('stripeAttempts').selectAll().where('attemptId', '=', attemptId).executeTakeFirst();
}

export async function findStripeCustomerId(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripeCustomers')
    .select('customerId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.customerId;
}

/** Keeps which customer a user is; the first one that was kept stays, and is the answer. */
export async function keepStripeCustomerId(db: Db, userId: string, customerId: string): Promise<string> {
  await db
    .insertInto('stripeCustomers')
    .values({ userId, customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findStripeCustomerId(db, userId)) ?? customerId;
}

/** The customers that attempts were made for. */
export async function listStripeCustomerIds(db: Db, attemptIds: readonly string[]): Promise<string[]> {
  if (attemptIds.length === 0) return [];
  const rows = await db
    .selectFrom('stripeAttempts')
    .select('customerId')
    .distinct()
    .where('attemptId', 'in', attemptIds)
    .execute();
  return rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]));
}

export async function deleteStripeAttempts(db: Db, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await db.deleteFrom('stripeAttempts').where('attemptId', 'in', attemptIds).execute();
}
