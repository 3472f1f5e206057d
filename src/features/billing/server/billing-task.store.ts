import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { findOpenAttempt } from './payment-attempt.store.ts';

/** What a gateway is asked for besides payments: refunds, another card, changes at the end of a period, erasures. */
export type TaskRow = Selectable<Database['billingTasks']>;
export type TaskKind = TaskRow['kind'];

/** The states of a task that is not settled. */
export const openTaskStates = ['open', 'requires_action'] as const;

/** Whether the gateway still has to be asked. */
export function isOpenTask({ state }: TaskRow): boolean {
  return state === 'open' || state === 'requires_action';
}

type NewTask = Pick<Insertable<Database['billingTasks']>, 'kind' | 'gatewayKey' | 'nextTryAt'> & {
  userId: string | null;
  subscriptionId?: string;
  orderId?: string;
  /** As its kind's shape writes it. */
  details?: string;
  now: Date;
};

/** Writes down what the gateway is about to be asked for; a user has at most one open task. */
export async function insertTask(tx: Tx, { details = '{}', now, ...task }: NewTask): Promise<TaskRow> {
  return tx
    .insertInto('billingTasks')
    .values({ ...task, state: 'open', details, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findTask(db: Db | Tx, id: string): Promise<TaskRow | undefined> {
  return db.selectFrom('billingTasks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a task until `tx` ends. */
export async function lockTask(tx: Tx, id: string): Promise<TaskRow | undefined> {
  return tx.selectFrom('billingTasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findTaskByGatewayKey(db: Db | Tx, key: string): Promise<TaskRow | undefined> {
  return db.selectFrom('billingTasks').selectAll().where('gatewayKey', '=', key).executeTakeFirst();
}

/** A user's open task of a kind, or the newest of those that are settled. */
export async function findNewestTask(
  db: Db | Tx,
  kind: TaskKind,
  userId: string,
): Promise<TaskRow | undefined> {
  return db
    .selectFrom('billingTasks')
    .selectAll()
    .where('kind', '=', kind)
    .where('userId', '=', userId)
    .orderBy((eb) => eb.case().when('state', 'in', openTaskStates).then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A user's new card that goes on at the gateway as `paymentId`. */
export async function findCardTaskOfPayment(
  db: Db,
  userId: string,
  paymentId: string,
): Promise<TaskRow | undefined> {
  return db
    .selectFrom('billingTasks')
    .selectAll()
    .where('kind', '=', 'card')
    .where('userId', '=', userId)
    .where(sql`details ->> 'paymentId'`, '=', paymentId)
    .executeTakeFirst();
}

/** Open tasks of a kind that are due, the longest waiting first. */
export async function listDueTasks(db: Db, kind: TaskKind, now: Date): Promise<TaskRow[]> {
  return db
    .selectFrom('billingTasks')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', openTaskStates)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(200)
    .execute();
}

/**
 * Whether a payment or a task of a user is open. Lets nothing else of theirs be begun before `tx` ends.
 */
export async function lockOpenWork(tx: Tx, userId: string): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return isWorkOpen(tx, userId);
}

/** Whether a payment or a task of a user is open. */
export async function isWorkOpen(db: Db | Tx, userId: string): Promise<boolean> {
  return (await hasOpenTask(db, userId)) || (await findOpenAttempt(db, userId)) !== undefined;
}

/** Whether the gateway is being asked for a change of a user's plan for the end of the period. */
export async function isPlanChangeOpen(db: Db | Tx, userId: string): Promise<boolean> {
  const task = await findNewestTask(db, 'plan-change', userId);
  return task !== undefined && isOpenTask(task);
}

export async function hasOpenTask(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billingTasks')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', openTaskStates)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTask(
  db: Db | Tx,
  id: string,
  changes: Updateable<Database['billingTasks']>,
): Promise<void> {
  await db.updateTable('billingTasks').set(changes).where('id', '=', id).execute();
}

/** Changes a task that is in one of these states; false when it is not. */
export async function moveTask(
  db: Db | Tx,
  id: string,
  from: readonly TaskRow['state'][],
  changes: Updateable<Database['billingTasks']>,
): Promise<boolean> {
  const result = await db
    .updateTable('billingTasks')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
