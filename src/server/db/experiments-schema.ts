import type { Generated, GeneratedAlways } from 'kysely';
import type { DatingApp } from '../../domain/app-limits.ts';

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
  bucketHash: Buffer | null;
};
