import type { DatingApp } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { NewBrowserVerdict } from '../../browser-verdict.contract.ts';
import type { Profile } from '../../profiles.contract.ts';
import type { PhotoDesk, PhotoServer } from '../photos/photo-desk-types.ts';
import type { createPhotoDesk } from '../photos/photo-desk.ts';
import { failedUploads, type Upload } from '../photos/sheet-state.ts';
import { keepTexts } from './keep-texts.ts';

/** Photos that were reviewed in this browser, in the person's own order, with what was said of them. */
export type PhotosToKeep = {
  app: DatingApp;
  /** Empty where none comes along. */
  bio: string;
  photos: readonly (Omit<NewBrowserVerdict['photos'][number], 'photoId'> & { file: File })[];
  /** Of `photos`, from 0, as they should be shown. */
  order: readonly number[];
  steps: readonly string[];
  versions: NewBrowserVerdict['versions'];
};

export type KeepingState = {
  /** `stuck`: photos did not arrive, or `problem` says what else stopped it. `needs-consent`: the server has none. */
  step: 'ready' | 'sending' | 'needs-consent' | 'stuck' | 'kept';
  /** Photos that are in the profile. */
  sentCount: number;
  /** The share of all bytes that is sent, 0 to 1. */
  share: number;
  failed: readonly Upload[];
  problem: string | null;
  /** The problem is that there are too many profiles: one of them has to go first. */
  isFull: boolean;
};

/** What the server does for it; every call throws an AppError. */
export type KeepServer = {
  createProfile: () => Promise<Profile>;
  photos: (profileId: string) => PhotoServer;
  /** Null where the user's plan has the server analyze them instead. */
  saveVerdict: ((profileId: string, verdict: NewBrowserVerdict) => Promise<Profile>) | null;
  onKept: (profileId: string) => void;
};

export type Keeping = {
  state: () => KeepingState;
  subscribe: (onChange: () => void) => () => void;
  /** Begins, or goes on with what has not arrived. */
  start: () => Promise<void>;
  /** Keeps the verdict on what has arrived. */
  goOnWithoutFailed: () => Promise<void>;
};

/**
 * Moves reviewed photos into a new profile and keeps their verdict there. Nothing is sent before `start`, which may be called once the
 * person has agreed to face analysis. What has arrived is not sent again, and the profile is made once.
 */
export function createKeeping(
  toKeep: PhotosToKeep,
  server: KeepServer,
  startDesk: (
    options: Pick<Parameters<typeof createPhotoDesk>[0], 'photos' | 'server' | 'onEvent'>,
  ) => PhotoDesk,
): Keeping {
  const listeners = new Set<() => void>();
  const photoIds = new Map<File, string>();
  let profile: Profile | null = null;
  let desk: PhotoDesk | null = null;
  let current: KeepingState = {
    step: 'ready',
    sentCount: 0,
    share: 0,
    failed: [],
    problem: null,
    isFull: false,
  };
  const change = (next: Partial<KeepingState>): void => {
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  };

  const showProgress = ({ getState }: PhotoDesk): void => {
    const uploads = getState().uploads;
    const total = toKeep.photos.reduce((bytes, { file }) => bytes + file.size, 0);
    const sent = toKeep.photos.reduce((bytes, { file }) => {
      if (photoIds.has(file)) return bytes + file.size;
      const share = uploads.find((upload) => upload.file === file && upload.status !== 'failed')?.share ?? 0;
      return bytes + file.size * share;
    }, 0);
    change({ share: total === 0 ? 0 : sent / total, sentCount: photoIds.size });
  };

  const openDesk = (opened: Profile): PhotoDesk => {
    const started = startDesk({
      photos: opened.photos,
      server: server.photos(opened.id),
      onEvent: (event) => {
        if (event.kind !== 'added') return;
        photoIds.set(event.file, event.photo.id);
        showProgress(started);
      },
    });
    started.subscribe(() => showProgress(started));
    started.add(toKeep.photos.map(({ file }) => file));
    return started;
  };

  const sendAgain = ({ getState, retry, answerConsent }: PhotoDesk): void => {
    answerConsent(true);
    for (const { key, canRetry } of failedUploads(getState())) if (canRetry) retry(key);
  };

  const settle = async (opened: Profile, uploads: PhotoDesk): Promise<void> => {
    await uploads.settled();
    const { needsConsent } = uploads.getState();
    const failed = failedUploads(uploads.getState());
    if (needsConsent) change({ step: 'needs-consent' });
    else if (failed.length > 0) change({ step: 'stuck', failed });
    else await finish(opened);
  };

  const finish = async (opened: Profile): Promise<void> => {
    if (server.saveVerdict !== null) await server.saveVerdict(opened.id, verdictOn(toKeep, photoIds));
    change({ step: 'kept' });
    server.onKept(opened.id);
  };

  const attempt = async (run: () => Promise<void>): Promise<void> => {
    if (current.step === 'sending' || current.step === 'kept') return;
    change({ step: 'sending', problem: null, isFull: false, failed: [] });
    try {
      await run();
    } catch (error) {
      const isOurs = error instanceof AppError;
      change({
        step: 'stuck',
        problem: isOurs ? error.message : keepTexts.wentWrong,
        isFull: isOurs && error.code === 'profile_limit_reached',
      });
    }
  };

  return {
    state: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    start: () =>
      attempt(async () => {
        profile ??= await server.createProfile();
        if (desk === null) desk = openDesk(profile);
        else sendAgain(desk);
        await settle(profile, desk);
      }),
    goOnWithoutFailed: () =>
      attempt(async () => {
        if (profile !== null) await finish(profile);
      }),
  };
}

/** The verdict on the photos that have arrived, by the ids that the server gave them. */
function verdictOn(toKeep: PhotosToKeep, photoIds: ReadonlyMap<File, string>): NewBrowserVerdict {
  const idOf = (photo: PhotosToKeep['photos'][number] | undefined) => photo && photoIds.get(photo.file);
  return {
    photos: toKeep.photos.flatMap(({ file, ...said }) => {
      const photoId = photoIds.get(file);
      return photoId === undefined ? [] : [{ photoId, ...said }];
    }),
    order: toKeep.order.flatMap((index) => idOf(toKeep.photos[index]) ?? []),
    steps: [...toKeep.steps],
    versions: toKeep.versions,
  };
}
