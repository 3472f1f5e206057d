import { sql } from 'kysely';
import type { Db, Tx } from '../../../../server/db/database.ts';

/** Whether this browser has signed in to the account of this number. One statement, whatever the answer. */
export async function isKnownBrowserOf(
  db: Db,
  { phoneNumber, tokenHash }: { phoneNumber: string; tokenHash: Buffer },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownBrowsers')
    .innerJoin('users', 'users.id', 'knownBrowsers.userId')
    .select('knownBrowsers.id')
    .where('users.phoneNumber', '=', phoneNumber)
    .where('knownBrowsers.tokenHash', '=', tokenHash)
    .where('knownBrowsers.expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that this browser signs in to this account; `isNew` unless it has done so before. */
export async function putKnownBrowser(
  tx: Tx,
  browser: { userId: string; tokenHash: Buffer; userAgent: string; lastSignInAt: Date; expiresAt: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { userAgent, lastSignInAt, expiresAt } = browser;
  return (
    tx
      .insertInto('knownBrowsers')
      .values({ ...browser, createdAt: lastSignInAt })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'tokenHash']).doUpdateSet({ userAgent, lastSignInAt, expiresAt }),
      )
      // A row that this statement has inserted was changed by no transaction before.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  );
}

/** Forgets the browser that a sign-in of this user was made in. */
export async function deleteKnownBrowserOfSignIn(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await tx
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('id', '=', (eb) =>
      eb.selectFrom('signIns').select('knownBrowserId').where('id', '=', id).where('userId', '=', userId),
    )
    .execute();
}

/** Forgets every browser of this user but the one that the sign-in `id` was made in. */
export async function deleteOtherKnownBrowsers(
  tx: Db | Tx,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await tx
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('id', 'is distinct from', (eb) =>
      eb.selectFrom('signIns').select('knownBrowserId').where('id', '=', id),
    )
    .execute();
}

/** The browsers that have signed in to this account, the last one first. */
export async function listKnownBrowsers(
  db: Db,
  userId: string,
): Promise<{ userAgent: string; createdAt: Date; lastSignInAt: Date; expiresAt: Date }[]> {
  return db
    .selectFrom('knownBrowsers')
    .select(['userAgent', 'createdAt', 'lastSignInAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('lastSignInAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Forgets browsers that have not signed in for so long that they are unknown again; returns how many. */
export async function deleteKnownBrowsersExpiredBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('knownBrowsers').where('expiresAt', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
