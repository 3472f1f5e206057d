import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { markerKey } from '../adapters/storage/storage.port.ts';
import { checkStorageMarker, StorageMarkerError } from './check-storage-marker.ts';

let database: TestDatabase;
let root = '';
let dir = '';
beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.close();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'loupe-marker-'));
  dir = join(root, 'files');
});
afterEach(async () => {
  await database.db.deleteFrom('storageMarker').execute();
  await rm(root, { recursive: true });
});

const check = (known: string[] = [], folder = dir) =>
  checkStorageMarker({
    db: database.db,
    storage: createDiskStorage(folder, randomUUID()),
    listSomeFolders: () => Promise.resolve(known),
  });

const readFileOf = async (folder = dir) => (await readFile(join(folder, markerKey), 'utf8')).trim();

/** What is in a folder, but for what is being written. */
const visible = async (folder: string) => (await readdir(folder)).filter((name) => name !== '.incoming');

async function kept(): Promise<string | undefined> {
  return (await database.db.selectFrom('storageMarker').select('id').executeTakeFirst())?.id;
}

async function addPhoto(folder = dir): Promise<void> {
  await mkdir(join(folder, 'photos', 'a'), { recursive: true });
  await writeFile(join(folder, 'photos', 'a', 'full.jpeg'), 'bytes');
}

async function refusalOf(checking: Promise<void>): Promise<string> {
  const error: unknown = await checking.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StorageMarkerError);
  return (error as Error).message;
}

it('marks an empty folder and its database alike, once, for its owner only', async () => {
  await check();
  const id = await readFileOf();
  expect(await kept()).toBe(id);
  expect((await stat(join(dir, markerKey))).mode & 0o777).toBe(0o600);
  await check();
  expect(await readFileOf()).toBe(id);
  expect(await visible(dir)).toEqual([markerKey]);
});

it('lets six processes start at once on an empty folder', async () => {
  await Promise.all(Array.from({ length: 6 }, () => check()));
  expect(await readFileOf()).toBe(await kept());
  expect(await visible(dir)).toEqual([markerKey]);
});

it('marks the folder of an installation from before there were markers', async () => {
  await addPhoto();
  await check(['photos/none/', 'photos/a/']);
  expect(await readFileOf()).toBe(await kept());
});

it('goes on where a first start ended between the folder and the database', async () => {
  await check();
  await database.db.deleteFrom('storageMarker').execute();
  await check();
  expect(await kept()).toBe(await readFileOf());
});

describe('refuses with one sentence that names both', () => {
  it('another folder', async () => {
    await check();
    const other = join(root, 'other');
    await mkdir(other);
    await writeFile(join(other, markerKey), '11111111-1111-4111-8111-111111111111');
    expect(await refusalOf(check([], other))).toBe(
      `The files in ${other} (marker 11111111-1111-4111-8111-111111111111) do not belong to this database (marker ${await kept()}): set DATABASE_URL and the settings of the storage to those that match, or, to join the two on purpose, write the word "adopt" into the file .loupe-storage there`,
    );
  });

  it('a folder without its marker, and leaves it as it is', async () => {
    await check();
    const other = join(root, 'other');
    await mkdir(other);
    expect(await refusalOf(check([], other))).toContain(
      `There is no marker in ${other}, and this database belongs to the files with marker ${await kept()}: set DATABASE_URL`,
    );
    expect(await readdir(other)).toEqual([]);
  });

  it('a folder without any photo that a database from before there were markers knows', async () => {
    await addPhoto();
    expect(await refusalOf(check(['photos/b/', 'photos/c/']))).toContain(
      'none of the photos that the database knows is there',
    );
    expect(await kept()).toBeUndefined();
  });

  it('a new database for the files of another', async () => {
    await check();
    await addPhoto();
    await database.db.deleteFrom('storageMarker').execute();
    expect(await refusalOf(check())).toContain('the database knows no photo, and there are files');
  });
});

it('accepts the two once the operator has joined them, and no copy that was left behind', async () => {
  await check();
  const left = join(root, 'left');
  await cp(dir, left, { recursive: true });
  await addPhoto();
  await writeFile(join(dir, markerKey), 'adopt\n');
  await check(['photos/b/']);
  expect(await readFileOf()).toBe(await kept());
  await check(['photos/b/']);
  await expect(check([], left)).rejects.toThrow(/do not belong/);

  await database.db.updateTable('storageMarker').set({ id: randomUUID() }).execute();
  await expect(check()).rejects.toThrow(/do not belong/);
});
