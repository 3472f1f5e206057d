import { createHash } from 'node:crypto';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { Profile } from '../profiles.contract.ts';
import { photoKey } from './photo-files.ts';
import { compactPositions, listPhotos } from './photos.store.ts';
import { findNewestVersion, insertVersion } from './profile-versions.store.ts';
import { lockProfile, readOwner, type ProfileRow } from './profiles.store.ts';
import {
  storedPhotoMetadata,
  storedPrompts,
  storedVersionOwnerFace,
  storedVersionPrompts,
} from './stored-profile.ts';
import type { PhotoMetadataRow, PromptRow } from './tables.ts';

export type SnapshotPhoto = {
  id: string;
  /** From 0, without gaps. */
  position: number;
  format: 'jpeg' | 'webp';
  width: number;
  height: number;
  metadata: PhotoMetadataRow;
  /** Where the full-resolution file lies in storage. */
  key: string;
};

/** What an analysis sees: the profile exactly as it was at one moment. */
export type ProfileSnapshot = {
  versionId: string;
  profileId: string;
  /** Of the version, from 1. */
  number: number;
  app: DatingApp;
  bio: string;
  prompts: PromptRow[];
  iAm: Profile['iAm'];
  lookingFor: Profile['lookingFor'];
  photos: SnapshotPhoto[];
};

/** Reads the JSON of a version and of its photos, for another feature that has their rows. */
export const profileJson = {
  prompts: storedVersionPrompts,
  metadata: storedPhotoMetadata,
  ownerFace: storedVersionOwnerFace,
};
export type ProfileJson = typeof profileJson;

/**
 * Closes the gaps between the photos, and keeps the profile as it then is as its newest version; when nothing has
 * changed since the newest version, that one is answered again. Locks the profile until `tx` ends.
 * Throws `not_found` when the user has no such profile.
 */
export type SnapshotProfile = (input: {
  userId: string;
  profileId: string;
  tx: Tx;
}) => Promise<ProfileSnapshot>;

export const snapshotProfile: SnapshotProfile = async ({ userId, profileId, tx }) => {
  const profile = await lockProfile(tx, userId, profileId);
  if (!profile) throw new AppError('not_found', 'We couldn’t find that profile.');
  await compactPositions(tx, profileId);
  const photos = await listPhotos(tx, profileId);
  const version = await keepVersion(
    tx,
    profile,
    photos.map((photo) => photo.id),
  );
  return {
    versionId: version.id,
    profileId,
    number: version.number,
    app: profile.app,
    bio: profile.bio,
    prompts: storedPrompts.read(profile.prompts, profileId),
    iAm: profile.iAm,
    lookingFor: profile.lookingFor,
    photos: photos.map(({ id, position, format, width, height, metadata }) => {
      const key = photoKey(id, 'full', format);
      return { id, position, format, width, height, metadata: storedPhotoMetadata.read(metadata, id), key };
    }),
  };
};

async function keepVersion(
  tx: Tx,
  profile: ProfileRow,
  photoIds: string[],
): Promise<{ id: string; number: number }> {
  const { id: profileId, bio, iAm, lookingFor } = profile;
  const { ownerPhotoId, ownerFace } = readOwner(profile);
  const prompts = storedPrompts.read(profile.prompts, profileId);
  const named = ownerPhotoId === null ? [] : ownerFace === null ? [ownerPhotoId] : [ownerPhotoId, ownerFace];
  const promptTexts = prompts.map((prompt) => [prompt.question, prompt.answer]);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([bio, promptTexts, iAm, lookingFor, photoIds, ...named]))
    .digest('hex');
  const newest = await findNewestVersion(tx, profileId);
  // A version loses its owner's face when the consent to face analysis is withdrawn.
  const lacksFace = newest?.ownerFace === null && ownerFace !== null;
  if (newest?.contentHash === contentHash && !lacksFace) return newest;
  const number = (newest?.number ?? 0) + 1;
  const id = await insertVersion(tx, {
    profileId,
    number,
    contentHash,
    bio,
    prompts,
    iAm,
    lookingFor,
    photoIds,
    ownerPhotoId,
    ownerFace,
  });
  return { id, number };
}
