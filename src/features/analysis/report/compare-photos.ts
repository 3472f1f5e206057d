import { scoreClarity } from '../../../vision/clarity/clarity.ts';
import { compareSet, type NamedFace } from '../../../vision/compare-set.ts';
import { overlap } from '../../../vision/nets/detections.ts';
import type { Box, PhotoFingerprint, PhotoSignals, SetSignals } from '../../../vision/signals.ts';
import type { AnalysedPhoto, FailedPhoto, MeasuredPhoto } from './analysed-photo.ts';

/** A photo on which the engine is done, with what the set is compared by. */
export type LookedAt = FailedPhoto | (MeasuredPhoto & { fingerprint: PhotoFingerprint });

/** What the user said of themself: on which photo they are, and where; the photo alone, where it shows nobody else. */
export type OwnerWord = { photoId: string | null; face: Box | null };

/** Adds what only the whole set tells. The fingerprints end here. */
export function withSetSignals(photos: readonly LookedAt[], owner: OwnerWord | null): AnalysedPhoto[] {
  const measured = photos.filter((photo) => photo.status === 'analysed');
  const sets = compareSet(measured, owner && namedFace(measured, owner));
  return withSets(
    photos.map((photo) => {
      if (photo.status === 'failed') return photo;
      const { fingerprint: _compared, ...rest } = photo;
      return rest;
    }),
    sets,
  );
}

/** The same where the photos were compared elsewhere: `sets` are those of the photos that could be analyzed, in this order. */
export function withSets(photos: readonly AnalysedPhoto[], sets: readonly SetSignals[]): AnalysedPhoto[] {
  const measured = photos.filter((photo) => photo.status === 'analysed');
  return photos.map((photo) => {
    if (photo.status === 'failed') return photo;
    const set = withPositions(sets[measured.indexOf(photo)], measured);
    return { ...photo, set, clarity: scoreClarity(photo.signals, set) };
  });
}

/** Overlap (intersection ÷ union) from which the tapped box and one that was found are the same face. */
const sameFaceOverlap = 0.3;

/** Null where the named photo could not be read, or no face is found any more where the user tapped one among several. */
export function namedFace(
  measured: readonly { photoId: string; signals: PhotoSignals }[],
  owner: OwnerWord,
): NamedFace | null {
  const photo = measured.findIndex(({ photoId }) => photoId === owner.photoId);
  const tapped = owner.face;
  if (photo === -1) return null;
  if (tapped === null) return { photo, face: null };
  const faces = measured[photo]?.signals.faces.value ?? [];
  const [best] = faces
    .map(({ box }, face) => ({ face, overlap: overlap(box, tapped) }))
    .toSorted((a, b) => b.overlap - a.overlap);
  if (best !== undefined && best.overlap >= sameFaceOverlap) return { photo, face: best.face };
  return faces.length === 1 ? { photo, face: null } : null;
}

/** The engine counts the photos that it was given; everybody else knows a photo by its place in the user's own order. */
function withPositions(
  set: SetSignals | undefined,
  measured: readonly { position: number }[],
): SetSignals | null {
  if (set === undefined) return null;
  const { nearDuplicateOf } = set;
  if (nearDuplicateOf.state !== 'measured' || nearDuplicateOf.value === null) return set;
  const position = measured[nearDuplicateOf.value]?.position ?? null;
  return { ...set, nearDuplicateOf: { ...nearDuplicateOf, value: position } };
}
