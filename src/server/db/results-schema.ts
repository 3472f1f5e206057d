import type { Generated, JSONColumnType } from 'kysely';
import type { DatingApp } from '../../domain/app-limits.ts';

/** The tables of how profiles do in their apps; see `Database`. Days are texts, as `2026-11-20`. */
export type ResultsTables = {
  resultImports: ResultImportsTable;
  resultDays: ResultDaysTable;
  resultWeeks: ResultWeeksTable;
  resultTexts: ResultTextsTable;
};

export type ResultHourRow = { weekday: number; hour: number; likes: number; matchedLikes: number };
export type ResultOpeningsRow = {
  fromWords: number;
  toWords: number | null;
  conversations: number;
  wentOn: number;
};
export type ResultLagRow = { days: number; matches: number };

type ResultImportsTable = {
  id: Generated<string>;
  userId: string;
  app: DatingApp;
  source: 'tinder-export' | 'hinge-export';
  firstDay: string | null;
  lastDay: string | null;
  dayCount: number;
  hours: JSONColumnType<ResultHourRow[], string | undefined, string>;
  openings: JSONColumnType<ResultOpeningsRow[], string | undefined, string>;
  lags: JSONColumnType<ResultLagRow[], string | undefined, string>;
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

type ResultWeeksTable = {
  userId: string;
  app: DatingApp;
  weekStart: string;
  likes: number;
  matches: number;
  replies: number | null;
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
