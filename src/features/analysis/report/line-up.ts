import { appLimits } from '../../../domain/app-limits.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import type { ReportContext } from './finding.ts';
import { bestSequence } from './line-up/best-sequence.ts';
import { firstOnes, type JudgedCandidate, valuesOf } from './line-up/photo-values.ts';
import { type LineUpWeights, lineUpWeights } from './line-up/weights.ts';
import { slotSentences } from './line-up/slot-sentences.ts';
import { type ClearerShot, mayBeRejected } from './photo-findings.ts';
import { clearestFirst, type JudgedPhoto, judgeSet, kindOf } from './set-verdicts.ts';
import type { VerdictOnPhoto } from './verdict.ts';

/** A photo's place in the recommended order, from 0, and what becomes of it. */
export type Placement = VerdictOnPhoto & {
  photoId: string;
  recommendedPosition: number;
  /** The photo that shows nearly the same and is kept instead; null when none is. */
  clearerShot: ClearerShot | null;
};

export type LineUp = {
  /** In the recommended order, every photo once; those that are shown come first. */
  placements: Placement[];
  /** The photo to show first; null when none shows its owner alone and clearly. */
  openerPhotoId: string | null;
  /** The photos to show, in order, and one sentence each on why it is shown there. */
  slots: { photoId: string; why: string }[];
};

/** The app sets the number of places; `iAm` chooses between what is known of men and of women. */
type LineUpContext = Pick<ReportContext, 'app' | 'iAm'>;

/**
 * Chooses and orders the photos to show: of all choices and orders the best by `lineUpWeights` (`bestSequence`), beginning with
 * the owner alone where a photo shows that. At most one photo without people is among them, as the last. A photo to leave out,
 * or one that a person has to judge, is chosen only where there is nothing else, and then it is the only one.
 * The same photos give the same order however they are passed in. Looks play no part.
 */
export function lineUp(
  photos: readonly AnalysedPhoto[],
  { app, iAm }: LineUpContext,
  weights: LineUpWeights = lineUpWeights,
): LineUp {
  const { maxPhotos: places, name } = appLimits[app];
  const judged = judgeSet(photos.toSorted((a, b) => a.position - b.position));
  const candidates = judged.flatMap((entry) => (mayBeChosen(entry) ? [asCandidate(entry)] : []));
  const { candidates: values, set } = valuesOf(candidates, { places, iAm }, weights);
  const withPeople = bestSequence(values, set).map((index) => candidates[index]!);
  const best = [...withPeople, ...judged.filter(isWithoutPeople).map(asCandidate)].slice(0, places);
  const chosen = best.length > 0 ? best : forWantOfBetter(judged);

  const fitFirst = firstOnes(candidates);
  const [first] = withPeople;
  const opener = first !== undefined && fitFirst.has(first.photo) ? first.photo : null;
  const rankOf = (entry: JudgedPhoto) => {
    const index = chosen.findIndex(({ photo }) => photo === entry.photo);
    return index === -1 ? chosen.length + lateRank(entry) : index;
  };
  const placements = judged
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ photo, verdict, clearerShot }, recommendedPosition) => ({
      photoId: photo.photoId,
      recommendedPosition,
      clearerShot,
      ...(photo === opener ? asOpener(verdict, opener) : verdict),
      ...(recommendedPosition >= chosen.length && verdict.verdict === 'keep'
        ? noPlaceLeft(name, places)
        : {}),
    }));
  const whys = slotSentences(
    chosen,
    judged.filter(isAnalysed).map(({ photo }) => photo),
    { opener, rivals: fitFirst },
  );
  return {
    placements,
    openerPhotoId: opener?.photoId ?? null,
    slots: chosen.map(({ photo: { photoId } }, index) => ({ photoId, why: whys[index]! })),
  };
}

type Analysed = JudgedPhoto & { photo: MeasuredPhoto };

function isAnalysed(entry: JudgedPhoto): entry is Analysed {
  return entry.photo.status === 'analysed';
}

function mayBeChosen(entry: JudgedPhoto): entry is Analysed {
  if (!isAnalysed(entry) || entry.verdict.verdict === 'drop' || entry.clearerShot !== null) return false;
  return !mayBeRejected(entry.photo) && kindOf(entry.photo) !== 'nobody';
}

/** The set's verdicts leave one such photo at most. */
function isWithoutPeople(entry: JudgedPhoto): entry is Analysed {
  if (!isAnalysed(entry) || entry.verdict.verdict === 'drop' || entry.clearerShot !== null) return false;
  return !mayBeRejected(entry.photo) && kindOf(entry.photo) === 'nobody';
}

function asCandidate({ photo, verdict }: Analysed): JudgedCandidate {
  return { photo, verdict: verdict.verdict };
}

/**
 * Where every photo is one to leave out or to be judged by a person: the clearest of the former, else of the latter. Never one
 * that repeats another.
 */
function forWantOfBetter(judged: readonly JudgedPhoto[]): JudgedCandidate[] {
  const analysed = judged
    .filter(isAnalysed)
    .filter(({ clearerShot }) => clearerShot === null)
    .toSorted((a, b) => clearestFirst(a.photo, b.photo));
  const first = analysed.find(({ photo }) => !mayBeRejected(photo)) ?? analysed[0];
  return first === undefined ? [] : [asCandidate(first)];
}

function noPlaceLeft(app: string, places: number): VerdictOnPhoto {
  return {
    verdict: 'maybe',
    verdictReason: `Good, but ${app} shows ${places} photos, and the chosen ones show more together.`,
  };
}

function asOpener({ verdict, verdictReason }: VerdictOnPhoto, opener: MeasuredPhoto): VerdictOnPhoto {
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
      return 'your strongest photo of you alone';
    case 'most-photos':
      return 'the strongest solo shot of the person we think is you';
    default:
      return 'your strongest photo of one person alone';
  }
}

/** Whether the first photo may show any of several people. */
export function mayBeSomebodyElse(ownerKnownBy: OwnerKnownBySignal): boolean {
  return ownerKnownBy?.state === 'could-not-tell';
}

/** Where photos stand that are not chosen: first those to think about, those that could not be analyzed last. */
function lateRank({ photo, verdict }: JudgedPhoto): number {
  if (photo.status === 'failed') return 4;
  const isDropped = verdict.verdict === 'drop' ? 1 : 0;
  return kindOf(photo) === 'nobody' ? 2 + isDropped : isDropped;
}
