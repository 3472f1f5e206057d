import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { createSilentLog } from '../log/log.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { defineQueue, type Queue } from './queue.ts';

let database: TestDatabase;
const running: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.close();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(1_000)));
});

async function start(...queues: Queue<object>[]): Promise<Jobs> {
  const jobs = await startJobs({ address: database.address, queues, log: createSilentLog() });
  running.push(jobs);
  return jobs;
}

it('starts a job soon after it was sent, and the next soon after the last', async () => {
  const queue = defineQueue<{ n: number }>('soon');
  const jobs = await start(queue);
  const seen: number[] = [];
  await jobs.work(queue, { concurrency: 2, handle: async (job) => void seen.push(job.data.n) });
  const startedAt = performance.now();
  for (let n = 0; n < 160; n += 1) await jobs.send(queue, { n });
  await vi.waitFor(() => expect(seen).toHaveLength(160), { timeout: 100_000, interval: 5 });
  // Polling alone takes half a second for each two: 40 seconds.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

it('sends with a transaction or not at all', async () => {
  const queue = defineQueue<{ n: number }>('transaction');
  const jobs = await start(queue);
  const seen: number[] = [];
  await jobs.work(queue, { concurrency: 1, handle: async (job) => void seen.push(job.data.n) });
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.send(queue, { n: 1 }, { tx });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await database.db.transaction().execute((tx) => jobs.send(queue, { n: 2 }, { tx }));
  await vi.waitFor(() => expect(seen).toEqual([2]), { timeout: 60_000 });
});

it('tries a failed job again, then gives it up and says so', async () => {
  const queue = defineQueue<{ name: string }>('failing', { retryLimit: 1, retryDelaySeconds: 0 });
  const jobs = await start(queue);
  const attempts: [string, number, boolean][] = [];
  const givenUp: unknown[] = [];
  await jobs.work(queue, {
    concurrency: 1,
    handle: async (job) => {
      attempts.push([job.id, job.attempt, job.isLastAttempt]);
      throw new Error('poison');
    },
    onGivenUp: async (data) => void givenUp.push(data),
  });
  const id = await jobs.send(queue, { name: 'poison' });
  await vi.waitFor(() => expect(givenUp).toEqual([{ name: 'poison' }]), { timeout: 60_000 });
  expect(attempts).toEqual([
    [id, 1, false],
    [id, 2, true],
  ]);
});

it('gives a running job back when it stops, for another to run', async () => {
  const queue = defineQueue<{ n: number }>('given-back', { retryDelaySeconds: 0 });
  const first = await start(queue);
  let wasAborted = false;
  let isRunning = false;
  await first.work(queue, {
    concurrency: 1,
    handle: async ({ signal }) => {
      isRunning = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      wasAborted = true;
    },
  });
  const id = await first.send(queue, { n: 1 });
  await vi.waitFor(() => expect(isRunning).toBe(true), { timeout: 60_000 });
  await first.stop(1_000);
  await vi.waitFor(() => expect(wasAborted).toBe(true), { timeout: 60_000 });

  const second = await start(queue);
  const seen: (string | null)[] = [];
  await second.work(queue, { concurrency: 1, handle: async (job) => void seen.push(job.id) });
  await vi.waitFor(() => expect(seen).toEqual([id]), { timeout: 60_000 });
});

it('keeps one waiting job per key where the queue says so', async () => {
  const queue = defineQueue<{ n: number }>('single', { policy: 'short' });
  const jobs = await start(queue);
  expect(await jobs.send(queue, { n: 1 }, { singletonKey: 'a' })).not.toBeNull();
  expect(await jobs.send(queue, { n: 2 }, { singletonKey: 'a' })).toBeNull();
  expect(await jobs.send(queue, { n: 3 }, { singletonKey: 'b' })).not.toBeNull();
  await delay(0);
});

it('runs the jobs of one group one after another, and lets other groups pass', async () => {
  const queue = defineQueue<{ name: string }>('groups');
  const jobs = await start(queue);
  const started: string[] = [];
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await jobs.work(queue, {
    concurrency: 3,
    perGroup: 1,
    handle: async ({ data }) => {
      started.push(data.name);
      if (data.name === 'ana 1') await isReleased;
    },
  });
  await jobs.send(queue, { name: 'ana 1' }, { group: 'ana' });
  await vi.waitFor(() => expect(started).toEqual(['ana 1']), 30_000);
  await jobs.send(queue, { name: 'ana 2' }, { group: 'ana' });
  for (const name of ['ben', 'cy']) await jobs.send(queue, { name }, { group: name });
  await vi.waitFor(() => expect(started.toSorted()).toEqual(['ana 1', 'ben', 'cy']), 30_000);
  release();
  await vi.waitFor(() => expect(started.at(-1)).toBe('ana 2'), 30_000);
});
