import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { scoreClarity } from '../../../../vision/clarity/clarity.ts';
import { BrowserVisionError, type BrowserVision } from '../../../../vision/browser/browser-vision.ts';
import type { LargeNet } from '../../../../vision/browser/load-models.ts';
import { engineVersion } from '../../../../vision/analyse-photo.ts';
import type { PhotoResult, Report, TextResult } from '../../analysis.contract.ts';
import type { AnalysedPhoto, MeasuredPhoto } from '../../report/analysed-photo.ts';
import { buildPhotoResult, buildReport } from '../../report/build-report.ts';
import { namedFace, withSets, type OwnerWord } from '../../report/compare-photos.ts';
import type { ReportContext } from '../../report/finding.ts';

/** A photo that this browser reviews. It is in memory only. */
export type ReviewedPhoto = {
  key: string;
  file: File;
  /** `waiting` has not been begun; `refused` says in `failure` why the file is no photo that can be judged. */
  state: 'waiting' | 'measuring' | 'done' | 'refused';
  /** The verdict by itself, or with the set once all are measured. Null until then. */
  result: PhotoResult | null;
  failure: string | null;
};

/** What stops the engine. `offline`: a file did not arrive, trying again can help. `unsupported`: this browser cannot run it. */
export type ReviewTrouble = 'offline' | 'unsupported' | 'crashed';

export type ReviewState = {
  photos: readonly ReviewedPhoto[];
  /** On all photos together; null while one is not measured, and where none is. */
  report: Report | null;
  /** Bytes of models and runtime that have arrived, before compression. */
  arrivedBytes: number;
  isReady: boolean;
  trouble: ReviewTrouble | null;
};

export type PhotoReview = {
  state: () => ReviewState;
  /** Calls `onChange` after each change; the answer ends that. */
  subscribe: (onChange: () => void) => () => void;
  /** Fetches the engine before a photo is there. */
  prepare: () => void;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  /** After trouble: goes on with what is not measured yet. */
  tryAgain: () => void;
  /** "This one is me": reads all photos again with the net that tells people apart. */
  nameOwner: (owner: OwnerWord) => void;
  /** From now on the net is asked, also about the photos that are there. */
  askLargeNet: (net: LargeNet) => void;
  setText: (text: TextResult) => void;
  /** Ends the worker and forgets everything. */
  close: () => void;
};

/** The sentence for a file that this browser cannot read. */
const unreadable = 'This browser can’t open the file as a photo. Save it as a JPEG and try again.';

/**
 * Reviews photos in this browser by the rules of the server's reports: one after another, the set anew after each. Nothing is sent.
 * `context` says for which app and for whom; `text` is what is known of the bio.
 */
export function createPhotoReview(deps: {
  vision: BrowserVision;
  context: ReportContext & { app: DatingApp };
  text: TextResult;
  newKey: () => string;
}): PhotoReview {
  const { vision, context } = deps;
  const listeners = new Set<() => void>();
  const measuredPhotos = new Map<string, AnalysedPhoto>();
  let text = deps.text;
  let owner: OwnerWord | null = null;
  let isRunning = false;
  let isClosed = false;
  let current: ReviewState = {
    photos: [],
    report: null,
    arrivedBytes: 0,
    isReady: false,
    trouble: null,
  };
  const change = (next: Partial<ReviewState>): void => {
    if (isClosed) return;
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  };
  const changePhoto = (key: string, next: Partial<ReviewedPhoto>): void => {
    change({ photos: current.photos.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)) });
  };
  const trouble = (error: unknown): void => {
    const failure = error instanceof BrowserVisionError ? error.failure : 'crashed';
    change({ trouble: failure === 'unreadable' ? 'crashed' : failure });
  };
  const measure = async (photo: ReviewedPhoto): Promise<void> => {
    changePhoto(photo.key, { state: 'measuring' });
    const position = current.photos.findIndex(({ key }) => key === photo.key);
    try {
      const { signals } = await vision.analysePhoto({
        key: photo.key,
        file: photo.file,
        frameRatio: appLimits[context.app].photoAspectRatio,
      });
      const measured: MeasuredPhoto = {
        status: 'analysed',
        photoId: photo.key,
        position,
        signals,
        set: null,
        clarity: scoreClarity(signals, null),
      };
      measuredPhotos.set(photo.key, measured);
      changePhoto(photo.key, { state: 'done', result: buildPhotoResult(measured, context) });
    } catch (error) {
      const failure = error instanceof BrowserVisionError ? error.failure : 'crashed';
      if (failure !== 'unreadable') {
        changePhoto(photo.key, { state: 'waiting' });
        throw error;
      }
      changePhoto(photo.key, { state: 'refused', failure: unreadable });
    }
  };
  const judgeSet = async (): Promise<void> => {
    const photos = current.photos.flatMap(({ key }, position) => {
      const photo = measuredPhotos.get(key);
      return photo === undefined ? [] : [{ ...photo, position }];
    });
    const measured = photos.filter((photo) => photo.status === 'analysed');
    if (measured.length === 0 || current.photos.some(({ state }) => state === 'waiting')) {
      change({ report: null });
      return;
    }
    const sets = await vision.compareSet(
      measured.map(({ photoId }) => photoId),
      owner && namedFace(measured, owner),
    );
    const { photos: results, report } = buildReport({
      ...context,
      photos: withSets(photos, sets),
      text,
      versions: { engine: `${engineVersion}, in the browser`, models: [] },
    });
    const byKey = new Map(results.map((result) => [result.photoId, result]));
    change({
      report,
      photos: current.photos.map((photo) => ({ ...photo, result: byKey.get(photo.key) ?? photo.result })),
    });
  };
  const run = async (): Promise<void> => {
    if (isRunning || isClosed) return;
    isRunning = true;
    change({ trouble: null });
    try {
      await vision.load();
      change({ isReady: true });
      for (
        let next = current.photos.find(({ state }) => state === 'waiting');
        next !== undefined && !isClosed;
        next = current.photos.find(({ state }) => state === 'waiting')
      ) {
        await measure(next);
      }
      await judgeSet();
    } catch (error) {
      trouble(error);
    } finally {
      isRunning = false;
    }
    const isMoreToDo = current.trouble === null && current.photos.some(({ state }) => state === 'waiting');
    if (isMoreToDo) await run();
  };
  const again = (): void => {
    measuredPhotos.clear();
    change({
      report: null,
      photos: current.photos.map((photo) =>
        photo.state === 'done' ? { ...photo, state: 'waiting' } : photo,
      ),
    });
    void run();
  };
  return {
    state: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    prepare: () => void run(),
    add: (files) => {
      const added = files.map((file): ReviewedPhoto => ({
        key: deps.newKey(),
        file,
        state: 'waiting',
        result: null,
        failure: null,
      }));
      change({ photos: [...current.photos, ...added], report: null });
      void run();
    },
    remove: (key) => {
      measuredPhotos.delete(key);
      change({ photos: current.photos.filter((photo) => photo.key !== key) });
      void vision.forget([key]).catch(trouble);
      void run();
    },
    tryAgain: () => void run(),
    nameOwner: (named) => {
      owner = named;
      void vision.askLargeNet('identity').then(again, trouble);
    },
    askLargeNet: (net) => {
      void vision.askLargeNet(net).then(again, trouble);
    },
    setText: (read) => {
      text = read;
      if (current.report !== null) void run();
    },
    close: () => {
      isClosed = true;
      listeners.clear();
      vision.close();
    },
  };
}
