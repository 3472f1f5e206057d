import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { analysePhoto, locateFaces } from '../analyse-photo.ts';
import type { VisionModels } from '../models.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import { analysedSidePx } from '../resize.ts';
import type { RgbImage } from '../rgb-image.ts';
import type { Box, PhotoFingerprint, PhotoSignals } from '../signals.ts';
import { loadModels } from './load-models.ts';

/** What the pool asks of a worker: to be ready, or to analyse one photo or find its faces; it is given by its bytes or its path. */
export type VisionTask =
  | { kind: 'warm-up' }
  | {
      kind: 'photo';
      photo: Uint8Array | string;
      metadata: PhotoMetadata;
      frameRatio: number;
    }
  | { kind: 'faces'; photo: Uint8Array | string };

export type VisionAnswer =
  | { kind: 'ready' }
  | { kind: 'analysed'; signals: PhotoSignals; fingerprint: PhotoFingerprint }
  | { kind: 'located'; faces: Box[] }
  | { kind: 'unreadable' };

sharp.cache(false);
sharp.concurrency(1);

type Prepared = { models: VisionModels } | { failure: unknown };

/** Begins with the warm-up, which the pool asks of each thread first. */
let prepared: Promise<Prepared> | null = null;

/** Loads the nets that most photos need and runs each once, as the first run compiles and allocates. */
async function prepare(): Promise<VisionModels> {
  const { modelsDir } = z.object({ modelsDir: z.string() }).parse(workerData);
  const models = await loadModels(modelsDir);
  const width = 640;
  const height = 480;
  const image = { data: new Uint8Array(width * height * 3).fill(128), width, height };
  await analysePhoto(models, {
    image,
    metadata: { width, height, flashFired: null, focalLengthMm: null },
    frameRatio: 0.75,
  });
  await models.faceMesh.run(new Float32Array(256 * 256 * 3));
  await models.faceBlendshapes.run(new Float32Array(146 * 2));
  await models.identity?.run(new Float32Array(112 * 112 * 3));
  return models;
}

/**
 * One task of the pool. Throws what is not the photo's fault: the pool then replaces this thread, as a wasm runtime that has
 * failed once gives no right answer any more.
 */
export async function work(task: VisionTask): Promise<VisionAnswer> {
  prepared ??= prepare().then(
    (models) => ({ models }),
    (failure: unknown) => ({ failure }),
  );
  const preparation = await prepared;
  if ('failure' in preparation) throw preparation.failure;
  if (task.kind === 'warm-up') return { kind: 'ready' };
  try {
    const image = await decodePhoto(task.photo);
    if (task.kind === 'faces') {
      return { kind: 'located', faces: await locateFaces(preparation.models, image) };
    }
    const { metadata, frameRatio } = task;
    return { kind: 'analysed', ...(await analysePhoto(preparation.models, { image, metadata, frameRatio })) };
  } catch (error) {
    if (error instanceof UndecodablePhotoError) return { kind: 'unreadable' };
    throw error;
  }
}

/** Bytes that sharp cannot read as a photo. `message` says why and is fit for the user. */
class UndecodablePhotoError extends Error {
  constructor(cause: unknown) {
    super('the photo could not be read', { cause });
    this.name = 'UndecodablePhotoError';
  }
}

/**
 * Decodes one of Loupe's stored photos (JPEG or WebP, upright, sRGB) to at most 1024 pixels on the longer side; transparent
 * parts become white. Throws `UndecodablePhotoError`.
 */
export async function decodePhoto(input: Uint8Array | string): Promise<RgbImage> {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: 60_000_000, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(analysedSidePx, analysedSidePx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // A Buffer is a class of its own, and loops that meet both classes run slower.
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length);
    return { data: pixels, width: info.width, height: info.height };
  } catch (error) {
    throw new UndecodablePhotoError(error);
  }
}
