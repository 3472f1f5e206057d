import { valueOf } from '../../../../domain/signal.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { needsReview } from './photo-findings.ts';
import { subjectOf, peopleOn } from './subject.ts';
import { thresholds, varietyPoints } from './thresholds.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** A photo's place in the recommended order, from 0, and what becomes of it. */
export type Placement = Verdict & { photoId: string; recommendedPosition: number };

export type LineUp = {
  /** In the recommended order, every photo once. */
  placements: Placement[];
  /** The photo to show first; null when none shows its owner alone and clearly. */
  openerPhotoId: string | null;
};

type Judged = { photo: AnalysedPhoto; verdict: Verdict };

/**
 * Orders a set. The opener is the clearest photo of the owner alone. After it comes, each time, the photo that adds most:
 * its clarity plus points for showing what the ones before do not (`varietyPoints`). Keepers stand before maybes, photos
 * without people after both, then photos that a person must judge, those to drop, and those that could not be analysed.
 * The same photos give the same order however they are passed in; ties go to the user's own order. Looks play no part.
 */
export function lineUp(photos: readonly AnalysedPhoto[]): LineUp {
  const judged = judgeSet(photos.toSorted((a, b) => a.position - b.position));
  const keepers = measuredWith(judged, 'keep');
  const maybes = measuredWith(judged, 'maybe');
  const opener = findOpener(keepers) ?? findOpener(maybes);

  const shown: MeasuredPhoto[] = opener === null ? [] : [opener];
  const withSomebody = maybes.filter((photo) => kindOf(photo) !== 'nobody');
  const withNobody = maybes.filter((photo) => kindOf(photo) === 'nobody');
  for (const rank of [keepers, withSomebody, withNobody]) {
    const waiting = rank.filter((photo) => photo !== opener);
    while (waiting.length > 0) {
      const next = mostTelling(waiting, shown);
      waiting.splice(waiting.indexOf(next), 1);
      shown.push(next);
    }
  }
  const late = judged.filter(({ photo }) => !shown.some((other) => other === photo));
  const ordered = [...shown, ...late.toSorted((a, b) => lateRank(a) - lateRank(b)).map(({ photo }) => photo)];

  const verdicts = new Map(judged.map(({ photo, verdict }) => [photo.photoId, verdict]));
  const placements = ordered.map((photo, recommendedPosition) => ({
    photoId: photo.photoId,
    recommendedPosition,
    ...reasonInPlace(verdicts.get(photo.photoId) ?? verdictOf(photo), photo === opener),
  }));
  return { placements, openerPhotoId: opener?.photoId ?? null };
}

function reasonInPlace({ verdict, verdictReason }: Verdict, isOpener: boolean): Verdict {
  return {
    verdict,
    verdictReason: isOpener
      ? `Show it first: your clearest photo of you alone. ${verdictReason}`
      : verdictReason,
  };
}

/** Verdicts of single photos, then repeats dropped, and only one photo without people and one group kept. */
function judgeSet(photos: AnalysedPhoto[]): Judged[] {
  const kept = new Map<string, number>();
  const judged = photos.map((photo) => ({
    photo,
    verdict: repeatVerdict(photo, photos) ?? verdictOf(photo),
  }));
  const byClarity = judged.toSorted(
    (a, b) => clarityOf(b.photo) - clarityOf(a.photo) || a.photo.position - b.photo.position,
  );
  for (const entry of byClarity) {
    if (entry.photo.status === 'failed' || entry.verdict.verdict === 'drop' || needsReview(entry.photo))
      continue;
    const kind = kindOf(entry.photo);
    if (kind === null) continue;
    const alreadyKept = kept.get(kind) ?? 0;
    kept.set(kind, alreadyKept + 1);
    if (alreadyKept === 0) continue;
    entry.verdict =
      kind === 'nobody'
        ? { verdict: 'drop', verdictReason: 'A second photo without you: one is enough.' }
        : { verdict: 'maybe', verdictReason: 'Another group: one photo with others is enough.' };
  }
  return judged;
}

function kindOf(photo: MeasuredPhoto): 'nobody' | 'group' | null {
  const people = peopleOn(photo);
  if (people === 0) return 'nobody';
  return people !== null && people > 1 ? 'group' : null;
}

function repeatVerdict(photo: AnalysedPhoto, photos: AnalysedPhoto[]): Verdict | null {
  const clearest = sameShots(photo, photos).reduce<AnalysedPhoto>(
    (best, other) =>
      clarityOf(other) > clarityOf(best) ||
      (clarityOf(other) === clarityOf(best) && other.position < best.position)
        ? other
        : best,
    photo,
  );
  if (clearest === photo) return null;
  const comparison = clarityOf(clearest) > clarityOf(photo) ? 'which is clearer' : 'which comes first';
  return {
    verdict: 'drop',
    verdictReason: `Nearly the same shot as photo ${clearest.position + 1}, ${comparison}.`,
  };
}

/** The photos that repeat the same shot as `photo`, itself included, through any chain of repeats. */
function sameShots(photo: AnalysedPhoto, photos: AnalysedPhoto[]): AnalysedPhoto[] {
  const found = new Set([photo]);
  for (const current of found) {
    for (const other of photos) {
      if (repeatOf(current) === other.position || repeatOf(other) === current.position) found.add(other);
    }
  }
  return [...found];
}

function repeatOf(photo: AnalysedPhoto): number | null {
  return photo.status === 'failed' || photo.set === null ? null : valueOf(photo.set.nearDuplicateOf);
}

function clarityOf(photo: AnalysedPhoto): number {
  return photo.status === 'failed' ? -1 : (photo.clarity.score ?? 0);
}

function measuredWith(judged: Judged[], verdict: Verdict['verdict']): MeasuredPhoto[] {
  return judged.flatMap(({ photo, verdict: given }) =>
    photo.status === 'analysed' && given.verdict === verdict && !needsReview(photo) ? [photo] : [],
  );
}

function findOpener(photos: MeasuredPhoto[]): MeasuredPhoto | null {
  const candidates = photos.filter(showsOwnerAlone);
  return candidates.toSorted((a, b) => clarityOf(b) - clarityOf(a) || a.position - b.position)[0] ?? null;
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

function lateRank({ photo, verdict }: Judged): number {
  if (photo.status === 'failed') return 2;
  return verdict.verdict === 'drop' ? 1 : 0;
}
