import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { analysePhoto } from '../analyse-photo.ts';
import type { VisionModels } from '../models.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { PhotoFingerprint, PhotoSignals } from '../signals.ts';
import { decodePhoto, UndecodablePhotoError } from './decode-photo.ts';
import { loadModels } from './load-models.ts';

/** What the pool asks of a worker: to be ready, or to analyse one photo, given by its bytes or its path. */
export type VisionTask =
  | { kind: 'warm-up' }
  | {
      kind: 'photo';
      photo: Uint8Array | string;
      metadata: PhotoMetadata;
      frameRatio: number;
    };

export type VisionAnswer =
  | { kind: 'ready' }
  | { kind: 'analysed'; signals: PhotoSignals; fingerprint: PhotoFingerprint }
  | { kind: 'unreadable' };

const { modelsDir } = z.object({ modelsDir: z.string() }).parse(workerData);

type Prepared = { models: VisionModels } | { failure: unknown };

// Starts with the worker, so that one that replaces another is ready before its first photo.
const prepared: Promise<Prepared> = prepare().then(
  (models) => ({ models }),
  (failure: unknown) => ({ failure }),
);

/** Loads the nets and runs everything once, as the first run of each compiles and allocates. */
async function prepare(): Promise<VisionModels> {
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
  await models.identity.run(new Float32Array(112 * 112 * 3));
  await models.poseLandmarks.run(new Float32Array(256 * 256 * 3));
  await models.expression.run(new Float32Array(64 * 64));
  return models;
}

/**
 * One task of the pool. An error that is not the photo's fault ends this thread, as a wasm runtime that has failed once
 * gives no right answer any more; the pool sees that error and starts another worker.
 */
export async function work(task: VisionTask): Promise<VisionAnswer> {
  const preparation = await prepared;
  if ('failure' in preparation) throw preparation.failure;
  if (task.kind === 'warm-up') return { kind: 'ready' };
  try {
    const image = await decodePhoto(task.photo);
    const { metadata, frameRatio } = task;
    return { kind: 'analysed', ...(await analysePhoto(preparation.models, { image, metadata, frameRatio })) };
  } catch (error) {
    if (error instanceof UndecodablePhotoError) return { kind: 'unreadable' };
    return endThread(error);
  }
}

function endThread(error: unknown): Promise<never> {
  setImmediate(() => {
    throw error;
  });
  return new Promise(() => undefined);
}
