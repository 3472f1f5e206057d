import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { appLimits, type DatingApp } from '../../domain/app-limits.ts';
import { createThreadPool, type Failure } from '../../threads/thread-pool.ts';
import { engineVersion } from '../analyse-photo.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { Box, PhotoFingerprint, PhotoSignals } from '../signals.ts';
import { avoidCompilerFault } from './compiler-flags.ts';
import { photoModelVersions, type ModelVersion } from '../../nets/model-store.ts';
import type { VisionAnswer, VisionTask } from './vision.worker.ts';

avoidCompilerFault();
// For threads that start from now on. A worker holds 13 MB, but each photo passes 30 MB through it; with V8's own first limit
// its whole heap was searched for garbage at each photo, which took a tenth of the processor time.
setFlagsFromString('--initial-old-space-size=64');

export type PhotoInput = {
  /** One of Loupe's stored photos (JPEG or WebP, upright, sRGB), or the path of its file. */
  metadata: PhotoMetadata;
  /** The dating app, whose crop decides resolution and framing. */
  app: DatingApp;
} & ({ bytes: Uint8Array } | { path: string });

export type PhotoMeasurement = { signals: PhotoSignals; fingerprint: PhotoFingerprint };

export type VisionPool = {
  /** Starts one worker and resolves when it has loaded its models, so that photos can be analysed. Rejects when it cannot. */
  warmUpOne: () => Promise<void>;
  /** Starts the workers, and resolves when every one has loaded its models. Rejects when one cannot. */
  warmUp: () => Promise<void>;
  /** Analyses one photo as soon as a warm worker is free. Throws `PhotoAnalysisError`, and another error once the pool is closed. */
  analysePhoto: (photo: PhotoInput) => Promise<PhotoMeasurement>;
  /** Where the larger faces of one of Loupe's stored photos are, the largest first. Nobody is recognised. Throws as `analysePhoto`. */
  locateFaces: (photo: Uint8Array) => Promise<Box[]>;
  /** Ends the workers. Photos that are not done yet are given back with an error that says nothing about the photo. */
  close: () => Promise<void>;
  engineVersion: string;
  modelVersions: ModelVersion[];
};

export type VisionPoolOptions = {
  /** The folder that `ensureModels` filled. */
  modelsDir: string;
  /** Threads, each with its own models (about 300 MB); one per core by default. */
  workers?: number;
  /** Longest time for one photo, once a worker has begun. */
  timeoutMs?: number;
  /** Limit of one worker's JavaScript heap; nets and pixels lie outside of it. */
  maxHeapMb?: number;
  /** Hears of a worker that failed between two photos; it is replaced. */
  onWorkerError?: (error: unknown) => void;
  /** The module that the workers run. */
  workerFile?: URL;
};

/** A photo that could not be analyzed, also not on the second try. `reason` is a sentence for its owner. */
export class PhotoAnalysisError extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`could not be analyzed: ${reason}`, options);
    this.name = 'PhotoAnalysisError';
    this.reason = reason;
  }
}

/**
 * Worker threads that analyse photos, one at a time each; they start with `warmUp` or the first photo. A photo that takes
 * longer than `timeoutMs` or brings its worker down is tried once more on a new worker; the pool itself goes on.
 */
export async function createVisionPool(options: VisionPoolOptions): Promise<VisionPool> {
  const threads = createThreadPool<VisionTask, VisionAnswer>({
    file: options.workerFile ?? new URL('./vision.worker.ts', import.meta.url),
    task: 'work',
    threads: options.workers ?? availableParallelism(),
    timeoutMs: options.timeoutMs ?? 10_000,
    heap: { maxOldGenerationSizeMb: options.maxHeapMb ?? 256 },
    workerData: { modelsDir: options.modelsDir },
    warmUpTask: { kind: 'warm-up' },
    // A failure of a photo comes back with the photo.
    onFailure: (error, during) => {
      if (during === 'idle') options.onWorkerError?.(error);
    },
  });
  const answerTo = async (task: VisionTask): Promise<VisionAnswer> => {
    const outcome = await threads.run(task);
    if (outcome.ok) return outcome.value;
    throw toError(outcome.failure);
  };
  return {
    warmUpOne: threads.warmUpOne,
    warmUp: threads.warmUp,
    analysePhoto: async (photo) => {
      const answer = await answerTo({
        kind: 'photo',
        photo: 'path' in photo ? photo.path : photo.bytes,
        metadata: photo.metadata,
        frameRatio: appLimits[photo.app].photoAspectRatio,
      });
      if (answer.kind !== 'analysed') throw unreadable();
      return { signals: answer.signals, fingerprint: answer.fingerprint };
    },
    locateFaces: async (photo) => {
      const answer = await answerTo({ kind: 'faces', photo });
      if (answer.kind !== 'located') throw unreadable();
      return answer.faces;
    },
    close: threads.close,
    engineVersion,
    modelVersions: await photoModelVersions(),
  };
}

function unreadable(): PhotoAnalysisError {
  return new PhotoAnalysisError('the photo could not be read.');
}

function toError(failure: Failure): Error {
  const { kind, cause } = failure;
  if (kind === 'closed') return new Error('The vision pool was closed before the photo was done', { cause });
  return new PhotoAnalysisError(
    kind === 'timed-out'
      ? `it took longer than ${failure.timeoutMs / 1000} seconds.`
      : 'the analysis failed unexpectedly.',
    { cause },
  );
}
