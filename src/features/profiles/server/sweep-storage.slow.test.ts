import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { createDiskStorage } from '../../../server/adapters/storage/disk-storage.ts';
import type { Storage } from '../../../server/adapters/storage/storage.port.ts';
import { openListener, type Listener } from '../../../server/db/listen.ts';
import { createSilentLog } from '../../../server/log/log.ts';
import { createOwnPhotos } from './own-photos.service.ts';
import { noOrigin } from '../../activity/server/new-activity.ts';
import { createOwnProfiles } from './own-profiles.service.ts';
import { createPhotoIntake, type PhotoIntake } from './photo-intake/photo-intake.ts';
import { createPhotoStorage, type PhotoStorage } from './photo-storage.service.ts';
import { createSweepStorage } from './sweep-storage.service.ts';
import { createUploadPhoto } from './upload-photo.service.ts';

const log = createSilentLog();
const noon = new Date('2026-11-20T12:00:00Z');
/** Nobody holds the lock on this number: its process is dead. */
const deadInstance = '424242';

let database: TestDatabase;
let listener: Listener;
let intake: PhotoIntake;
let userId: string;
let profileId: string;
let dir: string;
let storage: Storage;

beforeAll(async () => {
  database = await createTestDatabase();
  listener = await openListener(database.address, { log });
  intake = createPhotoIntake({ threads: 1 });
  const user = await database.db
    .insertInto('users')
    .values({ phoneNumber: '+15551234501', registrationSource: 'phone_auth', documentCreatedVia: 'register' })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = user.id;
});

afterAll(async () => {
  await intake.close();
  await listener.close();
  await database.close();
});

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-sweep-'));
  storage = createDiskStorage(dir, '1');
  await database.db.deleteFrom('profiles').execute();
  await database.db.deleteFrom('storageIntents').execute();
  profileId = (await services(storage).profiles.create(userId, { app: 'tinder' }, noOrigin)).id;
});

afterEach(() => rm(dir, { recursive: true, force: true }));

type Options = { instanceId?: string; overrides?: Partial<PhotoStorage>; now?: Date };

function services(files: Storage, { instanceId = deadInstance, overrides = {}, now = noon }: Options = {}) {
  const { db } = database;
  const clock = () => now;
  const photoStorage = {
    ...createPhotoStorage({ db, storage: files, instanceId, clock, log }),
    ...overrides,
  };
  const parts = {
    db,
    storage: files,
    photoStorage,
    clock,
    log,
    findLatestAnalyses: () => Promise.resolve(new Map()),
    requireEntitlement: () => Promise.resolve(),
    ageReview: { check: () => Promise.resolve() },
    activity: { record: () => Promise.resolve(), recordIn: () => Promise.resolve() },
    lockFaceAnalysisConsent: () => Promise.resolve(true),
  };
  const hasFaceAnalysisConsent = () => Promise.resolve(true);
  const uploadPhoto = createUploadPhoto({
    ...parts,
    intake,
    hasFaceAnalysisConsent,
    requestFaces: () => Promise.resolve(),
    uploadsDir: dir,
  });
  return {
    profiles: createOwnProfiles(parts),
    photos: createOwnPhotos(parts),
    sweep: createSweepStorage({ db, storage: files, clock, log }),
    upload: (position: number, bytes: Buffer) =>
      uploadPhoto({ userId, profileId, position, body: Readable.from([bytes]), declaredBytes: bytes.length }),
  };
}

/** Storage of a process that dies at its `calls`th call of `method`: nothing it does from then on has an effect. */
function dyingStorage(method: 'put' | 'remove', calls: number): Storage {
  let left = calls;
  let isDead = false;
  const die = (called: string): void => {
    if (called === method) left -= 1;
    isDead ||= left < 0;
    if (isDead) throw new Error('the process is dead');
  };
  return {
    ...storage,
    put: async (key, body) => {
      die('put');
      await storage.put(key, body);
    },
    remove: async (prefix) => {
      die('remove');
      await storage.remove(prefix);
    },
  };
}

/** The ids of photos with a row, and of photos with files; each has four of them. */
async function state(): Promise<{ rows: string[]; files: string[]; intents: number }> {
  const byText = (a: string, b: string): number => a.localeCompare(b);
  const rows = await database.db.selectFrom('photos').select('id').execute();
  const keys = await storage.list('photos/');
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const whole = ids.filter((id) => keys.filter((key) => key.includes(id)).length === 4);
  const intents = await database.db.selectFrom('storageIntents').select('prefix').execute();
  return {
    rows: rows.map(({ id }) => id).toSorted(byText),
    files: ids.map((id) => (whole.includes(id) ? id : `part of ${id}`)).toSorted(byText),
    intents: intents.length,
  };
}

