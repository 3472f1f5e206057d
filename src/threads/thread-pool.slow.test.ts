import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThreadPool, type Outcome, type ThreadPoolOptions } from './thread-pool.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-worker-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Answer = { task: string; threadId: number; isWarm?: boolean };
type Options = Partial<ThreadPoolOptions<string>>;

/** A worker module that does as its task says; `once` breaks only in the first thread. */
async function worker(timeoutMs: number, tasksPerThread = Infinity, options: Options = {}) {
  const flag = path.join(folder, `${Math.trunc(timeoutMs)}-${tasksPerThread}`);
  const file = `${flag}.mjs`;
  await writeFile(
    file,
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs'; import { threadId, workerData } from 'node:worker_threads';
     if (workerData?.starts) appendFileSync(workerData.starts, 'x');
     if (workerData?.absent && !existsSync(workerData.absent)) throw new Error('a model is missing');
     let isWarm = false;
     export const run = (task) => {
       if (task === 'warm') isWarm = true;
       if (task === 'die later') setTimeout(() => { throw new Error('later'); }, 50);
       if (task === 'hang') for (;;);
       if (task === 'never') return new Promise(() => setInterval(() => {}, 60_000));
       if (task === 'throw') throw new Error('broken');
       if (task === 'exit') process.exit(3);
       if (task === 'warm or exit') { if (!existsSync(workerData.needed)) process.exit(3); isWarm = true; }
       if (task === 'once' && !existsSync(${JSON.stringify(flag)})) { writeFileSync(${JSON.stringify(flag)}, ''); throw new Error('once'); }
       if (task === 'slow') return new Promise((resolve) => setTimeout(() => resolve({ task, threadId }), 300));
       return { task, threadId, isWarm };
     };`,
  );
  const failures: unknown[] = [];
  const runner = createThreadPool<string, Answer>({
    file: pathToFileURL(file),
    task: 'run',
    threads: 1,
    heap: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    timeoutMs,
    tasksPerThread,
    onFailure: (error) => failures.push(error),
    ...options,
  });
  return { runner, failures };
}

test('a task that hangs is given up after the time-out and one retry, and the next one is served', async () => {
  // A thread that is warm has started before its time begins.
  const { runner, failures } = await worker(600, Infinity, { warmUpTask: 'warm' });
  const [hung, next] = await Promise.all([runner.run('hang'), runner.run('fine')]);
  expect(hung).toMatchObject({ ok: false, failure: { kind: 'timed-out', timeoutMs: 600 } });
  expect(failures).toHaveLength(2);
  expect(next).toMatchObject({ ok: true, value: { task: 'fine' } });
  await runner.close();
});

test('a task that waits for longer than the limit without using the processor is done', async () => {
  const { runner, failures } = await worker(100, Infinity, { warmUpTask: 'warm' });
  expect(await runner.run('slow')).toMatchObject({ ok: true, value: { task: 'slow' } });
  expect(failures).toEqual([]);
  await runner.close();
});

test('a task that waits without end is given up by the clock', async () => {
  const { runner } = await worker(101, Infinity, { attempts: 1 });
  expect(await runner.run('never')).toMatchObject({ ok: false, failure: { kind: 'timed-out' } });
  await runner.close();
});

test('a pool may give up sooner by the clock', async () => {
  const { runner } = await worker(3_600_000, Infinity, { attempts: 1, wallTimeFactor: 0.000_1 });
  expect(await runner.run('never')).toMatchObject({
    ok: false,
    failure: { kind: 'timed-out', timeoutMs: 3_600_000 },
  });
  await runner.close();
});

test('a thread that throws or exits costs only that task', async () => {
  const { runner } = await worker(60_000);
  expect(await runner.run('throw')).toMatchObject({ ok: false, failure: { kind: 'broke' } });
  expect(await runner.run('exit')).toMatchObject({ ok: false, failure: { kind: 'broke' } });
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
  expect(await hung).toMatchObject({ ok: false, failure: { kind: 'closed' } });
  expect(await runner.run('fine')).toMatchObject({ ok: false, failure: { kind: 'closed' } });
});

const threadOf = (outcome: Outcome<Answer>) => (outcome.ok ? outcome.value.threadId : null);

test('two threads share the tasks, and one that is killed leaves the other alone', async () => {
  const { runner } = await worker(61_000, Infinity, { threads: 2 });
  const [exit, ...others] = await Promise.all(
    ['exit', 'slow', 'fine', 'fine'].map((task) => runner.run(task)),
  );
  expect(exit).toMatchObject({ ok: false, failure: { kind: 'broke' } });
  expect(others).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  await runner.close();
});

test('more tasks than may wait are refused at once', async () => {
  const { runner } = await worker(62_000, Infinity, { maxWaiting: 1 });
  const outcomes = await Promise.all(['slow', 'slow', 'slow'].map((task) => runner.run(task)));
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: false, failure: { kind: 'full' } }]);
  await runner.close();
});

test('a thread is warmed up before its first task, and so is the one that replaces it; neither is timed', async () => {
  const { runner } = await worker(5_000, Infinity, { warmUpTask: 'slow', attempts: 1 });
  await runner.warmUp();
  const first = await runner.run('fine');
  expect(await runner.run('exit')).toMatchObject({ ok: false, failure: { kind: 'broke' } });
  const second = await runner.run('fine');
  expect(threadOf(second)).not.toBe(threadOf(first));
  await runner.close();
});

test('one thread is warmed up alone, and takes the first task', async () => {
  const { starts, countStarts } = fileNames('one');
  const { runner } = await worker(6_500, Infinity, {
    warmUpTask: 'warm',
    threads: 3,
    workerData: { starts },
  });
  await runner.warmUpOne();
  expect(await runner.run('fine')).toMatchObject({ ok: true, value: { isWarm: true } });
  expect(await countStarts()).toBe(1);
  await runner.warmUp();
  expect(await countStarts()).toBe(3);
  await runner.close();
  await runner.warmUp();
  expect(await countStarts()).toBe(3);
});

test('warming up fails where a thread cannot, with its error', async () => {
  const { runner } = await worker(63_000, Infinity, { warmUpTask: 'throw' });
  await expect(runner.warmUp()).rejects.toThrow('broken');
  await expect(runner.warmUpOne()).rejects.toThrow('broken');
  await runner.close();
});

test('a thread with nothing to do ends', async () => {
  const { runner } = await worker(64_000, Infinity, { idleMs: 1 });
  const first = threadOf(await runner.run('fine'));
  await expect.poll(async () => threadOf(await runner.run('fine')), { interval: 200 }).not.toBe(first);
  await runner.close();
});

test('a thread that dies between tasks is replaced by one that is warm', async () => {
  const { runner, failures } = await worker(65_000, Infinity, { warmUpTask: 'warm' });
  const first = await runner.run('die later');
  await expect.poll(() => failures.length).toBe(1);
  const second = await runner.run('fine');
  expect(threadOf(second)).not.toBe(threadOf(first));
  expect(second).toMatchObject({ ok: true, value: { isWarm: true } });
  await runner.close();
});

/** The files that a module reads as `workerData`: it counts its starts in one and fails without the other. */
function fileNames(name: string) {
  const [starts = '', file = ''] = ['starts', 'file'].map((part) => path.join(folder, `${name}-${part}`));
  return { starts, file, countStarts: async () => (await readFile(starts, 'utf8')).length };
}

test('a module that cannot load is not started again until a task comes, and the task learns why', async () => {
  const { starts, file, countStarts } = fileNames('broken');
  const { runner, failures } = await worker(66_000, Infinity, {
    warmUpTask: 'warm',
    attempts: 1,
    workerData: { starts, absent: file },
  });
  await expect(runner.warmUp()).rejects.toThrow('a model is missing');
  for (let task = 1; task <= 2; task += 1) {
    const outcome = await runner.run('fine');
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'broke', cause: expect.objectContaining({ message: 'a model is missing' }) as Error },
    });
    expect(failures).toHaveLength(1 + task);
  }
  // A pool of its own thread takes longer to start than a new thread here would.
  const other = await worker(67_000);
  expect(await other.runner.run('fine')).toMatchObject({ ok: true });
  expect(failures).toHaveLength(3);
  expect(await countStarts()).toBeLessThanOrEqual(6);
  await writeFile(file, '');
  await runner.warmUp();
  expect(await runner.run('fine')).toMatchObject({ ok: true, value: { isWarm: true } });
  await Promise.all([runner.close(), other.runner.close()]);
});

test('a task without warming up learns why its module cannot load', async () => {
  const { file } = fileNames('cold');
  const { runner } = await worker(68_000, Infinity, {
    attempts: 1,
    idleMs: 1_000,
    workerData: { absent: file },
  });
  expect(await runner.run('fine')).toMatchObject({
    failure: { kind: 'broke', cause: expect.objectContaining({ message: 'a model is missing' }) as Error },
  });
  await runner.close();
});

test('after a warm-up that takes its thread down, the next task warms up a new one', async () => {
  const { file } = fileNames('needed');
  const { runner, failures } = await worker(69_000, Infinity, {
    warmUpTask: 'warm or exit',
    attempts: 1,
    workerData: { needed: file },
  });
  await expect(runner.warmUp()).rejects.toThrow('worker exited with code: 3');
  expect(failures).toHaveLength(1);
  await writeFile(file, '');
  expect(await runner.run('fine')).toMatchObject({ ok: true, value: { isWarm: true } });
  await runner.close();
});
