import runtimeUrl from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm?url';
import { AppError } from '../../domain/errors.ts';
import { analysePhoto } from '../analyse-photo.ts';
import { compareSet } from '../compare-set.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import type { RgbImage } from '../rgb-image.ts';
import { canRunEngine } from './browser-support.ts';
import { fetchWasm } from './fetch-wasm.ts';
import { createHeicLoader } from './heic-decoder.ts';
import { createModels, fetchedFiles } from './load-models.ts';
import { createBrowserModelStore, ModelFileError } from './model-files.ts';
import { openPhoto, type OpenedPhoto } from './open-photo.ts';
import { AlteredPixelsError, checkPixelsAreExact } from './read-pixels.ts';
import { startBrowserLiteRt } from './start-litert.ts';
import type {
  FromVisionWorker,
  ToVisionWorker,
  BrowserAnswer,
  VisionFailure,
  BrowserTask,
} from './vision-messages.ts';

const runtimeFile = { url: runtimeUrl, name: 'The runtime' };
let runtime: Promise<void> | null = null;

/** The browser lacks what the engine needs, as SIMD. */
class UnsupportedBrowserError extends Error {
  constructor() {
    super('This browser cannot run the engine.');
  }
}

/** This worker's own scope; the types here are those of a page. */
const scope = globalThis as unknown as { postMessage: (message: FromVisionWorker) => void };

function send(message: FromVisionWorker): void {
  scope.postMessage(message);
}

const store = createBrowserModelStore();
const models = createModels({ store, startRuntime, onProgress: (progress) => send({ progress }) });
const loadHeic = createHeicLoader((progress) => send({ progress }));

function startRuntime(): Promise<void> {
  runtime ??= loadRuntime().catch((error: unknown) => {
    runtime = null;
    throw error;
  });
  return runtime;
}

async function loadRuntime(): Promise<void> {
  await startBrowserLiteRt(await fetchWasm(runtimeFile, (bytes) => models.addRuntimeBytes(bytes)));
}

async function perform(number: number, task: BrowserTask): Promise<BrowserAnswer> {
  // Before six megabytes are fetched in vain.
  if (!canRunEngine()) throw new UnsupportedBrowserError();
  switch (task.kind) {
    case 'load':
      await checkPixelsAreExact();
      await Promise.all([models.load(task.download), startRuntime()]);
      // Pieces of older versions make room once those of this one are there.
      if (task.download === 'rest') await store.forgetOthers(fetchedFiles);
      return { kind: 'done' };
    case 'open':
      return { kind: 'opened', opened: await openInTime(number, task.file) };
    case 'pixels':
      return analyse(task.image, task.metadata, task.frameRatio);
    case 'compare':
      return { kind: 'compared', sets: compareSet(task.photos, task.named) };
  }
}

/** Lets the page know while a file is being opened, which it allows only so much time. Waiting for the network does not count. */
async function openInTime(task: number, file: Blob): Promise<OpenedPhoto> {
  send({ task, isOpening: true });
  try {
    return await openPhoto(file, {
      now: () => performance.now(),
      loadHeic: async () => {
        send({ task, isOpening: false });
        const decoder = await loadHeic();
        send({ task, isOpening: true });
        return decoder;
      },
    });
  } finally {
    send({ task, isOpening: false });
  }
}

async function analyse(image: RgbImage, metadata: PhotoMetadata, frameRatio: number): Promise<BrowserAnswer> {
  await models.load('first');
  const began = performance.now();
  const photo = await analysePhoto(models, { image, metadata, frameRatio });
  const tookMs = { decode: 0, resize: 0, analyse: performance.now() - began };
  return { kind: 'analysed', photo, tookMs };
}

function failureOf(error: unknown): VisionFailure {
  if (error instanceof AppError) return 'unreadable';
  if (error instanceof ModelFileError) return error.kind;
  if (error instanceof AlteredPixelsError) return 'altered';
  return error instanceof UnsupportedBrowserError ? 'unsupported' : 'crashed';
}

async function answer({ task, ask }: ToVisionWorker): Promise<void> {
  try {
    send({ task, answer: await perform(task, ask) });
  } catch (error) {
    send({ task, failure: failureOf(error), message: error instanceof Error ? error.message : 'unknown' });
  }
}

// One photo after another: nets and pixels of two at once would only need more memory. Files are fetched meanwhile.
let last: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToVisionWorker>) => {
  if (data.ask.kind === 'load') void answer(data);
  else last = last.then(() => answer(data));
});
