import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('answers from a database of its own', async () => {
  const before = await app.request('/readyz');
  expect([before.status, await before.json()]).toEqual([503, { status: 'not ready', missing: ['models'] }]);
  await app.composition.warmUp();
  const ready = await app.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', missing: [] }]);
  expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect((await app.request('/api/me')).status).toBe(401);
});
