import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import type { BrowserVision } from '../../../../vision/browser/browser-vision.ts';
import { BrowserVisionError } from '../../../../vision/browser/steady-worker.ts';
import type { VisionFailure } from '../../../../vision/browser/vision-messages.ts';
import type { DownloadProgress, LargeNet } from '../../../../vision/browser/load-models.ts';
import type { PhotoResult, Report, TextResult } from '../../analysis.contract.ts';
import type { OwnerWord } from '../../report/compare-photos.ts';
import type { ReportContext } from '../../report/finding.ts';
import type { PhotoInSet } from './judge-photos.ts';

/** A photo that this browser reviews. It is in memory only. */
export type ReviewedPhoto = {
  key: string;
  file: File;
  /** `waiting` has not been begun; `refused` says in `failure` why the file is no photo that can be judged. */
  state: 'waiting' | 'measuring' | 'done' | 'refused';
  /** The verdict by itself, or with the set once all are measured. Null until then. */
  result: PhotoResult | null;
  failure: string | null;
  /** Notices about the file, as sentences for the person. */
  notices: readonly string[];
  /** What the page shows of it, the file itself only where nothing smaller can be had; null until the file was opened. */
  preview: Blob | null;
};

/** What stops the engine; see `VisionFailure`. */
export type ReviewTrouble = Exclude<VisionFailure, 'unreadable'>;

export type ReviewState = {
  photos: readonly ReviewedPhoto[];
  /** On all photos together; null while one is not measured, and where none is. */
  report: Report | null;
  /** The app whose frame and places count. */
  app: DatingApp;
  /** What the person has typed as a bio. */
  bio: string;
  /** Which face the person said is theirs; null until they do. */
  owner: OwnerWord | null;
  /** Large nets that the person has asked for. */
  askedNets: readonly LargeNet[];
  /** Bytes that have arrived of what every photo needs, before compression. */
  arrivedBytes: number;
  /** What has arrived of every download that was begun, the large nets among them. */
  downloads: Partial<Record<DownloadProgress['download'], DownloadProgress>>;
  /** What every photo needs is here and started. */
  isReady: boolean;
  /** So is what only some photos need: a review works with the network off. */
  worksOffline: boolean;
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
  /** Judges for another app; photos are measured anew where its frame has another shape. */
  chooseApp: (app: DatingApp) => void;
  writeBio: (bio: string) => void;
  setText: (text: TextResult) => void;
  /** Forgets the photos and what was said of them, and keeps the engine. */
  clear: () => void;
  /** Ends the worker and forgets everything. */
  close: () => void;
};

/** The rules of reports come after the engine that measures by them. */
async function loadRules() {
  try {
    return await import('./judge-photos.ts');
  } catch (cause) {
    throw new BrowserVisionError('offline', `the rules could not be fetched: ${String(cause)}`);
  }
}

/** Whether the decoder that HEIC photos need is on its way. */
export function isLoadingHeic({ downloads: { heic } }: Pick<ReviewState, 'downloads'>): boolean {
  return heic !== undefined && heic.arrivedBytes < heic.totalBytes;
}

/** The photos that are numbered and judged, without files that turned out to be none. */
export function numberedPhotos(photos: readonly ReviewedPhoto[]): ReviewedPhoto[] {
  return photos.filter(({ state }) => state !== 'refused');
}

/**
 * Reviews photos in this browser by the rules of the server's reports: one after another, the set once all are measured. Nothing is
 * sent. `startVision` starts the engine and tells how much of it has arrived; `context` says for which app and for whom; `text` is what
 * is known of the bio.
 */
