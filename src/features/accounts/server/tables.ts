import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    users: UsersTable;
    consents: ConsentsTable;
    rankChanges: RankChangesTable;
    emailConfirmations: EmailConfirmationsTable;
    dataExports: DataExportsTable;
    accountDeletions: AccountDeletionsTable;
  }
}

type UsersTable = {
  id: Generated<string>;
  phoneNumber: string;
  firstName: Generated<string>;
  lastName: Generated<string>;
  email: Generated<string>;
  rank: Generated<number>;
  ipAddress: Generated<string>;
  registrationSource: 'phone_auth' | 'login_auth';
  documentCreatedVia: 'register' | 'login' | 'register_failsafe';
  documentCreatedAt: CreatedAt;
  sessionToken: string | null;
  emailConfirmedAt: Date | null;
  /** See `storedFirstTouch`; null where it is not known. */
  firstTouch: JSONColumnType<object | null, string | null | undefined, string | null>;
  /** Whether triggers keep the figures that administrators see of the user; false only until a job has counted them. */
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
};

type ConsentsTable = {
  id: GeneratedAlways<string>;
  userId: string;
  kind: 'terms' | 'face-analysis';
  accepted: boolean;
  documentVersion: string;
  createdAt: CreatedAt;
};

type RankChangesTable = {
  id: GeneratedAlways<string>;
  userId: string;
  changedBy: string | null;
  oldRank: number;
  newRank: number;
  createdAt: CreatedAt;
};

type EmailConfirmationsTable = {
  userId: string;
  email: string;
  tokenHash: Buffer;
  createdAt: CreatedAt;
  expiresAt: Date;
};

type DataExportsTable = {
  id: Generated<string>;
  userId: string;
  status: Generated<'queued' | 'running' | 'ready' | 'failed' | 'expired'>;
  sizeBytes: string | null;
  createdAt: CreatedAt;
  expiresAt: Date | null;
};

type AccountDeletionsTable = { userId: string; requestedAt: Date; dueAt: Date };
