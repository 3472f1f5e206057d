import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription, registerSubscriber } from '../../../../test/give-subscription.ts';
import { drawJpeg, drawPhoto, phoneExif, pngBomb } from '../../../../test/drawn-photos.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { maxUploadBytes } from '../../../domain/photo-rules/photo-refusals.ts';
import type { Photo, Profile } from '../profiles.contract.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await registerSubscriber(app, '+15551234501');
});

afterAll(() => app.close());

async function newProfile(name: DatingApp = 'tinder', owner = user): Promise<string> {
  const { id } = await owner.json<Profile>('/api/profiles', { body: { app: name } });
  return `/api/profiles/${id}`;
}

async function put(
  profile: string,
  position: number | string,
  body: Buffer,
  headers: Record<string, string> = {},
) {
  const response = await user.request(`${profile}/photos/${position}`, { method: 'PUT', body, headers });
  return {
    status: response.status,
    body: (await response.json()) as Photo & { code?: string; message?: string },
  };
}

const photosOf = async (profile: string) => (await user.json<Profile>(profile)).photos;

/** Everything that lies in the data folder beside the photos' own folders. */
async function leftovers(): Promise<{ uploads: string[]; intents: unknown[] }> {
  return {
    uploads: await readdir(join(app.dataDir, 'uploads')),
    intents: await app.db.selectFrom('storageIntents').selectAll().execute(),
  };
}

describe('an upload', () => {
  test('answers with the photo, which the profile then has', async () => {
    const profile = await newProfile();
    const { status, body } = await put(profile, 0, await drawJpeg());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      position: 0,
      width: 480,
      height: 360,
      url: {
        small: `/api/photos/${body.id}/small`,
        medium: `/api/photos/${body.id}/medium`,
        large: `/api/photos/${body.id}/large`,
        full: `/api/photos/${body.id}/full`,
      },
      notices: [],
      faces: { state: 'waiting', boxes: [] },
      createdAt: expect.any(String),
    });
    expect(await photosOf(profile)).toEqual([body]);
    expect(await leftovers()).toEqual({ uploads: [], intents: [] });
  });

  test('of nine photos at once takes them all, each at its place', async () => {
    const profile = await newProfile();
    const drawings = await Promise.all(Array.from({ length: 9 }, (_, index) => drawJpeg(index)));
    const answers = await Promise.all(drawings.map((bytes, position) => put(profile, position, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 201));
    expect((await photosOf(profile)).map((photo) => photo.id)).toEqual(answers.map(({ body }) => body.id));
    expect(await leftovers()).toEqual({ uploads: [], intents: [] });
  });

  test('to an occupied position takes its place', async () => {
    const profile = await newProfile();
    const first = await put(profile, 0, await drawJpeg(1));
    const second = await put(profile, 0, await drawJpeg(2));
    expect(second.status).toBe(201);
    expect(await photosOf(profile)).toEqual([second.body]);
    expect(await readdir(join(app.storageDir, 'photos'))).not.toContain(first.body.id);
    expect(await leftovers()).toEqual({ uploads: [], intents: [] });
  });

  test('of the same bytes to the same position answers with the photo that is there', async () => {
    const profile = await newProfile();
    const first = await put(profile, 0, await drawJpeg(1));
    const second = await put(profile, 0, await drawJpeg(1));
    expect(second).toEqual({ status: 200, body: first.body });
  });

  test('of the same bytes twice at the same time makes one photo', async () => {
    const profile = await newProfile();
    const bytes = await drawJpeg(1);
    const answers = await Promise.all([
      put(profile, 0, bytes),
      put(profile, 0, bytes),
      put(profile, 0, bytes),
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await photosOf(profile)).toHaveLength(1);
    expect(await leftovers()).toEqual({ uploads: [], intents: [] });
  });

  test('of the same bytes to another position names the photo', async () => {
    const profile = await newProfile();
    for (const position of [0, 1, 2]) await put(profile, position, await drawJpeg(position));
    const { status, body } = await put(profile, 3, await drawJpeg(2));
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'photo_duplicate',
      message: 'This photo is already here, as number 3.',
    });
    expect((await put(await newProfile(), 0, await drawJpeg(2))).status).toBe(201);
  });

  test('beyond the photos that the app shows is refused', async () => {
    const [tinder, hinge] = [await newProfile(), await newProfile('hinge')];
    expect((await put(tinder, 8, await drawJpeg(1))).status).toBe(201);
    expect((await put(tinder, 9, await drawJpeg(2))).body).toMatchObject({
      code: 'photo_limit_reached',
      message: 'Tinder shows at most 9 photos.',
    });
    expect((await put(hinge, 6, await drawJpeg(1))).body.message).toBe('Hinge shows at most 6 photos.');
    expect((await put(tinder, 'first', await drawJpeg(2))).body.code).toBe('photo_position_invalid');
    expect((await put(tinder, -1, await drawJpeg(2))).body.code).toBe('photo_position_invalid');
  });

  test('keeps no trace of where and by what the photo was taken', async () => {
    const profile = await newProfile();
    const bytes = await drawPhoto().withExif(phoneExif).jpeg().toBuffer();
    expect(bytes.includes('Secret Person')).toBe(true);
    const { body } = await put(profile, 0, bytes);
    expect(body.notices).toEqual(['This photo said where it was taken. The location was removed.']);
    for (const url of Object.values(body.url)) {
      const served = Buffer.from(await (await user.request(url)).arrayBuffer());
      expect(served.length).toBeGreaterThan(100);
      for (const trace of ['Secret Person', 'Acme', 'Exif']) expect(served.includes(trace)).toBe(false);
    }
    const row = await app.db
      .selectFrom('photos')
      .select('metadata')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row?.metadata).toEqual({
      schemaVersion: 1,
      sourceFormat: 'jpeg',
      animated: false,
      gpsPresent: true,
      flashFired: true,
      focalLengthMm: 26,
    });
  });
});

