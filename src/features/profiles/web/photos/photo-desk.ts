import { AppError } from '../../../../domain/errors.ts';
import type { Photo } from '../../profiles.contract.ts';
import type { DeskEvent, PhotoDesk, PhotoServer } from './photo-desk-types.ts';
import {
  freePlaces,
  nextToStart,
  runningUploads,
  unsavedOrder,
  without,
  withFailure,
  withMove,
  withPhoto,
  withProgress,
  withRemovalUndone,
  withRemoving,
  withRetry,
  withServerPhotos,
  withStart,
  withUpload,
  withWaiting,
} from './sheet-changes.ts';
import { activeUploads, deskAtRest, type DeskState, type SheetState, type Upload } from './sheet-state.ts';
import { mayHelpToRetry, problemOf, sentenceOf } from '../uploads/upload-problems.ts';

type Options = {
  photos: readonly Photo[];
  maxPhotos: number;
  /** What is said about a file that finds no place. */
  limitSentence: string;
  server: PhotoServer;
  hasConsent: boolean;
  newKey: () => string;
  onEvent: (event: DeskEvent) => void;
  /** The photos as the server has them, after each change. */
  onPhotos: (photos: readonly Photo[]) => void;
};

const maxParallelUploads = 2;

/**
 * Puts the photos of a profile onto the server: two uploads at a time, each in a place of its own. What moves photos
 * on the server (deleting, ordering) runs only while no upload does, because an upload to a place that another
 * photo has meanwhile would replace that one.
 */
