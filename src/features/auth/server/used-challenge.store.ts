import type { Db } from '../../../server/db/database.ts';

/** Remembers a solved challenge until it expires; false when it was used before. */
export async function insertUsedChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('usedChallenges')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets challenges that no check would accept any more; returns how many. */
export async function deleteChallengesExpiredBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('usedChallenges').where('expiresAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
