import type { Photo, Profile } from '../../profiles.contract.ts';

export type Face = Photo['faces']['boxes'][number];

/** A photo with people on it whom its user may be; `number` is its place on the sheet, from 1. */
export type PhotoOfPeople = { photo: Photo; number: number; /** From left to right. */ faces: Face[] };

/** Smaller faces are in the background: as in `peopleInFocus`, a share of the height of the photo's tallest face. */
const comparableFace = 0.4;
/** Width on a photo of 1,024 px under which faces cannot be compared with each other, so that naming one would tell nothing. */
const smallestFacePx = 40;
const comparedSidePx = 1024;

/** The faces that the photo is about, from left to right. Small ones in the background are strangers to it. */
export function facesInFront({ faces, width, height }: Photo): Face[] {
  const tallest = Math.max(0, ...faces.boxes.map((face) => face.height));
  const scale = (width / Math.max(width, height)) * comparedSidePx;
  return faces.boxes
    .filter((face) => face.height >= comparableFace * tallest && face.width * scale >= smallestFacePx)
    .toSorted((a, b) => a.x - b.x);
}

/** The photos, in the order of the sheet, on which somebody is in front. */
export function photosOfPeople(photos: readonly Photo[]): PhotoOfPeople[] {
  return photos.flatMap((photo, index) => {
    const faces = facesInFront(photo);
    return faces.length === 0 ? [] : [{ photo, number: index + 1, faces }];
  });
}

/**
 * Whether to ask which person the user is: several are on one photo, and nothing was said about it. What was said of a photo that is
 * gone by now counts no more.
 */
export function isOwnerAsked(
  { ownerPhotoId, noneIsOwner }: Pick<Profile, 'ownerPhotoId' | 'noneIsOwner'>,
  photos: readonly Photo[],
): boolean {
  if (noneIsOwner || photos.some(({ id }) => id === ownerPhotoId)) return false;
  return photosOfPeople(photos).some(({ faces }) => faces.length > 1);
}