export function createPhotoDesk(options: Options): PhotoDesk {
  const { server, maxPhotos, onEvent } = options;
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();
  /** Cancelled while the server was reading them. */
  const unwanted = new Set<string>();
  let hasConsent = options.hasConsent;
  let isLaneBusy = false;
  let isStale = false;
  let orderRefusals = 0;
  let waiters: (() => void)[] = [];
  let state: DeskState = deskAtRest(options.photos);

  const isIdle = () =>
    !isLaneBusy &&
    state.removing.length === 0 &&
    (state.needsConsent ? runningUploads(state) : activeUploads(state)).length === 0 &&
    (unsavedOrder(state) === null || state.orderProblem !== null);

  const set = (change: Partial<DeskState>) => {
    const next = { ...state, ...change };
    const needsConsent = next.needsConsent && activeUploads(next).length > 0;
    const isAskingConsent = next.isAskingConsent && needsConsent;
    const isSyncing = next.removing.length > 0 || unsavedOrder(next) !== null;
    state = { ...next, needsConsent, isAskingConsent, isSyncing };
    for (const listener of listeners) listener();
  };

  const setPhotos = (change: SheetState) => {
    set(change);
    options.onPhotos(state.photos);
  };

  const pump = () => {
    if (isLaneBusy) return;
    const isSending = runningUploads(state).length > 0;
    const [removing] = state.removing;
    if (removing !== undefined || isStale) {
      if (!isSending) void inLane(() => (isStale ? refresh() : removeNow(removing ?? '')));
      return;
    }
    startUploads();
    const ids = unsavedOrder(state);
    if (runningUploads(state).length === 0 && ids && state.orderProblem === null)
      void inLane(() => orderNow(ids));
    if (!isIdle()) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };

  const inLane = async (task: () => Promise<void>) => {
    isLaneBusy = true;
    await task();
    isLaneBusy = false;
    pump();
  };

  const startUploads = () => {
    while (!state.needsConsent && runningUploads(state).length < maxParallelUploads) {
      const next = nextToStart(state, maxPhotos);
      if (!next) break;
      set(withStart(state, next.key, next.position));
      void send(next.key, next.position);
    }
    if (runningUploads(state).length > 0 || state.needsConsent) return;
    for (const { key } of activeUploads(state)) fail(key, options.limitSentence, true);
  };

  const send = async (key: string, position: number) => {
    const upload = state.uploads.find((candidate) => candidate.key === key);
    if (!upload) return;
    const abort = new AbortController();
    aborts.set(key, abort);
    try {
      const photo = await server.upload(upload.file, position, {
        signal: abort.signal,
        onProgress: (share) => set(withProgress(state, key, share)),
      });
      arrive(upload, photo);
    } catch (error) {
      if (!abort.signal.aborted) refuse(key, error);
    } finally {
      aborts.delete(key);
      pump();
    }
  };

  const arrive = ({ key, file }: Upload, photo: Photo) => {
    const next = withPhoto(state, key, photo);
    if (unwanted.delete(key)) {
      setPhotos(withRemoving(next, photo.id));
      return;
    }
    setPhotos(next);
    onEvent({ kind: 'added', file, photo, number: state.order.indexOf(photo.id) + 1 });
  };

  const refuse = (key: string, error: unknown) => {
    const code = error instanceof AppError ? error.code : 'internal_error';
    if (unwanted.delete(key)) set(without(state, key));
    else if (code === 'face_analysis_consent_required') {
      hasConsent = false;
      set({ ...withWaiting(state, key), needsConsent: true, isAskingConsent: true });
    } else fail(key, sentenceOf(error), mayHelpToRetry(code));
    // The photo may be there although no answer came, or be there from another tab.
    if (code === 'service_unavailable' || code === 'photo_duplicate' || code === 'photo_limit_reached')
      isStale = true;
  };

  const fail = (key: string, problem: string, canRetry: boolean) => {
    const name = state.uploads.find((upload) => upload.key === key)?.file.name ?? '';
    set(withFailure(state, key, problem, canRetry));
    onEvent({ kind: 'failed', name, problem });
  };

  const refresh = async () => {
    isStale = false;
    try {
      const photos = await server.list();
      setPhotos(withServerPhotos(state, photos));
    } catch (error) {
      for (const { key } of activeUploads(state)) fail(key, sentenceOf(error), true);
    }
  };

  const removeNow = async (photoId: string) => {
    try {
      const photos = await server.remove(photoId);
      setPhotos(withServerPhotos(state, photos));
      onEvent({ kind: 'removed' });
    } catch (error) {
      set(withRemovalUndone(state, photoId));
      onEvent({ kind: 'not-removed', problem: sentenceOf(error) });
    }
  };

  const orderNow = async (ids: string[]) => {
    try {
      const photos = await server.order(ids);
      orderRefusals = 0;
      setPhotos(withServerPhotos(state, photos));
    } catch (error) {
      // Another tab has added or deleted a photo: look, and try once more.
      const isOutdated =
        error instanceof AppError && error.code === 'validation_failed' && orderRefusals === 0;
      if (isOutdated) {
        orderRefusals += 1;
        isStale = true;
      } else set({ orderProblem: sentenceOf(error) });
    }
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      if (files.length === 0) return;
      const places = freePlaces(state, maxPhotos);
      if (activeUploads(state).length === 0) isStale = true;
      const taken: string[] = [];
      const overLimit: string[] = [];
      for (const file of files) {
        const key = options.newKey();
        const problem = problemOf(file);
        if (problem === null && taken.length >= places) overLimit.push(file.name);
        else {
          set(withUpload(state, key, file));
          if (problem === null) taken.push(key);
          else fail(key, problem, false);
        }
      }
      set({ overLimit, needsConsent: !hasConsent, isAskingConsent: !hasConsent });
      if (overLimit.length > 0) onEvent({ kind: 'over-limit', names: overLimit });
      pump();
    },
    cancel(key) {
      const upload = state.uploads.find((candidate) => candidate.key === key);
      if (upload?.status === 'preparing') {
        unwanted.add(key);
        set({ order: state.order.filter((id) => id !== key) });
        return;
      }
      set(without(state, key));
      const abort = aborts.get(key);
      if (abort) {
        // The last bytes may have been on their way already.
        isStale = true;
        abort.abort(new DOMException('Canceled', 'AbortError'));
      }
      pump();
    },
    retry(key) {
      if (freePlaces(state, maxPhotos) === 0) {
        const failed = state.uploads.find((upload) => upload.key === key);
        if (failed) fail(key, options.limitSentence, true);
        return;
      }
      if (activeUploads(state).length === 0) isStale = true;
      set({ ...withRetry(state, key), needsConsent: !hasConsent, isAskingConsent: !hasConsent });
      pump();
    },
    move(id, toIndex) {
      set({ ...withMove(state, id, toIndex), orderProblem: null });
      pump();
    },
    remove(photoId) {
      set(withRemoving(state, photoId));
      pump();
    },
    saveOrder() {
      orderRefusals = 0;
      set({ orderProblem: null });
      pump();
    },
    dismissOverLimit: () => set({ overLimit: [] }),
    askConsent: () => set({ isAskingConsent: true }),
    answerConsent(accepted) {
      hasConsent = accepted;
      set({ needsConsent: !accepted, isAskingConsent: false });
      pump();
    },
    dropWaiting() {
      for (const { key, status } of state.uploads) if (status === 'waiting') set(without(state, key));
      pump();
    },
    receive(photos) {
      if (isIdle()) set(withServerPhotos(state, photos));
      pump();
    },
    settled: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        pump();
      }),
    close() {
      isStale = false;
      for (const { key } of state.uploads) set(without(state, key));
      for (const abort of aborts.values()) abort.abort(new DOMException('Left', 'AbortError'));
    },
  };
}
