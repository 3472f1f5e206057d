import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { drawJpeg, drawPhoto } from '../../../../test/drawn-photos.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { Photo, Profile } from '../profiles.contract.ts';

let app: TestApp;
let user: TestUser;
let profileId: string;
let photo: Photo;
let transparent: Photo;

beforeAll(async () => {
  app = await sharedTestApp();
  user = await registerSubscriber(app, nextNumber());
  ({ id: profileId } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder' } }));
  photo = await upload(0, await drawJpeg(0, 2000, 1500));
  transparent = await upload(1, await drawPhoto().ensureAlpha(0.5).png().toBuffer());
});

function upload(position: number, body: Buffer): Promise<Photo> {
  return user.json<Photo>(`/api/profiles/${profileId}/photos/${position}`, { method: 'PUT', body });
}

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

test.each([
  ['small', chrome, 'webp', 320],
  ['medium', chrome, 'webp', 800],
  ['large', chrome, 'webp', 1600],
  ['full', chrome, 'jpeg', 2000],
  ['small', 'image/webp,*/*', 'webp', 320],
  ['medium', '*/*', 'webp', 800],
] as const)('%s for %s comes as %s', async (size, accept, format, width) => {
  const response = await user.request(photo.url[size], { headers: { accept } });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': `image/${format}`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const found = await sharp(bytes).metadata();
  expect(found).toMatchObject({ width, format });
});

describe('a photo that has an AVIF beside its WebP, as photos of version 0.1 have', () => {
  let older: Photo;

  beforeAll(async () => {
    older = await upload(2, await drawJpeg(1, 2000, 1500));
    const avif = await drawPhoto().avif({ effort: 0 }).toBuffer();
    for (const size of ['small', 'medium'])
      await writeFile(join(app.storageDir, 'photos', older.id, `${size}.avif`), avif);
  });

  test.each([
    ['small', chrome, 'avif'],
    ['medium', chrome, 'avif'],
    ['large', chrome, 'webp'],
    ['full', chrome, 'jpeg'],
    ['small', 'image/avif;q=0, image/webp', 'webp'],
    ['medium', '*/*', 'webp'],
  ] as const)('%s for %s comes as %s', async (size, accept, format) => {
    const response = await user.request(older.url[size], { headers: { accept } });
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const found = await sharp(await response.arrayBuffer()).metadata();
    expect(found.format).toBe(format === 'avif' ? 'heif' : format);
  });

  test('what the browser has of it in one format is not taken for the other', async () => {
    const first = await user.request(older.url.small, { headers: { accept: 'image/webp' } });
    await first.arrayBuffer();
    const tag = first.headers.get('etag') ?? '';
    const other = await user.request(older.url.small, {
      headers: { 'if-none-match': tag, accept: 'image/avif' },
    });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });
});

test('a transparent photo comes on white', async () => {
  const response = await user.request(transparent.url.full);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { channels } = await sharp(await response.arrayBuffer()).metadata();
  expect(channels).toBe(3);
});

test('what the browser has is not sent again', async () => {
  const first = await user.request(photo.url.small);
  const tag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const again = await user.request(photo.url.small, { headers: { 'if-none-match': `"other", W/${tag}` } });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(tag);
  expect((await again.arrayBuffer()).byteLength).toBe(0);
});

test('HEAD says what GET would, without the bytes', async () => {
  const get = await user.request(photo.url.large);
  const head = await user.request(photo.url.large, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('nobody else sees it', async () => {
  const other = await registerUser(app, nextNumber());
  for (const url of Object.values(photo.url)) {
    expect((await other.request(url)).status).toBe(404);
    expect((await app.request(url)).status).toBe(401);
  }
});

test.each(['/api/photos/none/small', `/api/photos/${'0'.repeat(8)}-0000-4000-8000-000000000000/small`])(
  '%s is not there',
  async (url) => {
    const response = await user.request(url);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  },
);

test('other sizes are not there', async () => {
  for (const size of ['tiny', 'full.jpeg', '..%2ffull']) {
    expect((await user.request(`/api/photos/${photo.id}/${size}`)).status).toBe(404);
  }
});
