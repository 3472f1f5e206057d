import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { PhotoAnalysisError, type VisionPool } from '../../../vision/node/vision-pool.ts';
import type { Box } from '../../../vision/signals.ts';
import type { OnFaceAnalysisConsent } from '../../../server/module.ts';
import type { LockFaceAnalysisConsent } from '../../accounts/server/consents.service.ts';
import type { ReadStoredPhoto } from './photo-storage.service.ts';
import {
  deleteFaces,
  fillFaces,
  findFacesOfSamePhoto,
  findPhotoToLookAt,
  findPlaceOfPhoto,
  listPhotosWithoutFaces,
  setFaces,
} from './photos.store.ts';

/**
 * Looks for faces on a photo, unless that was done, and keeps where they are: nobody is recognised, and nothing else is kept. The
 * same photo in another profile of its user is not looked at twice. Does nothing where the photo is gone. Looks at nothing, and drops
 * what it has found, where the user has withdrawn the consent to face analysis. A photo that cannot be read has no known faces. Throws
 * when it should be tried again.
 */
export type FindFaces = (photoId: string) => Promise<void>;

export function createFindFaces(deps: {
  db: Db;
  vision: Pick<VisionPool, 'locateFaces'>;
  readPhoto: ReadStoredPhoto;
  hasFaceAnalysisConsent: (userId: string) => Promise<boolean>;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
  log: Log;
}): FindFaces {
  const { db } = deps;
  return async (photoId) => {
    const photo = await findPhotoToLookAt(db, photoId);
    if (!photo || !(await deps.hasFaceAnalysisConsent(photo.userId))) return;
    const keep = (boxes: Box[] | null) =>
      db.transaction().execute(async (tx) => {
        if (await deps.lockFaceAnalysisConsent(tx, photo.userId)) await fillFaces(tx, photoId, boxes);
      });
    const known = await findFacesOfSamePhoto(db, photo, deps.log);
    if (known !== null) return keep(known);
    const bytes = await deps.readPhoto(photo).catch(async (error: unknown) => {
      if (await findPhotoToLookAt(db, photoId)) throw error;
      return null;
    });
    if (bytes !== null) await keep(await locate(deps, photoId, bytes));
  };
}

/** Null where the photo could not be read. */
async function locate(
  { vision, log }: { vision: Pick<VisionPool, 'locateFaces'>; log: Log },
  photoId: string,
  bytes: Uint8Array,
): Promise<Box[] | null> {
  try {
    return await vision.locateFaces(bytes);
  } catch (error) {
    if (!(error instanceof PhotoAnalysisError)) throw error;
    log.warn({ err: error, photoId }, 'The faces of a photo could not be looked for');
    return null;
  }
}

/**
 * Keeps where the faces of a photo are, as its analysis found them. Does nothing to a photo that is gone, nor once the user has
 * withdrawn the consent to face analysis.
 */
export type KeepFaces = (photoId: string, boxes: Box[]) => Promise<void>;

export function createKeepFaces(deps: {
  db: Db;
  lockFaceAnalysisConsent: LockFaceAnalysisConsent;
}): KeepFaces {
  return (photoId, boxes) =>
    deps.db.transaction().execute(async (tx) => {
      const place = await findPlaceOfPhoto(tx, photoId);
      if (place && (await deps.lockFaceAnalysisConsent(tx, place.userId))) {
        await setFaces(tx, photoId, boxes);
      }
    });
}

/** Has the faces of a photo looked for once `tx` has committed. */
export type RequestFaces = (tx: Tx, photo: { photoId: string }) => Promise<void>;

/**
 * Withdrawing the consent to face analysis deletes where faces are on all photos of the user, and which one they said is theirs.
 * Once they agree, the photos whose faces are not known are looked at.
 */
export function createFollowConsent({
  clock,
  requestFaces,
}: {
  clock: () => Date;
  requestFaces: RequestFaces;
}): OnFaceAnalysisConsent {
  return async (tx, { userId, accepted }) => {
    if (!accepted) return deleteFaces(tx, userId, clock());
    for (const photoId of await listPhotosWithoutFaces(tx, userId)) await requestFaces(tx, { photoId });
  };
}
