import type { Db, Tx } from '../../../server/db/database.ts';

export type RankedUser = {
  id: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  rank: number;
};

const rankedUserColumns = ['id', 'phoneNumber', 'firstName', 'lastName', 'rank'] as const;

/** Users of at least this rank, the highest first. */
export async function listUsersFromRank(db: Db, minRank: number): Promise<RankedUser[]> {
  return db
    .selectFrom('users')
    .select(rankedUserColumns)
    .where('rank', '>=', minRank)
    .orderBy('rank', 'desc')
    .orderBy('createdAt')
    .execute();
}

/** The ids of users of at least this rank, locked for the rest of the transaction. */
export async function lockUsersFromRank(tx: Tx, minRank: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('rank', '>=', minRank)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The user with this value in this column, locked for the rest of the transaction. */
export async function lockRankedUser(
  tx: Tx,
  column: 'id' | 'phoneNumber',
  value: string,
): Promise<RankedUser | undefined> {
  return tx
    .selectFrom('users')
    .select(rankedUserColumns)
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets the rank and writes the change into the log. */
export async function updateRank(
  tx: Tx,
  change: { userId: string; changedBy: string | null; oldRank: number; newRank: number; createdAt: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ rank: change.newRank, updatedAt: change.createdAt })
    .where('id', '=', change.userId)
    .execute();
  await tx.insertInto('rankChanges').values(change).execute();
}

/** The changes of one user's rank, the oldest first. */
export async function listRankChangesOf(
  db: Db,
  userId: string,
): Promise<{ oldRank: number; newRank: number; createdAt: Date }[]> {
  return db
    .selectFrom('rankChanges')
    .select(['oldRank', 'newRank', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export type LoggedRankChange = {
  id: string;
  userId: string;
  phoneNumber: string;
  changedBy: string | null;
  changedByPhoneNumber: string | null;
  oldRank: number;
  newRank: number;
  createdAt: Date;
};

/** The log of rank changes before the entry `before`, the newest first. */
export async function listRankChanges(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<LoggedRankChange[]> {
  return db
    .selectFrom('rankChanges')
    .innerJoin('users', 'users.id', 'rankChanges.userId')
    .leftJoin('users as admin', 'admin.id', 'rankChanges.changedBy')
    .select([
      'rankChanges.id',
      'rankChanges.userId',
      'users.phoneNumber',
      'rankChanges.changedBy',
      'admin.phoneNumber as changedByPhoneNumber',
      'rankChanges.oldRank',
      'rankChanges.newRank',
      'rankChanges.createdAt',
    ])
    .$if(before !== null, (query) => query.where('rankChanges.id', '<', String(before)))
    .orderBy('rankChanges.id', 'desc')
    .limit(limit)
    .execute();
}

/** The rank of a user as it is now; undefined when there is no such user. */
export async function findRank(db: Db, userId: string): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('rank').where('id', '=', userId).executeTakeFirst();
  return row?.rank;
}
