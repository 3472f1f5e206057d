import type { LabelWord } from '../labels.ts';
import type { Selection } from '../quality.ts';

const unclear: readonly LabelWord[] = [
  'sunglasses',
  'sunglasses-light',
  'mouth-covered',
  'cut',
  'half-hidden',
  'filter',
  'faded',
  'dark',
  'towel',
];

/** Portraits that somebody looked at: one person, whose face is neither covered nor cut nor changed by a filter. */
export const clearPortraits: Selection = {
  from: ['portraits'],
  where: (label) => label.people === 1 && !unclear.some((word) => label.has(word)),
};

/** Everything with one labelled face. */
export const labelledFaces: Selection = {
  from: ['portraits', 'selfies'],
  where: (label) => label.people === 1,
};
