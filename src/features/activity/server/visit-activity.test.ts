import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const beginning = Date.parse('2026-11-20T12:00:00Z');

let nowMs = beginning;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(nowMs) });
});
afterAll(() => app.close());

it('moves the last activity of a visit on at most once a minute, and counts every one', async () => {
  const visit = await app.request('/api/visits', {
    body: { url: '', referrer: '' },
    headers: { 'user-agent': chrome },
  });
  const cookie = (visit.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const seen: [afterMs: number, count: number][] = [];
  for (const seconds of [30, 59, 60, 90, 119, 121]) {
    nowMs = beginning + seconds * 1_000;
    const body = { type: 'page_view', title: 'Page View', description: String(seconds) };
    await app.request('/api/activities', { body, headers: { cookie, 'user-agent': chrome } });
    const row = await app.db.selectFrom('visits').selectAll().executeTakeFirstOrThrow();
    seen.push([(row.lastActivity.getTime() - beginning) / 1_000, row.activityCount]);
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 2],
    [60, 3],
    [60, 4],
    [60, 5],
    [121, 6],
  ]);
});