export function createPhotoReview(deps: {
  startVision: (onProgress: (progress: DownloadProgress) => void) => BrowserVision;
  context: ReportContext & { app: DatingApp };
  text: TextResult;
  newKey: () => string;
  /** Whether what only some photos need waits for such a photo; unless given it loads in the background. */
  savesData?: boolean;
}): PhotoReview {
  let { context } = deps;
  const listeners = new Set<() => void>();
  const measuredPhotos = new Map<string, PhotoInSet>();
  let text = deps.text;
  let isRunning = false;
  /** Something has changed since the run under way began. */
  let isOutdated = false;
  /** What was asked for in an earlier round is measured with other nets or for another frame. */
  let round = 0;
  let isClosed = false;
  let current: ReviewState = {
    photos: [],
    report: null,
    app: context.app,
    bio: '',
    owner: null,
    askedNets: [],
    arrivedBytes: 0,
    downloads: {},
    isReady: false,
    worksOffline: false,
    trouble: null,
  };
  const change = (next: Partial<ReviewState>): void => {
    if (isClosed) return;
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  };
  const vision = deps.startVision((progress) =>
    change({
      downloads: { ...current.downloads, [progress.download]: progress },
      ...(progress.download === 'first' && { arrivedBytes: progress.arrivedBytes }),
    }),
  );
  const changePhoto = (key: string, next: Partial<ReviewedPhoto>): void => {
    change({ photos: current.photos.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)) });
  };
  const trouble = (error: unknown): void => {
    const failure = error instanceof BrowserVisionError ? error.failure : 'crashed';
    change({ trouble: failure === 'unreadable' ? 'crashed' : failure });
  };
  const measure = async (photo: ReviewedPhoto): Promise<void> => {
    changePhoto(photo.key, { state: 'measuring' });
    const position = numberedPhotos(current.photos).findIndex(({ key }) => key === photo.key);
    const begun = round;
    const isWanted = () => begun === round && current.photos.some(({ key }) => key === photo.key);
    try {
      const [{ judgePhoto }, { signals, likeness }] = await Promise.all([
        loadRules(),
        vision.analysePhoto({
          key: photo.key,
          file: photo.file,
          frameRatio: appLimits[context.app].photoAspectRatio,
          onOpened: ({ notices, preview }) =>
            changePhoto(photo.key, { notices, preview: photo.preview ?? preview ?? photo.file }),
        }),
      ]);
      if (!isWanted()) return;
      const { measured, result } = judgePhoto({ key: photo.key, position, signals, likeness }, context);
      measuredPhotos.set(photo.key, measured);
      changePhoto(photo.key, { state: 'done', result });
    } catch (error) {
      if (!(error instanceof BrowserVisionError) || error.failure !== 'unreadable') {
        changePhoto(photo.key, { state: 'waiting' });
        throw error;
      }
      changePhoto(photo.key, { state: 'refused', failure: error.message });
    }
  };
  const underWay = new Set<Promise<void>>();
  /** All that wait at once: the engine takes them in turn, and opens some while it measures another. */
  const beginWaiting = (): void => {
    for (const photo of current.photos) {
      if (photo.state !== 'waiting') continue;
      const measuring = measure(photo);
      underWay.add(measuring);
      void measuring.catch(() => undefined).then(() => underWay.delete(measuring));
    }
  };
  const measureAll = async (): Promise<void> => {
    beginWaiting();
    while (underWay.size > 0 && !isClosed) {
      for (const end of await Promise.allSettled(underWay)) if (end.status === 'rejected') throw end.reason;
      beginWaiting();
    }
  };
  const judgeAll = async (): Promise<void> => {
    const measured = numberedPhotos(current.photos).flatMap(({ key }, position) => {
      const photo = measuredPhotos.get(key);
      return photo === undefined ? [] : [{ ...photo, position }];
    });
    if (measured.length === 0 || numberedPhotos(current.photos).some(({ state }) => state !== 'done')) {
      change({ report: null });
      return;
    }
    const { judgePhotos, ownerAmong } = await loadRules();
    const sets = await vision.compareSet(
      measured.map(({ photoId }) => photoId),
      ownerAmong(measured, current.owner),
    );
    if (isOutdated) return;
    const { photos: results, report } = judgePhotos(measured, sets, text, context);
    const byKey = new Map(results.map((result) => [result.photoId, result]));
    change({
      report,
      photos: current.photos.map((photo) => ({ ...photo, result: byKey.get(photo.key) ?? photo.result })),
    });
  };
  let loading: Promise<void> | null = null;
  const loadEngine = async (): Promise<void> => {
    await vision.load('first');
    change({ isReady: true });
    if (deps.savesData) return;
    try {
      await Promise.all([vision.load('rest'), loadRules()]);
      change({ worksOffline: true });
    } catch {
      // No trouble yet: a photo that needs it asks for it again.
      loading = null;
    }
  };
  const prepare = (): void => {
    loading ??= loadEngine().catch((error: unknown) => {
      loading = null;
      trouble(error);
    });
  };
  const run = async (): Promise<void> => {
    isOutdated = isRunning;
    if (isClosed) return;
    if (isRunning) {
      beginWaiting();
      return;
    }
    isRunning = true;
    change({ trouble: null });
    prepare();
    try {
      await measureAll();
      await judgeAll();
    } catch (error) {
      trouble(error);
    } finally {
      isRunning = false;
    }
    const isMoreToDo = isOutdated || current.photos.some(({ state }) => state === 'waiting');
    if (current.trouble === null && isMoreToDo) await run();
  };
  const again = (): void => {
    round += 1;
    measuredPhotos.clear();
    change({
      report: null,
      photos: current.photos.map((photo) =>
        photo.state === 'refused' ? photo : { ...photo, state: 'waiting' },
      ),
    });
    void run();
  };
  const askNet = (net: LargeNet): void => {
    if (current.askedNets.includes(net)) {
      void run();
      return;
    }
    change({ askedNets: [...current.askedNets, net] });
    void vision.load(net).then(again, (error: unknown) => {
      change({ askedNets: current.askedNets.filter((asked) => asked !== net) });
      trouble(error);
    });
  };
  return {
    state: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    prepare,
    add: (files) => {
      const added = files.map((file): ReviewedPhoto => ({
        key: deps.newKey(),
        file,
        state: 'waiting',
        result: null,
        failure: null,
        notices: [],
        preview: null,
      }));
      change({ photos: [...current.photos, ...added], report: null });
      void run();
    },
    remove: (key) => {
      measuredPhotos.delete(key);
      change({ photos: current.photos.filter((photo) => photo.key !== key), report: null });
      vision.forget([key]);
      void run();
    },
    tryAgain: () => {
      // A run under way does not clear it, and would end with it.
      change({ trouble: null });
      prepare();
      void run();
    },
    nameOwner: (owner) => {
      change({ owner });
      askNet('identity');
    },
    askLargeNet: askNet,
    chooseApp: (app) => {
      const ratioBefore = appLimits[context.app].photoAspectRatio;
      context = { ...context, app };
      change({ app, report: null });
      if (appLimits[app].photoAspectRatio === ratioBefore) void run();
      else again();
    },
    writeBio: (bio) => change({ bio }),
    setText: (read) => {
      text = read;
      if (current.report !== null) void run();
    },
    clear: () => {
      const keys = current.photos.map(({ key }) => key);
      measuredPhotos.clear();
      // A report that is under way is on photos that are gone.
      isOutdated = isRunning;
      change({ photos: [], report: null, owner: null });
      vision.forget(keys);
    },
    close: () => {
      isClosed = true;
      listeners.clear();
      vision.close();
    },
  };
}
