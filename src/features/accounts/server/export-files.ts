import type { Storage } from '../../../server/adapters/storage/storage.port.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { finishIntent } from '../../../server/files/finish-intent.ts';
import { putIntent } from '../../../server/files/storage-intents.store.ts';
import type { Log } from '../../../server/log/log.ts';

const folder = 'exports/';
const suffix = '.zip';

/** Where the archive of an export is kept. */
export function exportKey(exportId: string): string {
  return `${folder}${exportId}${suffix}`;
}

/**
 * Removes archives in step with their rows: noted in the transaction that gives them up, removed after it. What a
 * crash leaves, or fails, is swept with the abandoned files of photos.
 */
export type ExportFiles = {
  /** In the transaction: the archive is about to be written or removed. */
  note: (tx: Tx, exportId: string, kind: 'upload' | 'delete') => Promise<void>;
  /** After it. What fails here is logged and swept later. */
  remove: (exportIds: readonly string[]) => Promise<void>;
  /** The exports that have an archive in storage. */
  list: () => Promise<string[]>;
};

export function createExportFiles(deps: {
  db: Db;
  storage: Storage;
  /** The number of this server instance; see `Listener`. */
  instanceId: string;
  clock: () => Date;
  log: Log;
}): ExportFiles {
  const { db, storage, instanceId, clock, log } = deps;
  return {
    async list() {
      const keys = await storage.list(folder);
      return keys
        .filter((key) => key.endsWith(suffix))
        .map((key) => key.slice(folder.length, -suffix.length));
    },
    note: (tx, exportId, kind) =>
      putIntent(tx, { prefix: exportKey(exportId), kind, instanceId, createdAt: clock() }),
    async remove(exportIds) {
      for (const exportId of exportIds) {
        try {
          await finishIntent(db, storage, exportKey(exportId));
        } catch (error) {
          log.warn({ err: error, exportId }, 'The file of an export could not be removed and is swept later');
        }
      }
    },
  };
}
