import { createBrowserVision, type BrowserVision } from '../../../../../vision/browser/browser-vision.ts';
import { AlteredPixelsError, readPixels } from '../../../../../vision/browser/read-pixels.ts';
import { BrowserVisionError } from '../../../../../vision/browser/steady-worker.ts';
import type { VisionFailure } from '../../../../../vision/browser/vision-messages.ts';
import type { RgbImage } from '../../../../../vision/rgb-image.ts';
import barUrl from './at-the-bar.webp?url';
import { compareWithReference, type ComparedSignal } from './compare.ts';
import hillUrl from './on-the-hill.webp?url';
import {
  drawings,
  makePicture,
  referenceFrameRatio,
  referencePictures,
  type Drawing,
  type ReferencePicture,
} from './reference-pictures.ts';

const urls: Readonly<Record<Drawing, string>> = { 'at-the-bar': barUrl, 'on-the-hill': hillUrl };
export type ReferenceResult = { id: string; how: string; signals: readonly ComparedSignal[] };

export type RunState = {
  step: 'idle' | 'loading' | 'ready' | 'running' | 'done' | 'failed';
  /** Of the engine's files, before compression; `totalBytes` is 0 until the first has begun. */
  arrivedBytes: number;
  totalBytes: number;
  results: readonly ReferenceResult[];
  /** What this page and the engine's worker fetched or tried to fetch since the press. */
  requests: number;
  failure: Exclude<VisionFailure, 'unreadable'> | null;
};

export type ReferenceRun = {
  state: () => RunState;
  subscribe: (onChange: () => void) => () => void;
  /** Fetches the engine and the drawings, so that the run needs no network. */
  prepare: () => void;
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
  const measure = async (engine: BrowserVision, picture: ReferencePicture) => {
    const image = makePicture(picture, (drawing) => opened.get(drawing)!);
    const { width, height } = image;
    const metadata = { width, height, flashFired: null, focalLengthMm: null };
    return engine.analysePixels({ key: picture.id, image, metadata, frameRatio: referenceFrameRatio });
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
  };
  const start = async (engine: BrowserVision): Promise<void> => {
    change({ step: 'running', results: [], requests: 0 });
    const observer = new PerformanceObserver((list) => requested(list.getEntries().length));
    observer.observe({ type: 'resource' });
    try {
      for (const picture of referencePictures) {
        const { signals } = await measure(engine, picture);
        const result = {
          id: picture.id,
          how: picture.how,
          signals: compareWithReference(picture.id, signals),
        };
        change({ results: [...current.results, result] });
      }
      requested(observer.takeRecords().length);
      change({ step: 'done' });
    } finally {
      observer.disconnect();
    }
  };
  return {
    state: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    prepare: () => void prepare().catch(fail),
    start: () => void (vision && start(vision).catch(fail)),
    close: () => {
      listeners.clear();
      vision?.close();
      vision = null;
    },
  };
}
