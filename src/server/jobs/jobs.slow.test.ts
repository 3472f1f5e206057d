import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { eventually } from '../../../test/eventually.ts';
import { createSilentLog } from '../log/log.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { defineQueue, type Queue } from './queue.ts';

let database: TestDatabase;
const started: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  return async () => {
    await Promise.all(started.map((jobs) => jobs.stop(1_000)));
    await database.close();
  };
});

async function start(...queues: Queue<object>[]): Promise<Jobs> {
  const jobs = await startJobs({ address: database.address, log: createSilentLog() });
  await jobs.prepareQueues(queues);
  started.push(jobs);
  return jobs;
}

it('starts a job soon after it was sent, and the next soon after the last', async () => {
  const queue = defineQueue<{ n: number }>('soon');
  const jobs = await start(queue);
  const seen: number[] = [];
  await jobs.work(queue, { concurrency: 2, handle: async (job) => void seen.push(job.data.n) });
  const startedAt = performance.now();
  for (let n = 0; n < 160; n += 1) await jobs.send(queue, { n });
  await eventually(() => expect(seen).toHaveLength(160));
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
  await eventually(() => expect(seen).toEqual([2]));
});

// These wait for what the queues do by the clock, each on a queue of its own.
it.concurrent('tries a failed job again, then gives it up and says so', async () => {
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
  await eventually(() => expect(givenUp).toEqual([{ name: 'poison' }]));
  expect(attempts).toEqual([
    [id, 1, false],
    [id, 2, true],
  ]);
});

it.concurrent('gives a running job back when it stops, for another to run', async () => {
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
  await eventually(() => expect(isRunning).toBe(true));
  await first.stop(1_000);
  await eventually(() => expect(wasAborted).toBe(true));

  const second = await start(queue);
  const seen: (string | null)[] = [];
  await second.work(queue, { concurrency: 1, handle: async (job) => void seen.push(job.id) });
  await eventually(() => expect(seen).toEqual([id]));
});

it.concurrent('keeps one waiting job per key where the queue says so', async () => {
  const queue = defineQueue<{ n: number }>('single', { policy: 'short' });
  const jobs = await start(queue);
  expect(await jobs.send(queue, { n: 1 }, { singletonKey: 'a' })).not.toBeNull();
  expect(await jobs.send(queue, { n: 2 }, { singletonKey: 'a' })).toBeNull();
  expect(await jobs.send(queue, { n: 3 }, { singletonKey: 'b' })).not.toBeNull();
  await delay(0);
});

it.concurrent('runs the jobs of one group one after another, and lets other groups pass', async () => {
  const queue = defineQueue<{ name: string }>('groups');
  const jobs = await start(queue);
  const seen: string[] = [];
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await jobs.work(queue, {
    concurrency: 3,
    letsGroupsPass: true,
    handle: async ({ data }) => {
      seen.push(data.name);
      if (data.name === 'ana 1') await isReleased;
    },
  });
  await jobs.send(queue, { name: 'ana 1' }, { group: 'ana' });
  await eventually(() => expect(seen).toEqual(['ana 1']));
  await jobs.send(queue, { name: 'ana 2' }, { group: 'ana' });
  for (const name of ['ben', 'cy']) await jobs.send(queue, { name }, { group: name });
  await eventually(() => expect(seen.toSorted()).toEqual(['ana 1', 'ben', 'cy']));
  release();
  await eventually(() => expect(seen.at(-1)).toBe('ana 2'));
});

it.concurrent('runs one job of a group at a time, however many workers look at once', async () => {
  const queue = defineQueue<{ n: number }>('crowded');
  const [first, second] = [await start(queue), await start(queue)];
  const running = new Set<number>();
  const seen: number[] = [];
  let most = 0;
  const worker = {
    concurrency: 4,
    letsGroupsPass: true,
    handle: async ({ data }: { data: { n: number } }) => {
      running.add(data.n);
      most = Math.max(most, running.size);
      await delay(5);
      running.delete(data.n);
      seen.push(data.n);
    },
  };
  await first.work(queue, worker);
  await second.work(queue, worker);
  for (let round = 0; round < 30; round += 1) {
    await database.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 4; n += 1) await first.send(queue, { n: round * 4 + n }, { tx, group: 'ana' });
    });
    await delay(20);
  }
  await eventually(() => expect(seen).toHaveLength(120));
  expect(most).toBe(1);
});

it.concurrent('lets a group go on after a worker died in the middle of its job', async () => {
  const queue = defineQueue<{ name: string }>('died', { retryDelaySeconds: 0 });
  const jobs = await start(queue);
  await jobs.send(queue, { name: 'ana 1' }, { group: 'ana' });
  await jobs.send(queue, { name: 'ana 2' }, { group: 'ana' });
  // A worker that takes a job and is never heard of again; its last sign of life was a while ago.
  const dead = new PgBoss({ ...database.address, schema: 'jobs', supervise: false, schedule: false });
  await dead.start();
  const [taken] = await dead.fetch<{ name: string }>(queue.name);
  await dead.stop();
  expect(taken?.data).toEqual({ name: 'ana 1' });
  await sql`update jobs.job_common set heartbeat_on = now() - interval '1 minute' where id = ${taken?.id}`.execute(
    database.db,
  );
  const seen: string[] = [];
  await jobs.work(queue, {
    concurrency: 2,
    letsGroupsPass: true,
    handle: async ({ data }) => void seen.push(data.name),
  });
  await eventually(() => expect(seen.toSorted()).toEqual(['ana 1', 'ana 2']));
});

it.concurrent('lets a group go on after one of its jobs was given up', async () => {
  const queue = defineQueue<{ name: string }>('group-poison', { retryLimit: 1, retryDelaySeconds: 0 });
  const jobs = await start(queue);
  const seen: string[] = [];
  const givenUp: string[] = [];
  await jobs.send(queue, { name: 'poison' }, { group: 'ana' });
  await jobs.send(queue, { name: 'good' }, { group: 'ana' });
  await jobs.work(queue, {
    concurrency: 2,
    letsGroupsPass: true,
    handle: async ({ data }) => {
      if (data.name === 'poison') throw new Error('poison');
      seen.push(data.name);
    },
    onGivenUp: async (data) => void givenUp.push(data.name),
  });
  await eventually(() => expect([seen, givenUp]).toEqual([['good'], ['poison']]));
});

it('takes the schedule and the jobs of a queue away that has another name now', async () => {
  const former = defineQueue<Record<string, never>>('former');
  const earlier = await start(former);
  await earlier.schedule(former, '* * * * *');
  await earlier.send(former, {});
  await start(defineQueue('latter', { formerName: 'former' }));
  const left = await sql`
    select name from jobs.schedule where name = 'former'
    union all select name from jobs.job where name like 'former%'
    union all select name from jobs.queue where name like 'former%'`.execute(database.db);
  expect(left.rows).toEqual([]);
  // Nothing is there to take away any more.
  await start(defineQueue('latter', { formerName: 'former' }));
});
