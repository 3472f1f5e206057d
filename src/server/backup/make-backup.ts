import type pg from 'pg';
import { sql } from 'kysely';
import type { Storage } from '../adapters/storage/storage.port.ts';
import { secretSettingNames, secretSettings, type GivenSecrets } from '../config/secrets-file.ts';
import type { Db, DatabaseAddress } from '../db/database.ts';
import { toSecretBytes, toSecretSetting } from '../db/secrets.ts';
import { readMarker } from '../files/check-storage-marker.ts';
import { forEachOf } from '../files/for-each-of.ts';
import { copySettings, dumpRest, dumpTables, listTables } from './dump-database.ts';
import { countRows, listContents, type Content, type Manifest, type SavedFile } from './manifest.ts';
import {
  askOperators,
  BackupError,
  listBackups,
  listBlobs,
  openRepository,
  readFiles,
  readManifest,
  writeContent,
  writeManifest,
  type Repository,
} from './repository.ts';

/** What a backup is made of. */
export type BackupSource = {
  db: Db;
  /** Of the database itself, not through a pooler. */
  address: DatabaseAddress;
  storage: Storage;
  /** The keys, and prefixes that end with `/`, of all files that the rows which `db` sees belong to. */
  listFilesOfRows: (db: Db) => Promise<string[]>;
  /** The secrets that the settings have, as they have them. */
  givenSecrets: GivenSecrets;
  clock: () => Date;
};

/** Where backups are. */
export type BackupPlace = {
  storage: Storage;
  /** Removes what a process that was killed left half written. Only while no other one writes. */
  removeUnfinished: () => Promise<void>;
};

/** Where a backup goes, and what opens it. */
export type BackupTarget = { place: BackupPlace; passphrase: string };

export type BackupResult = {
  name: string;
  rowCount: number;
  fileCount: number;
  /** Of rows and files together. */
  bytes: number;
  /** How much of it was new, compressed and encrypted. */
  addedBytes: number;
  /** Keys and prefixes of rows without any file, which the storage has lost. */
  missingFiles: readonly string[];
};

const mostAttempts = 5;

type Files = Map<string, Content>;

/**
 * Opens the place for a backup of this installation; `isNew` lets an empty one become such a place. Throws a BackupError
 * or a StorageError.
 */
export async function openForBackup(
  source: BackupSource,
  { place, passphrase }: BackupTarget,
  { isNew }: { isNew: boolean },
): Promise<Repository> {
  const installation = await requireOwnFiles(source);
  const repository = await openRepository(place.storage, passphrase, { installation, mayCreate: isNew });
  await askOperators(place.removeUnfinished());
  return repository;
}

/**
 * Saves the database, the files and the secrets as they are at one moment while users go on. What the place has already
 * is not sent again. `client` holds the lock of backups and can be used for nothing else after a rejection; `signal` ends
 * it. Throws a BackupError, or what the storage fails with, and leaves earlier backups as they are.
 */
export async function makeBackup(
  source: BackupSource,
  repository: Repository,
  { client, signal }: { client: pg.Client; signal?: AbortSignal | undefined },
): Promise<BackupResult> {
  const files = await listSavedFiles(repository);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const found = await saveOnce(source, repository, { client, files, signal });
    if (found !== null) return finish(repository, found);
  }
  throw new BackupError('Files were removed faster than they could be saved: run the backup again later');
}

/** A folder that was not mounted must not pass for one whose files were all deleted. */
async function requireOwnFiles({ db, storage }: BackupSource): Promise<string> {
  const row = await db.selectFrom('storageMarker').select('id').executeTakeFirst();
  if (row === undefined)
    throw new BackupError('Loupe was never started on this database: there is nothing to back up');
  if ((await readMarker(storage)) !== row.id)
    throw new BackupError(`The files in ${storage.name} do not belong to this database: run npm run doctor`);
  return row.id;
}

/** The files of the newest backup whose parts are all there. A key is never used for a second content. */
async function listSavedFiles(repository: Repository): Promise<Files> {
  const newest = (await listBackups(repository)).at(-1);
  if (newest === undefined) return new Map();
  const files: Files = new Map();
  try {
    const manifest = await readManifest(repository, newest);
    for await (const { key, content } of readFiles(repository, manifest))
      if (content.blobs.every((name) => repository.blobs.has(name))) files.set(key, content);
  } catch (error) {
    // A damaged backup saves no time; that is what it would be read for here.
    if (!(error instanceof BackupError)) throw error;
  }
  return files;
}

type Found = Omit<Manifest, 'installation' | 'files' | 'fileCount'> & {
  savedFiles: SavedFile[];
  missingFiles: string[];
};

/**
 * Most files are saved before the moment of the backup and the rest after it. Files go after their rows are deleted: one
 * of a row that came after the first look and went before the second may be gone unsaved. Then the answer is null, and
 * there has to be another moment.
 */
