import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/**
 * Why a task has no answer. `timed-out`: no try ended within `timeoutMs`, see there. `broke`: the task threw, or took its thread down.
 * `full`: too many tasks were waiting already. `closed`: the pool was closed first, which says nothing about the task.
 */
export type Failure =
  | { kind: 'timed-out'; timeoutMs: number; cause: unknown }
  | { kind: 'broke'; cause: unknown }
  | { kind: 'full'; cause?: undefined }
  | { kind: 'closed'; cause?: unknown };

/** What became of a task. */
export type Outcome<Answer> = { ok: true; value: Answer } | { ok: false; failure: Failure };

export type ThreadPool<Task, Answer> = {
  /** Starts one thread and resolves once it has done `warmUpTask`; rejects when it cannot. */
  warmUpOne(): Promise<void>;
  /** Starts every thread that is missing and resolves once each has done `warmUpTask`; rejects when one cannot. */
  warmUp(): Promise<void>;
  /**
   * Runs a task as soon as a thread is free, first come, first served. `timeoutMs` replaces the usual limit, for a first
   * task that has to load everything. Never rejects.
   */
  run(task: Task, timeoutMs?: number): Promise<Outcome<Answer>>;
  /** Ends the threads. Tasks under way and tasks that wait come back as `closed`. */
  close(): Promise<void>;
};

export type ThreadPoolOptions<Task> = {
  /** URL of a module, and the name of its exported function that takes the task. */
  file: URL;
  task: string;
  /** Each runs one task at a time; it starts when it is first needed. */
  threads: number;
  /**
   * Most processor time of its thread for one try, in milliseconds, so that a busy machine alone ends nothing. What waits without
   * using it, or works in threads of its own, ends after `wallTimeFactor` times as long by the clock. Waiting for a turn and
   * warming up do not count.
   */
  timeoutMs: number;
  /** Ten by default. A pool whose work happens outside of its threads has only the clock, and needs a smaller one. */
  wallTimeFactor?: number;
  /** How often a task is tried before it is given up; twice by default, each time in a new thread. */
  attempts?: number;
  /** How many tasks may wait for a thread; any number by default. */
  maxWaiting?: number;
  /** Heap limits of each thread, so that it collects its garbage before it needs more memory. */
  heap?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb?: number };
  /** What a module reads as `workerData`. */
  workerData?: unknown;
  /**
   * Runs first in each thread. With it, a thread that ends is replaced at once instead of when it is needed, unless it has
   * never become warm: whatever stopped it would stop the next one too.
   */
  warmUpTask?: Task;
  /** A thread that has had nothing to do for so long ends, which gives its memory back. */
  idleMs?: number;
  /** After this many tasks a thread is replaced, so that what it remembers does not grow without end. */
  tasksPerThread?: number;
  /** Called for every failed try (`task`) and for threads that fail while they load or between tasks (`idle`), for the log; each failure once, and none that closing causes. */
  onFailure?: ((error: unknown, during: 'task' | 'idle') => void) | undefined;
};

type Thread<Task, Answer> = {
  piscina: Piscina<Task, Answer>;
  /** Settles with the warm-up task; rejects with what really stopped the thread. */
  warm: Promise<void>;
  isWarm: boolean;
  /** What it failed of outside a task; a task that then finds it gone learns only that it was ended. */
  fault: { cause: unknown } | null;
};

/** A thread's place in the pool; `tasks` counts those that the present thread has done. */
type Seat<Task, Answer> = { thread: Thread<Task, Answer> | null; tasks: number };

/**
 * Calls `giveUp` once a pool of one thread has used `limitMs` of processor time, or after `wallLimitMs` by the clock. Returns
 * what stops the watch.
 */
function limitTime(
  piscina: { threads: Worker[] },
  limitMs: number,
  wallLimitMs: number,
  giveUp: () => void,
): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lastResort = setTimeout(giveUp, wallLimitMs);
  const usedMs = async (): Promise<number | null> => {
    // A thread that is only starting, or has just ended, has no answer; the clock limits it.
    const usage = await piscina.threads[0]?.cpuUsage().catch(() => null);
    return usage ? (usage.user + usage.system) / 1_000 : null;
  };
  const watch = async (): Promise<void> => {
    const beforeMs = await usedMs();
    const look = async (): Promise<void> => {
      const nowMs = await usedMs();
      if (isStopped) return;
      const leftMs = nowMs === null ? limitMs : limitMs - (nowMs - (beforeMs ?? 0));
      if (leftMs <= 0) giveUp();
      else timer = setTimeout(() => void look(), Math.max(leftMs, 20));
    };
    if (!isStopped) timer = setTimeout(() => void look(), limitMs);
  };
  void watch();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(lastResort);
    },
  };
}

/**
 * Threads that run tasks away from the one that serves requests. A task that takes too long, throws or takes its thread down
 * costs only that thread: a new thread gets the task once more, and if that fails too, the outcome says why.
 */
