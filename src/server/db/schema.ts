import type { AdminTables } from '../../features/admin/server/tables.ts';
import type { BillingTables } from '../../features/billing/server/tables.ts';
import type { CoachingTables } from '../../features/coaching/server/tables.ts';
import type { CreatedAt } from './created-at.ts';
import type { ExperimentsTables } from '../../features/results/server/tables.ts';
import type { ResultsTables } from './results-schema.ts';
import type { FirstTouchRow, TrackingTables } from '../../features/tracking/server/tables.ts';
import type { ActivityType } from '../../domain/activity.ts';
import type { PhoneChangeFailure, PhoneChangeProof, PhoneChangeState } from '../../domain/phone-change.ts';
import type { CampaignParameters } from '../../domain/campaign-parameters.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/**
 * The tables, as the migrations in db/migrations make them. Columns are snake_case in SQL and camelCase here:
 * the Kysely instance carries `CamelCasePlugin({ maintainNestedObjectKeys: true })`.
 */
export type Database = AdminTables &
  BillingTables &
  ExperimentsTables &
  CoachingTables &
  ResultsTables &
  TrackingTables & {
    secrets: SecretsTable;
    users: UsersTable;
    consents: ConsentsTable;
    rankChanges: RankChangesTable;
    signIns: SignInsTable;
    oneTimeCodes: OneTimeCodesTable;
    phoneChanges: PhoneChangesTable;
    phoneChangeLinks: PhoneChangeLinksTable;
    knownBrowsers: KnownBrowsersTable;
    usedChallenges: UsedChallengesTable;
    rateLimits: RateLimitsTable;
    secondFactors: SecondFactorsTable;
    recoveryCodes: RecoveryCodesTable;
    secondSteps: SecondStepsTable;
    adminGraces: AdminGracesTable;
    profiles: ProfilesTable;
    photos: PhotosTable;
    storageIntents: StorageIntentsTable;
    storageMarker: StorageMarkerTable;
    profileVersions: ProfileVersionsTable;
    analyses: AnalysesTable;
    analysisPhotos: AnalysisPhotosTable;
    analysisEvents: AnalysisEventsTable;
    visits: VisitsTable;
    userToSession: UserToSessionTable;
    activities: ActivitiesTable;
    anonymousActivities: AnonymousActivitiesTable;
    emailConfirmations: EmailConfirmationsTable;
    dataExports: DataExportsTable;
    accountDeletions: AccountDeletionsTable;
  };

type SecretsTable = { name: string; value: Buffer; createdAt: CreatedAt };

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
  firstTouch: JSONColumnType<FirstTouchRow | null, string | null | undefined, string | null>;
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

type SignInsTable = {
  id: Generated<string>;
  userId: string;
  tokenHash: Buffer;
  ipAddress: string;
  userAgent: string;
  createdAt: CreatedAt;
  lastSeenAt: CreatedAt;
  expiresAt: Date;
  revokedAt: Date | null;
  provedAt: Date | null;
  knownBrowserId: string | null;
  announcedAt: Date | null;
};

type KnownBrowsersTable = {
  id: Generated<string>;
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  createdAt: CreatedAt;
  lastSignInAt: CreatedAt;
  expiresAt: Date;
};

type OneTimeCodesTable = {
  id: Generated<string>;
  phoneNumber: string;
  codeHmac: Buffer;
  attempts: Generated<number>;
  purpose: Generated<
    'sign-in' | 'step-up' | 'change-phone' | 'old-number' | 'lost-number' | 'delete-account'
  >;
  browserHash: Buffer | null;
  userId: string | null;
  termsAcceptedAt: Date | null;
  createdAt: CreatedAt;
  expiresAt: Date;
  consumedAt: Date | null;
};

