import { expect, it } from 'vitest';
import { createSilentLog } from '../../../server/log/log.ts';
import { createActivityIngest } from './activity-ingest.ts';
import { cutActivity, noOrigin, type NewActivity } from './new-activity.ts';

const log = createSilentLog();
const happened = new Date('2026-11-20T12:00:00Z');

const activity = (title: string): NewActivity =>
  cutActivity({
    ...noOrigin,
    userId: null,
    type: 'test',
    title,
    description: 'd',
    private: true,
    cleared: true,
    source: 'browser',
    timestamp: happened,
    timestampLocal: null,
    createdAt: happened,
  });

/** A store that keeps what it is given, one batch at a time, each when it is told to. */
function createHeldStore() {
  const batches: string[][] = [];
  const held: (() => void)[] = [];
  return {
    batches,
    release: () => held.splice(0).forEach((go) => go()),
    store: (activities: readonly NewActivity[]) => {
      batches.push(activities.map(({ title }) => title));
      return new Promise<void>((resolve) => held.push(resolve));
    },
  };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

it('answers only when the batch is stored, and stores together what came meanwhile', async () => {
  const { store, batches, release } = createHeldStore();
  const ingest = createActivityIngest({ store, log });
  let isAnswered = false;
  const first = ingest.add([activity('a')]).then(() => (isAnswered = true));
  await soon();
  const others = [ingest.add([activity('b')]), ingest.add([activity('c'), activity('d')])];
  await soon();
  expect([batches, isAnswered]).toEqual([[['a']], false]);
  release();
  await first;
  await soon();
  expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
  release();
  await Promise.all(others);
});

it('stores no more than a batch at a time', async () => {
  const { store, batches, release } = createHeldStore();
  const ingest = createActivityIngest({ store, log, maxBatch: 2 });
  const all = Promise.all(['a', 'b', 'c'].map((title) => ingest.add([activity(title)])));
  await soon();
  expect(batches).toEqual([['a', 'b']]);
  release();
  await soon();
  expect(batches).toEqual([['a', 'b'], ['c']]);
  release();
  await all;
});

it('refuses more than may wait, and takes more when there is room', async () => {
  const { store, release } = createHeldStore();
  const ingest = createActivityIngest({ store, log, maxBatch: 1, maxWaiting: 2 });
  const first = ingest.add([activity('in writing')]);
  await soon();
  const waiting = [ingest.add([activity('a')]), ingest.add([activity('b')])];
  await expect(ingest.add([activity('c')])).rejects.toMatchObject({ code: 'service_unavailable' });
  release();
  await first;
  await soon();
  const last = ingest.add([activity('d')]);
  for (let round = 0; round < 4; round += 1) {
    await soon();
    release();
  }
  await Promise.all([...waiting, last]);
});

it('fails only the one that cannot be stored', async () => {
  const stored: string[] = [];
  const store = (activities: readonly NewActivity[]) => {
    if (activities.some(({ title }) => title === 'bad')) return Promise.reject(new Error('refused'));
    stored.push(...activities.map(({ title }) => title));
    return Promise.resolve();
  };
  const ingest = createActivityIngest({ store, log });
  const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map((title) => ingest.add([activity(title)])));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored).toEqual(['a', 'b']);
});

it('drains what still waits', async () => {
  const stored: string[] = [];
  const store = (activities: readonly NewActivity[]) => {
    stored.push(...activities.map(({ title }) => title));
    return Promise.resolve();
  };
  const ingest = createActivityIngest({ store, log });
  const added = ingest.add([activity('a')]);
  await ingest.drain();
  await added;
  expect(stored).toEqual(['a']);
  await ingest.drain();
});
