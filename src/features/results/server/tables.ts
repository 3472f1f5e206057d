import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    resultImports: ResultImportsTable;
    resultDays: ResultDaysTable;
    resultConversations: ResultConversationsTable;
    resultWeeks: ResultWeeksTable;
    resultTexts: ResultTextsTable;
    experiments: ExperimentsTable;
    experimentBlocks: ExperimentBlocksTable;
    voteLinks: VoteLinksTable;
    votePhotos: VotePhotosTable;
    votePairs: VotePairsTable;
    voters: VotersTable;
    votes: VotesTable;
  }
}

type ResultImportsTable = {
  id: Generated<string>;
  userId: string;
  app: DatingApp;
  source: 'tinder-export' | 'hinge-export';
  firstDay: string | null;
  lastDay: string | null;
  dayCount: number;
  /** These three: see `stored-results.ts`. */
  hours: JSONColumnType<object, string | undefined, string>;
  openings: JSONColumnType<object, string | undefined, string>;
  lags: JSONColumnType<object, string | undefined, string>;
  importedAt: Date;
};

type ResultDaysTable = {
  userId: string;
  app: DatingApp;
  day: string;
  likes: number;
  likesWithComment: number | null;
  passes: number | null;
  matches: number;
  matchedLikes: number | null;
  matchedLikesWithComment: number | null;
  messagesSent: number | null;
  messagesReceived: number | null;
  conversations: number | null;
  conversationsThatWentOn: number | null;
  dates: number | null;
};

type ResultConversationsTable = {
  id: GeneratedAlways<string>;
  userId: string;
  app: DatingApp;
  matchedOn: string | null;
  likedFirst: 'you' | 'them' | null;
  beganOn: string | null;
  hoursToWrite: number | null;
  openerWords: number | null;
  ownMessages: number;
  ownTurns: number;
  ownDays: number;
  lastOn: string | null;
  met: boolean | null;
  hasEnded: Generated<boolean>;
};

type ResultWeeksTable = {
  userId: string;
  app: DatingApp;
  weekStart: string;
  likes: number;
  matches: number;
  written: number | null;
  replies: number | null;
  lasting: number | null;
  dates: number | null;
  updatedAt: Date;
};

type ResultTextsTable = {
  id: Generated<string>;
  userId: string;
  app: DatingApp;
  kind: 'bio' | 'prompt';
  question: string | null;
  text: string;
  changedOn: string | null;
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
