import type { SecretSetting } from '../config/secrets-file.ts';

/** Bytes in a repository: the contents of `blobs`, one after another. */
export type Content = { bytes: number; blobs: readonly string[] };

/** `sha256` is that of `content`, the rows in the text format of COPY. */
export type SavedTable = {
  name: string;
  columns: readonly string[];
  rows: number;
  sha256: string;
  content: Content;
};

export type SavedFile = { key: string; content: Content };

/** A job queue as pg-boss makes it. */
export type SavedQueue = {
  name: string;
  policy: string;
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  heartbeatSeconds: number | null;
  deadLetter: string | null;
  notify: boolean;
};

/** Everything in one backup. It is sealed like the rest. */
export type Manifest = {
  /** ISO 8601, UTC. */
  madeAt: string;
  /** Which installation it is of: the id of its storage marker. */
  installation: string;
  migrations: readonly { name: string; hash: string }[];
  tables: readonly SavedTable[];
  /** The last value that each sequence gave. */
  sequences: readonly { name: string; value: string }[];
  queues: readonly SavedQueue[];
  /** A line of JSON for each job that has not ended. */
  jobs: Content;
  /** A line of JSON for each file: a SavedFile. */
  files: Content;
  fileCount: number;
  /** As the settings take them; `isInDatabase` where they are in the table `secrets`, too. */
  secrets: Partial<Record<SecretSetting, { value: string; isInDatabase: boolean }>>;
};

/** How many rows all tables have together. */
export function countRows({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** The contents of a backup but for the files that it lists. */
export function listContents({ tables, jobs, files }: Manifest): Content[] {
  return [...tables.map(({ content }) => content), jobs, files];
}
