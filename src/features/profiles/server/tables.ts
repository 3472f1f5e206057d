import type { Generated, JSONColumnType } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';
import type { SourceFormat } from '../../../domain/photo-rules/recognise-format.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    profiles: ProfilesTable;
    photos: PhotosTable;
    profileVersions: ProfileVersionsTable;
    browserVerdicts: BrowserVerdictsTable;
  }
}

export type PromptRow = { question: string; answer: string };

type ProfilesTable = {
  id: Generated<string>;
  userId: string;
  app: 'tinder' | 'bumble' | 'hinge';
  bio: Generated<string>;
  prompts: JSONColumnType<object, string | undefined, string>;
  iAm: 'man' | 'woman' | 'other' | null;
  lookingFor: 'men' | 'women' | 'everyone' | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
  textUpdatedAt: CreatedAt;
  ownerPhotoId: Generated<string | null>;
  ownerFace: JSONColumnType<object | null, string | null | undefined, string | null>;
  noneIsOwner: Generated<boolean>;
};

/** What was read from an uploaded file before its metadata was removed. */
export type PhotoMetadataRow = {
  sourceFormat: SourceFormat;
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
  metadata: JSONColumnType<object>;
  notices: JSONColumnType<object, string | undefined, string>;
  createdAt: CreatedAt;
  faces: JSONColumnType<object | null, string | null | undefined, string | null>;
};

type ProfileVersionsTable = {
  id: Generated<string>;
  profileId: string;
  number: number;
  contentHash: string;
  bio: string;
  prompts: JSONColumnType<object>;
  iAm: 'man' | 'woman' | 'other' | null;
  lookingFor: 'men' | 'women' | 'everyone' | null;
  photoIds: string[];
  createdAt: CreatedAt;
  ownerPhotoId: Generated<string | null>;
  ownerFace: JSONColumnType<object | null, string | null | undefined, string | null>;
};

type BrowserVerdictsTable = { profileId: string; verdict: JSONColumnType<object>; savedAt: Date };
