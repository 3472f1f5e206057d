import { beforeAll, expect, test } from 'vitest';
import type { TestApp, TestRequest } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import type { Photo, Profile } from '../profiles.contract.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let profile: Profile;
let photo: Photo;
let upload: Buffer;

beforeAll(async () => {
  app = await sharedTestApp();
  owner = await registerSubscriber(app, nextNumber());
  stranger = await registerSubscriber(app, nextNumber());
  const { id } = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
  const path = `/api/profiles/${id}`;
  photo = await owner.json<Photo>(`${path}/photos/0`, { method: 'PUT', body: await drawJpeg() });
  profile = await owner.json<Profile>(path);
  upload = await drawJpeg(7);
});

const attempts: Record<string, () => [path: string, options?: TestRequest]> = {
  'reads the profile': () => [`/api/profiles/${profile.id}`],
  'changes the profile': () => [`/api/profiles/${profile.id}`, { method: 'PATCH', body: { bio: 'theirs' } }],
  'deletes the profile': () => [`/api/profiles/${profile.id}`, { method: 'DELETE' }],
  'orders the photos': () => [
    `/api/profiles/${profile.id}/photo-order`,
    { method: 'PUT', body: { photoIds: [photo.id] } },
  ],
  'replaces a photo': () => [`/api/profiles/${profile.id}/photos/0`, { method: 'PUT', body: upload }],
  'adds a photo': () => [`/api/profiles/${profile.id}/photos/1`, { method: 'PUT', body: upload }],
  'deletes a photo': () => [`/api/profiles/${profile.id}/photos/0`, { method: 'DELETE' }],
  'sees a small photo': () => [photo.url.small],
  'sees the full photo': () => [photo.url.full],
};

test.each(Object.keys(attempts))('nobody else %s', async (what) => {
  const [path, options] = attempts[what]?.() ?? [''];
  const refused = await stranger.request(path, options);
  expect(refused.status).toBe(404);
  expect(await refused.json()).toMatchObject({ code: 'not_found' });

  const signedOut = await app.request(path, options);
  expect(signedOut.status).toBe(401);
  expect(await signedOut.json()).toMatchObject({ code: 'not_signed_in' });

  expect(await owner.json(`/api/profiles/${profile.id}`)).toEqual(profile);
});

test('a list holds only what is one’s own', async () => {
  expect(await stranger.json('/api/profiles')).toEqual([]);
  expect(await owner.json('/api/profiles')).toHaveLength(1);
});

test('a profile cannot be given to somebody else, nor anything else be slipped in', async () => {
  const smuggled = {
    bio: 'mine',
    userId: stranger.id,
    id: profile.id,
    photos: [],
    createdAt: '2000-01-01',
  };
  const answer = await owner.json<Profile>(`/api/profiles/${profile.id}`, {
    method: 'PATCH',
    body: smuggled,
  });
  expect(answer).toMatchObject({
    id: profile.id,
    app: 'tinder',
    createdAt: profile.createdAt,
    photos: [photo],
  });
  expect(await stranger.json('/api/profiles')).toEqual([]);
});
