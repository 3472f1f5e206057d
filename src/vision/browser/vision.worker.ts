import runtimeUrl from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm?url';
import { analysePhoto } from '../analyse-photo.ts';
import { compareSet } from '../compare-set.ts';
import type { PhotoMetadata } from '../photo-reading.ts';
import { analysedImage } from '../resize.ts';
import type { RgbImage } from '../rgb-image.ts';
import type { PhotoFingerprint, PhotoSignals } from '../signals.ts';
import { decodeFile, UnreadablePhotoError } from './decode-file.ts';
import { createModels, type BrowserModels, type LargeNet } from './load-models.ts';
import { createBrowserModelStore, ModelFileError } from './model-files.ts';
import { startBrowserLiteRt } from './start-litert.ts';
import type {
  FromVisionWorker,
  ToVisionWorker,
  BrowserAnswer,
  VisionFailure,
  BrowserTask,
} from './vision-messages.ts';

const store = createBrowserModelStore();
const asked = new Set<LargeNet>();
const seen = new Map<string, { signals: PhotoSignals; fingerprint: PhotoFingerprint }>();
let models: BrowserModels | null = null;
let runtime: Promise<void> | null = null;

/** The browser lacks what the engine needs, as SIMD. */
class UnsupportedBrowserError extends Error {}

/** This worker's own scope; the types here are those of a page. */
const scope = globalThis as unknown as { postMessage: (message: FromVisionWorker) => void };

function send(message: FromVisionWorker): void {
  scope.postMessage(message);
}

function onBytes(bytes: number): void {
  send({ progressBytes: bytes });
}

async function loadRuntime(): Promise<void> {
  let wasm: ArrayBuffer;
  try {
    const response = await fetch(runtimeUrl);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    wasm = await response.arrayBuffer();
  } catch (cause) {
    throw new ModelFileError('offline', 'The runtime', { cause });
  }
  onBytes(wasm.byteLength);
  await startBrowserLiteRt(wasm).catch((cause: unknown) => {
    throw new UnsupportedBrowserError('This browser cannot run the engine.', { cause });
  });
}

async function ready(): Promise<BrowserModels> {
  runtime ??= loadRuntime().catch((error: unknown) => {
    runtime = null;
    throw error;
  });
  models ??= createModels({ store, asked, onBytes });
  await runtime;
  return models;
}

async function perform(task: BrowserTask): Promise<BrowserAnswer> {
  switch (task.kind) {
    case 'load':
      await (await ready()).loadFirst();
      return { kind: 'done' };
    case 'ask-large-net':
      asked.add(task.net);
      models = models && createModels({ store, asked, onBytes });
      return { kind: 'done' };
    case 'photo': {
      const began = performance.now();
      const decoded = await decodeFile(task.file);
      const read = performance.now();
      const image = analysedImage(decoded);
      const metadata = {
        width: decoded.width,
        height: decoded.height,
        flashFired: null,
        focalLengthMm: null,
      };
      return analyse(task.key, image, metadata, task.frameRatio, {
        decode: read - began,
        resize: performance.now() - read,
      });
    }
    case 'pixels':
      return analyse(task.key, task.image, task.metadata, task.frameRatio, { decode: 0, resize: 0 });
    case 'compare': {
      const photos = task.keys.map((key) => {
        const photo = seen.get(key);
        if (photo === undefined) throw new Error(`photo ${key} was not analyzed`);
        return photo;
      });
      return { kind: 'compared', sets: compareSet(photos, task.named) };
    }
    case 'forget':
      for (const key of task.keys) seen.delete(key);
      return { kind: 'done' };
  }
}

async function analyse(
  key: string,
  image: RgbImage,
  metadata: PhotoMetadata,
  frameRatio: number,
  took: { decode: number; resize: number },
): Promise<BrowserAnswer> {
  const engine = await ready();
  await engine.loadFirst();
  const began = performance.now();
  const result = await analysePhoto(engine, { image, metadata, frameRatio });
  seen.set(key, result);
  const tookMs = { ...took, analyse: performance.now() - began };
  return { kind: 'analysed', signals: result.signals, metadata, tookMs };
}

function failureOf(error: unknown): VisionFailure {
  if (error instanceof UnreadablePhotoError) return 'unreadable';
  if (error instanceof ModelFileError) return 'offline';
  return error instanceof UnsupportedBrowserError ? 'unsupported' : 'crashed';
}

// One task after another: nets and pixels of two photos at once would only need more memory.
let last: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data: { task, ask } }: MessageEvent<ToVisionWorker>) => {
  last = last.then(async () => {
    try {
      send({ task, answer: await perform(ask) });
    } catch (error) {
      send({ task, failure: failureOf(error), message: error instanceof Error ? error.message : 'unknown' });
    }
  });
});
