import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import type { AuditLine } from '../audit.contract.ts';

let app: TestApp;
let user: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await registerUser(app, '+15551230601');
  admin = await registerUser(app, '+15551230602');
  await app.composition.changeRank.makeAdmin('+15551230602');
});
afterAll(() => app.close());

const read = (query = '') => admin.json<AuditLine[]>(`/api/admin/audit-log${query}`);
const setRank = (rank: number) =>
  admin.request(`/api/admin/users/${user.id}/rank`, {
    method: 'PUT',
    body: { rank },
    from: '203.0.113.7',
  });

test('a change of rank stands there, with who, whom, what, when and from where; the command line too', async () => {
  await admin.json('/api/me', { method: 'PATCH', body: { firstName: 'Ada', lastName: 'Q' } });
  await setRank(5);
  // Nothing changes, so nothing is written.
  await setRank(5);
  expect(await read()).toEqual([
    {
      id: expect.stringMatching(/^\d+$/) as string,
      actorId: admin.id,
      actorName: 'Ada Q',
      actorPhoneNumber: '+15551230602',
      action: 'set-rank',
      subject: user.id,
      details: { oldRank: 0, newRank: 5 },
      ipAddress: '203.0.113.7',
      createdAt: '2026-11-20T12:00:00.000Z',
    },
    expect.objectContaining({
      actorId: null,
      actorName: null,
      action: 'set-rank',
      subject: admin.id,
      ipAddress: 'command line',
    }),
  ]);
});

test('a refused change of rank leaves no line', async () => {
  const before = await read();
  const path = `/api/admin/users/${admin.id}/rank`;
  expect((await admin.request(path, { method: 'PUT', body: { rank: 0 } })).status).toBe(409);
  expect(await read()).toEqual(before);
});

test('pages go on after an id, the newest first, of one action where asked', async () => {
  for (const list of ['users', 'sessions', 'orders']) {
    await (await admin.request(`/api/admin/exports/${list}.csv`)).text();
  }
  const [first, second] = await read('?limit=2');
  expect([first?.subject, second?.subject]).toEqual(['orders', 'sessions']);
  const next = await read(`?limit=2&before=${second?.id}`);
  expect(next.map(({ action, subject }) => [action, subject])).toEqual([
    ['export', 'users'],
    ['set-rank', user.id],
  ]);
  expect((await read('?action=export')).every(({ action }) => action === 'export')).toBe(true);
});

test('lines outlive the account of who did it', async () => {
  const other = await registerUser(app, '+15551230603');
  await app.composition.changeRank.makeAdmin('+15551230603');
  await (await other.request('/api/admin/exports/users.csv')).text();
  await app.composition.changeRank.removeAdmin('+15551230603');
  await app.db.deleteFrom('users').where('id', '=', other.id).execute();
  const lines = await read('?action=export');
  expect(lines[0]).toMatchObject({ actorId: null, actorName: null, action: 'export' });
});
