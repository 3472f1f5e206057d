import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage } from '../../../server/adapters/storage/storage.port.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ExportFile, ExportSource } from '../../../server/export/export-file.ts';
import { deleteIntent } from '../../../server/files/storage-intents.store.ts';
import {
  beginExport,
  completeExport,
  expireExports,
  failExport,
  listWantedExports,
} from './data-export.store.ts';
import { exportKey, type ExportFiles } from './export-files.ts';

export type PackExport = {
  /** The job: packs an export and makes it ready for a day. Safe to run again after a crash, and twice. */
  run(exportId: string, signal: AbortSignal): Promise<void>;
  /** The retries are spent. */
  giveUp(exportId: string): Promise<void>;
  /** Removes the archives whose day is over, and those that nobody's export has: its user was deleted meanwhile. */
  expire(): Promise<void>;
};

const readyForMs = 24 * 60 * 60 * 1000;

/** Packs what every one of `sources` keeps about a user into one archive in storage, as a stream. */
export function createPackExport(deps: {
  db: Db;
  clock: () => Date;
  storage: Storage;
  files: ExportFiles;
  sources: readonly ExportSource[];
}): PackExport {
  const { db, clock, storage, files, sources } = deps;

  async function* filesOf(userId: string): AsyncGenerator<ExportFile> {
    for (const source of sources) yield* source(userId);
  }

  const complete = async (exportId: string, userId: string, sizeBytes: number): Promise<string[]> =>
    db.transaction().execute(async (tx) => {
      const expiresAt = new Date(clock().getTime() + readyForMs);
      const isReady = await completeExport(tx, { id: exportId, sizeBytes, expiresAt });
      if (!isReady || !(await deleteIntent(tx, exportKey(exportId)))) {
        throw new Error('The export was given up, or its file swept, while it was packed');
      }
      const older = await expireExports(tx, { ofUser: userId, except: exportId });
      for (const id of older) await files.note(tx, id, 'delete');
      return older;
    });

  return {
    async run(exportId, signal) {
      const begun = await db.transaction().execute(async (tx) => {
        const row = await beginExport(tx, exportId);
        if (row !== undefined) await files.note(tx, exportId, 'upload');
        return row;
      });
      if (begun === undefined) return;
      try {
        const key = exportKey(exportId);
        await storage.put(key, zipFiles(filesOf(begun.userId), { modifiedAt: clock(), signal }));
        const older = await complete(exportId, begun.userId, await sizeOf(storage, key));
        await files.remove(older);
      } catch (error) {
        await files.remove([exportId]);
        throw error;
      }
    },
    giveUp: (exportId) => failExport(db, exportId),
    async expire() {
      // Listed before the question which are wanted, so that none that begins in between is taken for an orphan.
      const stored = await files.list();
      const unwanted = await db.transaction().execute(async (tx) => {
        const expired = await expireExports(tx, { before: clock() });
        const wanted = new Set(await listWantedExports(tx, stored));
        const ids = new Set([...expired, ...stored.filter((id) => !wanted.has(id))]);
        for (const id of ids) await files.note(tx, id, 'delete');
        return [...ids];
      });
      await files.remove(unwanted);
    },
  };
}

async function sizeOf(storage: Storage, key: string): Promise<number> {
  const sizeBytes = await storage.size(key);
  if (sizeBytes === null) throw new Error('The export was swept while it was packed');
  return sizeBytes;
}

/**
 * The files as one ZIP archive, made while it is read: one file is open at a time and nothing is held back. The
 * stream fails with what a file fails with; destroying it ends everything. `signal` ends it from outside.
 */
export function zipFiles(
  files: AsyncIterable<ExportFile>,
  { modifiedAt, signal }: { modifiedAt: Date; signal: AbortSignal },
): Readable {
  const zip = new ZipFile();
  const output = readableOf(zip);
  let current: Readable | null = null;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const abort = (): void => fail(signal.reason);
  zip.on('error', fail);
  signal.addEventListener('abort', abort, { once: true });
  output.once('close', () => {
    signal.removeEventListener('abort', abort);
    current?.destroy();
  });

  const write = async (): Promise<void> => {
    signal.throwIfAborted();
    for await (const file of files) {
      const content = await file.open();
      if (content === null) continue;
      if (output.destroyed) return void content.destroy();
      current = content;
      zip.addReadStream(content, file.path, { mtime: modifiedAt, compress: !file.isCompressed });
      await finished(content);
    }
    zip.end();
  };
  write().catch(fail);
  return output;
}

/** Typed as any old stream; it is a PassThrough. */
function readableOf({ outputStream }: ZipFile): Readable {
  if (!(outputStream instanceof Readable)) throw new Error('yazl has changed what it writes to');
  return outputStream;
}
