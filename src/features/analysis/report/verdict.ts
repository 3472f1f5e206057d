import type { Clarity, PhotoResult } from '../analysis.contract.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { flawsOf, mayBeRejected } from './photo-findings.ts';
import { facesOf, ownerKnownBy, peopleOn, showsSomebodyElse } from './subject.ts';
import { thresholds } from './thresholds.ts';

/** What becomes of a photo, and why in one sentence. */
export type VerdictOnPhoto = Pick<PhotoResult, 'verdict' | 'verdictReason'>;

/** The verdict on a photo by itself, before the rest of the set is known. It looks at clarity and content, never at looks. */
export function verdictOf(photo: AnalysedPhoto): VerdictOnPhoto {
  if (photo.status === 'failed') {
    return { verdict: 'maybe', verdictReason: `We couldn’t analyze it: ${photo.reason}` };
  }
  if (mayBeRejected(photo)) {
    return { verdict: 'maybe', verdictReason: 'The app may reject it; a person has to judge that.' };
  }
  if (showsSomebodyElse(photo)) {
    if (peopleOn(photo) === 0) return withoutPeople();
    return ownerKnownBy(photo) === 'your-word'
      ? { verdict: 'drop', verdictReason: 'It seems to show somebody else.' }
      : {
          verdict: 'maybe',
          verdictReason: 'The person in most of your photos doesn’t seem to be in it.',
        };
  }
  if (facesOf(photo)?.length === 0 && peopleOn(photo) === 0) return withoutPeople();
  return verdictByClarity(photo);
}

function withoutPeople(): VerdictOnPhoto {
  return {
    verdict: 'maybe',
    verdictReason: 'Nobody is in it. One photo like this can show what you like: put it last.',
  };
}

function verdictByClarity(photo: MeasuredPhoto): VerdictOnPhoto {
  const { clarity } = photo;
  const score = clarity.score;
  if (score === null) {
    return { verdict: 'maybe', verdictReason: 'We couldn’t measure enough to tell how clear it is.' };
  }
  const because = heldBackBy(clarity);
  const figure = `clarity ${Math.round(score)} of 100`;
  if (score < thresholds.dropClarity) {
    return { verdict: 'drop', verdictReason: `Too unclear as a profile picture: ${figure}.${because}` };
  }
  const flaws = flawsOf(photo);
  if (flaws.length > 0) {
    return { verdict: 'maybe', verdictReason: `Good once this is fixed: ${flaws.join(', ')} (${figure}).` };
  }
  if (score < thresholds.keepClarity) {
    return { verdict: 'maybe', verdictReason: `Usable, but not clear: ${figure}.${because}` };
  }
  return { verdict: 'keep', verdictReason: `Clear as a profile picture: ${figure}.` };
}

/** The fault that caps the score, or else the part that loses most, as a sentence; empty when nothing is lost. */
function heldBackBy({ cap, components }: Clarity): string {
  if (cap != null)
    return ` Held back by: ${cap.id === 'one-clear-subject' ? `${cap.text} in it` : cap.text}.`;
  let weakest: { label: string; measured: { text: string }; loss: number } | null = null;
  for (const { label, measured, score, weight } of components) {
    if (score === null) continue;
    const loss = (1 - score) * weight;
    if (loss > 0 && (weakest === null || loss > weakest.loss)) weakest = { label, measured, loss };
  }
  return weakest === null ? '' : ` Weakest: ${weakest.label.toLowerCase()} (${weakest.measured.text}).`;
}
