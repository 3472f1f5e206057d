import { createBrowserVision, type BrowserVision } from '../../../../../vision/browser/browser-vision.ts';
import { AlteredPixelsError, readPixels } from '../../../../../vision/browser/read-pixels.ts';
import { BrowserVisionError } from '../../../../../vision/browser/steady-worker.ts';
import type { VisionFailure } from '../../../../../vision/browser/vision-messages.ts';
import type { RgbImage } from '../../../../../vision/rgb-image.ts';
import barUrl from './at-the-bar.webp?url';
import { compareWithReference, type ComparedSignal } from './compare.ts';
import { sampledTo } from './derive.ts';
import hillUrl from './on-the-hill.webp?url';
import {
  drawings,
  makePicture,
  referenceFrameRatio,
  referencePictures,
  type Drawing,
} from './reference-pictures.ts';

const urls: Readonly<Record<Drawing, string>> = { 'at-the-bar': barUrl, 'on-the-hill': hillUrl };
export type ReferenceResult = {
  id: string;
  how: string;
  /** What was measured, small, to be shown. */
  preview: RgbImage;
  signals: readonly ComparedSignal[];
};

/** Whether a request reached our server; `asking` until that is known. */
export type Network = 'asking' | 'on' | 'off';

export type RunState = {
  step: 'idle' | 'loading' | 'ready' | 'running' | 'done' | 'failed';
  /** Of the engine's files, before compression; `totalBytes` is 0 until the first has begun. */
  arrivedBytes: number;
  totalBytes: number;
  results: readonly ReferenceResult[];
  /** Now, while it matters: from the time when everything has arrived. */
  network: Network;
  /** Whether a request reached our server just before the run, and just after it. */
  reached: { before: boolean | null; after: boolean | null };
  /** What this page and the engine's worker fetched or tried to fetch between the two. */
  requests: number;
  failure: Exclude<VisionFailure, 'unreadable'> | null;
};

export type ReferenceRun = {
  state: () => RunState;
  subscribe: (onChange: () => void) => () => void;
  /** Fetches the engine and the drawings, so that the run needs no network. */
  prepare: () => void;
  /** Tries to reach our server once more. */
  askNetwork: () => void;
  /** Measures all pictures. */
  start: () => void;
  close: () => void;
};

async function openDrawing(drawing: Drawing): Promise<RgbImage> {
  const response = await fetch(urls[drawing]);
  if (!response.ok) throw new BrowserVisionError('offline', 'a drawing did not arrive');
  const bitmap = await createImageBitmap(await response.blob(), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  const { data, width, height } = await readPixels(bitmap);
  bitmap.close();
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) rgb.set(data.subarray(from, from + 3), to);
  return { data: rgb, width, height };
}

const longestAnswerMs = 5_000;
const previewHeightPx = 120;

/** Whether any answer comes from our server; asked also where the browser says that it is offline. */
async function reachesServer(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(longestAnswerMs) });
    return true;
  } catch {
    return false;
  }
}

/** Measures the reference pictures in this browser. Nothing is sent. */
export function createReferenceRun(): ReferenceRun {
  const listeners = new Set<() => void>();
  const opened = new Map<Drawing, RgbImage>();
  let vision: BrowserVision | null = null;
  let current: RunState = {
    step: 'idle',
    arrivedBytes: 0,
    totalBytes: 0,
    results: [],
    network: 'asking',
    reached: { before: null, after: null },
    requests: 0,
    failure: null,
  };
  const change = (next: Partial<RunState>): void => {
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown): void => {
    const failure =
      error instanceof BrowserVisionError
        ? error.failure
        : error instanceof AlteredPixelsError
          ? 'altered'
          : 'offline';
    vision?.close();
    vision = null;
    change({
      step: 'failed',
      arrivedBytes: 0,
      failure: failure === 'unreadable' ? 'crashed' : failure,
    });
  };
  const requested = (count: number): void => {
    if (current.step === 'running') change({ requests: current.requests + count });
  };
  const measure = async (engine: BrowserVision, key: string, image: RgbImage) => {
    const { width, height } = image;
    const metadata = { width, height, flashFired: null, focalLengthMm: null };
    return engine.analysePixels({ key, image, metadata, frameRatio: referenceFrameRatio });
  };
  const prepare = async (): Promise<void> => {
    change({ step: 'loading', results: [], failure: null });
    const downloads = new Map<string, { arrivedBytes: number; totalBytes: number }>();
    const engine = createBrowserVision((progress) => {
      requested(1);
      downloads.set(progress.download, progress);
      const sum = (bytesOf: 'arrivedBytes' | 'totalBytes'): number =>
        [...downloads.values()].reduce((total, one) => total + one[bytesOf], 0);
      change({ arrivedBytes: sum('arrivedBytes'), totalBytes: sum('totalBytes') });
    });
    vision = engine;
    for (const drawing of drawings) opened.set(drawing, opened.get(drawing) ?? (await openDrawing(drawing)));
    await engine.load('first');
    await engine.load('rest');
    change({ step: 'ready' });
    await askNetwork();
  };
  const askNetwork = async (): Promise<void> => {
    change({ network: 'asking' });
    change({ network: (await reachesServer()) ? 'on' : 'off' });
  };
  const noticeNetwork = (): void => {
    if (current.step === 'ready' || current.step === 'done') void askNetwork();
  };
  addEventListener('online', noticeNetwork);
  addEventListener('offline', noticeNetwork);
  const start = async (engine: BrowserVision): Promise<void> => {
    change({ step: 'running', results: [], requests: 0, reached: { before: null, after: null } });
    const before = await reachesServer();
    change({ network: before ? 'on' : 'off', reached: { before, after: null } });
    // The browser tells late of the request before.
    const startedMs = performance.now();
    const since = (entries: PerformanceEntryList): number =>
      entries.filter(({ startTime }) => startTime >= startedMs).length;
    const observer = new PerformanceObserver((list) => requested(since(list.getEntries())));
    observer.observe({ type: 'resource' });
    try {
      for (const picture of referencePictures) {
        const image = makePicture(picture, (drawing) => opened.get(drawing)!);
        const preview = sampledTo(previewHeightPx)(image);
        const { signals } = await measure(engine, picture.id, image);
        const result = {
          id: picture.id,
          how: picture.how,
          preview,
          signals: compareWithReference(picture.id, signals),
        };
        change({ results: [...current.results, result] });
      }
      requested(since(observer.takeRecords()));
    } finally {
      observer.disconnect();
    }
    const after = await reachesServer();
    change({ step: 'done', network: after ? 'on' : 'off', reached: { before, after } });
  };
  return {
    state: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    prepare: () => void prepare().catch(fail),
    askNetwork: () => void askNetwork(),
    start: () => void (vision && start(vision).catch(fail)),
    close: () => {
      listeners.clear();
      removeEventListener('online', noticeNetwork);
      removeEventListener('offline', noticeNetwork);
      vision?.close();
      vision = null;
    },
  };
}
