import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { PhotoAnalysisError, type VisionPool } from '../../../vision/node/vision-pool.ts';
import type { Box } from '../../../vision/signals.ts';
import type { ReadStoredPhoto } from './photo-storage.service.ts';
import { fillFaces, findFacesOfSamePhoto, findPhotoToLookAt, setFaces } from './photos.store.ts';

/**
 * Looks for faces on a photo, unless that was done, and keeps where they are: nobody is recognised, and nothing else is kept. The
 * same photo in another profile of its user is not looked at twice. Does nothing where the photo is gone, or its user has taken the
 * consent to face analysis back. A photo that cannot be read has no known faces. Throws when it should be tried again.
 */
export type FindFaces = (photoId: string) => Promise<void>;

export function createFindFaces(deps: {
  db: Db;
  vision: Pick<VisionPool, 'locateFaces'>;
  readPhoto: ReadStoredPhoto;
  hasFaceAnalysisConsent: (userId: string) => Promise<boolean>;
  log: Log;
}): FindFaces {
  const { db } = deps;
  return async (photoId) => {
    const photo = await findPhotoToLookAt(db, photoId);
    if (!photo || !(await deps.hasFaceAnalysisConsent(photo.userId))) return;
    const known = await findFacesOfSamePhoto(db, photo, deps.log);
    if (known !== null) {
      await fillFaces(db, photoId, known);
      return;
    }
    const bytes = await deps.readPhoto(photo).catch(async (error: unknown) => {
      if (await findPhotoToLookAt(db, photoId)) throw error;
      return null;
    });
    if (bytes !== null) await fillFaces(db, photoId, await locate(deps, photoId, bytes));
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

/** Keeps where the faces of a photo are, as its analysis found them. Does nothing to a photo that is gone. */
export type KeepFaces = (photoId: string, boxes: Box[]) => Promise<void>;

export function createKeepFaces({ db }: { db: Db }): KeepFaces {
  return (photoId, boxes) => setFaces(db, photoId, boxes);
}

/** Has the faces of a photo looked for once `tx` has committed. */
export type RequestFaces = (tx: Tx, photo: { photoId: string }) => Promise<void>;
