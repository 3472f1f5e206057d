import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRespawningWorker } from './thread-pool.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-worker-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A worker module that does as its task says; `once` breaks only in the first thread. */
async function worker(timeoutMs: number, tasksPerThread = Infinity) {
  const flag = path.join(folder, `${Math.trunc(timeoutMs)}-${tasksPerThread}`);
  const file = `${flag}.mjs`;
  await writeFile(
    file,
    `import { existsSync, writeFileSync } from 'node:fs'; import { threadId } from 'node:worker_threads';
     export const run = (task) => {
       if (task === 'hang') for (;;);
       if (task === 'throw') throw new Error('broken');
       if (task === 'exit') process.exit(3);
       if (task === 'once' && !existsSync(${JSON.stringify(flag)})) { writeFileSync(${JSON.stringify(flag)}, ''); throw new Error('once'); }
       return { task, threadId };
     };`,
  );
  const failures: unknown[] = [];
  const runner = createRespawningWorker<string, { task: string; threadId: number }>({
    file: pathToFileURL(file),
    task: 'run',
    heap: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    timeoutMs,
    tasksPerThread,
    onFailure: (error) => failures.push(error),
  });
  return { runner, failures };
}

test('a task that hangs is given up after the time-out and one retry, and the next one is served', async () => {
  const { runner, failures } = await worker(6_000);
  const [hung, next] = await Promise.all([runner.run('hang'), runner.run('fine')]);
  expect(hung).toEqual({ ok: false, reason: 'it took longer than 6 seconds' });
  expect(failures).toHaveLength(2);
  expect(next).toMatchObject({ ok: true, value: { task: 'fine' } });
  await runner.close();
});

test('a thread that throws or exits costs only that task', async () => {
  const { runner } = await worker(60_000);
  expect(await runner.run('throw')).toEqual({ ok: false, reason: 'the checker stopped unexpectedly' });
  expect(await runner.run('exit')).toEqual({ ok: false, reason: 'the checker stopped unexpectedly' });
  expect(await runner.run('fine')).toMatchObject({ ok: true });
  await runner.close();
});

test('what fails once succeeds on the retry, in a new thread', async () => {
  const { runner, failures } = await worker(6_000);
  expect(await runner.run('once')).toMatchObject({ ok: true, value: { task: 'once' } });
  expect(failures).toHaveLength(1);
  await runner.close();
});

test('the thread is replaced after its number of tasks', async () => {
  const { runner } = await worker(70_000, 2);
  const threads = [];
  for (let index = 0; index < 4; index += 1) {
    const outcome = await runner.run('fine');
    threads.push(outcome.ok ? outcome.value.threadId : null);
  }
  expect(threads[0]).toBe(threads[1]);
  expect(threads[2]).toBe(threads[3]);
  expect(threads[1]).not.toBe(threads[2]);
  await runner.close();
});

test('closing ends a task under way, and nothing starts after it', async () => {
  const { runner } = await worker(60_000);
  const hung = runner.run('hang');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await runner.close();
  expect(await hung).toEqual({ ok: false, reason: 'the server is stopping' });
  expect(await runner.run('fine')).toEqual({ ok: false, reason: 'the server is stopping' });
});
