import type { Photo } from '../../profiles.contract.ts';
import type { DeskState } from './sheet-state.ts';

/** The photos of one profile on the server. Every call throws an AppError. */
export type PhotoServer = {
  list: () => Promise<readonly Photo[]>;
  upload: (
    file: File,
    position: number,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<Photo>;
  /** Answers the photos that are left. */
  remove: (photoId: string) => Promise<readonly Photo[]>;
  order: (photoIds: string[]) => Promise<readonly Photo[]>;
};

export type DeskEvent =
  | { kind: 'added'; file: File; number: number; photo: Photo }
  | { kind: 'failed'; name: string; problem: string }
  | { kind: 'over-limit'; names: string[] }
  | { kind: 'removed' }
  | { kind: 'not-removed'; problem: string };

export type PhotoDesk = {
  getState: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  /** Stops an upload; one that the server is reading already is deleted when it arrives. */
  cancel: (key: string) => void;
  retry: (key: string) => void;
  move: (id: string, toIndex: number) => void;
  remove: (photoId: string) => void;
  saveOrder: () => void;
  dismissOverLimit: () => void;
  /** Asks once more for the consent that uploads wait for. */
  askConsent: () => void;
  /** Lets the uploads go that wait for the consent, or lets them wait on. */
  answerConsent: (accepted: boolean) => void;
  /** Takes over what another tab or a reload found on the server. Ignored while something is under way. */
  receive: (photos: readonly Photo[]) => void;
  /** Resolves when nothing is under way any more. */
  settled: () => Promise<void>;
  /** Drops the uploads that wait for the consent. */
  dropWaiting: () => void;
  /** Drops all uploads, also those that are being sent. */
  close: () => void;
};
