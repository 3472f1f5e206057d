import type { Generated, JSONColumnType } from 'kysely';
import type { ActivityType } from '../../../domain/activity.ts';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    activities: ActivitiesTable;
    anonymousActivities: AnonymousActivitiesTable;
    funnelReached: FunnelReachedTable;
  }
}

type AnyActivity = {
  id: Generated<string>;
  type: ActivityType;
  title: string;
  description: string;
  icon: string;
  private: boolean;
  cleared: boolean;
  sessionToken: string | null;
  ipAddress: string;
  source: string;
  details: JSONColumnType<Record<string, string>, string | undefined, string>;
  userAgent: string;
  url: string;
  referrer: string;
  timestamp: Date;
  timestampLocal: string | null;
  createdAt: CreatedAt;
  funnelStage: number | null;
};

type ActivitiesTable = AnyActivity & {
  userId: string;
  isAuthenticated: Generated<boolean>;
  clearingId: string | null;
};

type AnonymousActivitiesTable = AnyActivity & {
  isAnonymous: Generated<true>;
  isAuthenticated: Generated<boolean>;
};

/** The stages of the funnel that each visit has reached. Written by triggers: db/migrations/0008-statistics.sql. */
type FunnelReachedTable = { sessionToken: string; stage: number; reachedAt: Date };
