import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { DatingApp } from '../../../domain/app-limits.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    resultImports: ResultImportsTable;
    resultDays: ResultDaysTable;
    resultConversations: ResultConversationsTable;
    resultWeeks: ResultWeeksTable;
    resultTexts: ResultTextsTable;
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
