import type { Db } from '../db/database.ts';
import type { Database } from '../db/schema.ts';

export type IntentKind = Database['storageIntents']['kind'];
export type StorageIntent = { prefix: string; kind: IntentKind; instanceId: string };

/** Notes that the files under `prefix` are about to be written or removed by this instance. */
export async function insertIntent(db: Db, intent: StorageIntent & { createdAt: Date }): Promise<void> {
  await db.insertInto('storageIntents').values(intent).execute();
}

/** The same, also where a note about these files is there already: it is this instance's then. */
export async function putIntent(db: Db, intent: StorageIntent & { createdAt: Date }): Promise<void> {
  const { prefix: _, ...values } = intent;
  await db
    .insertInto('storageIntents')
    .values(intent)
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet(values))
    .execute();
}

/** Removes the note; false when somebody else has done so, which means that the files were swept. */
export async function deleteIntent(db: Db, prefix: string): Promise<boolean> {
  const result = await db.deleteFrom('storageIntents').where('prefix', '=', prefix).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Every note there is, the oldest first. */
export async function listIntents(db: Db): Promise<(StorageIntent & { createdAt: Date })[]> {
  return db
    .selectFrom('storageIntents')
    .select(['prefix', 'kind', 'instanceId', 'createdAt'])
    .orderBy('createdAt')
    .execute();
}

/** Locks a note for the rest of the transaction; false when it is gone or in somebody else's hands. */
export async function lockIntent(tx: Db, prefix: string): Promise<boolean> {
  const row = await tx
    .selectFrom('storageIntents')
    .select('prefix')
    .where('prefix', '=', prefix)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}
