import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noEngines, quietTextEngine } from '../../../../test/analysis-engines.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerSubscriber } from '../../../../test/give-subscription.ts';
import { plainPhoto } from '../../../../test/photo-fixtures.ts';
import { readEvents } from '../../../../test/read-events.ts';
import { drawnShot } from '../../../../test/drawn-shots.ts';
import { goodSignals } from '../../../../test/signal-builders.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { measured } from '../../../domain/signal.ts';
import type { AuditLine } from '../../audit/audit.contract.ts';
import type { Photo, Profile } from '../../profiles/profiles.contract.ts';
import type { WaitingPhoto } from '../moderation.contract.ts';

/** The nets take a photo of this width for explicit. */
const explicitWidth = 700;

let app: TestApp;
let owner: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    parts: {
      vision: {
        ...noEngines.vision,
        analysePhoto: ({ metadata }) =>
          Promise.resolve({
            signals: {
              ...goodSignals(),
              moderation: measured(metadata.width === explicitWidth ? 0.973 : 0.2, null, 0.6),
            },
            fingerprint: { identities: [null], eyes: [null], surelyFitted: [false], shot: drawnShot(0) },
          }),
      },
      textEngine: quietTextEngine,
    },
    withWorkers: true,
  });
  owner = await registerSubscriber(app, '+15551230401');
  admin = await registerUser(app, '+15551230402');
  await app.composition.changeRank.makeAdmin('+15551230402');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('profiles').execute();
  await app.db.deleteFrom('auditLog').execute();
});

async function createProfile(widths: number[]): Promise<{ id: string; photos: Photo[] }> {
  const { id } = await owner.json<Profile>('/api/profiles', { body: { app: 'tinder', bio: 'I bake.' } });
  const photos: Photo[] = [];
  for (const [position, width] of widths.entries()) {
    const body = await plainPhoto(width, 800);
    photos.push(await owner.json<Photo>(`/api/profiles/${id}/photos/${position}`, { method: 'PUT', body }));
  }
  return { id, photos };
}

async function analyse(profileId: string): Promise<string> {
  const path = `/api/profiles/${profileId}/analyses`;
  const { analysisId } = await owner.json<{ analysisId: string }>(path, { method: 'POST' });
  for await (const event of readEvents(await owner.request(`/api/analyses/${analysisId}/events`))) void event;
  return analysisId;
}

const queue = () => admin.json<{ total: number; rows: WaitingPhoto[] }>('/api/admin/moderation');
const log = async () =>
  (await admin.json<AuditLine[]>('/api/admin/audit-log')).map(({ actorId, action, subject }) => ({
    actorId,
    action,
    subject,
  }));

test('what an analysis takes for explicit waits, once, and nothing else does', async () => {
  const { id, photos } = await createProfile([702, explicitWidth]);
  await analyse(id);
  await owner.json(`/api/profiles/${id}`, { method: 'PATCH', body: { bio: 'I bake bread.' } });
  await analyse(id);
  expect(await queue()).toEqual({
    total: 1,
    rows: [
      {
        photoId: photos[1]?.id,
        userId: owner.id,
        phoneNumber: '+15551230401',
        profileId: id,
        app: 'tinder',
        reason: 'explicit',
        confidence: 0.973,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ],
  });
  expect(await log()).toEqual([]);
});

test('every look is written down before the picture is sent, and only at what waits', async () => {
  const { id, photos } = await createProfile([702, explicitWidth]);
  await analyse(id);
  const [fine, explicit] = photos.map((photo) => photo.id);
  const look = (photoId = '') => admin.request(`/api/admin/moderation/${photoId}/image`);
  const seen = await look(explicit);
  expect(seen.headers.get('content-type')).toBe('image/webp');
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(100);
  await look(explicit);
  expect((await look(fine)).status).toBe(404);
  expect((await look('nonsense')).status).toBe(404);
  expect((await owner.request(`/api/admin/moderation/${explicit}/image`)).status).toBe(403);
  const entry = { actorId: admin.id, action: 'look-at-photo', subject: explicit };
  expect(await log()).toEqual([entry, entry]);
  // A log that cannot be written shows nothing.
  await app.db.schema.alterTable('auditLog').renameTo('away').execute();
  try {
    expect((await look(explicit)).status).toBe(500);
  } finally {
    await app.db.schema.alterTable('away').renameTo('auditLog').execute();
  }
});

test('a photo that is kept waits no more, also after another analysis', async () => {
  const { id, photos } = await createProfile([explicitWidth]);
  await analyse(id);
  const path = `/api/admin/moderation/${photos[0]?.id}`;
  expect(await admin.json(`${path}/keep`, { method: 'POST' })).toEqual({ waiting: 0 });
  await owner.json(`/api/profiles/${id}`, { method: 'PATCH', body: { bio: 'I bake rolls.' } });
  await analyse(id);
  expect((await queue()).total).toBe(0);
  expect((await admin.request(`${path}/image`)).status).toBe(404);
  expect((await admin.request(`${path}/remove`, { method: 'POST' })).status).toBe(404);
  expect((await owner.json<Profile>(`/api/profiles/${id}`)).photos).toHaveLength(1);
  expect(await log()).toEqual([{ actorId: admin.id, action: 'keep-photo', subject: photos[0]?.id }]);
});

test('a photo that is removed is gone as if its owner had deleted it, and the owner is told why', async () => {
  const { id, photos } = await createProfile([explicitWidth, 702]);
  const analysisId = await analyse(id);
  const [removed, stays] = photos.map((photo) => photo.id);
  const path = `/api/admin/moderation/${removed}`;
  expect(await admin.json(`${path}/remove`, { method: 'POST' })).toEqual({ waiting: 0 });
  const profile = await owner.json<Profile>(`/api/profiles/${id}`);
  expect(profile.photos.map((photo) => [photo.id, photo.position])).toEqual([[stays, 0]]);
  expect((await owner.request(`/api/photos/${removed}/large`)).status).toBe(404);
  const folders = await readdir(join(app.storageDir, 'photos'));
  expect([folders.includes(stays ?? ''), folders.includes(removed ?? '')]).toEqual([true, false]);
  const report = await owner.json<{ photos: { photoId: string }[] }>(`/api/analyses/${analysisId}`);
  expect(report.photos.map(({ photoId }) => photoId)).toEqual([stays]);
  const activities = await app.db
    .selectFrom('activities')
    .select(['userId', 'description', 'private', 'cleared', 'ipAddress'])
    .where('title', '=', 'Photo removed')
    .execute();
  expect(activities).toEqual([
    {
      userId: owner.id,
      description:
        'Our team reviewed a photo of your Tinder profile and removed it: it is explicit, which Tinder rejects',
      private: false,
      cleared: false,
      ipAddress: 'unknown',
    },
  ]);
  expect(await log()).toEqual([{ actorId: admin.id, action: 'remove-photo', subject: removed }]);
  expect((await admin.request(`${path}/remove`, { method: 'POST' })).status).toBe(404);
});

test('two administrators decide once', async () => {
  const { id, photos } = await createProfile([explicitWidth, 702]);
  await analyse(id);
  const path = `/api/admin/moderation/${photos[0]?.id}`;
  const statuses = await Promise.all(
    ['keep', 'remove', 'keep', 'remove'].map(
      async (decision) => (await admin.request(`${path}/${decision}`, { method: 'POST' })).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(3);
  expect(await log()).toHaveLength(1);
});
