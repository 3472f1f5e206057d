import type { Generated, JSONColumnType } from 'kysely';
import type { CampaignParameters } from '../../../domain/campaign-parameters.ts';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    visits: VisitsTable;
    userToSession: UserToSessionTable;
  }
}

type VisitsTable = {
  sessionToken: string;
  userId: string | null;
  ipAddress: string;
  userAgent: string;
  url: string;
  referrer: string;
  isTestSession: Generated<boolean>;
  campaign: JSONColumnType<CampaignParameters, string | undefined, string>;
  activityCount: Generated<number>;
  lastActivityLocal: string | null;
  linkedAt: Date | null;
  linkedAtLocal: string | null;
  createdAt: CreatedAt;
  lastActivity: CreatedAt;
};

type UserToSessionTable = {
  userId: string;
  sessionToken: string;
  linkedAt: Date;
  createdAt: CreatedAt;
  lastUpdated: Date;
};
