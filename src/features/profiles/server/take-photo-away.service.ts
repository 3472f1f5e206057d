import type { Tx } from '../../../server/db/database.ts';
import type { PhotoStorage } from './photo-storage.service.ts';
import { compactPositions, deletePhotoRow, findPlaceOfPhoto } from './photos.store.ts';
import { lockProfile, touchProfile } from './profiles.store.ts';

/**
 * Deletes a photo as its owner's deletion would, whoever asks; reports keep no picture of it. `mayGo` is asked once
 * nothing else can happen to the photo any more. Answers what removes the files, to be called after the transaction;
 * null when there is no such photo or it may not go.
 */
export type TakePhotoAway = (
  tx: Tx,
  photoId: string,
  mayGo: () => Promise<boolean>,
) => Promise<(() => Promise<void>) | null>;

export function createTakePhotoAway({
  clock,
  photoStorage,
}: {
  clock: () => Date;
  photoStorage: PhotoStorage;
}): TakePhotoAway {
  return async (tx, photoId, mayGo) => {
    const place = await findPlaceOfPhoto(tx, photoId);
    if (place === undefined) return null;
    await lockProfile(tx, place.userId, place.profileId);
    if ((await findPlaceOfPhoto(tx, photoId)) === undefined || !(await mayGo())) return null;
    await photoStorage.planRemoval(tx, [photoId]);
    await deletePhotoRow(tx, photoId);
    await compactPositions(tx, place.profileId);
    await touchProfile(tx, place.profileId, clock());
    return () => photoStorage.remove([photoId]);
  };
}
