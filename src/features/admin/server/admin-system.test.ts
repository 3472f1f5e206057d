import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { AuditLine } from '../../audit/audit.contract.ts';
import type { ConnectionTest, Health } from '../admin-system.contract.ts';

let app: TestApp;
let user: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await registerUser(app, '+15551230501');
  admin = await registerUser(app, '+15551230502');
  await app.composition.changeRank.makeAdmin('+15551230502');
});
afterAll(() => app.close());

test('health tells of database, disk, jobs, models and what stands for the outside world, and of no key', async () => {
  const health = await admin.json<Health>('/api/admin/health');
  expect(health).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    environment: 'test',
    models: 'loading',
    database: { kind: 'embedded', version: expect.stringMatching(/^\d+/) as string },
    adapters: { payments: 'sandbox', sms: 'log', mail: 'log', botCheck: 'altcha', storage: 'disk' },
  });
  expect(health.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(health.disk.freeBytes).toBeLessThanOrEqual(health.disk.totalBytes);
  expect(health.queues.map(({ name }) => name)).toContain('billing.settle-subscriptions');
  expect(health.queues.every(({ running, failedLastDay }) => running === 0 && failedLastDay === 0)).toBe(
    true,
  );
});

test('a job that waits is counted with its time, and one that failed with the day', async () => {
  const before = await admin.json<Health>('/api/admin/health');
  const waitingOf = ({ queues }: Health) => queues.find(({ name }) => name === 'billing.forget-offers');
  expect(waitingOf(before)).toMatchObject({ waiting: 0, oldestWaitingAt: null });
  const { forgetOffersQueue } = await import('../../billing/server/subscription/subscription.jobs.ts');
  await app.jobs.send(forgetOffersQueue, {}, { startAfter: new Date('2026-11-20T11:00:00Z') });
  await app.jobs.send(forgetOffersQueue, {}, { startAfter: new Date('2026-11-21T11:00:00Z') });
  const after = waitingOf(await admin.json<Health>('/api/admin/health'));
  expect(after).toMatchObject({ waiting: 2 });
  expect(after?.oldestWaitingAt).not.toBeNull();
});

test('the connection test leaves a row that was read back, and a line in the log', async () => {
  const tested = await admin.json<ConnectionTest>('/api/admin/connection-test', { method: 'POST' });
  expect(tested).toMatchObject({ writtenAt: '2026-11-20T12:00:00.000Z' });
  expect(tested.tookMs).toBeGreaterThanOrEqual(0);
  const rows = await app.db.selectFrom('connectionTests').select('id').execute();
  expect(rows).toEqual([{ id: tested.id }]);
  const [line] = await admin.json<AuditLine[]>('/api/admin/audit-log?action=connection-test');
  expect(line).toMatchObject({ actorId: admin.id, subject: tested.id, ipAddress: '127.0.0.1' });
});

test('clearing a user’s activities hides them, deletes none, and is written down', async () => {
  const visible = () =>
    app.db
      .selectFrom('activities')
      .select('title')
      .where('userId', '=', user.id)
      .where('private', '=', false)
      .where('cleared', '=', false)
      .execute();
  const all = () => app.db.selectFrom('activities').select('id').where('userId', '=', user.id).execute();
  const kept = await all();
  const shown = (await visible()).length;
  expect(shown).toBeGreaterThan(0);
  const path = `/api/admin/users/${user.id}/activities/clear`;
  expect(await admin.json(path, { method: 'POST' })).toEqual({ cleared: shown });
  expect(await visible()).toEqual([]);
  expect(await all()).toEqual(kept);
  const [line] = await admin.json<AuditLine[]>('/api/admin/audit-log?action=clear-activities');
  expect(line).toMatchObject({ subject: user.id, details: { cleared: shown } });
  const nobody = await admin.request(
    '/api/admin/users/00000000-0000-4000-8000-000000000000/activities/clear',
    {
      method: 'POST',
    },
  );
  expect(nobody.status).toBe(404);
});

test('the session of a user is found, and none where there is none', async () => {
  expect(await admin.json(`/api/admin/users/${user.id}/session`)).toBeNull();
  const sessionToken = 'v'.repeat(43);
  const createdAt = new Date('2026-11-20T10:00:00Z');
  await app.db
    .insertInto('visits')
    .values({
      sessionToken,
      userId: user.id,
      createdAt,
      lastActivity: createdAt,
      ipAddress: '203.0.113.9',
      userAgent: '',
      url: '',
      referrer: '',
    })
    .execute();
  await app.db
    .insertInto('userToSession')
    .values({
      userId: user.id,
      sessionToken,
      linkedAt: createdAt,
      createdAt,
      lastUpdated: createdAt,
    })
    .execute();
  expect(await admin.json(`/api/admin/users/${user.id}/session`)).toMatchObject({
    userId: user.id,
    sessionToken,
    linkedAt: '2026-11-20T10:00:00.000Z',
  });
});
