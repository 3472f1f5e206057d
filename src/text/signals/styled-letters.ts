import { measured } from '../../domain/signal.ts';
import { spanOf, type SourceField } from '../fields/text-field.ts';
import type { Observation, Seen } from '../text-reading.ts';

/** One or two may be a sign of their own. */
const fewestLetters = 3;

/**
 * Letters of styled alphabets, which the analysis reads as ordinary ones: in each field from the first to the last of them.
 * Signal: `styledLetters`, in letters.
 */
export function analyseStyledLetters(fields: readonly SourceField[]): Observation {
  const styled = fields.flatMap((field): Seen['styled'] => {
    const letters = field.styled.reduce((sum, { start, end }) => sum + end - start, 0);
    const [first, last] = [field.styled[0], field.styled.at(-1)];
    if (first === undefined || last === undefined || letters < fewestLetters) return [];
    return [{ ...spanOf(field, { start: first.start, end: last.end }), letters }];
  });
  const total = styled.reduce((sum, { letters }) => sum + letters, 0);
  return { signals: { styledLetters: measured(total, 'styled letters') }, seen: { styled } };
}
