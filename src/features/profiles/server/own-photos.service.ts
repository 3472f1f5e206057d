import { AppError } from '../../../domain/errors.ts';
import {
  readableFile,
  type ReadableFile,
  type Storage,
} from '../../../server/adapters/storage/storage.port.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { PhotoSize, Profile } from '../profiles.contract.ts';
import { photoKey, type FileFormat } from './photo-files.ts';
import type { PhotoStorage } from './photo-storage.service.ts';
import {
  compactPositions,
  deletePhotoRow,
  findOwnedPhoto,
  listPhotos,
  setPhotoOrder,
} from './photos.store.ts';
import { presentProfile, type FindLatestAnalyses } from './present-profile.ts';
import { lockProfile, touchProfile, type ProfileRow } from './profiles.store.ts';

/** One stored file of a photo. `tag` names these very bytes for ever: photos never change. */
export type PhotoFile = ReadableFile & { format: FileFormat; tag: string };

/** The photos of a user's own profiles, once they are uploaded. Of others' every call throws `not_found`. */
export type OwnPhotos = {
  /**
   * Deletes the photo at a position, from 0, and closes the gap. Throws `conflict` when that is another photo than
   * `expectedPhotoId`.
   */
  remove(userId: string, profileId: string, position: number, expectedPhotoId?: string): Promise<Profile>;
  /** Throws `validation_failed` unless `photoIds` names every photo of the profile once. */
  order(userId: string, profileId: string, photoIds: readonly string[]): Promise<Profile>;
  /** A file of the photo in this size; AVIF where an older photo has one and `acceptsAvif`. */
  find(userId: string, photoId: string, size: PhotoSize, acceptsAvif: boolean): Promise<PhotoFile>;
};

type Deps = {
  db: Db;
  storage: Storage;
  photoStorage: PhotoStorage;
  findLatestAnalyses: FindLatestAnalyses;
  clock: () => Date;
  log: Log;
};

export function createOwnPhotos(deps: Deps): OwnPhotos {
  const { db, storage, photoStorage, clock } = deps;
  /** Runs `change` on the locked profile and answers the profile after it. */
  const changing = async (
    userId: string,
    profileId: string,
    change: (tx: Tx) => Promise<void>,
  ): Promise<Profile> => {
    const row = await db.transaction().execute(async (tx): Promise<ProfileRow> => {
      if (!(await lockProfile(tx, userId, profileId))) throw noSuch('profile');
      await change(tx);
      return touchProfile(tx, profileId, clock());
    });
    return presentProfile(deps, row);
  };
  return {
    async remove(userId, profileId, position, expectedPhotoId) {
      const removedIds: string[] = [];
      const profile = await changing(userId, profileId, async (tx) => {
        const photo = (await listPhotos(tx, profileId)).find((candidate) => candidate.position === position);
        if (!photo) throw noSuch('photo');
        if (expectedPhotoId !== undefined && photo.id !== expectedPhotoId)
          throw new AppError('conflict', 'Another photo is in this place now.');
        await photoStorage.planRemoval(tx, [photo.id]);
        await deletePhotoRow(tx, photo.id);
        await compactPositions(tx, profileId);
        removedIds.push(photo.id);
      });
      await photoStorage.remove(removedIds);
      return profile;
    },
    order: (userId, profileId, photoIds) =>
      changing(userId, profileId, async (tx) => {
        const wanted = photoIds.map((id) => id.toLowerCase());
        const present = (await listPhotos(tx, profileId)).map((photo) => photo.id);
        const isPermutation = wanted.length === present.length && present.every((id) => wanted.includes(id));
        if (!isPermutation) {
          const message = 'The order must name every photo of the profile exactly once.';
          throw new AppError('validation_failed', message, { fields: { photoIds: message } });
        }
        await setPhotoOrder(tx, profileId, wanted);
      }),
    async find(userId, photoId, size, acceptsAvif) {
      const photo = await findOwnedPhoto(db, userId, photoId);
      if (!photo) throw noSuch('photo');
      const mayBeAvif = acceptsAvif && (size === 'small' || size === 'medium');
      const hasAvif = mayBeAvif && (await storage.size(photoKey(photo.id, size, 'avif'))) !== null;
      const format = size === 'full' ? photo.format : hasAvif ? 'avif' : 'webp';
      const file = readableFile(storage, photoKey(photo.id, size, format));
      return { ...file, format, tag: `${photo.id}-${size}-${format}` };
    },
  };
}

function noSuch(what: 'profile' | 'photo'): AppError {
  return new AppError('not_found', `We couldn’t find that ${what}.`);
}
