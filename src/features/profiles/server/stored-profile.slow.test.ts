import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import type { Photo, Profile, ProfileSummary } from '../profiles.contract.ts';
import { storedNotices, storedPhotoMetadata, storedPrompts, storedVersionPrompts } from './stored-profile.ts';

let app: TestApp;
let owner: TestUser;
let profile: Profile;
let photo: Photo;

beforeAll(async () => {
  app = await sharedTestApp();
  owner = await registerSubscriber(app, nextNumber());
  const prompts = [{ question: 'Sundays', answer: 'Bread.' }];
  profile = await owner.json<Profile>('/api/profiles', { body: { app: 'hinge', prompts } });
  const upload = { method: 'PUT', body: await drawJpeg(1) };
  photo = await owner.json<Photo>(`/api/profiles/${profile.id}/photos/0`, upload);
});

it('what was stored before there were versions is read as it was', () => {
  const prompts = [{ question: 'Sundays', answer: 'Bread.' }];
  expect(storedPrompts.read(prompts, 'a profile')).toEqual(prompts);
  expect(storedVersionPrompts.read(prompts, 'a version')).toEqual(prompts);
  const metadata = {
    sourceFormat: 'heic',
    animated: false,
    gpsPresent: true,
    flashFired: null,
    focalLengthMm: 26,
  };
  expect(storedPhotoMetadata.read(metadata, 'a photo')).toEqual(metadata);
  expect(storedNotices.read(['The location was removed.'], 'a photo')).toEqual(['The location was removed.']);
});

it('a profile whose prompts cannot be read says so, and stands in the list of profiles', async () => {
  const whole = await owner.json<Profile>('/api/profiles', { body: { app: 'bumble', bio: 'I row.' } });
  await app.db
    .updateTable('profiles')
    .set({ prompts: JSON.stringify({ schemaVersion: 9, items: [] }) })
    .where('id', '=', profile.id)
    .execute();
  const response = await owner.request(`/api/profiles/${profile.id}`);
  expect([response.status, await response.json()]).toEqual([
    500,
    expect.objectContaining({
      code: 'stored_data_unreadable',
      message: expect.stringContaining('The prompts of this profile') as string,
    }),
  ]);
  expect(app.logLines.join('\n')).toContain(`profiles.prompts of ${profile.id}: it has version 9`);
  const listed = await owner.json<ProfileSummary[]>('/api/profiles');
  expect(listed.map(({ id }) => id).toSorted()).toEqual([whole.id, profile.id].toSorted());
});

it('a photo whose notices cannot be read is shown without them, and the log says why', async () => {
  await app.db
    .updateTable('photos')
    .set({ notices: JSON.stringify({ text: 'none' }) })
    .where('id', '=', photo.id)
    .execute();
  const listed = await owner.json<ProfileSummary[]>('/api/profiles');
  expect(listed.flatMap(({ photos }) => photos).map(({ notices }) => notices)).toEqual([[]]);
  expect(app.logLines.join('\n')).toContain(`photos.notices of ${photo.id}`);
});
