import type { Storage } from '../adapters/storage/storage.port.ts';
import type { Db } from '../db/database.ts';
import { deleteIntent, lockIntent } from './storage-intents.store.ts';

/**
 * Removes the files of an intent and then the intent; nothing when it is gone or in somebody else's hands: an
 * upload's intent goes with the insertion of its row, after which its files are to stay. Whether it did.
 */
export async function finishIntent(db: Db, storage: Storage, prefix: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockIntent(tx, prefix))) return false;
    await storage.remove(prefix);
    return deleteIntent(tx, prefix);
  });
}
