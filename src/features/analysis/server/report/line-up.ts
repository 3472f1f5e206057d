import { valueOf } from '../../../../domain/signal.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { type ClearerShot, needsReview } from './photo-findings.ts';
import { peopleOn, subjectOf } from './subject.ts';
import { thresholds, varietyPoints } from './thresholds.ts';
import { clarityOf, clearestFirst, type JudgedPhoto, judgeSet, kindOf } from './set-verdicts.ts';
import type { VerdictOnPhoto } from './verdict.ts';

/** A photo's place in the recommended order, from 0, and what becomes of it. */
export type Placement = VerdictOnPhoto & {
  photoId: string;
  recommendedPosition: number;
  /** The photo that shows nearly the same and is kept instead; null when none is. */
  clearerShot: ClearerShot | null;
};

export type LineUp = {
  /** In the recommended order, every photo once. */
  placements: Placement[];
  /** The photo to show first; null when none shows its owner alone and clearly. */
  openerPhotoId: string | null;
};

/**
 * Orders a set. The opener is the clearest photo of the owner alone. After it comes, each time, the photo that adds most:
 * its clarity plus points for showing what the ones before do not (`varietyPoints`). Keepers stand before maybes, then come
 * photos that a person must judge, those to drop, photos without people, and those that could not be analysed.
 * The same photos give the same order however they are passed in; ties go to the user's own order. Looks play no part.
 */
export function lineUp(photos: readonly AnalysedPhoto[]): LineUp {
  const judged = judgeSet(photos.toSorted((a, b) => a.position - b.position));
  const keepers = measuredWith(judged, 'keep');
  const maybes = measuredWith(judged, 'maybe');
  const opener = findOpener(keepers) ?? findOpener(maybes);

  const shown: MeasuredPhoto[] = opener === null ? [] : [opener];
  for (const rank of [keepers, maybes]) {
    const waiting = rank.filter((photo) => photo !== opener);
    while (waiting.length > 0) {
      const next = mostTelling(waiting, shown);
      waiting.splice(waiting.indexOf(next), 1);
      shown.push(next);
    }
  }
  const rankOf = (entry: JudgedPhoto) => {
    const index = shown.findIndex((photo) => photo === entry.photo);
    return index === -1 ? shown.length + lateRank(entry) : index;
  };
  const placements = judged
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ photo, verdict, clearerShot }, recommendedPosition) => ({
      photoId: photo.photoId,
      recommendedPosition,
      clearerShot,
      ...reasonInPlace(verdict, photo === opener ? opener : null),
    }));
  return { placements, openerPhotoId: opener?.photoId ?? null };
}

function reasonInPlace(
  { verdict, verdictReason }: VerdictOnPhoto,
  opener: MeasuredPhoto | null,
): VerdictOnPhoto {
  if (opener === null) return { verdict, verdictReason };
  const knownBy = opener.set?.ownerKnownBy;
  return {
    verdict,
    verdictReason: `Show it first${mayBeSomebodyElse(knownBy) ? ' if it is you' : ''}: ${openerIs(knownBy)}. ${verdictReason}`,
  };
}

/** The signal `ownerKnownBy`, as measured or as it stands in a result. */
type OwnerKnownBySignal = { state: string; value: unknown } | undefined;

/** What the first photo is, within a sentence; said to show the user only where the user has said so. */
export function openerIs(ownerKnownBy: OwnerKnownBySignal): string {
  switch (ownerKnownBy?.value) {
    case 'your-word':
      return 'your clearest photo of you alone';
    case 'most-photos':
      return 'your clearest photo of the person on most of them, alone';
    default:
      return 'your clearest photo of one person alone';
  }
}

/** Whether the first photo may show any of several people. */
export function mayBeSomebodyElse(ownerKnownBy: OwnerKnownBySignal): boolean {
  return ownerKnownBy?.state === 'could-not-tell';
}

function measuredWith(judged: JudgedPhoto[], verdict: VerdictOnPhoto['verdict']): MeasuredPhoto[] {
  return judged.flatMap(({ photo, verdict: given }) =>
    photo.status === 'analysed' &&
    given.verdict === verdict &&
    !needsReview(photo) &&
    kindOf(photo) !== 'nobody'
      ? [photo]
      : [],
  );
}

function findOpener(photos: MeasuredPhoto[]): MeasuredPhoto | null {
  const candidates = photos.filter(showsOwnerAlone);
  return candidates.toSorted(clearestFirst)[0] ?? null;
}

/** One person, whose face is large enough, uncovered and not asleep as far as could be told. */
function showsOwnerAlone(photo: MeasuredPhoto): boolean {
  const subject = subjectOf(photo);
  if (subject === null || peopleOn(photo) !== 1) return false;
  if (valueOf(photo.signals.eyesCovered) === true) return false;
  if ((valueOf(subject.eyeOpenness) ?? 1) < thresholds.eyesOpen) return false;
  return subject.faceShare === null || subject.faceShare >= thresholds.faceTooSmall;
}

function mostTelling(waiting: MeasuredPhoto[], shown: MeasuredPhoto[]): MeasuredPhoto {
  return waiting.reduce((best, photo) =>
    pointsAfter(photo, shown) > pointsAfter(best, shown) ? photo : best,
  );
}

function pointsAfter(photo: MeasuredPhoto, shown: MeasuredPhoto[]): number {
  const framing = valueOf(photo.signals.framing);
  const framingsShown = shown.map(({ signals }) => valueOf(signals.framing));
  let points = clarityOf(photo);
  if (framing !== null) {
    if (!framingsShown.includes(framing)) points += varietyPoints.framingNotYetShown;
    if (framing === 'full-body' && !framingsShown.includes('full-body'))
      points += varietyPoints.firstFullBody;
    if (framingsShown.at(-1) !== framing) points += varietyPoints.framingUnlikeNeighbour;
  }
  const labelsShown = new Set(shown.flatMap(labelsOf));
  const newLabels = labelsOf(photo).filter((label) => !labelsShown.has(label)).length;
  points += Math.min(newLabels * varietyPoints.newObject, varietyPoints.newObjectsAtMost);
  return peopleOn(photo) === 1 ? points + varietyPoints.alone : points;
}

function labelsOf({ signals }: MeasuredPhoto): string[] {
  const labels = (valueOf(signals.objects) ?? []).map(({ label }) => label);
  return [...new Set(labels)].filter((label) => label !== 'person');
}

function lateRank({ photo, verdict }: JudgedPhoto): number {
  if (photo.status === 'failed') return 4;
  const isDropped = verdict.verdict === 'drop' ? 1 : 0;
  return kindOf(photo) === 'nobody' ? 2 + isDropped : isDropped;
}
