import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { forgetOffersQueue } from '../../billing/server/subscription/subscription.jobs.ts';

const token = 'a-token-for-metrics';
const hourMs = 3_600_000;
let app: TestApp;
// The queue stamps its jobs with the time of the database, which can't be set.
let now = new Date();

beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: token }, clock: () => now });
});
afterAll(() => app.close());

async function readGauges(queue: string): Promise<Record<string, number>> {
  const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const lines = (await answer.text()).split('\n').filter((line) => line.includes(`{queue="${queue}"`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', state = name, value] =
        /^(\w+)\{queue="[^"]+"(?:,state="(\w+)")?\} (.+)$/.exec(line) ?? [];
      return [state, Number(value)];
    }),
  );
}

test('metrics count the jobs of each queue and say how long one that is due has waited', async () => {
  const age = 'loupe_jobs_oldest_waiting_seconds';
  expect(await readGauges(forgetOffersQueue.name)).toEqual({ waiting: 0, running: 0, failed: 0, [age]: 0 });

  now = new Date(Date.now() + 2 * hourMs);
  await app.jobs.send(forgetOffersQueue, {}, { startAfter: new Date(now.getTime() + hourMs) });
  expect(await readGauges(forgetOffersQueue.name)).toMatchObject({ waiting: 1, [age]: 0 });

  await app.jobs.send(forgetOffersQueue, {});
  const { [age]: seconds, ...counts } = await readGauges(forgetOffersQueue.name);
  expect(counts).toEqual({ waiting: 2, running: 0, failed: 0 });
  expect(seconds).toBeGreaterThan(7_000);
  expect(seconds).toBeLessThan(7_300);
});

test('without the database the figures of the process are there, and those of jobs as they were', async () => {
  const before = await readGauges(forgetOffersQueue.name);
  await app.db.destroy();
  expect(await readGauges(forgetOffersQueue.name)).toEqual(before);
});
