import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { explainFullDisk } from '../config/disk-full.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import type { Log } from '../log/log.ts';
import { copySettings, dumpTables } from './dump-database.ts';
import { loadDatabase } from './load-database.ts';
import { countRows, type Content, type Manifest, type SavedTable } from './manifest.ts';
import {
  BackupError,
  PartError,
  readContent,
  readFiles,
  readManifest,
  type Repository,
} from './repository.ts';
import { withClient } from './with-backup-lock.ts';

export type BackupProof = { rowCount: number; fileCount: number };

/**
 * Restores the database of a backup into one of its own in a folder of `dir`, compares the rows by count and hash with
 * those that were saved, and reads every file. Throws a BackupError that says what is missing, damaged or different.
 */
export async function proveBackup(
  repository: Repository,
  name: string,
  { dir, log }: { dir: string; log: Log },
): Promise<BackupProof> {
  try {
    const manifest = await readManifest(repository, name);
    await proveDatabase(repository, manifest, { scratch: join(dir, 'backup-proof'), log });
    await measure(readContent(repository, manifest.jobs));
    const fileCount = await proveFiles(repository, manifest);
    return { rowCount: countRows(manifest), fileCount };
  } catch (error) {
    if (error instanceof PartError) throw new BackupError(`${error.message}. ${howToMend}`, { cause: error });
    throw await explainFullDisk(error, { dataDir: dir, usesOwnDatabase: true });
  }
}

const howToMend = 'Remove that file if it is there, and make a new backup';

async function proveDatabase(
  repository: Repository,
  manifest: Manifest,
  { scratch, log }: { scratch: string; log: Log },
): Promise<void> {
  await rm(scratch, { recursive: true, force: true });
  try {
    const postgres = await startEmbeddedPostgres(scratch, { log });
    try {
      await withClient(postgres.address, async (client) => {
        const unknown = await loadDatabase(client, repository, { manifest, log });
        await compareTables(
          client,
          manifest.tables.filter((table) => !unknown.includes(table.name)),
        );
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function compareTables(client: pg.Client, tables: readonly SavedTable[]): Promise<void> {
  await client.query(copySettings);
  const restored = await dumpTables(client, tables, measure);
  for (const [index, { name, rows, sha256 }] of tables.entries()) {
    const found = restored[index];
    if (found?.rows === rows && found.sha256 === sha256) continue;
    throw new BackupError(
      `The rows of ${name} are not restored as they were: ${rows} saved, ${found?.rows} restored`,
    );
  }
}

async function measure(pieces: AsyncIterable<Buffer>): Promise<Content> {
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.length;
  return { bytes, blobs: [] };
}

/** Every part is checked as it is decrypted. */
async function proveFiles(repository: Repository, manifest: Manifest): Promise<number> {
  let count = 0;
  for await (const { key, content } of readFiles(repository, manifest)) {
    const { bytes } = await measure(readContent(repository, content));
    if (bytes !== content.bytes)
      throw new BackupError(`The file ${key} has ${bytes} bytes and not ${content.bytes}`);
    count += 1;
  }
  if (count !== manifest.fileCount)
    throw new BackupError(`${count} of ${manifest.fileCount} files are in the backup`);
  return count;
}
