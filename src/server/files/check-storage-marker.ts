import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../db/database.ts';

/** The file in the folder of files that says which database the folder belongs to. */
export const markerFile = '.loupe-storage';

/** Written by an operator instead of the id, to join a folder and a database that do not know each other. */
const adoptWord = 'adopt';

/** The folder of files and the database do not belong together; `message` names both and says what to do. */
export class StorageMarkerError extends StartError {}

/**
 * Compares the marker in the folder of files with the database's. Where neither has one, as on the first start and on
 * the first start of this version, both get the same new one. Processes may start together.
 *
 * `listSomeFolders` answers the folders, relative to `dir`, of some photos that the database knows. Without a marker in
 * the database at least one of them has to be there. Throws a StorageMarkerError where the two do not belong together.
 */
export async function checkStorageMarker(deps: {
  db: Db;
  dir: string;
  listSomeFolders: () => Promise<string[]>;
}): Promise<void> {
  const { db, dir } = deps;
  const file = join(dir, markerFile);
  const howToJoin = `or, to join the two on purpose, write the word "${adoptWord}" into ${file}`;
  const expected = await findMarker(db);
  const found = await readMarker(file);

  if (found === adoptWord) return adopt(db, dir, file);
  if (expected === null) {
    const reason = await findStrangeness(deps, found !== null);
    if (reason !== null) {
      const files = found === null ? dir : `${dir} (marker ${found})`;
      throw new StorageMarkerError(
        `The files in ${files} do not belong to this database (no marker yet): ${reason}; set DATA_DIR or DATABASE_URL to the one that matches, ${howToJoin}`,
      );
    }
  } else if (found === null) {
    throw new StorageMarkerError(
      `The folder ${dir} has no marker, and this database belongs to the files with marker ${expected}: set DATA_DIR to their folder, ${howToJoin}`,
    );
  }

  // The file goes first: a folder with a marker that no database knows yet is accepted, the reverse is not.
  const own = found ?? (await createMarker(dir, file));
  const kept = expected ?? (await insertMarker(db, own));
  if (kept !== own) {
    throw new StorageMarkerError(
      `The files in ${dir} (marker ${own}) do not belong to this database (marker ${kept}): set DATA_DIR or DATABASE_URL to the one that matches, ${howToJoin}`,
    );
  }
}

/** Why a database without a marker does not fit the folder; null when nothing speaks against it. */
async function findStrangeness(
  { dir, listSomeFolders }: Parameters<typeof checkStorageMarker>[0],
  isMarked: boolean,
): Promise<string | null> {
  const folders = await listSomeFolders();
  if (folders.length === 0) {
    const isUsed = isMarked && (await listVisible(dir)).length > 0;
    return isUsed ? 'the database knows no photo, and the folder has files' : null;
  }
  const found = await Promise.all(folders.map((folder) => isThere(join(dir, folder))));
  return found.includes(true) ? null : 'none of the photos that the database knows is there';
}

async function findMarker(db: Db): Promise<string | null> {
  const row = await db.selectFrom('storageMarker').select('id').executeTakeFirst();
  return row?.id ?? null;
}

/** Answers the marker that the database has afterwards: another process may have been first. */
async function insertMarker(db: Db, id: string): Promise<string> {
  await db
    .insertInto('storageMarker')
    .values({ id })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute();
  return (await findMarker(db)) ?? id;
}

async function adopt(db: Db, dir: string, file: string): Promise<void> {
  const id = randomUUID();
  const values = { isOnly: true, id };
  await db
    .insertInto('storageMarker')
    .values(values)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ id }))
    .execute();
  // Last, so that a start that ends in between adopts again.
  await rename(await writeDraft(dir, id), file);
}

async function readMarker(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim().slice(0, 100);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StorageMarkerError(`The marker of the stored files cannot be read: ${message}`, {
      cause: error,
    });
  }
}

/** Answers the marker that is there afterwards: another process may have been first. */
async function createMarker(dir: string, file: string): Promise<string> {
  const id = randomUUID();
  const draft = await writeDraft(dir, id);
  try {
    await link(draft, file);
    return id;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readMarker(file)) ?? id;
  } finally {
    await rm(draft);
  }
}

async function writeDraft(dir: string, id: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const draft = join(dir, `${markerFile}.${id}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${id}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

/** Files of users: no marker and nothing unfinished. */
async function listVisible(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')));
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
