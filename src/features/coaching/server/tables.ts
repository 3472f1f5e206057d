import type { Generated, JSONColumnType } from 'kysely';

declare module '../../../server/db/schema.ts' {
  interface Database {
    coachTasks: CoachTasksTable;
    coachSettings: CoachSettingsTable;
    coachNotes: { userId: string; weekStart: string; sentAt: Date };
  }
}

type CoachTasksTable = {
  id: Generated<string>;
  userId: string;
  profileId: string;
  weekStart: string;
  position: number;
  subject: string;
  ruleId: string;
  title: string;
  why: string;
  /** See `storedTarget`. */
  target: JSONColumnType<object>;
  stage: 'no-likes' | 'no-matches' | 'no-messages' | 'no-replies' | 'no-lasting' | 'no-dates' | null;
  analysisId: string | null;
  createdAt: Date;
  checkedOffAt: Date | null;
};

type CoachSettingsTable = {
  userId: string;
  noteWantedAt: Date | null;
  unsubscribeToken: string;
  modelHost: string | null;
  modelAgreedAt: Date | null;
};
