import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { eventually } from '../../../../test/eventually.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { loadFixture } from '../../../../test/photo-fixtures.ts';
import { sharedEngines } from '../../../../test/shared-engines.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';
import { waitForLockWaits } from '../../../../test/wait-for-lock.ts';
import { consentVersions } from '../../../domain/legal-documents.ts';
import { PhotoAnalysisError, type VisionPool } from '../../../vision/node/vision-pool.ts';
import { lockFaceAnalysisConsent } from '../../accounts/server/consents.service.ts';
import type { Photo, Profile } from '../profiles.contract.ts';
import { setFaces } from './photos.store.ts';
import { findFacesQueue } from './profiles.jobs.ts';
import { snapshotProfile } from './snapshot-profile.service.ts';

const aBox = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const migration = new URL('../../../../db/migrations/0035-faces-go-with-the-consent.sql', import.meta.url);

let app: TestApp;
let user: TestUser;
let looks = 0;
let before: VisionPool['locateFaces'] | null = null;

beforeAll(async () => {
  const { vision, textEngine } = await sharedEngines();
  const locateFaces: VisionPool['locateFaces'] = async (photo) => {
    looks += 1;
    return before === null ? vision.locateFaces(photo) : before(photo);
  };
  app = await createTestApp({
    parts: { textEngine, vision: { ...vision, locateFaces } },
    withWorkers: true,
  });
  user = await registerSubscriber(app, '+15551230701');
});

afterAll(() => app.close());

async function upload(body: Buffer): Promise<{ path: string; photo: Photo }> {
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  const path = `/api/profiles/${id}`;
  return { path, photo: await user.json<Photo>(`${path}/photos/0`, { method: 'PUT', body }) };
}

async function facesOf(path: string): Promise<Photo['faces'] | undefined> {
  await waitForJobs(app.db, findFacesQueue);
  return (await user.json<Profile>(path)).photos[0]?.faces;
}

it('finds the faces of a photo once it is uploaded, and of the same photo no second time', async () => {
  looks = 0;
  const group = loadFixture('group-of-three-smiling.jpg');
  const { path, photo } = await upload(group);
  expect(photo.faces).toEqual({ state: 'waiting', boxes: [] });
  const { updatedAt } = await user.json<Profile>(path);
  const faces = await facesOf(path);
  expect(faces?.state).toBe('found');
  expect(faces?.boxes).toHaveLength(3);
  for (const { x, y, width, height } of faces?.boxes ?? []) {
    expect(width * height).toBeGreaterThan(0.005);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001);
  }
  // Nothing that is analyzed has changed.
  expect((await user.json<Profile>(path)).updatedAt).toBe(updatedAt);

  expect(await facesOf((await upload(group)).path)).toEqual(faces);
  expect(looks).toBe(1);
});

it('keeps nothing where the photo cannot be read, and says so', async () => {
  before = () => Promise.reject(new PhotoAnalysisError('it took longer than 10 seconds.'));
  const { path } = await upload(await drawJpeg(11));
  expect(await facesOf(path)).toEqual({ state: 'failed', boxes: [] });
  before = null;
});

const consent = (accepted: boolean) =>
  user.json('/api/me/consents/face-analysis', { method: 'PUT', body: { accepted } });

/** What is stored of faces of all the user's photos and profiles. */
async function storedFaces(): Promise<unknown[]> {
  const photos = await app.db.selectFrom('photos').select('faces').where('faces', 'is not', null).execute();
  const owned = (table: 'profiles' | 'profileVersions') =>
    app.db.selectFrom(table).select('ownerFace').where('ownerFace', 'is not', null).execute();
  return [...photos, ...(await owned('profiles')), ...(await owned('profileVersions'))];
}

it('looks for none after the consent was withdrawn, and drops what a search under way finds', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  before = async () => {
    await held;
    return [aBox];
  };
  // Two are looked at at once; the third waits while the consent goes.
  looks = 0;
  const waiting = [await upload(await drawJpeg(21)), await upload(await drawJpeg(22))];
  const { path } = await upload(await drawJpeg(23));
  await eventually(() => expect(looks).toBe(waiting.length));
  await consent(false);
  release();
  expect(await facesOf(path)).toEqual({ state: 'waiting', boxes: [] });
  expect(looks).toBe(waiting.length);
  expect(await storedFaces()).toEqual([]);
  // Agreeing again finds them all.
  before = () => Promise.resolve([aBox]);
  await consent(true);
  for (const desk of [...waiting, { path }]) {
    expect(await facesOf(desk.path)).toEqual({ state: 'found', boxes: [aBox] });
  }
  before = null;
});

