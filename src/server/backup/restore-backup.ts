import { Readable } from 'node:stream';
import type pg from 'pg';
import { AppError } from '../../domain/errors.ts';
import { markerKey, operatorsError, type Storage } from '../adapters/storage/storage.port.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { DatabaseAddress } from '../db/database.ts';
import { readMarker, restoringWord } from '../files/check-storage-marker.ts';
import { forEachOf } from '../files/for-each-of.ts';
import type { Log } from '../log/log.ts';
import {
  readSecretsFile,
  secretSettingNames,
  secretSettings,
  type GivenSecrets,
  type SecretSetting,
} from '../config/secrets-file.ts';
import { writeSecretsFile } from '../db/move-secrets.ts';
import { toSecretBytes } from '../db/secrets.ts';
import { loadDatabase, loadJobs, requireEmptyDatabase } from './load-database.ts';
import { countRows, type Manifest, type SavedFile } from './manifest.ts';
import {
  BackupError,
  listBackups,
  PartError,
  readContent,
  readFiles,
  readManifest,
  type Repository,
} from './repository.ts';
import { withBackupLock, withClient } from './with-backup-lock.ts';

export type RestoreTarget = {
  /** Of the database itself, not through a pooler. */
  address: DatabaseAddress;
  storage: Storage;
  secrets: SecretsHere;
  log: Log;
};

export type RestoreResult = {
  name: string;
  madeAt: string;
  rowCount: number;
  fileCount: number;
  /** Tables of other programs, which were left out. */
  unknownTables: readonly string[];
};

/**
 * Makes an empty installation what another was at the moment of a backup, the newest one unless `name` is given. Until
 * all is there, no server starts on it; run again after an interruption, it finishes or begins anew. Throws a BackupError, a
 * MigrationError or a StorageError, with the installation empty as it was.
 */
export async function restoreBackup(
  repository: Repository,
  target: RestoreTarget,
  name?: string,
): Promise<RestoreResult> {
  try {
    return await withBackupLock(target.address, (client) => restoreWith(client, repository, target, name));
  } catch (error) {
    if (error instanceof PartError)
      throw new BackupError(`${error.message}. ${howToChoose}`, { cause: error });
    throw explain(error, target.storage);
  }
}

const howToChoose =
  'Another backup may be whole: npm run backup -- --list shows all, and --backup NAME restores one';

async function restoreWith(
  client: pg.Client,
  repository: Repository,
  { storage, address, secrets, log }: RestoreTarget,
  name: string | undefined,
): Promise<RestoreResult> {
  const marker = await readMarker(storage);
  const unfinished = marker?.startsWith(`${restoringWord} `) === true ? marker.split(' ')[1] : undefined;
  const chosen = await chooseBackup(repository, name ?? unfinished);
  const manifest = await readManifest(repository, chosen);
  const { installation } = manifest;
  const writeSecrets = planSecrets(manifest, secrets);
  let unknownTables: string[] = [];
  // A restore may have been interrupted after the database was filled.
  if (chosen !== unfinished || (await readInstallation(client)) !== installation) {
    await requireEmptyDatabase(client);
    if (unfinished !== undefined) await emptyStorage(storage);
    else if (marker !== null || (await storage.list('')).length > 0)
      throw new BackupError(
        `There are files in ${storage.name}: nothing was restored. Choose an empty place`,
      );
    await storage.put(markerKey, Buffer.from(`${restoringWord} ${chosen}\n`));
    try {
      await restoreFiles(repository, storage, manifest);
    } catch (error) {
      await emptyStorage(storage).catch(() => undefined);
      throw error;
    }
    unknownTables = await fillDatabase(repository, manifest, { address, storage, log });
  }
  await writeSecrets();
  await loadJobs(address, repository, { manifest, log });
  await storage.put(markerKey, Buffer.from(`${installation}\n`));
  const { madeAt, fileCount } = manifest;
  return { name: chosen, madeAt, rowCount: countRows(manifest), fileCount, unknownTables };
}

