import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { isLive, liveStates } from '../../../../domain/subscription.ts';
import type { SubscriptionLife } from '../../../../domain/subscription-life.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

export type SandboxSubscriptionRow = Selectable<Database['sandboxSubscriptions']>;

/** The customer that a user is; made when there is none. */
export async function getSandboxCustomerId(tx: Tx, userId: string, now: Date): Promise<string> {
  await tx
    .insertInto('sandboxCustomers')
    .values({ id: `sandbox_customer_${randomUUID()}`, userId, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('sandboxCustomers')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSandboxCustomerId(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandboxCustomers')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

export async function deleteSandboxCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('sandboxCustomers').where('id', 'in', ids).execute();
}

export async function insertSandboxSubscription(
  tx: Tx,
  subscription: Insertable<Database['sandboxSubscriptions']>,
): Promise<void> {
  await tx.insertInto('sandboxSubscriptions').values(subscription).execute();
}

export async function findSandboxSubscription(
  db: Db | Tx,
  id: string,
): Promise<SandboxSubscriptionRow | undefined> {
  return db.selectFrom('sandboxSubscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a subscription until `tx` ends. Comes before the locks of its invoices and payments. */
export async function lockSandboxSubscription(
  tx: Tx,
  id: string,
): Promise<SandboxSubscriptionRow | undefined> {
  return tx
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a subscription until `tx` ends, unless somebody else has. */
export async function lockFreeSandboxSubscription(
  tx: Tx,
  id: string,
): Promise<SandboxSubscriptionRow | undefined> {
  return tx
    .selectFrom('sandboxSubscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateSandboxSubscription(
  tx: Tx,
  id: string,
  changes: Updateable<Database['sandboxSubscriptions']>,
): Promise<void> {
  await tx.updateTable('sandboxSubscriptions').set(changes).where('id', '=', id).execute();
}

/** Stores what has become of a subscription. */
export async function saveSandboxLife(
  tx: Tx,
  { id, endedAt }: Pick<SandboxSubscriptionRow, 'id' | 'endedAt'>,
  life: SubscriptionLife,
  now: Date,
): Promise<void> {
  const isOver = !isLive(life.state) && life.state !== 'incomplete';
  await updateSandboxSubscription(tx, id, {
    ...life,
    endedAt: isOver ? (endedAt ?? now) : null,
    updatedAt: now,
  });
}

/** What of a row decides about its life. */
export function lifeOfSandbox(row: SandboxSubscriptionRow): SubscriptionLife {
  const { cardId: _card, createdAt: _created, customerId: _customer, endedAt: _ended, ...rest } = row;
  const { id: _id, updatedAt: _updated, ...life } = rest;
  return life;
}

/**
 * Subscriptions with something due, the longest waiting first. One whose change waits for its buyer is left alone until
 * that is decided.
 */
export async function listDueSandboxIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sandboxSubscriptions')
    .select('id')
    .where('state', 'in', liveStates)
    .where('nextAttemptAt', '<=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('sandboxInvoices')
            .select('sandboxInvoices.id')
            .whereRef('sandboxInvoices.subscriptionId', '=', 'sandboxSubscriptions.id')
            .where('sandboxInvoices.reason', '=', 'change')
            .where('sandboxInvoices.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The live subscriptions of these customers. */
export async function listLiveSandboxIds(db: Db | Tx, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await db
    .selectFrom('sandboxSubscriptions')
    .select('id')
    .where('customerId', 'in', customerIds)
    .where('state', 'in', [...liveStates, 'incomplete'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