describe('a refused upload', () => {
  const bad: [what: string, status: number, code: string, bytes: () => Buffer | Promise<Buffer>][] = [
    ['no bytes', 422, 'photo_empty', () => Buffer.alloc(0)],
    ['HTML', 415, 'photo_format_not_supported', () => Buffer.from('<html><script>alert(1)</script>')],
    [
      'SVG',
      415,
      'photo_format_not_supported',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['half a JPEG', 422, 'photo_damaged', async () => (await drawJpeg()).subarray(0, 1500)],
    ['a bomb', 422, 'photo_too_many_pixels', () => pngBomb(30_000, 30_000)],
    ['a line', 422, 'photo_too_narrow', () => drawPhoto(5000, 2).png().toBuffer()],
    ['a stamp', 422, 'photo_too_small', () => drawJpeg(0, 100, 100)],
  ];
  test.each(bad)('of %s says why and leaves nothing', async (_what, status, code, bytes) => {
    const profile = await newProfile();
    const answer = await put(profile, 0, await bytes(), { 'content-type': 'image/jpeg' });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.message).toMatch(/^[A-Z].+\.$/);
    expect(await photosOf(profile)).toEqual([]);
    expect(await leftovers()).toEqual({ uploads: [], intents: [] });
  });

  test('leaves the photo that has the position', async () => {
    const profile = await newProfile();
    const { body } = await put(profile, 0, await drawJpeg());
    await put(profile, 0, Buffer.from('not a photo'));
    expect(await photosOf(profile)).toEqual([body]);
  });

  test('of more than 15 MB', async () => {
    const profile = await newProfile();
    const { status, body } = await put(profile, 0, Buffer.alloc(maxUploadBytes + 1));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'payload_too_large' });
  });

  test('of unknown length', async () => {
    const profile = await newProfile();
    const url = `${profile}/photos/0`;
    const headers = { cookie: user.cookie };
    const withoutLength = await app.hono.request(url, { method: 'PUT', body: new Blob(['x']), headers });
    expect(withoutLength.status).toBe(411);
    const chunked = await put(profile, 0, Buffer.from('x'), { 'transfer-encoding': 'chunked' });
    expect({ status: chunked.status, code: chunked.body.code }).toEqual({
      status: 411,
      code: 'length_required',
    });
  });

  test('by somebody who has not agreed to face analysis, whatever was sent', async () => {
    const careful = await registerUser(app, '+15551234502');
    await giveSubscription(app, careful.id);
    const profile = await newProfile('tinder', careful);
    const upload = (body: Buffer) => careful.request(`${profile}/photos/0`, { method: 'PUT', body });
    for (const body of [await drawJpeg(), Buffer.from('not a photo')]) {
      const response = await upload(body);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'face_analysis_consent_required' });
    }
    await careful.json('/api/me/consents/face-analysis', { method: 'PUT', body: { accepted: true } });
    expect((await upload(await drawJpeg())).status).toBe(201);
    await careful.json('/api/me/consents/face-analysis', { method: 'PUT', body: { accepted: false } });
    expect((await upload(await drawJpeg(2))).status).toBe(403);
  });
});