type PhoneChangesTable = {
  id: Generated<string>;
  userId: string;
  signInId: string | null;
  oldNumber: string;
  newNumber: string;
  email: string | null;
  state: PhoneChangeState;
  proof: PhoneChangeProof | null;
  failure: PhoneChangeFailure | null;
  ipAddress: string;
  createdAt: Date;
  proveUntil: Date;
  dueAt: Date | null;
  changedAt: Date | null;
  undoUntil: Date | null;
  endedAt: Date | null;
};

type PhoneChangeLinksTable = { tokenHash: Buffer; phoneChangeId: string; createdAt: Date };

type UsedChallengesTable = { signature: string; expiresAt: Date };

type RateLimitsTable = { key: string; points: Generated<number>; expire: string | null };

type SecondFactorsTable = {
  userId: string;
  sealedSecret: Buffer | null;
  confirmedAt: Date | null;
  lastUsedStep: string | null;
  pendingSecret: Buffer | null;
  pendingAt: Date | null;
};

type RecoveryCodesTable = {
  id: Generated<string>;
  userId: string;
  codeHmac: Buffer;
  createdAt: CreatedAt;
  usedAt: Date | null;
};

type SecondStepsTable = {
  tokenHash: Buffer;
  userId: string;
  source: 'login' | 'register';
  termsAcceptedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
};

type AdminGracesTable = { userId: string; signInId: string; createdAt: Date };

export type PromptRow = { question: string; answer: string };

type ProfilesTable = {
  id: Generated<string>;
  userId: string;
  app: 'tinder' | 'bumble' | 'hinge';
  bio: Generated<string>;
  prompts: JSONColumnType<PromptRow[]>;
  iAm: 'man' | 'woman' | 'other' | null;
  lookingFor: 'men' | 'women' | 'everyone' | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
  textUpdatedAt: CreatedAt;
  ownerPhotoId: Generated<string | null>;
};

/** What was read from an uploaded file before its metadata was removed. */
export type PhotoMetadataRow = {
  sourceFormat: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif';
  animated: boolean;
  gpsPresent: boolean;
  flashFired: boolean | null;
  /** 35 mm equivalent, mm. */
  focalLengthMm: number | null;
};

type PhotosTable = {
  id: string;
  profileId: string;
  position: number;
  contentHash: string;
  format: 'jpeg' | 'webp';
  width: number;
  height: number;
  sizeBytes: number;
  metadata: JSONColumnType<PhotoMetadataRow>;
  notices: JSONColumnType<string[]>;
  createdAt: CreatedAt;
};

type StorageMarkerTable = { isOnly: Generated<boolean>; id: string; createdAt: CreatedAt };

type StorageIntentsTable = {
  prefix: string;
  kind: 'upload' | 'delete';
  instanceId: string;
  createdAt: CreatedAt;
};

type ProfileVersionsTable = {
  id: Generated<string>;
  profileId: string;
  number: number;
  contentHash: string;
  bio: string;
  prompts: JSONColumnType<PromptRow[]>;
  iAm: 'man' | 'woman' | 'other' | null;
  lookingFor: 'men' | 'women' | 'everyone' | null;
  photoIds: string[];
  createdAt: CreatedAt;
  ownerPhotoId: Generated<string | null>;
};

type AnalysesTable = {
  id: Generated<string>;
  profileId: string;
  versionId: string;
  status: Generated<'queued' | 'running' | 'done' | 'failed'>;
  failure: string | null;
  textResult: JSONColumnType<object | null, string | null, string | null>;
  report: JSONColumnType<object | null, string | null, string | null>;
  createdAt: CreatedAt;
  finishedAt: Date | null;
};

type AnalysisPhotosTable = { analysisId: string; photoId: string; result: JSONColumnType<object> };

type AnalysisEventsTable = {
  analysisId: string;
  seq: number;
  name: 'photo' | 'text' | 'done' | 'failed';
  photoId: string | null;
  createdAt: CreatedAt;
};

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
  details: JSONColumnType<Record<string, string>>;
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
