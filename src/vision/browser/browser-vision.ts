import { tookTooLong } from '../../domain/photo-rules/photo-refusals.ts';
import type { NamedFace } from '../compare-set.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import type { PhotoSignals, SetSignals } from '../signals.ts';
import type { Download, DownloadProgress } from './load-models.ts';
import type {
  FromVisionWorker,
  ToVisionWorker,
  BrowserAnswer,
  VisionFailure,
  BrowserTask,
  SaidOfFile,
  SeenPhoto,
  VisionTimes,
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

export type BrowserPhoto = {
  signals: PhotoSignals;
  metadata: PhotoMetadata;
  tookMs: VisionTimes;
} & SaidOfFile;

/** The vision engine in a worker of this page. Every promise rejects with a `BrowserVisionError`. Nothing leaves the browser. */
export type BrowserVision = {
  /** Fetches and starts what belongs to a download, beside photos that are measured; a large net is asked from then on. */
  load: (download: Download) => Promise<void>;
  /** Measures one photo; `frameRatio` is width ÷ height of the dating app's frame. */
  analysePhoto: (photo: { key: string; file: Blob; frameRatio: number }) => Promise<BrowserPhoto>;
  /** The same of pixels that are decoded already. */
  analysePixels: (photo: {
    key: string;
    image: RgbImage;
    metadata: PhotoMetadata;
    frameRatio: number;
  }) => Promise<BrowserPhoto>;
  /** What only the whole set tells, in the order of `keys`. */
  compareSet: (keys: readonly string[], named: NamedFace | null) => Promise<SetSignals[]>;
  /** Drops what was kept of photos. */
  forget: (keys: readonly string[]) => void;
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
 * Starts the worker. `onProgress` hears of each part of a download that arrives. A worker that crashes is replaced and tries once
 * more; a photo that crashes it again rejects as `unreadable`, and so does one whose file takes too long to open.
 */
export function createBrowserVision(
  onProgress?: (progress: DownloadProgress) => void,
  startWorker: () => Worker = startVisionWorker,
): BrowserVision {
  const waiting = new Map<number, Waiting>();
  const seen = new Map<string, SeenPhoto>();
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
      const isPhoto = task.ask.kind === 'photo' || task.ask.kind === 'pixels';
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
  function ask(task: BrowserTask): Promise<BrowserAnswer> {
    if (isClosed) return Promise.reject(new BrowserVisionError('crashed', closed));
    lastTask += 1;
    const answer = Promise.withResolvers<BrowserAnswer>();
    waiting.set(lastTask, { ask: task, answer, hasCrashed: false });
    post(lastTask, task);
    return answer.promise;
  }
  const askPhoto = async (key: string, task: BrowserTask): Promise<BrowserPhoto> => {
    const answer = await ask(task);
    if (answer.kind !== 'analysed') throw new BrowserVisionError('crashed', 'the worker gave another answer');
    const { photo, metadata, tookMs, likeness, notices, preview } = answer;
    seen.set(key, photo);
    return { signals: photo.signals, metadata, tookMs, likeness, notices, preview };
  };
  return {
    load: async (download) => {
      await ask({ kind: 'load', download });
      loaded.add(download);
    },
    analysePhoto: ({ key, ...photo }) => askPhoto(key, { kind: 'photo', ...photo }),
    analysePixels: ({ key, ...photo }) => askPhoto(key, { kind: 'pixels', ...photo }),
    compareSet: async (keys, named) => {
      const photos = keys.map((key) => {
        const photo = seen.get(key);
        if (photo === undefined) throw new BrowserVisionError('crashed', `photo ${key} was not analyzed`);
        return photo;
      });
      const answer = await ask({ kind: 'compare', photos, named });
      if (answer.kind !== 'compared')
        throw new BrowserVisionError('crashed', 'the worker gave another answer');
      return answer.sets;
    },
    forget: (keys) => {
      for (const key of keys) seen.delete(key);
    },
    close: () => {
      isClosed = true;
      seen.clear();
      giveUp('crashed', closed);
    },
  };
}

function startVisionWorker(): Worker {
  return new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module' });
}
