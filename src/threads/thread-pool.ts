import { Piscina } from 'piscina';

/** What became of a task: its value, or why there is none, as the end of a sentence. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; reason: string };

export type RespawningWorker<Task, Result> = {
  /** `timeoutMs` replaces the usual one, for a first task that has to load everything. */
  run(task: Task, timeoutMs?: number): Promise<Outcome<Result>>;
  close(): Promise<void>;
};

type Options = {
  /** URL of a module, and the name of its exported function that takes the task. */
  file: URL;
  task: string;
  timeoutMs: number;
  /** Heap limits of the thread, so that it collects its garbage before it needs more memory. */
  heap: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
  /** After this many tasks the thread is replaced, so that what it remembers does not grow without end. */
  tasksPerThread?: number;
  /** Hears of every failed attempt, for the log; not of those that closing ends. */
  onFailure?: ((error: unknown) => void) | undefined;
};

const attempts = 2;

/**
 * One thread that runs one task at a time. A task that takes too long or breaks the thread costs the thread, not the caller:
 * a new one gets the task once more, and after that the outcome says why there is no result. Never rejects.
 */
export function createRespawningWorker<Task, Result>(options: Options): RespawningWorker<Task, Result> {
  let pool: Piscina<Task, Result> | null = null;
  let waiting: Promise<unknown> = Promise.resolve();
  let tasks = 0;
  let closed = false;

  async function discardThread(): Promise<void> {
    const discarded = pool;
    pool = null;
    tasks = 0;
    await discarded?.destroy();
  }

  async function attempt(task: Task, timeoutMs: number): Promise<Outcome<Result>> {
    let reason = 'the server is stopping';
    for (let number = 1; number <= attempts && !closed; number += 1) {
      pool ??= new Piscina<Task, Result>({
        filename: options.file.href,
        name: options.task,
        minThreads: 1,
        maxThreads: 1,
        atomics: 'disabled',
        resourceLimits: options.heap,
      });
      try {
        const value = await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) });
        tasks += 1;
        if (tasks >= (options.tasksPerThread ?? Infinity)) await discardThread();
        return { ok: true, value };
      } catch (error) {
        if (!closed) options.onFailure?.(error);
        reason = isTimeout(error)
          ? `it took longer than ${timeoutMs / 1000} seconds`
          : 'the checker stopped unexpectedly';
        await discardThread();
      }
    }
    return { ok: false, reason: closed ? 'the server is stopping' : reason };
  }

  return {
    run(task, timeoutMs = options.timeoutMs) {
      const outcome = waiting.then(() => attempt(task, timeoutMs));
      waiting = outcome;
      return outcome;
    },
    async close() {
      closed = true;
      await discardThread();
      await waiting;
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}