describe('after a crash', () => {
  test.each([0, 1, 2, 3])('in an upload that had written %i files, nothing stays', async (files) => {
    await expect(services(dyingStorage('put', files)).upload(0, await drawJpeg())).rejects.toThrow(
      'the process is dead',
    );
    const before = await state();
    expect({ rows: before.rows, photos: before.files.length, intents: before.intents }).toEqual({
      rows: [],
      photos: files === 0 ? 0 : 1,
      intents: 1,
    });
    expect(await services(storage).sweep()).toBe(1);
    expect(await state()).toEqual({ rows: [], files: [], intents: 0 });
  });

  test('in an upload whose files are written and whose row is not, nothing stays', async () => {
    const { photo } = await services(storage).upload(0, await drawJpeg(1));
    const dying = services(dyingStorage('remove', 0), {
      overrides: { confirmStored: () => Promise.reject(new Error('the process is dead')) },
    });
    await expect(dying.upload(0, await drawJpeg(2))).rejects.toThrow('the process is dead');
    expect((await state()).files).toHaveLength(2);
    await services(storage).sweep();
    expect(await state()).toEqual({ rows: [photo.id], files: [photo.id], intents: 0 });
  });

  test('in an upload that replaced a photo, the old files go and the new photo stays', async () => {
    const old = await services(storage).upload(0, await drawJpeg(1));
    const replaced = await services(dyingStorage('remove', 0)).upload(0, await drawJpeg(2));
    expect(await state()).toMatchObject({ rows: [replaced.photo.id], intents: 1 });
    expect((await state()).files).toContain(old.photo.id);
    await services(storage).sweep();
    expect(await state()).toEqual({ rows: [replaced.photo.id], files: [replaced.photo.id], intents: 0 });
  });

  test('in the deletion of a photo, its files go', async () => {
    await services(storage).upload(0, await drawJpeg(1));
    const kept = await services(storage).upload(1, await drawJpeg(2));
    await services(dyingStorage('remove', 0)).photos.remove(userId, profileId, 0);
    expect(await state()).toMatchObject({ rows: [kept.photo.id], intents: 1 });
    await services(storage).sweep();
    expect(await state()).toEqual({ rows: [kept.photo.id], files: [kept.photo.id], intents: 0 });
  });

  test('in the deletion of a profile after the first of its photos, all files go', async () => {
    for (const position of [0, 1, 2]) await services(storage).upload(position, await drawJpeg(position));
    await services(dyingStorage('remove', 1)).profiles.remove(userId, profileId);
    expect(await state()).toMatchObject({ rows: [], intents: 2 });
    expect(await services(storage).sweep()).toBe(2);
    expect(await state()).toEqual({ rows: [], files: [], intents: 0 });
  });
});

describe('a living server', () => {
  test('is not swept: its upload is still under way', async () => {
    const alive = { instanceId: listener.instanceId };
    await expect(services(dyingStorage('put', 3), alive).upload(0, await drawJpeg())).rejects.toThrow(
      'the process is dead',
    );
    const before = await state();
    expect(await services(storage).sweep()).toBe(0);
    expect(await state()).toEqual(before);
    const later = new Date(noon.getTime() + 16 * 60_000);
    expect(await services(storage, { now: later }).sweep()).toBe(1);
    expect(await state()).toEqual({ rows: [], files: [], intents: 0 });
  });

  test('whose upload was swept all the same says so and keeps nothing of it', async () => {
    const swept: Storage = {
      ...storage,
      put: async (key, body) => {
        await storage.put(key, body);
        await services(storage).sweep();
      },
    };
    await expect(services(swept).upload(0, await drawJpeg())).rejects.toMatchObject({
      code: 'upload_interrupted',
    });
    expect((await state()).rows).toEqual([]);
  });
});

test('files that cannot be removed now are removed by a later sweep, and do not stop the others', async () => {
  for (const position of [0, 1]) await services(storage).upload(position, await drawJpeg(position));
  await services(dyingStorage('remove', 0)).profiles.remove(userId, profileId);
  const [first] = (await state()).files;
  const stubborn: Storage = {
    ...storage,
    remove: (prefix) =>
      prefix.includes(first ?? '') ? Promise.reject(new Error('busy')) : storage.remove(prefix),
  };
  expect(await services(stubborn).sweep()).toBe(1);
  expect(await state()).toEqual({ rows: [], files: [first], intents: 1 });
  expect(await services(storage).sweep()).toBe(1);
  expect(await state()).toEqual({ rows: [], files: [], intents: 0 });
});

test('a full disk is said, and leaves nothing', async () => {
  const full: Storage = {
    ...storage,
    put: (key, body) => storage.put(key, key.endsWith('.webp') ? Readable.from(failing()) : body),
  };
  await expect(services(full).upload(0, await drawJpeg())).rejects.toMatchObject({ code: 'storage_full' });
  expect(await state()).toEqual({ rows: [], files: [], intents: 0 });
  expect((await readdir(dir)).filter((name) => !name.startsWith('.') && name !== 'photos')).toEqual([]);
});

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('some bytes');
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}