export function createThreadPool<Task, Answer>(options: ThreadPoolOptions<Task>): ThreadPool<Task, Answer> {
  const { attempts = 2, maxWaiting = Infinity, tasksPerThread = Infinity, warmUpTask } = options;
  const { wallTimeFactor = 10 } = options;
  const seats = Array.from({ length: options.threads }, (): Seat<Task, Answer> => ({
    thread: null,
    tasks: 0,
  }));
  // The last one used is taken first, so that threads that are not needed become idle.
  const free = seats.toReversed();
  const waiting: ((seat: Seat<Task, Answer>) => void)[] = [];
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  function threadOf(seat: Seat<Task, Answer>): Thread<Task, Answer> {
    if (seat.thread !== null) return seat.thread;
    const piscina = new Piscina<Task, Answer>({
      filename: options.file.href,
      name: options.task,
      minThreads: options.idleMs === undefined ? 1 : 0,
      maxThreads: 1,
      ...(options.idleMs === undefined ? {} : { idleTimeout: options.idleMs }),
      // A thread that blocks while it waits could not load anything meanwhile.
      atomics: 'disabled',
      ...(options.heap === undefined ? {} : { resourceLimits: options.heap }),
      workerData: options.workerData,
    });
    const thread: Thread<Task, Answer> = { piscina, warm: Promise.resolve(), isWarm: false, fault: null };
    seat.thread = thread;
    const failIdle = (cause: unknown): void => {
      if (isClosed || thread.fault !== null || seat.thread !== thread) return;
      thread.fault = { cause };
      options.onFailure?.(cause, 'idle');
      void discardThread(seat, thread);
    };
    // Most failures come back with the task that met them; these happened between tasks. Piscina would start another thread,
    // but not warm it up.
    piscina.on('error', failIdle);
    if (warmUpTask !== undefined) thread.warm = warmUp(thread, warmUpTask, failIdle);
    // Callers see this rejection through `warm`; this only prevents an unhandled one.
    thread.warm.catch(() => undefined);
    return thread;
  }

  async function warmUp(
    thread: Thread<Task, Answer>,
    task: Task,
    failIdle: (cause: unknown) => void,
  ): Promise<void> {
    try {
      await thread.piscina.run(task);
      thread.isWarm = true;
    } catch (error) {
      failIdle(error);
      throw thread.fault === null ? error : thread.fault.cause;
    }
  }

  async function discardThread(seat: Seat<Task, Answer>, thread: Thread<Task, Answer> | null): Promise<void> {
    if (thread === null || seat.thread !== thread) return;
    seat.thread = null;
    seat.tasks = 0;
    await thread.piscina.destroy();
    if (thread.isWarm && !isClosed) threadOf(seat);
  }

  async function tryOnce(seat: Seat<Task, Answer>, task: Task, timeoutMs: number): Promise<Outcome<Answer>> {
    const thread = threadOf(seat);
    const timeout = new AbortController();
    let limit: { stop: () => void } | undefined;
    try {
      await thread.warm;
      limit = limitTime(thread.piscina, timeoutMs, timeoutMs * wallTimeFactor, () => timeout.abort());
      const value = await thread.piscina.run(task, { signal: timeout.signal });
      seat.tasks += 1;
      if (seat.tasks >= tasksPerThread) await discardThread(seat, thread);
      return { ok: true, value };
    } catch (error) {
      const cause = thread.fault === null ? error : thread.fault.cause;
      if (isClosed) return { ok: false, failure: { kind: 'closed', cause } };
      if (thread.fault === null) options.onFailure?.(cause, 'task');
      await discardThread(seat, thread);
      const failure: Failure = timeout.signal.aborted
        ? { kind: 'timed-out', timeoutMs, cause }
        : { kind: 'broke', cause };
      return { ok: false, failure };
    } finally {
      limit?.stop();
    }
  }

  async function runOn(seat: Seat<Task, Answer>, task: Task, timeoutMs: number): Promise<Outcome<Answer>> {
    let outcome: Outcome<Answer> = { ok: false, failure: { kind: 'closed' } };
    try {
      for (let attempt = 1; attempt <= attempts && !isClosed; attempt += 1) {
        outcome = await tryOnce(seat, task, timeoutMs);
        if (outcome.ok) break;
      }
    } finally {
      const next = waiting.shift();
      if (next === undefined) free.push(seat);
      else next(seat);
    }
    if (outcome.ok || !isClosed) return outcome;
    return { ok: false, failure: { kind: 'closed', cause: outcome.failure.cause } };
  }

  return {
    async warmUpOne() {
      // The next task goes to this one.
      const next = free.at(-1);
      if (next !== undefined && !isClosed) await threadOf(next).warm;
    },
    async warmUp() {
      if (isClosed) return;
      await Promise.all(seats.map((seat) => threadOf(seat).warm));
    },
    async run(task, timeoutMs = options.timeoutMs) {
      if (isClosed) return { ok: false, failure: { kind: 'closed' } };
      let seat = free.pop();
      if (seat === undefined) {
        if (waiting.length >= maxWaiting) return { ok: false, failure: { kind: 'full' } };
        seat = await new Promise<Seat<Task, Answer>>((settle) => waiting.push(settle));
      }
      const done = runOn(seat, task, timeoutMs);
      underWay.add(done);
      return done.finally(() => underWay.delete(done));
    },
    async close() {
      isClosed = true;
      await Promise.all(seats.map((seat) => discardThread(seat, seat.thread)));
      await Promise.all(underWay);
    },
  };
}
