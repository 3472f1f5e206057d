import type { NamedFace } from '../compare-set.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import type { PhotoFingerprint, PhotoSignals, SetSignals } from '../signals.ts';
import type { Download, DownloadProgress } from './load-models.ts';
import type { OpenedPhoto } from './open-photo.ts';

/** What a page asks of a vision worker, which remembers no photo. Only a worker that is asked for more than `open` needs the nets. */
export type BrowserTask =
  | { kind: 'load'; download: Download }
  | { kind: 'open'; file: Blob }
  | { kind: 'pixels'; image: RgbImage; metadata: PhotoMetadata; frameRatio: number }
  | { kind: 'compare'; photos: readonly SeenPhoto[]; named: NamedFace | null };

export type BrowserAnswer =
  | { kind: 'done' }
  | { kind: 'opened'; opened: OpenedPhoto }
  | { kind: 'analysed'; photo: SeenPhoto; tookMs: VisionTimes }
  | { kind: 'compared'; sets: SetSignals[] };

/** What is kept of a photo to compare it with others. */
export type SeenPhoto = { signals: PhotoSignals; fingerprint: PhotoFingerprint };

/** What is said of a photo's file; see `OpenedPhoto`. */
export type SaidOfFile = Pick<OpenedPhoto, 'notices' | 'preview'>;

/** How long the steps of one photo took. */
export type VisionTimes = { decode: number; resize: number; analyse: number };

/**
 * Why a task failed.
 * - `unreadable`: the photo cannot be measured; the message tells the person why.
 * - `offline`: a file of the engine did not arrive. `server`: our server answered with an error instead.
 * - `damaged`: a file arrived twice with other bytes than it has here.
 * - `altered`: this browser adds noise to what a page reads of a picture.
 * - `unsupported`: this browser lacks what the engine needs.
 * - `crashed`: the engine broke down.
 */
export type VisionFailure =
  | 'unreadable'
  | 'offline'
  | 'server'
  | 'damaged'
  | 'altered'
  | 'unsupported'
  | 'crashed';

export type FromVisionWorker =
  | { task: number; answer: BrowserAnswer }
  | { task: number; failure: VisionFailure; message: string }
  /** A photo's file is being opened, or that stands still or has ended. */
  | { task: number; isOpening: boolean }
  | { progress: DownloadProgress };

export type ToVisionWorker = { task: number; ask: BrowserTask };
