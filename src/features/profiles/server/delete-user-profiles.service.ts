import type { Tx } from '../../../server/db/database.ts';
import type { PhotoStorage } from './photo-storage.service.ts';
import { listPhotosOfProfiles } from './photos.store.ts';
import { deleteProfile, listProfiles, lockProfile } from './profiles.store.ts';

/**
 * In the transaction that deletes a user, whose row it has locked: deletes every profile with its photos, versions and
 * reports. Answers what removes the files, to be called after the transaction.
 */
export type DeleteUserProfiles = (tx: Tx, userId: string) => Promise<() => Promise<void>>;

/** With the user and each profile locked, no photo can come to one while its photos are being listed. */
export function createDeleteUserProfiles({
  photoStorage,
}: {
  photoStorage: PhotoStorage;
}): DeleteUserProfiles {
  return async (tx, userId) => {
    const profileIds = (await listProfiles(tx, userId)).map((profile) => profile.id).toSorted();
    for (const profileId of profileIds) await lockProfile(tx, userId, profileId);
    const photoIds = (await listPhotosOfProfiles(tx, profileIds)).map((photo) => photo.id);
    await photoStorage.planRemoval(tx, photoIds);
    for (const profileId of profileIds) await deleteProfile(tx, profileId);
    return () => photoStorage.remove(photoIds);
  };
}