/** The name of a backup that is there; the newest unless one is asked for. Throws a BackupError where it is not. */
export async function chooseBackup(repository: Repository, name?: string): Promise<string> {
  const names = await listBackups(repository);
  const chosen = name === undefined ? names.at(-1) : names.find((one) => one === name);
  if (chosen !== undefined) return chosen;
  const place = repository.storage.name;
  throw new BackupError(
    name === undefined
      ? `There is no finished backup in ${place}`
      : `There is no backup ${name} in ${place}; npm run backup -- --list shows all`,
  );
}

/** The installation that the database says it is; null where it says nothing. */
async function readInstallation(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.storage_marker') is not null as exists`,
  );
  if (rows[0]?.exists !== true) return null;
  const { rows: ids } = await client.query<{ id: string }>('select id from storage_marker');
  return ids[0]?.id ?? null;
}

/**
 * On a connection of its own, which may be of no use afterwards. The files go where the database is sure to be empty; a
 * connection that breaks at the end leaves that open, and the next restore goes by what it finds.
 */
async function fillDatabase(
  repository: Repository,
  manifest: Manifest,
  { address, storage, log }: Omit<RestoreTarget, 'secrets'>,
): Promise<string[]> {
  try {
    return await withClient(address, (client) => loadDatabase(client, repository, { manifest, log }));
  } catch (error) {
    await withClient(address, async (client) => {
      // Until what broke off has ended at the database, too.
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
      await requireEmptyDatabase(client);
      await emptyStorage(storage);
    }).catch(() => undefined);
    throw error;
  }
}

async function restoreFiles(repository: Repository, storage: Storage, manifest: Manifest): Promise<void> {
  const files: SavedFile[] = [];
  for await (const file of readFiles(repository, manifest)) files.push(file);
  await forEachOf(files, ({ key, content }) =>
    storage.put(key, Readable.from(readContent(repository, content))),
  );
}

async function emptyStorage(storage: Storage): Promise<void> {
  const folders = new Set((await storage.list('')).map((key) => key.replace(/\/.*$/, '/')));
  for (const folder of folders) await storage.remove(folder);
  await storage.remove(markerKey);
}

function explain(error: unknown, storage: Storage): unknown {
  if (!(error instanceof AppError && error.code === 'storage_full')) return operatorsError(error);
  return new BackupError(`There is no space left in ${storage.name}: nothing was restored`, { cause: error });
}

/** The secrets of the installation that is restored onto: those of its environment, and the file of SECRETS_FILE. */
export type SecretsHere = { given: GivenSecrets; file: string | null };

/**
 * Compares the secrets of a backup with those that are set here, and answers what writes the rest into SECRETS_FILE: those
 * that the backup's database does not have. Throws a BackupError where one is set to another value, or has no place.
 */
function planSecrets(
  { secrets }: Pick<Manifest, 'secrets'>,
  { given, file }: SecretsHere,
): () => Promise<void> {
  const inFile = readSecretsFile(file ?? undefined);
  const here = { ...inFile, ...given };
  const missing: SecretSetting[] = [];
  for (const name of secretSettingNames) {
    const saved = secrets[name];
    const own = here[name];
    if (saved === undefined) continue;
    if (own !== undefined && !toSecretBytes(own).equals(toSecretBytes(saved.value))) {
      throw new BackupError(
        `${name} (${secretSettings[name]}) has another value here than in the backup: remove it from the settings, and restore again`,
      );
    }
    if (own === undefined && !saved.isInDatabase) missing.push(name);
  }
  if (missing.length > 0 && file === null) {
    throw new BackupError(
      'The backup has secrets that were saved outside of its database: set SECRETS_FILE to the file to write them to, and restore again',
    );
  }
  return async () => {
    if (missing.length === 0 || file === null) return;
    const added = Object.fromEntries(missing.map((name) => [name, secrets[name]?.value]));
    await writeSecretsFile(file, { ...inFile, ...added });
  };
}
