import { tookTooLong } from '../../domain/photo-rules/photo-refusals.ts';
import type { Download, DownloadProgress } from './load-models.ts';
import type {
  BrowserAnswer,
  BrowserTask,
  FromVisionWorker,
  ToVisionWorker,
  VisionFailure,
} from './vision-messages.ts';

/** A task of the engine failed; see `VisionFailure`. */
export class BrowserVisionError extends Error {
  readonly failure: VisionFailure;

  constructor(failure: VisionFailure, message: string) {
    super(message);
    this.name = 'BrowserVisionError';
    this.failure = failure;
  }
}

/** A worker that is started with its first task and replaced when it breaks down. */
export type SteadyWorker = {
  /** Rejects with a `BrowserVisionError`. */
  ask: (task: BrowserTask) => Promise<BrowserAnswer>;
  /** Ends the worker; what it has not done yet rejects as `crashed`. */
  close: () => void;
};

type Waiting = { ask: BrowserTask; answer: PromiseWithResolvers<BrowserAnswer>; hasCrashed: boolean };

const closed = 'the engine was closed';

/** The sentence about a photo that has taken the engine down twice. */
const notAnalysed = 'This photo could not be analyzed. Save it as a JPEG and try again, or choose another.';

/**
 * How long a file may take to open, in seconds that the page has lived through: a computer that slept meanwhile has not used them up.
 * A laptop opens 12 megapixels in about one, a slow phone in ten, and a HEIC takes longer still.
 */
const openingSeconds = 30;

/**
 * `onProgress` hears of each part of a download that arrives. A worker that crashes is replaced and tries once more; a photo that
 * crashes it again rejects as `unreadable`, and so does one whose file takes too long to open.
 */
export function createSteadyWorker(
  startWorker: () => Worker,
  onProgress?: (progress: DownloadProgress) => void,
): SteadyWorker {
  const waiting = new Map<number, Waiting>();
  const loaded = new Set<Download>();
  let lastTask = 0;
  /** Null until something is asked, and between a crash and the next task. */
  let worker: Worker | null = null;
  let isClosed = false;
  let clock: ReturnType<typeof setInterval> | undefined;

  function start(): Worker {
    const started = startWorker();
    let hasAnswered = false;
    started.addEventListener('message', ({ data }: MessageEvent<FromVisionWorker>) => {
      if (started !== worker) return;
      hasAnswered = true;
      if ('progress' in data) onProgress?.(data.progress);
      else if ('isOpening' in data) watch(data.task, data.isOpening);
      else if ('answer' in data) take(data.task)?.answer.resolve(data.answer);
      else if (data.failure === 'crashed') replaceWorker(data.task, data.message);
      else take(data.task)?.answer.reject(new BrowserVisionError(data.failure, data.message));
    });
    started.addEventListener('error', (event) => {
      if (started !== worker) return;
      // A script that cannot be fetched says nothing, and one that this browser cannot read names a SyntaxError.
      if (hasAnswered) replaceWorker(inWork(), event.message);
      else if (!event.message) giveUp('offline', 'the worker’s script did not arrive');
      else if (event.message.includes('SyntaxError')) giveUp('unsupported', event.message);
      else replaceWorker(inWork(), event.message);
    });
    return started;
  }
  /** Photos are measured in the order in which they were sent, so the first that waits was being measured. */
  function inWork(): number | undefined {
    const tasks = [...waiting];
    const [task] = tasks.find(([, one]) => one.ask.kind !== 'load') ?? tasks[0] ?? [];
    return task;
  }
  function take(task: number): Waiting | undefined {
    const found = waiting.get(task);
    waiting.delete(task);
    return found;
  }
  function end(): void {
    clearInterval(clock);
    worker?.terminate();
    worker = null;
  }
  /** Ends the worker and rejects whatever waits. The next task starts another. */
  function giveUp(failure: VisionFailure, message: string): void {
    end();
    const unanswered = [...waiting.values()];
    waiting.clear();
    for (const { answer } of unanswered) answer.reject(new BrowserVisionError(failure, message));
  }
  /** Gives a file that is being opened its time, and no more. */
  function watch(task: number, isOpening: boolean): void {
    clearInterval(clock);
    if (!isOpening) return;
    let seconds = 0;
    clock = setInterval(() => {
      seconds += 1;
      if (seconds < openingSeconds) return;
      const { message } = tookTooLong(undefined);
      take(task)?.answer.reject(new BrowserVisionError('unreadable', message));
      restart();
    }, 1000);
  }
  function replaceWorker(blamed: number | undefined, message: string): void {
    const task = blamed === undefined ? undefined : waiting.get(blamed);
    if (blamed !== undefined && task?.hasCrashed) {
      waiting.delete(blamed);
      const isPhoto = task.ask.kind === 'open' || task.ask.kind === 'pixels';
      task.answer.reject(
        isPhoto
          ? new BrowserVisionError('unreadable', notAnalysed)
          : new BrowserVisionError('crashed', message),
      );
    } else if (task !== undefined) {
      task.hasCrashed = true;
    }
    restart();
  }
  /** A new worker does what the one before has left undone. */
  function restart(): void {
    end();
    const unanswered = [...waiting];
    // What has been loaded is needed again; a photo that needs it meets what went wrong.
    for (const download of loaded) void ask({ kind: 'load', download }).catch(() => undefined);
    for (const [number, { ask: again }] of unanswered) post(number, again);
  }
  function post(task: number, asked: BrowserTask): void {
    worker ??= start();
    worker.postMessage({ task, ask: asked } satisfies ToVisionWorker);
  }
  async function ask(task: BrowserTask): Promise<BrowserAnswer> {
    if (isClosed) throw new BrowserVisionError('crashed', closed);
    lastTask += 1;
    const answer = Promise.withResolvers<BrowserAnswer>();
    waiting.set(lastTask, { ask: task, answer, hasCrashed: false });
    post(lastTask, task);
    const given = await answer.promise;
    if (task.kind === 'load') loaded.add(task.download);
    return given;
  }
  return {
    ask,
    close: () => {
      isClosed = true;
      giveUp('crashed', closed);
    },
  };
}
