import type { NamedFace } from '../compare-set.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import type { PhotoSignals, SetSignals } from '../signals.ts';
import type { Download, DownloadProgress } from './load-models.ts';

/**
 * What a page asks of the vision worker. Photos are named by keys of the page's own; their fingerprints stay in the worker until
 * `forget`.
 */
export type BrowserTask =
  | { kind: 'load'; download: Download }
  | { kind: 'photo'; key: string; file: Blob; frameRatio: number }
  | { kind: 'pixels'; key: string; image: RgbImage; metadata: PhotoMetadata; frameRatio: number }
  | { kind: 'compare'; keys: readonly string[]; named: NamedFace | null }
  | { kind: 'forget'; keys: readonly string[] };

export type BrowserAnswer =
  | { kind: 'done' }
  | { kind: 'analysed'; signals: PhotoSignals; metadata: PhotoMetadata; tookMs: VisionTimes }
  | { kind: 'compared'; sets: SetSignals[] };

/** How long the steps of one photo took. */
export type VisionTimes = { decode: number; resize: number; analyse: number };

/** Why a task failed: the photo's fault, a file that did not arrive, a browser that cannot run the engine, or our fault. */
export type VisionFailure = 'unreadable' | 'offline' | 'unsupported' | 'crashed';

export type FromVisionWorker =
  | { task: number; answer: BrowserAnswer }
  | { task: number; failure: VisionFailure; message: string }
  | { progress: DownloadProgress };

export type ToVisionWorker = { task: number; ask: BrowserTask };
