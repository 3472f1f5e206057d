import type { Generated, JSONColumnType } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    experiments: ExperimentsTable;
    experimentBlocks: ExperimentBlocksTable;
  }
}

type ExperimentsTable = {
  id: Generated<string>;
  userId: string;
  app: DatingApp;
  name: string;
  versionA: string;
  versionB: string;
  profileVersionA: string | null;
  profileVersionB: string | null;
  baseline: number;
  relativeUplift: number;
  phi: number;
  likesPerDay: number;
  likesPerVersion: number;
  blockDays: number;
  startsOn: string;
  endsOn: string;
  stoppedOn: string | null;
  createdAt: Date;
  /** The complete blocks that the verdict was drawn from, see `storedBlocks`; null until then. */
  drawnFrom: JSONColumnType<object | null, string | null, string | null>;
  /** Of those blocks, whether each match is known to be of the like of its day; null until then. */
  matchesByLike: boolean | null;
};

type ExperimentBlocksTable = {
  id: Generated<string>;
  experimentId: string;
  number: number;
  version: 'A' | 'B';
  firstDay: string;
  lastDay: string;
  likes: number | null;
  matches: number | null;
  remindedAt: Date | null;
};
