import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';

/** Notes that a user is to be deleted; one who is already keeps their time. Answers when it is due. */
export async function insertDeletion(
  tx: Tx,
  deletion: { userId: string; requestedAt: Date; dueAt: Date },
): Promise<Date> {
  const row = await tx
    .insertInto('accountDeletions')
    .values(deletion)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({ dueAt: eb.ref('accountDeletions.dueAt') })),
    )
    .returning('dueAt')
    .executeTakeFirstOrThrow();
  return row.dueAt;
}

/** Forgets it; false when none was noted. */
export async function deleteDeletion(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx.deleteFrom('accountDeletions').where('userId', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets a deletion that was requested at `since` or later. */
export async function deleteDeletionRequestedSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('accountDeletions')
    .where('userId', '=', userId)
    .where('requestedAt', '>=', since)
    .execute();
}

/** The users whose deletion is due, the longest waiting first. */
export async function listDueDeletions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountDeletions')
    .select('userId')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.userId);
}

/** From here on the transaction gives up with an error (`isLockRefused`) instead of waiting longer for a lock. */
export async function setLockPatience(tx: Tx, patienceMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`.execute(tx);
}

/** Locks a user whose deletion is (still) due, and the note about it; undefined when it was undone. */
export async function lockDueUser(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ phoneNumber: string } | undefined> {
  return tx
    .selectFrom('users')
    .innerJoin('accountDeletions', 'accountDeletions.userId', 'users.id')
    .select('users.phoneNumber')
    .where('users.id', '=', userId)
    .where('accountDeletions.dueAt', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Which of these users are to be deleted. */
export async function listUsersToBeDeleted(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('accountDeletions')
    .select('userId')
    .where('userId', 'in', userIds)
    .execute();
  return rows.map((row) => row.userId);
}

/** Deletes the user's row and, by foreign keys, all that hangs on it. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
