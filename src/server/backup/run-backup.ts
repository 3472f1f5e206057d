import type pg from 'pg';
import { operatorsError } from '../adapters/storage/storage.port.ts';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../db/database.ts';
import { listPendingMigrations } from '../db/migrate.ts';
import type { Log } from '../log/log.ts';
import { findLastRun, insertRun, type RunKind } from './backup-runs.store.ts';
import {
  makeBackup,
  openForBackup,
  type BackupResult,
  type BackupSource,
  type BackupTarget,
} from './make-backup.ts';
import { proveBackup, type BackupProof } from './prove-backup.ts';
import {
  BackupError,
  listBackups,
  openRepository,
  readFiles,
  readManifest,
  removeBackup,
  removeOtherBlobs,
  timeOfBackup,
  type Repository,
} from './repository.ts';
import { chooseBackup } from './restore-backup.ts';
import { withBackupLock } from './with-backup-lock.ts';
import { listContents, type Content } from './manifest.ts';

type Books = { db: Db; clock: () => Date };
type Run = { kind: RunKind; place: string };

/**
 * Makes a backup, and remembers how it ended. With `removeBefore`, older backups are removed afterwards. Throws a
 * BackupError or a StorageError; among others where the database is older than this version.
 */
export function runBackup(
  source: BackupSource,
  target: BackupTarget,
  { signal, removeBefore }: { signal?: AbortSignal; removeBefore?: Date } = {},
): Promise<BackupResult> {
  const run: Run = { kind: 'backup', place: target.place.storage.name };
  return withBackupLock(source.address, async (client) => {
    await requireCurrentDatabase(client);
    const isNew = (await findLastRun(source.db, { ...run, succeeded: true })) === null;
    const { repository, ...result } = await record(source, run, async () => {
      const opened = await openForBackup(source, target, { isNew });
      return { ...(await makeBackup(source, opened, { client, signal })), repository: opened };
    });
    if (removeBefore !== undefined) await removeOld(source, repository, { run, before: removeBefore });
    return result;
  });
}

/** The backup is good whatever happens here, so that a problem is only remembered. */
async function removeOld(
  books: Books,
  repository: Repository,
  { run, before }: { run: Run; before: Date },
): Promise<void> {
  try {
    await removeOldBackups(repository, before);
  } catch (error) {
    await remember(books, run, `old backups were not removed: ${describe(error)}`);
  }
}

/**
 * Proves that a backup can be restored, the newest unless one is named, and remembers how it ended. `dir` is a folder for
 * the database that it is restored into. Throws a BackupError that says what is wrong.
 */
export function runProof(
  source: Books & Pick<BackupSource, 'address'>,
  { place, passphrase }: BackupTarget,
  options: { name: string | undefined; dir: string; log: Log },
): Promise<BackupProof & { name: string }> {
  return withBackupLock(source.address, async (client) => {
    await requireCurrentDatabase(client);
    const repository = await openRepository(place.storage, passphrase);
    const name = await chooseBackup(repository, options.name);
    return record(source, { kind: 'proof', place: place.storage.name }, async () => ({
      name,
      ...(await proveBackup(repository, name, options)),
    }));
  });
}

/** A backup from before an update is to be of the database from before it, too. */
async function requireCurrentDatabase(client: pg.Client): Promise<void> {
  if ((await listPendingMigrations(client)).length === 0) return;
  throw new BackupError(
    'The database is older than this version of Loupe: make the backup with the version before, or start this one first',
  );
}

async function record<Result extends { name: string }>(
  books: Books,
  run: Run,
  work: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await work();
  } catch (thrown) {
    const error = operatorsError(thrown);
    // Where the database is away, that is what went wrong.
    await remember(books, run, describe(error)).catch(() => undefined);
    throw error;
  }
  await insertRun(books.db, { ...run, name: result.name, problem: null, finishedAt: books.clock() });
  return result;
}

function remember({ db, clock }: Books, run: Run, problem: string): Promise<void> {
  return insertRun(db, { ...run, name: null, problem, finishedAt: clock() });
}

function describe(error: unknown): string {
  return error instanceof StartError ? error.message : 'an unexpected error';
}

/**
 * Removes the backups from before `before`, but never the newest one, and the contents that no other backup needs.
 * Answers how many backups went. Throws a BackupError, with nothing removed, where one of those that stay is damaged.
 */
export async function removeOldBackups(repository: Repository, before: Date): Promise<number> {
  const names = await listBackups(repository);
  const old = names.slice(0, -1).filter((name) => timeOfBackup(name) < before);
  if (old.length === 0) return 0;
  const used = new Set<string>();
  const keep = ({ blobs }: Content) => blobs.forEach((blob) => used.add(blob));
  for (const name of names.filter((one) => !old.includes(one))) {
    const manifest = await readManifest(repository, name);
    listContents(manifest).forEach(keep);
    for await (const { content } of readFiles(repository, manifest)) keep(content);
  }
  for (const name of old) await removeBackup(repository, name);
  await removeOtherBlobs(repository, used);
  return old.length;
}
