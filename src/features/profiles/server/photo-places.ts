import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';

export type PlacedPhoto = { id: string; position: number; contentHash: string };

/** Where an upload goes: it is there already as `photo`, or it takes a position and the place of `replaced`. */
export type PhotoPlace<Photo> =
  | { kind: 'same'; photo: Photo }
  | { kind: 'new'; position: number; replaced: Photo | null };

/** Throws `photo_limit_reached` when the app shows fewer photos than to have one at `position`, from 0. */
export function checkPosition(app: DatingApp, position: number): void {
  const { name, maxPhotos } = appLimits[app];
  if (position >= maxPhotos) {
    throw new AppError('photo_limit_reached', `${name} shows at most ${maxPhotos} photos.`);
  }
}

/**
 * Decides where an upload for `position` goes. It takes the place of `expectedId`, the photo that was there when the
 * upload began. When another photo has come there meanwhile, by a parallel upload or because a gap was closed, that
 * one is left alone and the upload takes the first free position: nothing gets lost.
 * Throws `photo_duplicate` when the same bytes are another photo of the profile, and `photo_limit_reached`.
 */
export function findPlace<Photo extends PlacedPhoto>(
  photos: readonly Photo[],
  upload: { app: DatingApp; position: number; contentHash: string; expectedId: string | null },
): PhotoPlace<Photo> {
  const same = photos.find((photo) => photo.contentHash === upload.contentHash);
  if (same?.position === upload.position) return { kind: 'same', photo: same };
  if (same) {
    throw new AppError('photo_duplicate', `This photo is already here, as number ${same.position + 1}.`);
  }
  const occupant = photos.find((photo) => photo.position === upload.position) ?? null;
  if (occupant === null || occupant.id === upload.expectedId) {
    return { kind: 'new', position: upload.position, replaced: occupant };
  }
  const taken = new Set(photos.map((photo) => photo.position));
  let free = 0;
  while (taken.has(free)) free += 1;
  checkPosition(upload.app, free);
  return { kind: 'new', position: free, replaced: null };
}
