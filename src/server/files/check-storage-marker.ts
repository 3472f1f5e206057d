import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { markerKey, operatorsError, type Storage } from '../adapters/storage/storage.port.ts';
import { StartError } from '../config/start-error.ts';
import type { Db, Tx } from '../db/database.ts';

/** Written by an operator instead of the id, to join a folder and a database that do not know each other. */
const adoptWord = 'adopt';

/** Before the id in the marker of a copy that is not complete; see `copyFiles`. */
export const copyingWord = 'copying';

/** The same for files that are being restored; see `restoreBackup`. */
export const restoringWord = 'restoring';

/** The files and the database do not belong together; `message` names both and says what to do. */
export class StorageMarkerError extends StartError {}

/**
 * Compares the marker of the storage with the database's. Where neither has one, as on the first start and on
 * the first start of this version, both get the same new one. Processes may start together.
 *
 * `listSomeFolders` answers the prefixes of some photos that the database knows. Without a marker in the database at
 * least one of them has to be there. Throws a StorageMarkerError where the two do not belong together.
 */
export async function checkStorageMarker(deps: {
  db: Db;
  storage: Storage;
  listSomeFolders: () => Promise<string[]>;
}): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('storage_marker'))`.execute(tx);
    await joinOrRefuse(tx, deps);
  });
}

async function joinOrRefuse(
  tx: Tx,
  { storage, listSomeFolders }: { storage: Storage; listSomeFolders: () => Promise<string[]> },
): Promise<void> {
  const place = storage.name;
  const settings = 'DATABASE_URL and the settings of the storage to those that match';
  const howToJoin = `or, to join the two on purpose, write the word "${adoptWord}" into the file ${markerKey} there`;
  const expected = await findMarker(tx);
  const found = await readMarker(storage);

  if (found === adoptWord) return mark(tx, storage, randomUUID());
  requireComplete(storage, found);
  if (expected === null) {
    const reason = await findStrangeness(storage, {
      folders: await listSomeFolders(),
      isMarked: found !== null,
    });
    if (reason !== null) {
      const files = found === null ? place : `${place} (marker ${found})`;
      throw new StorageMarkerError(
        `The files in ${files} do not belong to this database (no marker yet): ${reason}; set ${settings}, ${howToJoin}`,
      );
    }
    return mark(tx, storage, found ?? randomUUID());
  }
  if (found === null) {
    throw new StorageMarkerError(
      `There is no marker in ${place}, and this database belongs to the files with marker ${expected}: set ${settings}, ${howToJoin}`,
    );
  }
  if (found !== expected) {
    throw new StorageMarkerError(
      `The files in ${place} (marker ${found}) do not belong to this database (marker ${expected}): set ${settings}, ${howToJoin}`,
    );
  }
}

/** Throws a StorageMarkerError while the files are being copied or restored, or where that was interrupted. */
export async function requireCompleteStorage(storage: Storage): Promise<void> {
  requireComplete(storage, await readMarker(storage));
}

function requireComplete({ name }: Storage, marker: string | null): void {
  if (marker?.startsWith(copyingWord)) {
    throw new StorageMarkerError(
      `The copy of the files in ${name} is not complete: run npm run storage -- copy again`,
    );
  }
  if (marker?.startsWith(restoringWord)) {
    throw new StorageMarkerError(`The files in ${name} are only partly restored: run npm run restore again`);
  }
}

/** Why a database without a marker does not fit the files; null when nothing speaks against it. */
async function findStrangeness(
  storage: Storage,
  { folders, isMarked }: { folders: readonly string[]; isMarked: boolean },
): Promise<string | null> {
  if (folders.length === 0) {
    const isUsed = isMarked && (await storage.list('')).length > 0;
    return isUsed ? 'the database knows no photo, and there are files' : null;
  }
  for (const folder of folders) if ((await storage.list(folder)).length > 0) return null;
  return 'none of the photos that the database knows is there';
}

async function findMarker(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('storageMarker').select('id').executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Gives both sides the marker `id`. The file goes first: files with a marker that no database knows yet are accepted,
 * the reverse is not.
 */
async function mark(tx: Tx, storage: Storage, id: string): Promise<void> {
  await storage.put(markerKey, Buffer.from(`${id}\n`));
  await tx
    .insertInto('storageMarker')
    .values({ isOnly: true, id })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ id }))
    .execute();
}

/** The marker of a storage, without its line end; null when there is none. */
export async function readMarker(storage: Storage): Promise<string | null> {
  try {
    const file = await storage.get(markerKey);
    return file === null ? null : (await text(file.body)).trim().slice(0, 100);
  } catch (thrown) {
    const error = operatorsError(thrown);
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageMarkerError(`The marker of the files in ${storage.name} cannot be read: ${reason}`, {
      cause: error,
    });
  }
}
