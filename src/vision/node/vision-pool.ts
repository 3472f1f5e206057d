import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { appLimits, type DatingApp } from '../../domain/app-limits.ts';
import { engineVersion } from '../analyse-photo.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { PhotoFingerprint, PhotoSignals } from '../signals.ts';
import { avoidCompilerFault } from './compiler-flags.ts';
import { modelVersions, type ModelVersion } from './model-store.ts';
import type { VisionAnswer, VisionTask } from './vision.worker.ts';

avoidCompilerFault();

export type PhotoToAnalyse = {
  /** One of Loupe's stored photos (JPEG or WebP, upright, sRGB), or the path of its file. */
  metadata: PhotoMetadata;
  /** The dating app, whose crop decides resolution and framing. */
  app: DatingApp;
} & ({ bytes: Uint8Array } | { path: string });

export type AnalysedPhoto = { signals: PhotoSignals; fingerprint: PhotoFingerprint };

export type VisionPool = {
  /** Starts the workers, and resolves when every one has loaded its models. Rejects when one cannot. */
  warmUp: () => Promise<void>;
  /** Analyses one photo as soon as a warm worker is free. Throws `PhotoAnalysisError`, and another error once the pool is closed. */
  analysePhoto: (photo: PhotoToAnalyse) => Promise<AnalysedPhoto>;
  /** Ends the workers. Photos that are not done yet are given back with an error that says nothing about the photo. */
  close: () => Promise<void>;
  engineVersion: string;
  modelVersions: ModelVersion[];
};

type PhotoTask = Extract<VisionTask, { kind: 'photo' }>;

export type VisionPoolOptions = {
  /** The folder that `ensureModels` filled. */
  modelsDir: string;
  /** Threads, each with its own models (about 300 MB); one per core by default. */
  workers?: number;
  /** Longest time for one photo, once a worker has begun. */
  timeoutMs?: number;
  /** Limit of one worker's JavaScript heap; nets and pixels lie outside of it. */
  maxHeapMb?: number;
  /** Told of a worker that failed between two photos; it is replaced. */
  onWorkerError?: (error: unknown) => void;
  /** The module that the workers run. */
  workerFile?: URL;
};

/** A photo that could not be analysed, also not on the second try. `reason` is a sentence for its owner. */
export class PhotoAnalysisError extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`could not be analysed: ${reason}`, options);
    this.name = 'PhotoAnalysisError';
    this.reason = reason;
  }
}

const attempts = 2;

/**
 * Worker threads that analyse photos, one at a time each; the first to ask for something starts them. A photo that takes
 * longer than `timeoutMs` or brings its worker down is tried once more on a new worker; the pool itself goes on.
 */
export async function createVisionPool(options: VisionPoolOptions): Promise<VisionPool> {
  const workers = options.workers ?? availableParallelism();
  const timeoutMs = options.timeoutMs ?? 10_000;
  const slots = createSlots(workers);
  let isClosed = false;
  let starting: { piscina: Piscina<VisionTask, VisionAnswer>; warm: Promise<unknown> } | null = null;

  const start = () => {
    const piscina = new Piscina<VisionTask, VisionAnswer>({
      filename: fileURLToPath(options.workerFile ?? new URL('./vision.worker.ts', import.meta.url)),
      name: 'work',
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
      // A worker that blocks while it waits could not load its models meanwhile.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMb ?? 256 },
      workerData: { modelsDir: options.modelsDir },
    });
    // Most failures reach the caller with the task that met them; these happened between tasks.
    piscina.on('error', (error: unknown) => {
      if (!isClosed) options.onWorkerError?.(error);
    });
    const warm = Promise.all(Array.from({ length: workers }, () => piscina.run({ kind: 'warm-up' })));
    return { piscina, warm };
  };

  const started = () => {
    if (isClosed) throw closed();
    return (starting ??= start());
  };

  const runOnce = async (photo: PhotoTask): Promise<VisionAnswer> => {
    const { piscina, warm } = started();
    // Loading is not a photo's time; where it failed, the worker says so of the photo too.
    await Promise.allSettled([warm]);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      return await piscina.run(photo, { signal: timeout.signal });
    } catch (cause) {
      if (isClosed) throw closed(cause);
      if (!timeout.signal.aborted)
        throw new PhotoAnalysisError('the analysis failed unexpectedly.', { cause });
      throw new PhotoAnalysisError(`it took longer than ${timeoutMs / 1000} seconds.`, { cause });
    } finally {
      clearTimeout(timer);
    }
  };

  const run = async (task: PhotoTask): Promise<VisionAnswer> => {
    await slots.take();
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(task);
        } catch (error) {
          if (attempt >= attempts || isClosed) throw error;
        }
      }
    } finally {
      slots.give();
    }
  };

  return {
    warmUp: async () => {
      await started().warm;
    },
    analysePhoto: async (photo) => {
      const answer = await run({
        kind: 'photo',
        photo: 'path' in photo ? photo.path : photo.bytes,
        metadata: photo.metadata,
        frameRatio: appLimits[photo.app].photoAspectRatio,
      });
      if (answer.kind !== 'analysed') throw new PhotoAnalysisError('the photo could not be read.');
      return { signals: answer.signals, fingerprint: answer.fingerprint };
    },
    close: async () => {
      isClosed = true;
      await starting?.piscina.destroy();
    },
    engineVersion,
    modelVersions: await modelVersions(),
  };
}

function closed(cause?: unknown): Error {
  return new Error('The vision pool was closed before the photo was done', { cause });
}

/** As many callers at a time as there are workers, first come, first served, so that waiting is not timed. */
function createSlots(count: number): { take: () => Promise<void>; give: () => void } {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    take: () => {
      if (free === 0) return new Promise((resolve) => waiting.push(resolve));
      free -= 1;
      return Promise.resolve();
    },
    give: () => {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    },
  };
}
