import { countCharacters, endOfCharacters } from '../../domain/count-characters.ts';
import { measured } from '../../domain/signal.ts';
import { isReadInPart, placeOf, type SourceField } from '../fields/text-field.ts';
import type { Observation, TextPlace } from '../text-reading.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Words by the Unicode rules for word boundaries (UAX 29), in any language. */
export function countWords(text: string): number {
  let words = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike === true) words += 1;
  return words;
}

/** Length of a field in characters as a person counts them and in words, the part that was not read closely included. */
export function measureLength(field: SourceField): { characters: number; words: number } {
  return {
    characters: countCharacters(field.shown),
    words: countWords(isReadInPart(field) ? field.shown : field.clean),
  };
}

/** Signals: `<field>.characters`, `<field>.words`, `wordCount`. */
export function analyseLength(fields: readonly SourceField[]): Observation {
  const signals: Observation['signals'] = {};
  let total = 0;
  for (const field of fields) {
    const { characters, words } = measureLength(field);
    total += words;
    signals[`${field.field}.characters`] = measured(characters, 'characters');
    signals[`${field.field}.words`] = measured(words, 'words');
  }
  signals.wordCount = measured(total, 'words');
  return { signals, seen: {} };
}

/** What is beyond the app's limit; null where nothing does, and where the app does not show the field at all. */
export function findOverLimit(field: SourceField): TextPlace | null {
  if (field.limit === 0 || countCharacters(field.shown) <= field.limit) return null;
  return placeOf(
    field,
    cleanOffsetAt(field, field.limit),
    isReadInPart(field) ? Infinity : field.clean.length,
  );
}

/** The offset in `clean` behind the first `characters` characters of the original. */
function cleanOffsetAt(field: SourceField, characters: number): number {
  const end = endOfCharacters(field.shown, characters);
  const found = field.offsets.findIndex((original) => original >= end);
  return found < 0 ? field.clean.length : found;
}
