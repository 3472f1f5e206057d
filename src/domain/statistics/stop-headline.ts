import { besideMark } from './beside-mark.ts';
import type { Situation, StageDiagnosis } from './statistics-types.ts';

const headlines: Readonly<Record<Exclude<Situation, 'no-replies' | 'too-little'>, string>> = {
  'few-likes': 'You send few likes',
  'few-matches': 'Most likes don’t turn into matches',
  'never-written': 'You write to almost none of your matches',
  'few-written': 'You write to few of your matches',
  dying: 'Your conversations start, then stop',
  'no-dates': 'Few of your conversations lead to a date',
  fine: 'Every stage we know looks healthy',
};

/** Where a user loses people, as every screen, answer and mail says it: no more than the numbers show. */
export function stopHeadline(diagnosis: StageDiagnosis): string {
  const { situation, repliesFrom } = diagnosis;
  if (situation === 'too-little') {
    return isPartlyKnown(diagnosis)
      ? 'No clear drop-off so far'
      : 'Not enough data yet to say where you lose people';
  }
  if (situation === 'no-replies') {
    // An export holds the user's own messages alone: whether anybody replied is not in it.
    return repliesFrom === 'told' ? 'Few of your matches reply' : 'Few of your conversations go on';
  }
  return headlines[situation];
}

/** What the headline leaves open, in a sentence; null where it says it all. */
export function stopCaveat(diagnosis: StageDiagnosis): string | null {
  if (isPartlyKnown(diagnosis)) return 'For some stages there is not enough data yet.';
  if (diagnosis.situation !== 'no-replies' || diagnosis.repliesFrom === 'told') return null;
  return 'Your export holds only your own messages, so a conversation counts as going on if you wrote again later.';
}

function isPartlyKnown({ situation, stages }: StageDiagnosis): boolean {
  return situation === 'too-little' && stages.some((reading) => besideMark(reading) !== 'too-little');
}
