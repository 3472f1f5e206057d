import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { drawJpeg } from '../../../../test/drawn-photos.ts';
import { countAsProved, proveAgain } from '../../../../test/prove-again.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { Photo, Profile } from '../../profiles/profiles.contract.ts';
import type { DataExport } from '../account-data.contract.ts';
import { expireExportsQueue, packExportQueue } from './accounts.jobs.ts';

const hour = 60 * 60 * 1000;
let now: Date;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({ withWorkers: true, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await clearTables(app.db);
  user = await registerSubscriber(app, '+15551234521');
  await countAsProved(app, user.id);
});

const start = () => user.json<DataExport>('/api/me/exports', { method: 'POST' });
const latest = () => user.json<DataExport | null>('/api/me/exports/latest');
const until = async (status: DataExport['status']): Promise<DataExport> =>
  eventually(async () => {
    const found = await latest();
    expect(found?.status).toBe(status);
    return found as DataExport;
  });
const fileOf = (id: string) => join(app.storageDir, 'exports', `${id}.zip`);

async function unpack(url: string | null): Promise<Record<string, Uint8Array>> {
  const response = await user.request(url ?? '');
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="loupe-data-2026-11-20.zip"',
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
  return unzipSync(bytes);
}

describe('an export', () => {
  it('holds what there is about the user, photos too, and nobody else', async () => {
    const stranger = await registerSubscriber(app, '+15551234522');
    await stranger.json('/api/profiles', { body: { app: 'bumble', bio: 'not mine' } });
    await user.json('/api/me', { method: 'PATCH', body: { firstName: 'Zoë' } });
    const { id } = await user.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'mine' } });
    const bytes = await drawJpeg();
    const photo = await user.json<Photo>(`/api/profiles/${id}/photos/0`, { method: 'PUT', body: bytes });
    const { analysisId } = await user.json<{ analysisId: string }>(`/api/profiles/${id}/analyses`, {
      method: 'POST',
    });

    const eventId = '0b6f3f0e-4a0c-4a52-9d2b-0a4a4f4f4f4f';
    const told = {
      eventId,
      platform: 'meta',
      kind: 'AddToCart',
      happenedAt: now,
      page: '/checkout',
      plan: 'regularAnnual',
      orderId: null,
      valueCents: 14_900,
      client: null,
      consentGivenAt: now,
      consentRevision: 1,
      status: 'sent',
      settledAt: now,
    } as const;
    const others = { ...told, eventId: randomUUID(), userId: stranger.id };
    await app.db
      .insertInto('conversionEvents')
      .values([{ ...told, userId: user.id }, others])
      .execute();

    expect(await latest()).toBeNull();
    await start();
    const ready = await until('ready');
    expect(ready.expiresAt).toBe('2026-11-21T12:00:00.000Z');
    const files = await unpack(ready.url);
    const folder = `profiles/tinder-${id}`;
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'account.json',
      'activities.json',
      'advertising.json',
      `analyses/${analysisId}.json`,
      'coaching.json',
      'consents.json',
      'experiments.json',
      'known-browsers.json',
      'orders.json',
      'phone-changes.json',
      `${folder}/photo-1.jpg`,
      `${folder}/profile.json`,
      'rank-changes.json',
      'results.json',
      'second-factor.json',
      'sign-ins.json',
      'subscriptions.json',
      'visits.json',
    ]);
    const guide = strFromU8(files['README.txt'] ?? new Uint8Array());
    for (const name of Object.keys(files)) {
      if (name !== 'README.txt') expect(guide, name).toContain(`\n${name.replace(/\/.*/, '/')} `);
    }
    const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('account.json')).toMatchObject({ phoneNumber: '+15551234521', firstName: 'Zoë' });
    expect(read('consents.json')).toMatchObject([{ kind: 'terms' }, { kind: 'face-analysis' }]);
    expect(read('advertising.json')).toMatchObject([
      { eventId, platform: 'meta', kind: 'AddToCart', value: 149, status: 'sent', stillToBeTold: null },
    ]);
    expect(read('sign-ins.json')).toHaveLength(1);
    expect(read('second-factor.json')).toEqual({ authenticatorAppSince: null, recoveryCodes: [] });
    expect(read('known-browsers.json')).toEqual([
      expect.objectContaining({ device: 'Unknown device', lastSignInAt: '2026-11-20T12:00:00.000Z' }),
    ]);
    expect(read(`${folder}/profile.json`)).toMatchObject({
      bio: 'mine',
      photos: [{ id: photo.id, file: 'photo-1.jpg' }],
      versions: [{ number: 1, bio: 'mine' }],
    });
    const shown = await user.request(photo.url.full);
    expect(
      Buffer.from(files[`${folder}/photo-1.jpg`] ?? []).equals(Buffer.from(await shown.arrayBuffer())),
    ).toBe(true);
    expect(JSON.stringify(Object.values(files).map((file) => strFromU8(file, true)))).not.toContain(
      'tokenHash',
    );
    expect(JSON.stringify(Object.values(files).map((file) => strFromU8(file, true)))).not.toContain(
      'not mine',
    );
  });

  it('holds every activity, however many there are', async () => {
    const values = Array.from({ length: 2_500 }, (_, index) => ({
      userId: user.id,
      type: 'test' as const,
      title: `Number ${index}`,
      description: 'x',
      icon: 'Clock',
      private: true,
      cleared: true,
      ipAddress: 'unknown',
      source: 'test',
      details: '{}',
      userAgent: '',
      url: '',
      referrer: '',
      timestamp: now,
    }));
    await app.db.insertInto('activities').values(values).execute();
    await start();
    const files = await unpack((await until('ready')).url);
    const activities = JSON.parse(strFromU8(files['activities.json'] ?? new Uint8Array())) as {
      title: string;
      isAuthenticated: boolean;
    }[];
    expect(activities.every(({ isAuthenticated }) => isAuthenticated)).toBe(true);
    const titles = activities.map(({ title }) => title).filter((title) => title.startsWith('Number'));
    expect(new Set(titles).size).toBe(2_500);
    expect(titles).toHaveLength(2_500);
  });

  it('is one at a time, and its owner’s alone', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.id).toBe(second.id);
    const { url } = await until('ready');
    const stranger = await registerUser(app, '+15551234522');
    await countAsProved(app, stranger.id);
    expect((await stranger.request(url ?? '')).status).toBe(404);
    expect((await app.request(url ?? '')).status).toBe(401);
    expect((await user.request('/api/me/exports/x/file')).status).toBe(404);
  });

  it('can be fetched for a day, and is then removed', async () => {
    const { id } = await start();
    const { url } = await until('ready');
    expect(existsSync(fileOf(id))).toBe(true);
    now = new Date(now.getTime() + 24 * hour);
    await proveAgain(app, user, '+15551234521');
    expect((await user.request(url ?? '')).status).toBe(404);
    expect(await latest()).toMatchObject({ status: 'expired', url: null });
    await app.jobs.send(expireExportsQueue, {});
    await eventually(() => expect(existsSync(fileOf(id))).toBe(false));
    await eventually(async () =>
      expect(await app.db.selectFrom('storageIntents').selectAll().execute()).toEqual([]),
    );
  });

  it('takes the place of the one before', async () => {
    const first = await start();
    await until('ready');
    now = new Date(now.getTime() + hour);
    await proveAgain(app, user, '+15551234521');
    const second = await start();
    expect(second.id).not.toBe(first.id);
    await until('ready');
    await eventually(() => expect(existsSync(fileOf(first.id))).toBe(false));
    expect(existsSync(fileOf(second.id))).toBe(true);
  });

  it('is packed again after a crash in the middle', async () => {
    const { id } = await app.db
      .insertInto('dataExports')
      .values({ userId: user.id, status: 'running', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('storageIntents')
      .values({ prefix: `exports/${id}.zip`, kind: 'upload', instanceId: '1' })
      .execute();
    await mkdir(join(app.storageDir, 'exports'), { recursive: true });
    await writeFile(fileOf(id), 'half of it');
    await app.jobs.send(packExportQueue, { exportId: id });
    const { url } = await until('ready');
    expect(Object.keys(await unpack(url))).toContain('account.json');
    await app.jobs.send(packExportQueue, { exportId: id });
    await eventually(async () =>
      expect(await app.db.selectFrom('storageIntents').selectAll().execute()).toEqual([]),
    );
    expect((await user.request(url ?? '')).status).toBe(200);
  });

  it('leaves no archive behind when its user was deleted while it was packed', async () => {
    const { id } = await start();
    await until('ready');
    await app.db.deleteFrom('users').execute();
    await app.jobs.send(expireExportsQueue, {});
    await eventually(() => expect(existsSync(fileOf(id))).toBe(false));
  });

  it('is not begun more than ten times a day', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      answers.push((await user.request('/api/me/exports', { method: 'POST' })).status);
      await app.db.deleteFrom('dataExports').execute();
    }
    expect(answers).toEqual([...Array<number>(10).fill(202), 429]);
  });
});
