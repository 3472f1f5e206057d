import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/errors.ts';
import { StartError } from '../../config/start-error.ts';

/**
 * Where files are saved. A key is a path of segments `[A-Za-z0-9._-]+` separated by `/`, such as
 * `photos/4f…/full.jpg`; no segment begins with a dot, except that of `markerKey`. A malformed key is a programming
 * error and throws. Where the storage cannot be reached or refuses, each call throws AppError `service_unavailable`
 * with a StorageError as its cause.
 */
export type Storage = {
  /** Where that is, for the messages to operators: a folder, or a bucket and its server. */
  name: string;
  /**
   * Stores the whole of `body` under `key`, or nothing: a file that was there is replaced in one step, a failure
   * leaves it as it was. Throws AppError `storage_full` when there is no space, and what `body` fails with.
   */
  put: (key: string, body: Buffer | Readable) => Promise<void>;
  /**
   * The file as a stream, or the part of it in `range`, which must lie inside the file; null when there is no such
   * file. Destroy the stream when it is not read.
   */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | null>;
  /** How many bytes a file has; null when there is none. */
  size: (key: string) => Promise<number | null>;
  /** Keys of all files below `prefix`, which ends with `/` or is empty for everything but the marker; in no order. */
  list: (prefix: string) => Promise<string[]>;
  /** Removes every file below `prefix`, which ends with `/`, or the one file it names. Nothing there is fine. */
  remove: (prefix: string) => Promise<void>;
};

/** From the byte `first` to the byte `last`, both counted from 0 and both included. */
export type ByteRange = { first: number; last: number };

/** `sizeBytes` is that of `body`. */
export type StoredFile = { sizeBytes: number; body: Readable };

/** One file of a storage, as `answerFile` sends it. */
export type ReadableFile = {
  size: () => Promise<number | null>;
  open: (range?: ByteRange) => Promise<StoredFile | null>;
};

/** The file under `key`, whether it is there or not. */
export function readableFile(storage: Pick<Storage, 'get' | 'size'>, key: string): ReadableFile {
  return { size: () => storage.size(key), open: (range) => storage.get(key, range) };
}

/** The file that says which database a storage belongs to; see `checkStorageMarker`. */
export const markerKey = '.loupe-storage';

/** The storage cannot be used; `message` says why and what to do, for operators. */
export class StorageError extends StartError {}

/** Throws an error unless `key` is well-formed; a prefix may end with `/`. */
export function requireKey(key: string): void {
  const isGood = key
    .replace(/\/$/, '')
    .split('/')
    .every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(segment));
  if (!isGood && key !== markerKey) throw new Error(`Malformed storage key: ${key}`);
}

/** What users see when there is no space left. */
export function storageFull(cause: unknown): AppError {
  return new AppError('storage_full', 'There is no space left to store this. Please try again later.', {
    cause,
  });
}

/** Whether a file could not be written for lack of space on a disk. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** `error`, or the StorageError that is its cause: it says more to operators than users see. */
export function operatorsError(error: unknown): unknown {
  return error instanceof AppError && error.cause instanceof StorageError ? error.cause : error;
}
