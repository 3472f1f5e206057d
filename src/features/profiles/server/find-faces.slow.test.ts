import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEngines } from '../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { loadFixture } from '../../../../test/photo-fixtures.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';
import { PhotoAnalysisError, type VisionPool } from '../../../vision/node/vision-pool.ts';
import type { Photo, Profile } from '../profiles.contract.ts';
import { findFacesQueue } from './profiles.jobs.ts';

let app: TestApp;
let user: TestUser;
let looks = 0;
let before: VisionPool['locateFaces'] | null = null;

beforeAll(async () => {
  const { vision, ...engines } = await startEngines();
  const locateFaces: VisionPool['locateFaces'] = async (photo) => {
    looks += 1;
    return before === null ? vision!.locateFaces(photo) : before(photo);
  };
  app = await createTestApp({
    parts: { textEngine: engines.textEngine, vision: { ...vision!, locateFaces } },
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

it('looks for none after the consent was withdrawn', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  before = async () => {
    await held;
    return [];
  };
  // Two are looked at at once; the third waits while the consent goes.
  const waiting = [await upload(await drawJpeg(21)), await upload(await drawJpeg(22))];
  looks = 0;
  const { path } = await upload(await drawJpeg(23));
  const consent = (accepted: boolean) =>
    user.json('/api/me/consents/face-analysis', { method: 'PUT', body: { accepted } });
  await consent(false);
  release();
  expect(await facesOf(path)).toEqual({ state: 'waiting', boxes: [] });
  expect(looks).toBeLessThanOrEqual(waiting.length);
  await consent(true);
  before = null;
});

it('does nothing to a photo that goes meanwhile', async () => {
  const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } });
  const photoPath = `/api/profiles/${id}/photos/0`;
  before = async () => {
    await user.json(photoPath, { method: 'DELETE' });
    return [{ x: 0.1, y: 0.1, width: 0.2, height: 0.2 }];
  };
  looks = 0;
  await user.request(photoPath, { method: 'PUT', body: await drawJpeg(31) });
  expect(await facesOf(`/api/profiles/${id}`)).toBeUndefined();
  expect(looks).toBe(1);
  before = null;
});
