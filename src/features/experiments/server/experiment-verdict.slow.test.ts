import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../test/give-subscription.ts';
import { callsForExperiments, importDays, weekOf } from '../../../../test/own-experiments.ts';
import { aSummary, daysFrom } from '../../../../test/result-summaries.ts';
import { registerConsentingUser, type TestUser } from '../../../../test/test-user.ts';
import { runJob, waitForJobs } from '../../../../test/wait-for-jobs.ts';
import { createLog } from '../../../server/log/log.ts';
import { createKnownNumbers } from '../../results/server/known-numbers.service.ts';
import type { Experiment } from '../experiments.contract.ts';
import { createDrawVerdicts } from './draw-verdicts.service.ts';
import { drawVerdictsQueue, findVerdictsQueue } from './experiments.jobs.ts';
import { storedBlocks } from './stored-blocks.ts';

let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let owner: TestUser;
let calls: ReturnType<typeof callsForExperiments>;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now, withWorkers: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await clearTables(app.db);
  owner = await registerConsentingUser(app, '+15551266001');
  await giveSubscription(app, owner.id, 'premiumAnnual');
  calls = callsForExperiments(owner);
});

/** What the job does once an hour. */
const drawVerdicts = async () => {
  await runJob(app, findVerdictsQueue);
  await waitForJobs(app.db, drawVerdictsQueue);
};

const readDrawn = async (id: string) => {
  const { drawnFrom } = await app.db
    .selectFrom('experiments')
    .select('drawnFrom')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return drawnFrom && storedBlocks.read(drawnFrom, id);
};

const imported = (from: string, days: { likes: number; matches: number }[], importedAt = now.toISOString()) =>
  importDays(app, owner.id, { from, days, importedAt: new Date(importedAt) });

describe('while it runs', () => {
  it('says which version is due, and takes numbers from imports and from hand', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-12-07T08:00:00Z');
    await imported('2026-11-23', weekOf(40, 5));
    expect(await calls.read(id)).toMatchObject({
      state: 'running',
      today: { version: 'A', until: '2026-12-13', switchToday: true },
      likes: { a: 280, b: 0 },
      result: null,
      waitsFor: null,
    });
    const saved = await calls.saveBlock(id, 1, { likes: 200, matches: 30 });
    expect(saved.blocks[1]).toMatchObject({ likes: 200, matches: 30, from: 'typed' });
    expect(saved.blocks[0]).toMatchObject({ likes: 280, matches: 35, from: 'imported' });
    expect(saved.result).toBeNull();
    expect(await calls.refusedBlock(id, 1, { likes: 200, matches: null })).toMatchObject({ status: 400 });
    expect(await calls.refusedBlock(id, 99, { likes: 1, matches: 0 })).toMatchObject({ status: 404 });
    expect((await calls.saveBlock(id, 1, { likes: null, matches: null })).blocks[1]).toMatchObject({
      likes: null,
    });
  });

  it('takes no numbers of a block that is not over', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-12-06T23:00:00Z');
    const { blocks } = await calls.read(id);
    expect(blocks.map(({ canBeWritten }) => canBeWritten)).toEqual([true, ...Array<boolean>(5).fill(false)]);
    for (const number of [1, 2]) {
      const answer = await calls.refusedBlock(id, number, { likes: 200, matches: 30 });
      expect(answer).toMatchObject({ status: 409, code: 'conflict' });
      expect(answer.message).toContain('isn’t over');
      expect(answer.message).toMatch(/Dec (6|13), 2026/);
    }
    expect((await calls.read(id)).likes).toEqual({ a: 0, b: 0 });
  });

  it('imported days count when they are all of a block', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-12-14T08:00:00Z');
    // Into the middle of block 0; from the middle of block 1 to the end of block 2, whose last day is that of the import.
    await imported('2026-11-23', weekOf(40, 5).slice(0, 5), '2026-12-01T08:00:00Z');
    await imported('2026-12-02', [...weekOf(40, 5), ...weekOf(40, 5)].slice(0, 12), '2026-12-13T20:00:00Z');
    expect((await calls.read(id)).blocks.map(({ likes }) => likes)).toEqual(Array(6).fill(null));
    // The days between, and the last one as a whole.
    await imported('2026-11-28', weekOf(40, 5).slice(0, 4), '2026-12-14T07:00:00Z');
    await app.db
      .updateTable('resultImports')
      .set({ importedAt: new Date('2026-12-14T07:00:00Z') })
      .execute();
    expect((await calls.read(id)).blocks.map(({ likes }) => likes)).toEqual([
      280,
      280,
      280,
      null,
      null,
      null,
    ]);
  });

  it('an older export that is read after a newer one takes no numbers away', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-11-30T08:00:00Z');
    await imported('2026-11-23', weekOf(40, 5));
    now = new Date('2026-11-30T09:00:00Z');
    await imported('2026-11-20', weekOf(40, 5).slice(0, 1));
    expect((await calls.read(id)).blocks[0]).toMatchObject({ likes: 280, matches: 35, from: 'imported' });
  });

  it('a week that was written down for exactly its days counts, once they are over', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-11-30T08:00:00Z');
    const row = {
      userId: owner.id,
      app: 'tinder' as const,
      weekStart: '2026-11-23',
      likes: 210,
      matches: 21,
    };
    const updatedAt = new Date('2026-11-29T20:00:00Z');
    await app.db
      .insertInto('resultWeeks')
      .values({ ...row, replies: null, dates: null, updatedAt })
      .execute();
    expect((await calls.read(id)).blocks[0]).toMatchObject({ likes: null, from: null });
    await app.db.updateTable('resultWeeks').set({ updatedAt: now }).execute();
    expect((await calls.read(id)).blocks[0]).toMatchObject({ likes: 210, matches: 21, from: 'imported' });
  });
});

