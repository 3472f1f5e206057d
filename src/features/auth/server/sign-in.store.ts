import type { Db, Tx } from '../../../server/db/database.ts';

/** Keeps a new sign-in, by the hash of its token alone. */
export async function insertSignIn(
  db: Db | Tx,
  signIn: {
    userId: string;
    tokenHash: Buffer;
    ipAddress: string;
    userAgent: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('signIns')
    .values({ ...signIn, lastSeenAt: signIn.createdAt })
    .execute();
}

export type LiveSignIn = { id: string; userId: string; lastSeenAt: Date };

/** The sign-in of this token, if it is neither expired nor revoked. */
export async function findLiveSignIn(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSignIn | undefined> {
  return db
    .selectFrom('signIns')
    .select(['id', 'userId', 'lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Records that the sign-in is in use and moves its end, unless another request has done so since `notSeenSince`. */
export async function touchSignIn(
  db: Db,
  id: string,
  use: { now: Date; expiresAt: Date; notSeenSince: Date },
): Promise<void> {
  await db
    .updateTable('signIns')
    .set({ lastSeenAt: use.now, expiresAt: use.expiresAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('lastSeenAt', '<=', use.notSeenSince)
    .execute();
}

/** Ends a sign-in; one that has ended keeps the time at which it did. */
export async function revokeSignIn(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('signIns')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Removes sign-ins that ended before `before`; returns how many. */
export async function deleteSignInsEndedBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('signIns')
    .where((eb) => eb.or([eb('expiresAt', '<', before), eb('revokedAt', '<', before)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
