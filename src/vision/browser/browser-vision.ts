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

export type BrowserPhoto = { signals: PhotoSignals; metadata: PhotoMetadata; tookMs: VisionTimes };

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
  forget: (keys: readonly string[]) => Promise<void>;
  /** Ends the worker; what it has not done yet rejects as `crashed`. */
  close: () => void;
};

/** Starts the worker. `onProgress` hears of each part of a download that arrives. */
export function createBrowserVision(onProgress?: (progress: DownloadProgress) => void): BrowserVision {
  const worker = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<BrowserAnswer>>();
  let lastTask = 0;
  const failAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new BrowserVisionError('crashed', message));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromVisionWorker>) => {
    if ('progress' in data) {
      onProgress?.(data.progress);
      return;
    }
    const task = waiting.get(data.task);
    waiting.delete(data.task);
    if ('answer' in data) task?.resolve(data.answer);
    else task?.reject(new BrowserVisionError(data.failure, data.message));
  });
  worker.addEventListener('error', () => failAll('the worker could not be started or has crashed'));
  const ask = (task: BrowserTask): Promise<BrowserAnswer> => {
    lastTask += 1;
    const answer = Promise.withResolvers<BrowserAnswer>();
    waiting.set(lastTask, answer);
    worker.postMessage({ task: lastTask, ask: task } satisfies ToVisionWorker);
    return answer.promise;
  };
  const askPhoto = async (task: BrowserTask): Promise<BrowserPhoto> => {
    const answer = await ask(task);
    if (answer.kind !== 'analysed') throw new BrowserVisionError('crashed', 'the worker gave another answer');
    const { signals, metadata, tookMs } = answer;
    return { signals, metadata, tookMs };
  };
  return {
    load: async (download) => void (await ask({ kind: 'load', download })),
    analysePhoto: (photo) => askPhoto({ kind: 'photo', ...photo }),
    analysePixels: (photo) => askPhoto({ kind: 'pixels', ...photo }),
    compareSet: async (keys, named) => {
      const answer = await ask({ kind: 'compare', keys, named });
      if (answer.kind !== 'compared')
        throw new BrowserVisionError('crashed', 'the worker gave another answer');
      return answer.sets;
    },
    forget: async (keys) => void (await ask({ kind: 'forget', keys })),
    close: () => {
      worker.terminate();
      failAll('the engine was closed');
    },
  };
}
