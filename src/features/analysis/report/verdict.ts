import { lowerFirst, startSentence } from '../sentence-case.ts';
import type { PhotoResult } from '../analysis.contract.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { worstFault } from './fault-words.ts';
import { thingsOn, thingWords } from './line-up/things.ts';
import { flawsOf, mayBeRejected } from './photo-findings.ts';
import { faultsOfStrength, hasStrength, photoStrength, weaknesses } from './strength.ts';
import { facesOf, ownerKnownBy, peopleOn, showsSomebodyElse, subjectOf } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** What becomes of a photo, and why in one sentence. */
export type VerdictOnPhoto = Pick<PhotoResult, 'verdict' | 'verdictReason'>;

/**
 * The verdict on a photo by itself, before the rest of the set is known. A "keep" is earned: something speaks for the photo, and it
 * has no fault that an editor would name first. `unsure` where too little could be measured. Looks play no part.
 */
export function verdictOf(photo: AnalysedPhoto): VerdictOnPhoto {
  if (photo.status === 'failed') return unsure(`We couldn’t analyze it: ${photo.reason}`);
  if (mayBeRejected(photo)) return maybe('The app may reject it; a person has to judge that.');
  if (showsSomebodyElse(photo)) {
    if (peopleOn(photo) === 0) return withoutPeople();
    return ownerKnownBy(photo) === 'your-word'
      ? drop('It seems to show somebody else.')
      : maybe('The person in most of your photos doesn’t seem to be in it.');
  }
  if (facesOf(photo)?.length === 0 && peopleOn(photo) === 0) return withoutPeople();
  return faultOf(photo) ?? weaknessOf(photo) ?? doubtOf(photo) ?? earned(photo);
}

function withoutPeople(): VerdictOnPhoto {
  return maybe('There is no person in it. One photo like this can show what you like: put it last.');
}

/** What was measured as wrong, whatever else is right. */
function faultOf(photo: MeasuredPhoto): VerdictOnPhoto | null {
  const { score } = photo.clarity;
  if (score === null) return unsure('We couldn’t measure enough of this photo to judge it.');
  const fault = worstFault(photo.clarity) ?? 'too little of it is clear';
  if (score < thresholds.dropClarity) return drop(`Leave it out: ${fault}.`);
  const flaws = flawsOf(photo);
  if (flaws.length > 0) return maybe(`Good once this is fixed: ${flaws.join(', ')}.`);
  return score < thresholds.keepClarity ? maybe(`Usable, with one fault: ${fault}.`) : null;
}

/** Whether something was measured as wrong with a photo of a person, whatever else is right. */
export function hasFault(photo: MeasuredPhoto): boolean {
  return faultOf(photo) !== null;
}

/** What a photo lacks that is weak without a plain fault. From head to toe, a face is small of necessity. */
function weaknessOf(photo: MeasuredPhoto): VerdictOnPhoto | null {
  const isWhole = photo.signals.framing.value === 'full-body';
  const strength = photoStrength(photo, isWhole ? ['face-size'] : []);
  const faults = strength < thresholds.faultyStrength ? faultsOfStrength(photo) : [];
  if (faults.length === 0 && strength >= thresholds.weakStrength) return null;
  const missing = faults.length > 0 ? faults.slice(0, 2) : weaknesses(photo);
  return missing.length === 0 ? null : weak(missing);
}

/** Ends the verdict on a weak photo; left out where the photo comes first for want of a better one. */
export const notFirst = ': fine further back, not as a first photo';

function weak(missing: readonly string[]): VerdictOnPhoto {
  return maybe(`${startSentence(missing.join(' and '))}${notFirst}.`);
}

/** Where the mouth, which says most, or the whole face could not be read. */
function doubtOf(photo: MeasuredPhoto): VerdictOnPhoto | null {
  const subject = subjectOf(photo);
  if (subject === null) {
    return facesOf(photo) === null ? unsure('We couldn’t tell whether it shows a face.') : null;
  }
  const { mouth } = subject;
  if (mouth === undefined || mouth.state === 'measured') return null;
  return unsure(`We couldn’t tell how it works as a first photo: ${lowerFirst(mouth.reason)}`);
}

/** What speaks for a photo; without anything it is no "keep". */
function earned(photo: MeasuredPhoto): VerdictOnPhoto {
  const reasons = [
    ...(hasStrength(photo, 'smile') ? ['a clear smile'] : []),
    ...(hasStrength(photo, 'eyes-here') ? ['eyes to the camera'] : []),
    ...(photo.signals.framing.value === 'full-body' ? ['a whole body in view'] : []),
    ...thingsOn(photo).map((thing) => thingWords[thing]),
    ...((peopleOn(photo) ?? 0) > 1 ? ['people together'] : []),
  ];
  if (reasons.length > 0) return { verdict: 'keep', verdictReason: `Worth keeping: ${reasons.join(', ')}.` };
  const missing = weaknesses(photo);
  return missing.length > 0
    ? weak(missing)
    : unsure('Too little was measured that speaks for or against it.');
}

const maybe = (verdictReason: string): VerdictOnPhoto => ({ verdict: 'maybe', verdictReason });
const drop = (verdictReason: string): VerdictOnPhoto => ({ verdict: 'drop', verdictReason });
const unsure = (verdictReason: string): VerdictOnPhoto => ({ verdict: 'unsure', verdictReason });
