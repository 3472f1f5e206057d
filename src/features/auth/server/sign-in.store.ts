import { sql, type Expression } from 'kysely';
import { compileOnce } from '../../../server/db/compile-once.ts';
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

export type LiveSignIn = {
  id: string;
  userId: string;
  tokenHash: Buffer;
  lastSeenAt: Date;
  recordVersion: string;
};

/** SQL for a text that changes with whatever the record of a user, who is named by an expression, is made of. */
export type SelectRecordVersion = (userId: Expression<string>) => Expression<string>;

/** The sign-ins of these tokens that are neither expired nor revoked. */
export type FindLiveSignIns = (db: Db | Tx, tokenHashes: Buffer[], now: Date) => Promise<LiveSignIn[]>;

export function createFindLiveSignIns(
  selectRecordVersion: SelectRecordVersion = () => sql<string>`''`,
): FindLiveSignIns {
  return compileOnce(
    (db, tokenHashes: Buffer[], now: Date) =>
      db
        .selectFrom('signIns')
        .select(['id', 'userId', 'tokenHash', 'lastSeenAt'])
        .select(sql<string>`${selectRecordVersion(sql.ref('signIns.userId'))}`.as('recordVersion'))
        .where('tokenHash', '=', (eb) => eb.fn.any(eb.val(tokenHashes)))
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now),
    { isKept: true },
  );
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

export type ListedSignIn = {
  id: string;
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  lastSeenAt: Date;
};

/** A user's sign-ins that are neither expired nor revoked, the last used first. */
export async function listLiveSignIns(db: Db, userId: string, now: Date): Promise<ListedSignIn[]> {
  return db
    .selectFrom('signIns')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a live sign-in of this user; false when there is none. */
export async function revokeOwnSignIn(
  db: Db,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('signIns')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends every live sign-in of this user but `id`, all of them where it is null; returns how many. */
export async function revokeOtherSignIns(
  db: Db | Tx,
  { userId, id }: { userId: string; id: string | null },
  now: Date,
): Promise<number> {
  const result = await db
    .updateTable('signIns')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .$if(id !== null, (query) => query.where('id', '<>', String(id)))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends every live sign-in of this user. */
export async function revokeAllSignIns(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('signIns')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Every sign-in of a user that is still kept, ended ones too, the newest first. */
export async function listAllSignIns(
  db: Db,
  userId: string,
): Promise<(ListedSignIn & { expiresAt: Date; revokedAt: Date | null })[]> {
  return db
    .selectFrom('signIns')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
