import { couldNotTell, measured, type Signal } from '../../domain/signal.ts';
import { scoreClarity } from '../clarity/clarity.ts';
import { differentPersonBelow, similarity } from '../nets/identity.ts';
import { rounded } from '../rounding.ts';
import type { PhotoFingerprint, PhotoSignals } from '../signals.ts';
import { compareShots, minCorners } from './compare-shots.ts';

/** A photo of the set as `analysePhoto` gave it. */
export type ComparedPhoto = { signals: PhotoSignals; fingerprint: PhotoFingerprint };

/**
 * For each photo the index of the photo that it repeats, null for the clearest of each shot (the earlier if equally clear).
 * Photos repeat one shot when their pictures agree and their faces are not those of different people.
 */
export function findRepeats(photos: readonly ComparedPhoto[]): Signal<number | null>[] {
  const clarity = photos.map(({ signals }) => scoreClarity(signals, null).score ?? 0);
  const byClarity = photos
    .map((_, index) => index)
    .filter((index) => canBeCompared(photos[index]!))
    .toSorted((a, b) => clarity[b]! - clarity[a]! || a - b);
  const repeats = new Map<number, Signal<number | null>>();
  byClarity.forEach((index, place) => {
    const [alike] = byClarity
      .slice(0, place)
      .flatMap((clearer) => {
        const likeness = repeatLikeness(photos[clearer]!, photos[index]!);
        return likeness === null ? [] : [{ clearer, likeness }];
      })
      .toSorted((a, b) => b.likeness - a.likeness);
    repeats.set(
      index,
      alike === undefined
        ? measured(null, null, 0.95)
        : measured(
            repeats.get(alike.clearer)?.value ?? alike.clearer,
            null,
            rounded(Math.min(0.98, alike.likeness), 2),
          ),
    );
  });
  return photos.map(
    (_, index) =>
      repeats.get(index) ?? couldNotTell('The photo has too little detail to be compared with the others.'),
  );
}

function canBeCompared({ fingerprint }: ComparedPhoto): boolean {
  return fingerprint.shot.x.length >= minCorners;
}

function repeatLikeness(one: ComparedPhoto, other: ComparedPhoto): number | null {
  return showDifferentPeople(one.fingerprint, other.fingerprint)
    ? null
    : compareShots(one.fingerprint.shot, other.fingerprint.shot);
}

/** Whether both show faces that are surely read, and no face of the one is like any of the other. */
function showDifferentPeople(one: PhotoFingerprint, other: PhotoFingerprint): boolean {
  const facesOfOne = readFaces(one);
  const facesOfOther = readFaces(other);
  if (facesOfOne === null || facesOfOther === null) return false;
  return facesOfOne.every((face) =>
    facesOfOther.every((unlike) => similarity(face, unlike) < differentPersonBelow),
  );
}

/** Every face's descriptor; null where there is no face, or one whose descriptor is missing or doubtful. */
function readFaces({ identities, surelyFitted }: PhotoFingerprint): Float32Array[] | null {
  const read = identities.filter((identity) => identity !== null);
  return read.length === 0 || read.length < identities.length || surelyFitted.includes(false) ? null : read;
}
