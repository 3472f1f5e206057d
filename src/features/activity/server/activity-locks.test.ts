import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { registerUser } from '../../../../test/test-user.ts';
import { waitForLockWaits } from '../../../../test/wait-for-lock.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const pageView = { type: 'page_view', title: 'Page View', description: 'Viewed Dashboard' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('waits for whoever changes the user without holding the visit, and stores nothing of one who is gone', async () => {
  const user = await registerUser(app, '+15551234521');
  const visit = await app.request('/api/visits', {
    body: { url: '', referrer: '' },
    headers: { 'user-agent': chrome },
  });
  const cookie = (visit.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const token = cookie.slice('loupe_session='.length);
  const headers = { cookie: `${user.cookie}; ${cookie}`, 'user-agent': chrome };
  const change = async (pageId: string, andThen: 'stays' | 'goes') =>
    app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      const answer = app.request('/api/activities', { body: { ...pageView, pageId }, headers });
      await waitForLockWaits(app.db, 1);
      await tx.updateTable('visits').set({ referrer: pageId }).where('sessionToken', '=', token).execute();
      if (andThen === 'goes') await tx.deleteFrom('users').where('id', '=', user.id).execute();
      return { answer };
    });
  expect((await (await change('first', 'stays')).answer).status).toBe(200);
  expect(await app.db.selectFrom('visits').selectAll().executeTakeFirst()).toMatchObject({
    activityCount: 1,
    referrer: 'first',
  });
  expect((await (await change('second', 'goes')).answer).status).toBe(200);
  expect(await app.db.selectFrom('visits').selectAll().executeTakeFirst()).toMatchObject({
    activityCount: 1,
    referrer: 'second',
  });
  expect(await app.db.selectFrom('activities').select('id').execute()).toEqual([]);
  expect(app.logLines.filter((line) => line.includes('could not be stored'))).toEqual([]);
});
