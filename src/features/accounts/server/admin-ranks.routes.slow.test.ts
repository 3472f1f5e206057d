import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';

let app: TestApp;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearTables(app.db);
  admin = await registerUser(app, '+15551234521');
  user = await registerUser(app, '+15551234522');
  await app.composition.changeRank.makeAdmin('+15551234521');
});

const setRank = (by: TestUser, id: string, rank: unknown) =>
  by.request(`/api/admin/users/${id}/rank`, { method: 'PUT', body: { rank } });
const readLog = (by: TestUser, query = '') => by.request(`/api/admin/rank-changes${query}`);

it('lets an administrator set a rank, and keeps who did it', async () => {
  const response = await setRank(admin, user.id, 99);
  expect(await response.json()).toEqual({ id: user.id, rank: 99, oldRank: 0 });
  const log = (await (await readLog(user)).json()) as { id: string }[];
  expect(log).toMatchObject([
    {
      userId: user.id,
      phoneNumber: '+15551234522',
      changedBy: admin.id,
      changedByPhoneNumber: '+15551234521',
      oldRank: 0,
      newRank: 99,
    },
    { userId: admin.id, changedBy: null, changedByPhoneNumber: null, newRank: 99 },
  ]);
  const rest = (await (await readLog(user, `?before=${log[0]?.id}`)).json()) as object[];
  expect(rest).toEqual(log.slice(1));
});

it('refuses everybody else with the sentence people know', async () => {
  const refused = await setRank(user, user.id, 99);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'forbidden', message: 'Permission denied: Only admins can set rank' }),
  ]);
  expect(await (await readLog(user)).json()).toMatchObject({
    message: 'Permission denied: Only admins can read rank changes',
  });
  expect(await user.json('/api/me')).toMatchObject({ rank: 0 });
});

it('goes by the rank of this moment and not by the sign-in', async () => {
  await setRank(admin, user.id, 120);
  expect((await setRank(user, admin.id, 0)).status).toBe(200);
  expect((await setRank(admin, user.id, 0)).status).toBe(403);
  expect((await readLog(admin)).status).toBe(403);
});

it('keeps the last administrator, and knows what is a rank', async () => {
  const last = await setRank(admin, admin.id, 0);
  expect([last.status, await last.json()]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
  for (const rank of [-1, 1.5, 2 ** 31, '99', null]) {
    expect([rank, (await setRank(admin, user.id, rank)).status]).toEqual([rank, 400]);
  }
  expect((await setRank(admin, '00000000-0000-4000-8000-000000000000', 1)).status).toBe(404);
});
