import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type DataExportRow = Selectable<Database['dataExports']>;

const unfinished = ['queued', 'running'] as const;

/** A new export; undefined when one of this user is under way. */
export async function insertExport(tx: Tx, userId: string, now: Date): Promise<DataExportRow | undefined> {
  return tx
    .insertInto('dataExports')
    .values({ userId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findUnfinishedExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  return db
    .selectFrom('dataExports')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'in', unfinished)
    .executeTakeFirst();
}

export async function findNewestExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  return db
    .selectFrom('dataExports')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An export that can be fetched now, only for its owner. */
export async function findReadyExport(
  db: Db,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<DataExportRow | undefined> {
  return db
    .selectFrom('dataExports')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('status', '=', 'ready')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Marks an unfinished export as running, locked for the rest of the transaction; undefined when it is none. */
export async function beginExport(tx: Tx, id: string): Promise<{ userId: string } | undefined> {
  return tx
    .updateTable('dataExports')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .returning('userId')
    .executeTakeFirst();
}

/** Marks a running export as ready; false when it is none any more. */
export async function completeExport(
  tx: Tx,
  { id, sizeBytes, expiresAt }: { id: string; sizeBytes: number; expiresAt: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('dataExports')
    .set({ status: 'ready', sizeBytes: String(sizeBytes), expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks an unfinished export as failed. */
export async function failExport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('dataExports')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .execute();
}

/** Marks ready exports as expired: all whose time is over, or a user's but one. Answers their ids. */
export async function expireExports(
  tx: Tx,
  which: { before: Date } | { ofUser: string; except: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('dataExports')
    .set({ status: 'expired', sizeBytes: null })
    .where('status', '=', 'ready')
    .$if('before' in which, (update) =>
      'before' in which ? update.where('expiresAt', '<=', which.before) : update,
    )
    .$if('ofUser' in which, (update) =>
      'ofUser' in which ? update.where('userId', '=', which.ofUser).where('id', '<>', which.except) : update,
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of all exports that have a file. */
export async function listReadyExports(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('dataExports').select('id').where('status', '=', 'ready').execute();
  return rows.map(({ id }) => id);
}

/** Which of these exports have a file or are about to get one. */
export async function listWantedExports(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('dataExports')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', [...unfinished, 'ready'])
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of all exports of a user that have or may get a file. */
export async function listExportsWithFile(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('dataExports')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', [...unfinished, 'ready'])
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
