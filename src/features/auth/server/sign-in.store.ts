import { sql, type Expression } from 'kysely';
import { adminRank } from '../../../domain/rank.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { signInLives, type SignInLife } from './sign-in-rules.ts';

/** Keeps a new sign-in, by the hash of its token alone; returns its id. */
export async function insertSignIn(
  db: Db | Tx,
  signIn: {
    userId: string;
    tokenHash: Buffer;
    ipAddress: string;
    userAgent: string;
    createdAt: Date;
    expiresAt: Date;
    knownBrowserId: string;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('signIns')
    .values({ ...signIn, lastSeenAt: signIn.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type LiveSignIn = { id: string; userId: string; lastSeenAt: Date };

/** The sign-in of this token, unless it has expired or was revoked. */
export function findLiveSignIn(db: Db, tokenHash: Buffer, now: Date): Promise<LiveSignIn | undefined> {
  return db
    .selectFrom('signIns')
    .select(['id', 'userId', 'lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The end of a sign-in that is used `now`, by its user's rank; never later than its whole time. */
function endAfterUse(now: Date): Expression<Date> {
  const end = ({ idleSeconds, totalSeconds }: SignInLife) => {
    const idleEnd = new Date(now.getTime() + idleSeconds * 1000);
    return sql<Date>`least(${idleEnd}::timestamptz, sign_ins.created_at + make_interval(secs => ${totalSeconds}))`;
  };
  return sql<Date>`case
    when (select rank from users where users.id = sign_ins.user_id) >= ${adminRank}
    then ${end(signInLives.administrator)} else ${end(signInLives.user)} end`;
}

/** Records that the sign-in is in use and moves its end, unless another request has done so since `notSeenSince`. */
export async function touchSignIn(db: Db, id: string, use: { now: Date; notSeenSince: Date }): Promise<void> {
  await db
    .updateTable('signIns')
    .set({ lastSeenAt: use.now, expiresAt: endAfterUse(use.now) })
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

/** Brings the end of every live sign-in of a user who has become an administrator forward to what that allows. */
export async function shortenSignIns(tx: Tx, userId: string): Promise<void> {
  const { idleSeconds, totalSeconds } = signInLives.administrator;
  await tx
    .updateTable('signIns')
    .set({
      expiresAt: sql<Date>`least(
        expires_at,
        last_seen_at + make_interval(secs => ${idleSeconds}),
        created_at + make_interval(secs => ${totalSeconds})
      )`,
    })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
}

export type ListedSignIn = {
  id: string;
  userAgent: string;
  ipAddress: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** A user's sign-ins that are neither expired nor revoked, the last used first, with the rank of the user. */
export async function listLiveSignIns(
  db: Db,
  userId: string,
  now: Date,
): Promise<(ListedSignIn & { rank: number })[]> {
  return db
    .selectFrom('signIns')
    .innerJoin('users', 'users.id', 'signIns.userId')
    .select([
      'signIns.id',
      'signIns.userAgent',
      'signIns.ipAddress',
      'signIns.createdAt',
      'signIns.lastSeenAt',
      'signIns.expiresAt',
      'users.rank',
    ])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('signIns.id')
    .execute();
}

/** Ends a live sign-in of this user; false when there is none. */
export async function revokeOwnSignIn(
  db: Db | Tx,
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
): Promise<(ListedSignIn & { revokedAt: Date | null })[]> {
  return db
    .selectFrom('signIns')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** From where the account of this number has signed in lately, the newest first; none without an account. */
export async function listSignInAddresses(db: Db, phoneNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('signIns')
    .innerJoin('users', 'users.id', 'signIns.userId')
    .select('signIns.ipAddress')
    .where('users.phoneNumber', '=', phoneNumber)
    .orderBy('signIns.createdAt', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ ipAddress }) => ipAddress);
}