describe('the verdict at its end', () => {
  /** The blocks that are over on Dec 16, then the others after the end. */
  const write = async (id: string, matches: (number | null)[]) => {
    for (const [number, count] of matches.entries()) {
      // A sign-in that is used goes on.
      now = new Date(number < 3 ? '2026-12-16T12:00:00Z' : '2027-01-04T00:30:00Z');
      if (count !== null) await calls.saveBlock(id, number, { likes: 200, matches: count });
    }
  };

  it('stands there with its interval and what it cannot tell apart', async () => {
    const { id } = await calls.begin();
    await write(id, [20, 45, 24, 50, 22, 41]);
    now = new Date('2027-01-03T23:00:00Z');
    expect((await calls.read(id)).state).toBe('running');
    now = new Date('2027-01-04T00:30:00Z');
    const { state, result, waitsFor } = await calls.read(id);
    expect([state, waitsFor]).toEqual(['finished', null]);
    expect(result!.verdict).toBe('better');
    expect(result!.ratio).toBeCloseTo(136 / 66, 9);
    expect(result!.ratioInterval!.low).toBeGreaterThan(1);
    expect(result!.confounders.map((one) => one.id)).toEqual(['late-matches']);
    expect(result!.sentence).not.toMatch(/because|caused/);
  });

  it('waits for the blocks that have no numbers, and what others have does not change any more', async () => {
    const { id } = await calls.begin();
    await write(id, [20, 45, 24, 50, 22, null]);
    expect(await calls.read(id)).toMatchObject({
      state: 'finished',
      result: null,
      waitsFor: { blocks: [5], until: '2027-02-07' },
    });
    const changed = await calls.refusedBlock(id, 0, { likes: 200, matches: 1 });
    expect(changed).toMatchObject({ status: 409, message: expect.stringContaining('ended') as string });
    expect(await calls.refusedBlock(id, 0, { likes: null, matches: null })).toMatchObject({ status: 409 });

    const drawn = await calls.saveBlock(id, 5, { likes: 200, matches: 41 });
    expect(drawn).toMatchObject({ waitsFor: null, result: { verdict: 'better' } });
    expect(await calls.refusedBlock(id, 5, { likes: 200, matches: 0 })).toMatchObject({ status: 409 });
    expect(await calls.read(id)).toEqual(drawn);
  });

  it('is drawn five weeks later from the complete blocks, and stays so', async () => {
    const { id } = await calls.begin();
    await write(id, [20, 45, 24, 50, null, null]);
    now = new Date('2027-01-20T12:00:00Z');
    await calls.read(id);
    now = new Date('2027-02-07T23:00:00Z');
    expect((await calls.read(id)).result).toBeNull();
    now = new Date('2027-02-08T00:30:00Z');
    const drawn = await calls.read(id);
    expect(drawn.result).toMatchObject({ a: { likes: 400, matches: 44 }, b: { likes: 400, matches: 95 } });
    expect(await calls.refusedBlock(id, 4, { likes: 200, matches: 99 })).toMatchObject({ status: 409 });
    await drawVerdicts();
    await imported('2026-12-21', [...weekOf(40, 39), ...weekOf(40, 39)]);
    expect(await calls.read(id)).toEqual(drawn);
  });

  it('is not changed by imports that come later, or go', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-12-16T12:00:00Z');
    await calls.read(id);
    now = new Date('2027-01-04T00:30:00Z');
    const days = [4, 9, 5, 10, 4, 8].flatMap((matches) => weekOf(30, matches));
    await imported('2026-11-23', days);
    const drawn = await calls.read(id);
    expect(drawn).toMatchObject({ result: { b: { likes: 630, matches: 189 } } });
    await drawVerdicts();
    await app.db.updateTable('resultDays').set({ matches: 0 }).execute();
    expect(await calls.read(id)).toEqual(drawn);
    await owner.json('/api/results/imports/tinder', { method: 'DELETE' });
    expect(await calls.read(id)).toEqual(drawn);
  });

  it('is not drawn while an import cannot be read, which keeps nobody from importing again', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-12-16T12:00:00Z');
    await calls.read(id);
    now = new Date('2027-01-04T00:30:00Z');
    const days = [4, 9, 5, 10, 4, 8].flatMap((matches) => weekOf(30, matches));
    await imported('2026-11-23', days);
    await app.db
      .updateTable('resultImports')
      .set({ lags: JSON.stringify({ schemaVersion: 99, items: [] }) })
      .execute();
    const parts = { db: app.db, clock: () => now, log: createLog('silent', () => undefined) };
    const job = createDrawVerdicts({ ...parts, ...createKnownNumbers(parts) });
    await expect(job.drawOf(owner.id)).rejects.toMatchObject({ code: 'stored_data_unreadable' });
    expect(await readDrawn(id)).toBeNull();
    expect(await calls.read(id)).toMatchObject({ id, blocks: expect.any(Array) as unknown });

    const body = aSummary({
      app: 'tinder',
      days: daysFrom('2026-10-01', 3, () => ({ likes: 1, matches: 0 })),
    });
    await owner.json('/api/results/imports', { body });
    expect(await readDrawn(id)).toBeNull();
    await app.db.updateTable('resultImports').set({ lags: '[]' }).execute();
    await job.drawOf(owner.id);
    expect(await readDrawn(id)).toHaveLength(6);
  });

  it('is drawn by the job, not by a look at the screen', async () => {
    const { id } = await calls.begin();
    await write(id, [20, 45, 24, 50, null, null]);
    now = new Date('2027-01-20T12:00:00Z');
    await calls.read(id);
    now = new Date('2027-02-07T23:00:00Z');
    await drawVerdicts();
    expect(await readDrawn(id)).toBeNull();
    now = new Date('2027-02-08T00:30:00Z');
    const seen = await calls.read(id);
    expect(seen.result).toMatchObject({ a: { likes: 400 }, b: { likes: 400 } });
    await owner.json('/api/dashboard');
    expect(await readDrawn(id)).toBeNull();

    await drawVerdicts();
    expect((await readDrawn(id))?.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
    expect(await calls.read(id)).toEqual(seen);
  });

  it.each([
    ['an import goes', '/api/results/imports/tinder', { method: 'DELETE' }],
    ['a week goes', '/api/results/weeks/tinder/2026-12-28', { method: 'DELETE' }],
    [
      'a week is corrected',
      '/api/results/weeks',
      {
        method: 'PUT',
        body: { app: 'tinder', weekStart: '2026-12-28', likes: 300, matches: 3, replies: null, dates: null },
      },
    ],
  ])('is drawn before %s, though the job has not run', async (_change, path, request) => {
    const { id } = await calls.begin();
    now = new Date('2026-12-16T12:00:00Z');
    await calls.read(id);
    now = new Date('2027-01-04T00:30:00Z');
    await imported(
      '2026-11-23',
      [4, 9, 5, 10, 4].flatMap((matches) => weekOf(30, matches)),
    );
    const week = {
      userId: owner.id,
      app: 'tinder' as const,
      weekStart: '2026-12-28',
      likes: 210,
      matches: 56,
    };
    await app.db
      .insertInto('resultWeeks')
      .values({ ...week, replies: null, dates: null, updatedAt: now })
      .execute();
    const seen = await calls.read(id);
    expect(seen).toMatchObject({ waitsFor: null, result: { b: { likes: 630, matches: 189 } } });
    await owner.json(path, request);
    expect(await readDrawn(id)).toHaveLength(6);
    expect(await calls.read(id)).toEqual(seen);
  });

  it('blocks that differ among themselves as much as between versions decide nothing', async () => {
    const { id } = await calls.begin();
    await write(id, [5, 45, 40, 12, 21, 79]);
    const { result } = await calls.read(id);
    expect(result).toMatchObject({ verdict: 'inconclusive' });
    expect(result!.more).toMatch(/more likes/);
  });

  it('stopped before its rule it has none, and takes no numbers', async () => {
    const { id } = await calls.begin();
    now = new Date('2026-12-16T12:00:00Z');
    await calls.saveBlock(id, 0, { likes: 200, matches: 20 });
    const stopped = await owner.json<Experiment>(`/api/experiments/${id}/stop`, { method: 'POST' });
    expect(stopped).toMatchObject({ state: 'stopped', stoppedOn: '2026-12-16', result: null, today: null });
    expect(await calls.refusedBlock(id, 1, { likes: 200, matches: 30 })).toMatchObject({ status: 409 });
    now = new Date('2027-01-04T00:30:00Z');
    expect(await calls.refusedBlock(id, 4, { likes: 200, matches: 30 })).toMatchObject({ status: 409 });
    expect(await calls.read(id)).toEqual(stopped);
  });
});
