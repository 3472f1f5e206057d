import type { Budget } from '../../../server/limits/rate-limit.store.ts';
import { AppError } from '../../../domain/errors.ts';
import {
  readableFile,
  type ReadableFile,
  type Storage,
} from '../../../server/adapters/storage/storage.port.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { exportFilePath, type DataExport } from '../account-data.contract.ts';
import {
  findNewestExport,
  findReadyExport,
  findUnfinishedExport,
  insertExport,
  type DataExportRow,
} from './data-export.store.ts';
import { exportKey } from './export-files.ts';

export const exportMissing = 'This download no longer exists. We keep each one for one day.';

/** The archives that a user has asked for. */
export type OwnExports = {
  /** Begins one; the one that is under way is answered instead. Throws `too_many_requests`. */
  start(userId: string): Promise<DataExport>;
  newest(userId: string): Promise<DataExport | null>;
  /** The archive itself. Throws `not_found` when this user has no such one, or its day is over. */
  open(userId: string, exportId: string): Promise<ReadableFile & { createdAt: Date }>;
};

export function createOwnExports(deps: {
  db: Db;
  clock: () => Date;
  storage: Storage;
  sendJob: (tx: Tx, exportId: string) => Promise<void>;
  perUser: Budget;
}): OwnExports {
  const { db, clock, storage } = deps;
  const present = (row: DataExportRow): DataExport => {
    const isOver = row.expiresAt !== null && row.expiresAt <= clock();
    const status = row.status === 'ready' && isOver ? 'expired' : row.status;
    return {
      id: row.id,
      status,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      sizeBytes: status === 'ready' ? Number(row.sizeBytes) : null,
      url: status === 'ready' ? exportFilePath(row.id) : null,
    };
  };

  return {
    async start(userId) {
      const unfinished = await findUnfinishedExport(db, userId);
      if (unfinished !== undefined) return present(unfinished);
      if (!(await deps.perUser.spend(userId))) {
        throw new AppError('too_many_requests', 'You’ve reached today’s limit. Please try again tomorrow.');
      }
      const begun = await db.transaction().execute(async (tx) => {
        const row = await insertExport(tx, userId, clock());
        if (row !== undefined) await deps.sendJob(tx, row.id);
        return row;
      });
      const row = begun ?? (await findNewestExport(db, userId));
      if (row === undefined)
        throw new AppError('conflict', 'We couldn’t start the export. Please try again.');
      return present(row);
    },
    async newest(userId) {
      const row = await findNewestExport(db, userId);
      return row === undefined ? null : present(row);
    },
    async open(userId, exportId) {
      const row = await findReadyExport(db, { userId, id: exportId }, clock());
      if (!row) throw new AppError('not_found', exportMissing);
      return { ...readableFile(storage, exportKey(row.id)), createdAt: row.createdAt };
    },
  };
}
