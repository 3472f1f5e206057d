import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/**
 * The tables, as the migrations in db/migrations make them. Columns are snake_case in SQL and camelCase here:
 * the Kysely instance carries `CamelCasePlugin({ maintainNestedObjectKeys: true })`.
 */
export type Database = {
  secrets: SecretsTable;
  users: UsersTable;
  consents: ConsentsTable;
  rankChanges: RankChangesTable;
  signIns: SignInsTable;
  oneTimeCodes: OneTimeCodesTable;
  usedChallenges: UsedChallengesTable;
  rateLimits: RateLimitsTable;
  profiles: ProfilesTable;
  photos: PhotosTable;
  storageIntents: StorageIntentsTable;
  profileVersions: ProfileVersionsTable;
  analyses: AnalysesTable;
  analysisPhotos: AnalysisPhotosTable;
  analysisEvents: AnalysisEventsTable;
};

/** Set by the database when absent, a Date when read. */
type CreatedAt = ColumnType<Date, Date | undefined, Date>;

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
};

type OneTimeCodesTable = {
  id: Generated<string>;
  phoneNumber: string;
  codeHmac: Buffer;
  attempts: Generated<number>;
  termsAcceptedAt: Date | null;
  createdAt: CreatedAt;
  expiresAt: Date;
  consumedAt: Date | null;
};

type UsedChallengesTable = { signature: string; expiresAt: Date };

type RateLimitsTable = { key: string; points: Generated<number>; expire: string | null };

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
