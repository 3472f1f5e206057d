import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noEngines } from '../../test/analysis-engines.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import type { Module } from '../server/module.ts';
import { projectRoot } from '../../scripts/steps.ts';
import { collectModules } from './collect-modules.ts';

it('builds every service once in a process that answers requests and runs jobs', async () => {
  const calls = await countFactoryCalls(async () => {
    const app = await createTestApp({ withWorkers: true });
    await app.close();
  });
  expect(calls.get('createWriteAuditLog')).toBe(1);
  expect(calls.get('createRunAnalysis')).toBe(1);
  expect(calls.size).toBeGreaterThan(150);
  expect([...calls].filter(([, count]) => count > 1)).toEqual([]);
});

it('loads no nets and needs no vision where no jobs run', async () => {
  const app = await createTestApp({ parts: { vision: null } });
  expect((await app.request('/readyz')).status).toBe(200);
  await app.composition.warmUp();
  await app.close();
});

it('becomes ready after models that could not be loaded at first', async () => {
  let now = new Date('2026-11-20T12:00:00Z');
  let loads = 0;
  const vision = {
    ...noEngines.vision,
    warmUpOne: () => {
      loads += 1;
      return loads < 3 ? Promise.reject(new Error('a model is missing')) : Promise.resolve();
    },
  };
  const app = await createTestApp({ clock: () => now, parts: { vision } });
  const readStatus = async () => (await app.request('/readyz')).status;
  await expect(app.composition.warmUp()).rejects.toThrow('a model is missing');
  expect(await readStatus()).toBe(503);
  expect(loads).toBe(1);
  now = new Date(now.getTime() + 10_000);
  expect([await readStatus(), await readStatus()]).toEqual([503, 503]);
  expect(loads).toBe(2);
  expect(app.logLines.join()).toContain('The models could not be loaded');
  now = new Date(now.getTime() + 10_000);
  await readStatus();
  expect(await readStatus()).toBe(200);
  expect(loads).toBe(3);
  await app.close();
});

it('is ready with one vision worker, before the others have loaded their nets', async () => {
  const others = Promise.withResolvers<void>();
  const begun: string[] = [];
  const vision = {
    ...noEngines.vision,
    warmUpOne: () => Promise.resolve(void begun.push('one')),
    warmUp: () => {
      begun.push('all');
      return others.promise;
    },
  };
  const app = await createTestApp({ parts: { vision } });
  const readStatus = async () => (await app.request('/readyz')).status;
  expect(await readStatus()).toBe(503);
  const loading = app.composition.warmUp();
  await expect.poll(readStatus).toBe(200);
  expect(begun).toEqual(['one', 'all']);
  others.reject(new Error('out of memory'));
  await expect(loading).rejects.toThrow('out of memory');
  expect(await readStatus()).toBe(200);
  await app.close();
});

it('takes a new feature whole from one call of plug', async () => {
  const happened: string[] = [];
  const note = (name: string) => () => Promise.resolve(void happened.push(name));
  const modules = collectModules();
  const notes: Module<{ countNotes: () => number }> = {
    services: { countNotes: () => 3 },
    routes: ({ uploadsDir }) => ({ notes: { pathsWithSuccess: [uploadsDir] } }),
    queues: [
      {
        name: 'notes',
        retryLimit: 0,
        retryDelaySeconds: 0,
        expireInSeconds: 1,
        policy: 'standard',
        formerName: null,
      },
    ],
    startJobs: note('start'),
    warmUp: note('warm up'),
    readiness: [{ name: 'notes', check: note('check') }],
    async *exportSource() {},
    onAccountDeletion: note('delete'),
    stop: note('stop'),
  };
  expect(modules.plug(notes).countNotes()).toBe(3);
  const http = { uploadsDir: '/uploads' } as Parameters<typeof modules.routes>[0];
  expect(modules.routes(http)).toEqual({ notes: { pathsWithSuccess: ['/uploads'] } });
  expect(modules.queues()).toEqual(notes.queues);
  expect(modules.readiness()).toEqual(notes.readiness);
  expect(modules.exportSources()).toEqual([notes.exportSource]);
  expect(modules.deletionHandlers()).toEqual([notes.onAccountDeletion]);
  await modules.startJobs();
  await modules.warmUp();
  await modules.stop();
  expect(happened).toEqual(['start', 'warm up', 'stop']);
  modules.plug({ ...notes });
  expect(() => modules.routes(http)).toThrow('Two features call their routes "notes"');
});

/** How often each `createX` that a file of a feature exports was called while `run` ran. */
async function countFactoryCalls(run: () => Promise<void>): Promise<Map<string, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const calls = new Map<string, number>();
  for (const { functions, url } of result) {
    const file = /\/src\/features\/.*\.ts$/.exec(url)?.[0];
    if (file === undefined) continue;
    const source = readFileSync(join(projectRoot, file), 'utf8');
    for (const { functionName: name, ranges } of functions) {
      const count = ranges[0]?.count ?? 0;
      const isFactory = /^create[A-Z]/.test(name) && source.includes(`export function ${name}(`);
      if (isFactory && count > 0) calls.set(name, (calls.get(name) ?? 0) + count);
    }
  }
  return calls;
}
