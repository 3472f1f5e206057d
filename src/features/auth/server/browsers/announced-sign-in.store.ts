import type { Db } from '../../../../server/db/database.ts';

export type SignInToAnnounce = { email: string; createdAt: Date; userAgent: string; ipAddress: string };

/** A sign-in of a user with a confirmed address who has not been told of it yet. */
export async function findSignInToAnnounce(db: Db, signInId: string): Promise<SignInToAnnounce | undefined> {
  return db
    .selectFrom('signIns')
    .innerJoin('users', 'users.id', 'signIns.userId')
    .select(['users.email', 'signIns.createdAt', 'signIns.userAgent', 'signIns.ipAddress'])
    .where('signIns.id', '=', signInId)
    .where('signIns.announcedAt', 'is', null)
    .where('users.emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
}

/** Records that the user was told. */
export async function markAnnounced(db: Db, signInId: string, now: Date): Promise<void> {
  await db.updateTable('signIns').set({ announcedAt: now }).where('id', '=', signInId).execute();
}