async function saveOnce(
  source: BackupSource,
  repository: Repository,
  { client, files, signal }: { client: pg.Client; files: Files; signal?: AbortSignal | undefined },
): Promise<Found | null> {
  const { db, storage, listFilesOfRows, clock } = source;
  const before = new Set(await listFilesOfRows(db));
  await saveFiles(repository, { storage, files, wanted: before, signal });
  const madeAt = clock().toISOString();
  const { wanted, ...database } = await saveDatabase(source, repository, { client, signal });
  await saveFiles(repository, { storage, files, wanted, signal });
  const after = new Set(await listFilesOfRows(db));
  if ([...wanted].some((name) => !before.has(name) && !after.has(name))) return null;

  const savedFiles: SavedFile[] = [];
  const missing = new Set(wanted);
  for (const [key, content] of files) {
    const owner = ownerOf(key, wanted);
    if (owner === null) continue;
    savedFiles.push({ key, content });
    missing.delete(owner);
  }
  return { madeAt, ...database, savedFiles, missingFiles: [...missing] };
}

/** Which of `owners`, keys and prefixes, the file `key` belongs to. */
function ownerOf(key: string, owners: ReadonlySet<string>): string | null {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  return [key, folder].find((name) => owners.has(name)) ?? null;
}

async function saveFiles(
  repository: Repository,
  {
    storage,
    files,
    wanted,
    signal,
  }: { storage: Storage; files: Files; wanted: ReadonlySet<string>; signal?: AbortSignal | undefined },
): Promise<void> {
  const keys = (await storage.list('')).filter((key) => !files.has(key) && ownerOf(key, wanted) !== null);
  await forEachOf(keys, async (key) => {
    signal?.throwIfAborted();
    const file = await storage.get(key);
    // Deleted since it was listed.
    if (file !== null) files.set(key, await writeContent(repository, file.body));
  });
}

/** After a rejection the connection may be in the middle of a COPY, and nothing else can be asked on it. */
async function saveDatabase(
  source: BackupSource,
  repository: Repository,
  { client, signal }: { client: pg.Client; signal?: AbortSignal | undefined },
) {
  const save = (rows: AsyncIterable<Buffer>) => {
    signal?.throwIfAborted();
    return writeContent(repository, rows);
  };
  await client.query(copySettings);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const { wanted, secrets } = await readAtSnapshot(source, rows[0]?.id ?? '');
  const tables = await dumpTables(client, await listTables(client), save);
  const rest = await dumpRest(client, save);
  await client.query('commit');
  return { wanted, secrets, tables, ...rest };
}

/** What the features and our own settings say of the moment that another connection holds. */
function readAtSnapshot({ db, listFilesOfRows, givenSecrets }: BackupSource, snapshotId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction snapshot ${sql.lit(snapshotId)}`.execute(tx);
      const stored = new Map(
        (await tx.selectFrom('secrets').selectAll().execute()).map(({ name, value }) => [name, value]),
      );
      const secrets: Manifest['secrets'] = {};
      for (const name of secretSettingNames) {
        const inDatabase = stored.get(secretSettings[name]);
        const value = givenSecrets[name] ?? (inDatabase && toSecretSetting(inDatabase));
        if (value === undefined) continue;
        // The settings go before what the database may have from an earlier time.
        secrets[name] = { value, isInDatabase: inDatabase?.equals(toSecretBytes(value)) === true };
      }
      return { wanted: new Set(await listFilesOfRows(tx)), secrets };
    });
}

async function finish(
  repository: Repository,
  { savedFiles, missingFiles, ...rest }: Found,
): Promise<BackupResult> {
  const lines = savedFiles
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((file) => Buffer.from(`${JSON.stringify(file)}\n`));
  const manifest: Manifest = {
    ...rest,
    installation: repository.installation,
    files: await writeContent(repository, lines),
    fileCount: savedFiles.length,
  };
  const saved = savedFiles.map(({ content }) => content);
  await requireAllBlobs(repository, [...listContents(manifest), ...saved]);
  const name = await writeManifest(repository, manifest);
  return {
    name,
    rowCount: countRows(manifest),
    fileCount: manifest.fileCount,
    bytes: [...manifest.tables.map(({ content }) => content), ...saved].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    ),
    addedBytes: repository.addedBytes,
    missingFiles,
  };
}

/** Another installation that uses the place, such as a copy of this one, may have removed parts in the meantime. */
async function requireAllBlobs({ storage }: Repository, contents: readonly Content[]): Promise<void> {
  const blobs = await listBlobs(storage);
  if (contents.every((content) => content.blobs.every((name) => blobs.has(name)))) return;
  throw new BackupError(
    `Parts of this backup were removed from ${storage.name} while it was made: does another installation use it, too?`,
  );
}
