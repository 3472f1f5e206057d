import { valueOf } from '../../../../domain/signal.ts';
import type { Framing } from '../../../../vision/signals.ts';
import type { MeasuredPhoto } from '../analysed-photo.ts';
import { photoStrength } from '../strength.ts';
import { isMouthCovered, peopleOn, showsSomebodyElse, subjectOf } from '../subject.ts';
import { thresholds } from '../thresholds.ts';
import type { VerdictOnPhoto } from '../verdict.ts';
import type { RatedPhoto, SetPoints } from './best-sequence.ts';
import { type ShownThing, thingsOn, thingWords } from './things.ts';
import { type LineUpWeights, lineUpWeights } from './weights.ts';

/** A photo that may be chosen, with the verdict on it. */
export type JudgedCandidate = { photo: MeasuredPhoto; verdict: VerdictOnPhoto['verdict'] };

const framings: readonly Framing[] = ['close-up', 'bust', 'waist-up', 'three-quarter', 'full-body'];
const groupKind = framings.length;
const allThings = Object.keys(thingWords) as ShownThing[];

/** Points are kept as whole numbers of this size, so that equal sums are equal. */
const perPoint = 100;

/** What the search needs to know about each photo and about the set, by the published weights. */
export function valuesOf(
  photos: readonly JudgedCandidate[],
  places: number,
  weights: LineUpWeights = lineUpWeights,
): { candidates: RatedPhoto[]; set: SetPoints } {
  const fitFirst = firstOnes(photos);
  const candidates = photos.map((judged) => {
    const { photo } = judged;
    const points = pointsOf(judged, weights);
    const framing = valueOf(photo.signals.framing);
    const shownThings = thingsOn(photo);
    // Variety is for the photos after the first, so in the first place it counts no more than in the second.
    const variety =
      (framing === null ? 0 : framingPoints(framing, weights)[0]!) +
      weights.things.slice(0, shownThings.length).reduce((sum, added) => sum + added, 0);
    const firstPoints = weights.firstPlace * points - (1 - weights.nextPlace) * variety;
    return {
      points: whole(points),
      firstPoints: fitFirst.has(photo) ? whole(firstPoints) : null,
      kinds: [
        ...(framing === null ? [] : [framings.indexOf(framing)]),
        ...((peopleOn(photo) ?? 0) > 1 ? [groupKind] : []),
      ],
      things: shownThings.reduce((bits, thing) => bits | (1 << allThings.indexOf(thing)), 0),
    };
  });
  const set: SetPoints = {
    kinds: [
      ...framings.map((framing) => framingPoints(framing, weights).map(whole)),
      [weights.firstGroup, -weights.furtherGroup].map(whole),
    ],
    things: weights.things.map(whole),
    places: Array.from({ length: places }, (_, place) => Math.round(1000 * weights.nextPlace ** place)),
  };
  return { candidates, set };
}

function framingPoints(framing: Framing, { framing: each, firstFullBody }: LineUpWeights): number[] {
  const [first = 0, ...more] = each;
  return [first + (framing === 'full-body' ? firstFullBody : 0), ...more, 0];
}

function pointsOf({ photo, verdict }: JudgedCandidate, weights: LineUpWeights): number {
  const points =
    weights.average +
    weights.strength * photoStrength(photo) -
    (verdict === 'maybe' ? weights.maybe : 0) -
    (showsSomebodyElse(photo) ? weights.doubtfulOwner : 0);
  return Math.max(0, points);
}

/**
 * The photos that may come first: those of the owner alone which are kept, with a face that is easy to see where there is one, or
 * else those that were judged, or else all.
 */
export function firstOnes(photos: readonly JudgedCandidate[]): ReadonlySet<MeasuredPhoto> {
  const alone = photos.filter(({ photo }) => showsOwnerAlone(photo));
  const kept = alone.filter(({ verdict }) => verdict === 'keep');
  const easyToSee = kept.filter(({ photo }) => (subjectOf(photo)?.faceShare ?? 1) >= thresholds.faceTooSmall);
  const judged = alone.filter(({ verdict }) => verdict !== 'unsure');
  const best = [easyToSee, kept, judged].find((some) => some.length > 0) ?? alone;
  return new Set(best.map(({ photo }) => photo));
}

/** One person, whose face is large enough, uncovered and not asleep as far as could be told. */
function showsOwnerAlone(photo: MeasuredPhoto): boolean {
  const subject = subjectOf(photo);
  if (subject === null || peopleOn(photo) !== 1) return false;
  if (valueOf(photo.signals.eyesCovered) === true) return false;
  if (isMouthCovered(photo)) return false;
  if ((valueOf(subject.eyeOpenness) ?? 1) < thresholds.eyesOpen) return false;
  return subject.faceShare === null || subject.faceShare >= thresholds.faceTiny;
}

function whole(points: number): number {
  return Math.round(points * perPoint);
}
