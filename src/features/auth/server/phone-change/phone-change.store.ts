import type { Insertable, Selectable, Updateable } from 'kysely';
import { phoneChangeTimes } from '../../../../domain/phone-change.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Database } from '../../../../server/db/schema.ts';

export type PhoneChangeRow = Selectable<Database['phoneChanges']>;

type NewPhoneChange = Omit<Insertable<Database['phoneChanges']>, 'state'>;

/** Keeps a started change; an earlier one of the same sign-in goes. */
export async function putStartedChange(tx: Tx, change: NewPhoneChange & { signInId: string }): Promise<void> {
  await deleteStartedChange(tx, change.signInId);
  await insertStartedChange(tx, change);
}

/** Keeps a change as started. */
export async function insertStartedChange(tx: Tx, change: NewPhoneChange): Promise<PhoneChangeRow> {
  return tx
    .insertInto('phoneChanges')
    .values({ ...change, state: 'started' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The user of a number, unlocked; undefined when no account has it. */
export async function findUserIdOfNumber(db: Db, phoneNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phoneNumber', '=', phoneNumber)
    .executeTakeFirst();
  return row?.id;
}

export async function deleteStartedChange(db: Db | Tx, signInId: string): Promise<void> {
  await db
    .deleteFrom('phoneChanges')
    .where('signInId', '=', signInId)
    .where('state', '=', 'started')
    .execute();
}

/** The change that this sign-in has started and may still prove. */
export async function findStartedChange(
  db: Db | Tx,
  signInId: string,
  now: Date,
): Promise<PhoneChangeRow | undefined> {
  return db
    .selectFrom('phoneChanges')
    .selectAll()
    .where('signInId', '=', signInId)
    .where('state', '=', 'started')
    .where('proveUntil', '>', now)
    .executeTakeFirst();
}

export async function findWaitingChange(db: Db | Tx, userId: string): Promise<PhoneChangeRow | undefined> {
  return db
    .selectFrom('phoneChanges')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** The change of an id as it is now, locked until the transaction ends. */
export async function lockChange(tx: Tx, id: string): Promise<PhoneChangeRow | undefined> {
  return tx.selectFrom('phoneChanges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findPhoneChange(db: Db | Tx, id: string): Promise<PhoneChangeRow | undefined> {
  return db.selectFrom('phoneChanges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moves a change on from `from`; false when it is in another state by now. */
export async function moveChange(
  tx: Tx,
  id: string,
  from: PhoneChangeRow['state'],
  values: Updateable<Database['phoneChanges']>,
): Promise<boolean> {
  const result = await tx
    .updateTable('phoneChanges')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Cancels the waiting change of a user; false when there is none. */
export async function cancelWaitingChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('phoneChanges')
    .set({ state: 'cancelled', endedAt: now })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes back everything that followed a change which is being undone or stopped. */
export async function endLaterChanges(
  tx: Tx,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<void> {
  const later = (state: PhoneChangeRow['state']) =>
    tx
      .updateTable('phoneChanges')
      .where('userId', '=', userId)
      .where('createdAt', '>=', since)
      .where('state', '=', state);
  await later('changed').set({ state: 'undone', endedAt: now }).execute();
  await later('waiting').set({ state: 'stopped', endedAt: now }).execute();
  await tx.deleteFrom('phoneChanges').where('userId', '=', userId).where('state', '=', 'started').execute();
}

/** The waiting changes whose time has come, the longest waiting first. */
export async function listDueChanges(db: Db, now: Date, limit: number): Promise<PhoneChangeRow[]> {
  return db
    .selectFrom('phoneChanges')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
}

export type Reservation = { state: 'changed' | 'waiting'; until: Date };

/**
 * Who a number is kept for that no account has: a user other than `userId` who changed it and can still undo that, or whose
 * change to it waits. Null when it is free.
 */
export async function findReservation(
  tx: Tx,
  phoneNumber: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<Reservation | null> {
  const row = await tx
    .selectFrom('phoneChanges')
    .select(['state', 'undoUntil', 'dueAt'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'changed'), eb('oldNumber', '=', phoneNumber), eb('undoUntil', '>', now)]),
        eb.and([eb('state', '=', 'waiting'), eb('newNumber', '=', phoneNumber)]),
      ]),
    )
    .$if(userId !== null, (query) => query.where('userId', '<>', String(userId)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').where('users.phoneNumber', '=', phoneNumber))),
    )
    .orderBy('state')
    .executeTakeFirst();
  const until = row && (row.state === 'changed' ? row.undoUntil : row.dueAt);
  return until ? { state: row?.state === 'changed' ? 'changed' : 'waiting', until } : null;
}

/** The newest change that can still be undone. */
export async function findUndoableChange(
  db: Db,
  userId: string,
  now: Date,
): Promise<PhoneChangeRow | undefined> {
  return db
    .selectFrom('phoneChanges')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'changed')
    .where('undoUntil', '>', now)
    .orderBy('changedAt', 'desc')
    .executeTakeFirst();
}

/** The newest change that the user's request led to, started ones aside. */
export async function findLatestChange(db: Db, userId: string): Promise<PhoneChangeRow | undefined> {
  return db
    .selectFrom('phoneChanges')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '<>', 'started')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Until when only a code to the current number allows a change, because one was undone or stopped; null when never. */
export async function findOldNumberOnlyUntil(db: Db | Tx, userId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('phoneChanges')
    .select(({ fn }) => fn.max('endedAt').as('endedAt'))
    .where('userId', '=', userId)
    .where('state', 'in', ['undone', 'stopped'])
    .executeTakeFirst();
  if (!row?.endedAt) return null;
  const until = new Date(row.endedAt.getTime() + phoneChangeTimes.onlyOldNumberMs);
  return until > now ? until : null;
}

export async function insertLink(
  db: Db,
  link: { tokenHash: Buffer; phoneChangeId: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('phoneChangeLinks').values(link).execute();
}

/** The change that a link is about. */
export async function findChangeOfLink(db: Db, tokenHash: Buffer): Promise<PhoneChangeRow | undefined> {
  return db
    .selectFrom('phoneChanges')
    .innerJoin('phoneChangeLinks', 'phoneChangeLinks.phoneChangeId', 'phoneChanges.id')
    .selectAll('phoneChanges')
    .where('phoneChangeLinks.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Every change of a user that is still kept, the newest first. */
export async function listPhoneChanges(db: Db, userId: string): Promise<Omit<PhoneChangeRow, 'signInId'>[]> {
  return db
    .selectFrom('phoneChanges')
    .select(['id', 'userId', 'oldNumber', 'newNumber', 'email', 'state', 'proof', 'failure', 'ipAddress'])
    .select(['createdAt', 'proveUntil', 'dueAt', 'changedAt', 'undoUntil', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

/**
 * Removes changes that matter no more: started ones that nobody proved in time, and those that were made or ended before
 * `before`. Returns how many.
 */
export async function deletePhoneChangesOver(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<number> {
  const result = await db
    .deleteFrom('phoneChanges')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'started'), eb('proveUntil', '<', now)]),
        eb.and([eb('state', '=', 'changed'), eb('changedAt', '<', before)]),
        eb('endedAt', '<', before),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
