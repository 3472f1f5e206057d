import type { NamedFace } from '../compare-set.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { PixelLikeness, RgbImage } from '../rgb-image.ts';
import type { PhotoSignals, SetSignals } from '../signals.ts';
import type { Download, DownloadProgress } from './load-models.ts';
import { BrowserVisionError, createSteadyWorker } from './steady-worker.ts';
import type { BrowserAnswer, SaidOfFile, SeenPhoto, VisionTimes } from './vision-messages.ts';

export type BrowserPhoto = { signals: PhotoSignals; likeness: PixelLikeness; tookMs: VisionTimes };

/** The vision engine in workers of this page. Every promise rejects with a `BrowserVisionError`. Nothing leaves the browser. */
export type BrowserVision = {
  /** Fetches and starts what belongs to a download, beside photos that are measured; a large net is asked from then on. */
  load: (download: Download) => Promise<void>;
  /**
   * Measures one photo; `frameRatio` is width ÷ height of the dating app's frame. `onOpened` hears of its file as soon as that can be
   * shown. The next photo is opened while this one is measured, so two may be asked for at once.
   */
  analysePhoto: (photo: {
    key: string;
    file: Blob;
    frameRatio: number;
    onOpened?: (said: SaidOfFile) => void;
  }) => Promise<BrowserPhoto>;
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
  /** Ends the workers; what they have not done yet rejects as `crashed`. */
  close: () => void;
};

/**
 * Two workers of the same script: one opens files, which takes longer than to measure what is in them, and one has the nets.
 * `onProgress` hears of each part of a download that arrives. See `createSteadyWorker` for what becomes of one that crashes.
 */
export function createBrowserVision(
  onProgress?: (progress: DownloadProgress) => void,
  startWorker: () => Worker = startVisionWorker,
): BrowserVision {
  const engine = createSteadyWorker(startWorker, onProgress);
  const opener = createSteadyWorker(startWorker, onProgress);
  const seen = new Map<string, SeenPhoto>();
  const analysePixels: BrowserVision['analysePixels'] = async ({ key, ...pixels }) => {
    const answer = expected('analysed', await engine.ask({ kind: 'pixels', ...pixels }));
    const { photo, tookMs } = answer;
    seen.set(key, photo);
    return { signals: photo.signals, likeness: 'same', tookMs };
  };
  return {
    load: async (download) => void (await engine.ask({ kind: 'load', download })),
    analysePhoto: async ({ key, file, frameRatio, onOpened }) => {
      const { opened } = expected('opened', await opener.ask({ kind: 'open', file }));
      const { image, metadata, likeness, took, ...said } = opened;
      onOpened?.(said);
      const measured = await analysePixels({ key, image, metadata, frameRatio });
      return { ...measured, likeness, tookMs: { ...measured.tookMs, ...took } };
    },
    analysePixels,
    compareSet: async (keys, named) => {
      const photos = keys.map((key) => {
        const photo = seen.get(key);
        if (photo === undefined) throw new BrowserVisionError('crashed', `photo ${key} was not analyzed`);
        return photo;
      });
      return expected('compared', await engine.ask({ kind: 'compare', photos, named })).sets;
    },
    forget: (keys) => {
      for (const key of keys) seen.delete(key);
    },
    close: () => {
      seen.clear();
      engine.close();
      opener.close();
    },
  };
}

function expected<Kind extends BrowserAnswer['kind']>(
  kind: Kind,
  answer: BrowserAnswer,
): Extract<BrowserAnswer, { kind: Kind }> {
  if (answer.kind !== kind) throw new BrowserVisionError('crashed', 'the worker gave another answer');
  return answer as Extract<BrowserAnswer, { kind: Kind }>;
}

function startVisionWorker(): Worker {
  return new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module' });
}
