import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';

/** The tables of experiments and votes; see `Database`. Days are texts, as `2026-11-20`. */
export type ExperimentsTables = {
  experiments: ExperimentsTable;
  experimentBlocks: ExperimentBlocksTable;
  voteLinks: VoteLinksTable;
  votePhotos: VotePhotosTable;
  votePairs: VotePairsTable;
  voters: VotersTable;
  votes: VotesTable;
};

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
  /** The complete blocks that the verdict was drawn from; null until then. */
  drawnFrom: JSONColumnType<DrawnBlock[]> | null;
  /** Of those blocks, whether each match is known to be of the like of its day; null until then. */
  matchesByLike: boolean | null;
};

/** A block as it was when the verdict was drawn. */
export type DrawnBlock = { number: number; likes: number; matches: number; from: 'typed' | 'imported' };

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

type VoteLinksTable = {
  id: Generated<string>;
  userId: string;
  token: string;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
};

type VotePhotosTable = { linkId: string; number: number; key: string; photoId: string };
type VotePairsTable = { linkId: string; low: number; high: number; shown: Generated<number> };
type VotersTable = { linkId: string; voterHash: Buffer; low: number | null; high: number | null };
type VotesTable = {
  id: GeneratedAlways<string>;
  linkId: string;
  low: number;
  high: number;
  winner: number;
  voterHash: Buffer | null;
  kindHash: Buffer | null;
  networkHash: Buffer | null;
};
