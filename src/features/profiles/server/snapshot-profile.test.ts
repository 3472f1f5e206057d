import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/create-test-database.ts';
import { insertPhoto, listPhotos } from './photos.store.ts';
import { insertProfile, updateProfileText } from './profiles.store.ts';
import { snapshotProfile, type ProfileSnapshot } from './snapshot-profile.service.ts';

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const user = await database.db
    .insertInto('users')
    .values({ phoneNumber: '+15551234501', registrationSource: 'phone_auth', documentCreatedVia: 'register' })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = user.id;
});

afterAll(() => database.close());

async function profileWithPhotosAt(
  ...positions: number[]
): Promise<{ profileId: string; photoIds: string[] }> {
  const { id: profileId } = await insertProfile(
    database.db,
    {
      userId,
      app: 'bumble',
      bio: 'Hello',
      prompts: [{ question: 'q', answer: 'a' }],
      iAm: 'man',
      lookingFor: null,
    },
    new Date('2026-11-20T12:00:00Z'),
  );
  const photoIds: string[] = [];
  for (const position of positions) {
    const id = randomUUID();
    photoIds.push(id);
    await database.db.transaction().execute((tx) =>
      insertPhoto(tx, {
        id,
        profileId,
        position,
        contentHash: `hash of ${id}`,
        format: 'jpeg',
        width: 300,
        height: 400,
        sizeBytes: 1000,
        metadata: {
          sourceFormat: 'heic',
          animated: false,
          gpsPresent: false,
          flashFired: true,
          focalLengthMm: 26,
        },
        notices: [],
      }),
    );
  }
  return { profileId, photoIds };
}

const snapshot = (profileId: string, byUser = userId): Promise<ProfileSnapshot> =>
  database.db.transaction().execute((tx) => snapshotProfile({ userId: byUser, profileId, tx }));

test('holds text and photos in order, and closes the gaps that uploads left', async () => {
  const { profileId, photoIds } = await profileWithPhotosAt(1, 4, 8);
  const seen = await snapshot(profileId);
  expect(seen).toMatchObject({
    profileId,
    number: 1,
    app: 'bumble',
    bio: 'Hello',
    prompts: [{ question: 'q', answer: 'a' }],
    iAm: 'man',
    lookingFor: null,
  });
  expect(seen.photos).toEqual(
    photoIds.map((id, position) => ({
      id,
      position,
      format: 'jpeg',
      width: 300,
      height: 400,
      metadata: {
        sourceFormat: 'heic',
        animated: false,
        gpsPresent: false,
        flashFired: true,
        focalLengthMm: 26,
      },
      key: `photos/${id}/full.jpeg`,
    })),
  );
  expect((await listPhotos(database.db, profileId)).map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('of an unchanged profile is the same version; any change makes the next', async () => {
  const { profileId } = await profileWithPhotosAt(0, 1);
  const first = await snapshot(profileId);
  expect(await snapshot(profileId)).toEqual(first);
  const change = (changes: Parameters<typeof updateProfileText>[2]) =>
    database.db
      .transaction()
      .execute((tx) => updateProfileText(tx, profileId, changes, new Date('2026-11-20T12:00:00Z')));

  await change({ bio: 'Hello!' });
  expect((await snapshot(profileId)).number).toBe(2);
  await change({ prompts: [{ question: 'q', answer: 'b' }] });
  expect((await snapshot(profileId)).number).toBe(3);
  await change({ lookingFor: 'women' });
  expect((await snapshot(profileId)).number).toBe(4);
  await change({ bio: 'Hello', prompts: [{ question: 'q', answer: 'a' }], lookingFor: null });
  const back = await snapshot(profileId);
  expect(back.number).toBe(5);
  expect(back.versionId).not.toBe(first.versionId);
});

test('of somebody else’s profile is refused', async () => {
  const { profileId } = await profileWithPhotosAt();
  await expect(snapshot(profileId, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  await expect(snapshot(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

test('by two at the same time is one version', async () => {
  const { profileId } = await profileWithPhotosAt(0);
  const both = await Promise.all([snapshot(profileId), snapshot(profileId)]);
  expect(both[0]).toEqual(both[1]);
});
