import type { Photo } from '../../profiles.contract.ts';

/** A file on its way into the profile, or one that did not get there. */
export type Upload = {
  key: string;
  file: File;
  /** `preparing`: all bytes are sent and the server reads the photo. `failed` waits for the user. */
  status: 'waiting' | 'sending' | 'preparing' | 'failed';
  /** The place on the server that is kept for it while it is sent. */
  position: number | null;
  /** The share of the bytes sent, 0 to 1. */
  share: number;
  /** Why it failed, in a sentence. */
  problem: string | null;
  /** Whether the same file can succeed when it is sent again. */
  canRetry: boolean;
};

export type SheetState = {
  /** As the server has them. */
  photos: readonly Photo[];
  /** The wanted order: ids of photos and keys of uploads that are under way. */
  order: readonly string[];
  uploads: readonly Upload[];
  /** Ids of photos that are being deleted: no longer shown, but still in their place on the server. */
  removing: readonly string[];
};

export type DeskState = SheetState & {
  /** Uploads wait for the consent to face analysis. */
  needsConsent: boolean;
  /** The consent is being asked for. */
  isAskingConsent: boolean;
  /** Why the order could not be saved. */
  orderProblem: string | null;
  /** Names of files that found no place. */
  overLimit: readonly string[];
  /** A change of the order or a deletion is not on the server yet. */
  isSyncing: boolean;
};

export type SheetFrame =
  | { kind: 'photo'; id: string; photo: Photo }
  | { kind: 'upload'; id: string; upload: Upload };

export function createSheet(photos: readonly Photo[]): SheetState {
  const sorted = byPosition(photos);
  return { photos: sorted, order: sorted.map(({ id }) => id), uploads: [], removing: [] };
}

/** A desk on which nothing has been done yet. */
export function deskAtRest(photos: readonly Photo[]): DeskState {
  return {
    ...createSheet(photos),
    needsConsent: false,
    isAskingConsent: false,
    orderProblem: null,
    overLimit: [],
    isSyncing: false,
  };
}

/** What is on the sheet, in the wanted order. Failed uploads stand apart, see `failedUploads`. */
export function framesOf({ photos, uploads, order }: SheetState): SheetFrame[] {
  return order.flatMap((id): SheetFrame[] => {
    const photo = photos.find((candidate) => candidate.id === id);
    if (photo) return [{ kind: 'photo', id, photo }];
    const upload = uploads.find(({ key }) => key === id);
    return upload ? [{ kind: 'upload', id, upload }] : [];
  });
}

export function failedUploads({ uploads }: SheetState): Upload[] {
  return uploads.filter(({ status }) => status === 'failed');
}

export function activeUploads({ uploads }: SheetState): Upload[] {
  return uploads.filter(({ status }) => status !== 'failed');
}

/** As the server orders them. */
export function byPosition(photos: readonly Photo[]): Photo[] {
  return photos.toSorted((a, b) => a.position - b.position);
}
