import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../test/shared-test-app.ts';
import { registerUser, type TestUser } from '../../../../test/test-user.ts';
import { createListRecentActivities } from './list-recent-activities.service.ts';
import { insertActivities } from './activity.store.ts';
import { cutActivity, noOrigin } from './new-activity.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

let app: TestApp;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await sharedTestApp();
  user = await registerUser(app, nextNumber());
  other = await registerUser(app, nextNumber());
});
beforeEach(() => app.db.deleteFrom('activities').where('userId', 'in', [user.id, other.id]).execute());

type Wish = { title: string; secondsAgo?: number; private?: boolean; cleared?: boolean; icon?: string };

async function write(userId: string, wishes: readonly Wish[]): Promise<void> {
  const activities = wishes.map(({ secondsAgo = 0, ...wish }) => {
    const at = new Date(now - secondsAgo * 1_000);
    return cutActivity({
      ...noOrigin,
      userId,
      type: 'profile',
      description: 'What happened',
      private: false,
      cleared: false,
      source: 'profiles',
      timestamp: at,
      timestampLocal: null,
      createdAt: at,
      ...wish,
    });
  });
  await insertActivities(app.db, activities);
}

const list = (userId: string) => createListRecentActivities({ db: app.db })(userId);
const titles = async (userId: string) => (await list(userId)).map(({ title }) => title);
const clear = (by: TestUser) =>
  by.json<{ clearingId: string; cleared: number }>('/api/activities/clear', { method: 'POST' });
const restore = (by: TestUser, clearingId: string) =>
  by.json<{ restored: number }>('/api/activities/restore', { body: { clearingId } });

it('lists the ten newest that are neither cleared nor private, of this user alone', async () => {
  await write(
    user.id,
    Array.from({ length: 12 }, (_, index) => ({ title: `Number ${index}`, secondsAgo: index })),
  );
  await write(user.id, [
    { title: 'Page View', private: true, cleared: true },
    { title: 'Private', private: true },
    { title: 'Cleared', cleared: true },
  ]);
  await write(other.id, [{ title: "Another's" }]);
  expect(await titles(user.id)).toEqual(Array.from({ length: 10 }, (_, index) => `Number ${index}`));
  expect(await list(other.id)).toEqual([
    {
      id: expect.any(String) as string,
      type: 'profile',
      title: "Another's",
      description: 'What happened',
      icon: 'PenTool',
      timestamp: '2026-11-20T12:00:00.000Z',
    },
  ]);
});

it('names only icons that are drawn', async () => {
  await write(user.id, [
    { title: 'Known', icon: 'Brain' },
    { title: 'Unknown', icon: '<svg onload=alert(1)>', secondsAgo: 1 },
  ]);
  expect((await list(user.id)).map(({ icon }) => icon)).toEqual(['Brain', 'CheckCircle']);
});

it('clears all of this user, also behind the tenth, and deletes nothing', async () => {
  await write(
    user.id,
    Array.from({ length: 12 }, (_, index) => ({ title: `Number ${index}` })),
  );
  await write(other.id, [{ title: "Another's" }]);
  expect((await clear(user)).cleared).toBe(12);
  expect(await titles(user.id)).toEqual([]);
  expect(await titles(other.id)).toEqual(["Another's"]);
  const stored = await app.db
    .selectFrom('activities')
    .select('cleared')
    .where('userId', '=', user.id)
    .execute();
  expect(stored).toEqual(Array.from({ length: 12 }, () => ({ cleared: true })));
});

it('takes back exactly one clearing, once, and only for whose it is', async () => {
  await write(user.id, [
    { title: 'First' },
    { title: 'Page View', private: true, cleared: true },
    { title: 'Cleared when it was written', cleared: true },
  ]);
  const first = await clear(user);
  await write(user.id, [{ title: 'Second' }]);
  const second = await clear(user);
  expect([first.cleared, second.cleared]).toEqual([1, 1]);
  await write(user.id, [{ title: 'Since then', secondsAgo: -1 }]);

  expect(await restore(other, second.clearingId)).toEqual({ restored: 0 });
  expect(await restore(user, second.clearingId)).toEqual({ restored: 1 });
  expect(await titles(user.id)).toEqual(['Since then', 'Second']);
  expect(await restore(user, second.clearingId)).toEqual({ restored: 0 });
  expect(await restore(user, first.clearingId)).toEqual({ restored: 1 });
  expect((await titles(user.id)).toSorted()).toEqual(['First', 'Second', 'Since then']);
});

it('counts each once when two tabs clear at the same time', async () => {
  await write(
    user.id,
    Array.from({ length: 20 }, (_, index) => ({ title: `Number ${index}` })),
  );
  const clearings = await Promise.all([clear(user), clear(user)]);
  expect(clearings.map(({ cleared }) => cleared).toSorted((a, b) => a - b)).toEqual([0, 20]);
});

it('answers a clearing of nothing, and refuses what is no clearing', async () => {
  expect((await clear(user)).cleared).toBe(0);
  const refused = await user.request('/api/activities/restore', { body: { clearingId: 'all' } });
  expect(refused.status).toBe(400);
  expect((await app.request('/api/activities/clear', { method: 'POST' })).status).toBe(401);
});
