import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { bestSequence } from './line-up/best-sequence.ts';
import { firstOnes, type JudgedCandidate, valuesOf } from './line-up/photo-values.ts';
import { choiceWeights, type LineUpWeights, lineUpWeights } from './line-up/weights.ts';
import { slotSentences } from './line-up/slot-sentences.ts';
import { type ClearerShot, mayBeRejected } from './photo-findings.ts';
import { type JudgedPhoto, judgeSet, kindOf } from './set-verdicts.ts';
import { photoStrength, strengthOver } from './strength.ts';
import { isOneOfSeveral, subjectOf } from './subject.ts';
import { notFirst, type VerdictOnPhoto } from './verdict.ts';

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
  /** Where the opener is not the user's own first photo: log odds of strength ahead of it, and in what. */
  openerLead: { ahead: number; better: string[] } | null;
  /** The photos to show, in order, and one sentence each on why it is shown there. */
  slots: { photoId: string; why: string }[];
};

/**
 * Chooses and orders the photos to show: the best choice by `choiceWeights` in the best order by `lineUpWeights`, beginning with
 * the owner alone where a photo shows that. What the user says of themselves does not matter. At most one photo without people is
 * among them, as the last. A photo to leave out, or one that a person has to judge, is chosen only where there is nothing else, and then it is the only one.
 * The same photos give the same order however they are passed in. Looks play no part.
 */
export function lineUp(
  photos: readonly AnalysedPhoto[],
  app: DatingApp,
  weights: { order: LineUpWeights; choice: LineUpWeights } = { order: lineUpWeights, choice: choiceWeights },
): LineUp {
  const { maxPhotos: places, name } = appLimits[app];
  const judged = judgeSet(photos.toSorted((a, b) => a.position - b.position));
  const candidates = judged.flatMap((entry) => (mayBeChosen(entry) ? [asCandidate(entry)] : []));
  const withPeople = inBestOrder(chosenOf(candidates, places, weights.choice), places, weights.order);
  const best = [...withPeople, ...judged.filter(isWithoutPeople).map(asCandidate)].slice(0, places);
  const chosen = best.length > 0 ? best : forWantOfBetter(judged);

  const fitFirst = firstOnes(candidates);
  const [first] = withPeople;
  const opener = first !== undefined && fitFirst.has(first.photo) ? first.photo : null;
  const present = judged.find(({ photo }) => photo.position === 0)?.photo;
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
    { opener, isWhole: judged.every(isAnalysed) },
  );
  return {
    placements,
    openerPhotoId: opener?.photoId ?? null,
    openerLead: opener === null ? null : leadOver(present, opener),
    slots: chosen.map(({ photo: { photoId } }, index) => ({ photoId, why: whys[index]! })),
  };
}

function leadOver(present: AnalysedPhoto | undefined, opener: MeasuredPhoto): LineUp['openerLead'] {
  if (present?.status !== 'analysed' || present === opener) return null;
  if (isOneOfSeveral(opener) || subjectOf(present) === null) return null;
  return strengthOver(opener, present);
}

/** Where there are fewer places than photos, those to think about wait behind those to keep. */
function chosenOf(
  candidates: readonly JudgedCandidate[],
  places: number,
  weights: LineUpWeights,
): readonly JudgedCandidate[] {
  if (candidates.length <= places) return candidates;
  const chosen = new Set(inBestOrder(candidates, places, weights));
  return candidates.filter((candidate) => chosen.has(candidate));
}

function inBestOrder(
  candidates: readonly JudgedCandidate[],
  places: number,
  weights: LineUpWeights,
): JudgedCandidate[] {
  const { candidates: values, set } = valuesOf(candidates, places, weights);
  return bestSequence(values, set).map((index) => candidates[index]!);
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
 * Where every photo is one to leave out or to be judged by a person: the strongest of the former, else of the latter. Never
 * one that repeats another.
 */
function forWantOfBetter(judged: readonly JudgedPhoto[]): JudgedCandidate[] {
  const analysed = judged
    .filter(isAnalysed)
    .filter(({ clearerShot }) => clearerShot === null)
    .toSorted(
      (a, b) => photoStrength(b.photo) - photoStrength(a.photo) || a.photo.position - b.photo.position,
    );
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
  const first = `Show it first${mayBeSomebodyElse(knownBy) ? ' if it is you' : ''}`;
  return verdict === 'keep'
    ? { verdict, verdictReason: `${first}: ${openerIs(knownBy)}. ${verdictReason}` }
    : {
        verdict,
        verdictReason: `${first}, until you have a better one. ${verdictReason.replace(notFirst, '')}`,
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
