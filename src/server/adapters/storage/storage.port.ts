import type { Readable } from 'node:stream';

/**
 * Where files are kept. A key is a path of segments `[A-Za-z0-9._-]+` separated by `/`, such as
 * `photos/4f…/full.jpg`; a malformed key is a programming error and throws.
 */
export type Storage = {
  /**
   * Stores the whole of `body` under `key`, or nothing: a file that was there is replaced in one step, a failure
   * leaves it as it was. Throws AppError `storage_full` when there is no space, and what `body` fails with.
   */
  put: (key: string, body: Buffer | Readable) => Promise<void>;
  /** The file as a stream with its size, or null when there is none. Destroy the stream when it is not read. */
  get: (key: string) => Promise<StoredFile | null>;
  /** Whether a file is there. */
  exists: (key: string) => Promise<boolean>;
  /** Keys of all files below `prefix`, which ends with `/` or is empty for everything; in no order. */
  list: (prefix: string) => Promise<string[]>;
  /** Removes every file below `prefix`, which ends with `/`, or the one file it names. Nothing there is fine. */
  remove: (prefix: string) => Promise<void>;
};

export type StoredFile = { sizeBytes: number; body: Readable };