it('drops a result that waits for the user while the consent is withdrawn, and a photo that comes in', async () => {
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  const path = `/api/profiles/${id}`;
  let finish = () => {};
  before = () => new Promise((resolve) => (finish = () => resolve([aBox])));
  looks = 0;
  await user.json(`${path}/photos/0`, { method: 'PUT', body: await drawJpeg(41) });
  await eventually(() => expect(looks).toBe(1));
  const late = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
    finish();
    const upload = user.request(`${path}/photos/1`, { method: 'PUT', body: await drawJpeg(42) });
    await waitForLockWaits(app.db, 2);
    const kind = 'face-analysis' as const;
    await tx
      .insertInto('consents')
      .values({ userId: user.id, kind, accepted: false, documentVersion: consentVersions[kind] })
      .execute();
    return { upload };
  });
  const response = await late.upload;
  expect([response.status, await response.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'face_analysis_consent_required' }),
  ]);
  expect(await facesOf(path)).toEqual({ state: 'waiting', boxes: [] });
  expect((await user.json<Profile>(path)).photos).toHaveLength(1);
  before = () => Promise.resolve([aBox]);
  await consent(true);
  await waitForJobs(app.db, findFacesQueue);
  before = null;
});

it('deletes with the consent where faces are and which one is the user’s, also what is kept meanwhile', async () => {
  before = () => Promise.resolve([aBox]);
  const { path, photo } = await upload(await drawJpeg(51));
  await waitForJobs(app.db, findFacesQueue);
  const tap = { ownerPhotoId: photo.id, ownerFace: aBox };
  const tapYourself = () => user.request(path, { method: 'PATCH', body: tap });
  expect((await tapYourself()).status).toBe(200);
  const profileId = path.split('/').at(-1)!;
  const snapshot = () =>
    app.db.transaction().execute((tx) => snapshotProfile({ tx, userId: user.id, profileId }));
  const version = await snapshot();
  const named = await upload(await drawJpeg(52));
  // Its job would wait for the same lock.
  await waitForJobs(app.db, findFacesQueue);
  await user.json(named.path, { method: 'PATCH', body: { ownerPhotoId: named.photo.id } });

  let withdrawing: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (tx) => {
    expect(await lockFaceAnalysisConsent(tx, user.id)).toBe(true);
    withdrawing = consent(false);
    await waitForLockWaits(app.db, 1);
    await setFaces(tx, named.photo.id, [aBox, aBox]);
  });
  await withdrawing;
  expect(await storedFaces()).toEqual([]);
  expect(await user.json<Profile>(path)).toMatchObject({ ownerPhotoId: null, ownerFace: null });
  // That needs no face.
  expect(await user.json<Profile>(named.path)).toMatchObject({ ownerPhotoId: named.photo.id });
  const refused = await tapYourself();
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'face_analysis_consent_required' }),
  ]);

  // The same answer again is a new version: the one before has lost its face.
  await consent(true);
  await waitForJobs(app.db, findFacesQueue);
  expect((await tapYourself()).status).toBe(200);
  expect((await snapshot()).number).toBe(version.number + 1);
  expect((await snapshot()).number).toBe(version.number + 1);
  before = null;
});

it('the migration deletes what was kept after an earlier withdrawal, and nothing else', async () => {
  before = () => Promise.resolve([aBox]);
  const withdrawn = user;
  const { path, photo } = await upload(await drawJpeg(61));
  await waitForJobs(app.db, findFacesQueue);
  await user.json(path, { method: 'PATCH', body: { ownerPhotoId: photo.id, ownerFace: aBox } });
  user = await registerSubscriber(app, '+15551230702');
  const kept = await upload(await drawJpeg(62));
  const found = await facesOf(kept.path);
  await user.json(kept.path, { method: 'PATCH', body: { ownerPhotoId: kept.photo.id, ownerFace: aBox } });
  const kind = 'face-analysis' as const;
  await app.db
    .insertInto('consents')
    .values({ userId: withdrawn.id, kind, accepted: false, documentVersion: 'face-analysis 2026-01-01' })
    .execute();

  await sql.raw(await readFile(migration, 'utf8')).execute(app.db);

  expect(await withdrawn.json<Profile>(path)).toMatchObject({ ownerPhotoId: null, ownerFace: null });
  expect((await withdrawn.json<Profile>(path)).photos[0]?.faces.state).toBe('waiting');
  expect((await user.json<Profile>(kept.path)).ownerFace).toEqual(aBox);
  expect((await user.json<Profile>(kept.path)).photos[0]?.faces).toEqual(found);
  user = withdrawn;
  await consent(true);
  await waitForJobs(app.db, findFacesQueue);
  before = null;
});

it('does nothing to a photo that goes meanwhile', async () => {
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  const photoPath = `/api/profiles/${id}/photos/0`;
  before = async () => {
    await user.json(photoPath, { method: 'DELETE' });
    return [aBox];
  };
  looks = 0;
  await user.request(photoPath, { method: 'PUT', body: await drawJpeg(31) });
  expect(await facesOf(`/api/profiles/${id}`)).toBeUndefined();
  expect(looks).toBe(1);
  before = null;
});
