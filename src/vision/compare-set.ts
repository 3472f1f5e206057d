import { couldNotTell, measured, notMeasured, type Signal } from '../domain/signal.ts';
import { scoreClarity } from './clarity.ts';
import { hashDistance, nearDuplicateBits } from './difference-hash.ts';
import { differentPersonBelow, samePersonFrom, similarity } from './identity.ts';
import { reasons } from './photo-reading.ts';
import { rounded } from './rounding.ts';
import type { PhotoFingerprint, PhotoSignals, SetSignals } from './signals.ts';

/** A photo of the set as `analysePhoto` gave it. */
export type ComparedPhoto = { signals: PhotoSignals; fingerprint: PhotoFingerprint };

/** Standard deviation of luminance under which a photo has no picture to compare. */
const minContrast = 4;

/** What only the whole set tells about each photo, in the set's order. Indexes in the result refer to that order. */
export function compareSet(photos: readonly ComparedPhoto[]): SetSignals[] {
  const owner = findOwner(photos);
  const repeats = findRepeats(photos);
  return photos.map((photo, index) => ({
    nearDuplicateOf: repeats[index] ?? measured(null),
    ...ownerOn(photo, owner),
  }));
}

/**
 * For each photo the index of the photo that it repeats: hashes differ in at most 10 of 64 bits (all of 780 resized and
 * recompressed copies; photos of one moment too). Of those alike, the clearest is repeated by the others, the earlier if equal.
 */
function findRepeats(photos: readonly ComparedPhoto[]): Signal<number | null>[] {
  const clarity = photos.map(({ signals }) => scoreClarity(signals, null).score ?? 0);
  const byClarity = photos.map((_, index) => index).toSorted((a, b) => clarity[b]! - clarity[a]! || a - b);
  const originals: number[] = [];
  const repeats = new Map<number, Signal<number | null>>();
  for (const index of byClarity) {
    const photo = photos[index]!;
    if ((photo.signals.contrast.value ?? 0) < minContrast) {
      repeats.set(index, couldNotTell('The photo has too little detail to be compared with the others.'));
      continue;
    }
    const alike = originals
      .map((original) => ({ original, bits: distance(photos[original]!, photo) }))
      .toSorted((a, b) => a.bits - b.bits || a.original - b.original)[0];
    if (alike !== undefined && alike.bits <= nearDuplicateBits) {
      repeats.set(index, measured(alike.original, null, alike.bits <= nearDuplicateBits / 2 ? 0.95 : 0.8));
    } else {
      originals.push(index);
      repeats.set(index, measured(null, null, 0.9));
    }
  }
  return photos.map((_, index) => repeats.get(index)!);
}

function distance(a: ComparedPhoto, b: ComparedPhoto): number {
  return hashDistance(a.fingerprint.differenceHash, b.fingerprint.differenceHash);
}

type Owner = { identities: Float32Array[]; sure: boolean };
type SeenFace = { photo: number; identity: Float32Array };

/**
 * The identity that appears on the most photos, solo photos deciding between equals; null when there is no face to compare.
 * `sure` is false when another identity appears as often, and on a single photo of several people.
 */
function findOwner(photos: readonly ComparedPhoto[]): Owner | null {
  const people = groupFaces(
    photos.flatMap(({ fingerprint }, photo) =>
      fingerprint.identities.flatMap((identity) => (identity === null ? [] : [{ photo, identity }])),
    ),
  );
  const solo = new Set(
    photos.flatMap(({ signals }, index) => (signals.peopleCount.value === 1 ? [index] : [])),
  );
  const ranked = people
    .map((faces) => {
      const seenOn = [...new Set(faces.map(({ photo }) => photo))];
      return { faces, photos: seenOn.length, solos: seenOn.filter((photo) => solo.has(photo)).length };
    })
    .toSorted((a, b) => b.photos - a.photos || b.solos - a.solos);
  const [first, second] = ranked;
  if (first === undefined) return null;
  const sure = second === undefined || first.photos > second.photos || first.solos > second.solos;
  return { identities: first.faces.map(({ identity }) => identity), sure };
}

/** Faces of one person each: a face joins the group that holds the face most like it, if they are surely the same person. */
function groupFaces(faces: readonly SeenFace[]): SeenFace[][] {
  const groups: SeenFace[][] = [];
  for (const face of faces) {
    const [best] = groups
      .map((group) => ({
        group,
        likeness: likeness(
          face.identity,
          group.map(({ identity }) => identity),
        ),
      }))
      .toSorted((a, b) => b.likeness - a.likeness);
    if (best !== undefined && best.likeness >= samePersonFrom) best.group.push(face);
    else groups.push([face]);
  }
  return groups;
}

/** Likeness to one person, −1 to 1: to the mean of that person's descriptors, so that one odd photo does not decide. */
function likeness(identity: Float32Array, person: readonly Float32Array[]): number {
  const mean = identity.map((_, index) => person.reduce((sum, other) => sum + other[index]!, 0));
  const length = Math.hypot(...mean);
  return length === 0 ? 0 : similarity(identity, mean) / length;
}

function ownerOn(
  { signals, fingerprint }: ComparedPhoto,
  owner: Owner | null,
): Pick<SetSignals, 'showsOwner' | 'ownerFace'> {
  const both = (signal: Signal<never>) => ({ showsOwner: signal, ownerFace: signal });
  if (signals.faces.value?.length === 0) return both(notMeasured(reasons.noFace));
  if (owner === null) return both(couldNotTell('No face of the set is clear enough to be compared.'));
  if (!owner.sure) {
    return both(
      couldNotTell(
        'Nobody appears on more photos than anybody else, so it is unclear whose profile this is.',
      ),
    );
  }
  const faces = fingerprint.identities
    .map((identity, face) => ({
      face,
      like: identity === null ? null : likeness(identity, owner.identities),
    }))
    .toSorted((a, b) => (b.like ?? -1) - (a.like ?? -1));
  const best = faces[0];
  if (best?.like == null)
    return both(couldNotTell('The faces on this photo are too small or too far turned away to compare.'));
  if (best.like >= samePersonFrom) {
    const confidence = rounded(Math.min(0.98, 0.85 + (best.like - samePersonFrom) / 2), 2);
    return { showsOwner: measured(true, null, confidence), ownerFace: measured(best.face, null, confidence) };
  }
  const notSure = 'It is not sure whether this is the person of the other photos.';
  if (best.like >= differentPersonBelow || faces.some(({ like }) => like === null))
    return both(couldNotTell(notSure));
  return {
    showsOwner: measured(
      false,
      null,
      rounded(Math.min(0.95, 0.8 + (differentPersonBelow - best.like) / 2), 2),
    ),
    ownerFace: notMeasured('The person of the other photos is not on this photo.'),
  };
}
