import type { Storage } from '../../../server/adapters/storage/storage.port.ts';
import type { Db } from '../../../server/db/database.ts';
import { isInstanceAlive } from '../../../server/db/listen.ts';
import { finishIntent } from '../../../server/files/finish-intent.ts';
import { listIntents } from '../../../server/files/storage-intents.store.ts';
import type { Log } from '../../../server/log/log.ts';

/** Removes the files of abandoned uploads, exports and deletions; answers how many went. Safe at any time. */
export type SweepStorage = () => Promise<number>;

/** Longer than any upload or removal lasts: what a living instance has not finished by then has failed. */
const abandonedAfterMs = 15 * 60 * 1000;

/**
 * Finishes what dead instances left: an upload whose row was never inserted and a deletion whose files remained both
 * end with the files gone. An upload that is still under way notices in `confirmStored` that it was swept.
 */
export function createSweepStorage(deps: {
  db: Db;
  storage: Storage;
  clock: () => Date;
  log: Log;
}): SweepStorage {
  const { db, storage, clock, log } = deps;
  return async () => {
    let swept = 0;
    for (const intent of await listIntents(db)) {
      const isOld = clock().getTime() - intent.createdAt.getTime() > abandonedAfterMs;
      if (!isOld && (await isInstanceAlive(db, intent.instanceId))) continue;
      try {
        if (await finishIntent(db, storage, intent.prefix)) swept += 1;
      } catch (error) {
        log.warn(
          { err: error, prefix: intent.prefix },
          'Abandoned files could not be removed; tried again later',
        );
      }
    }
    if (swept > 0) log.info({ swept }, 'Files of abandoned uploads and deletions were removed');
    return swept;
  };
}
