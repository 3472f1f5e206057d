import { measured } from '../../domain/signal.ts';
import { countWords } from './length.ts';
import { placeOf, spanOf, type SourceField } from '../fields/text-field.ts';
import type { Observation, Seen, TextSpan } from '../text-reading.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojiGrapheme = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
const plainSign = /^[\u00A9\u00AE\u2122\u2194-\u21AA\u203C\u2049]$/u;
const repeatedMarks = /[!?]{3,}|([~*_=#|\-–—])\1{3,}|\.{4,}|…{2,}|,{2,}/gu;
const shouted = /(?<![\p{L}\p{N}'’])\p{Lu}{4,}(?![\p{L}\p{N}])/gu;
/** Capitals that are not shouting. */
const acronyms = new Set(
  'ENFP ENFJ ENTP ENTJ ESFP ESFJ ESTP ESTJ INFP INFJ INTP INTJ ISFP ISFJ ISTP ISTJ LGBT LGBTQ LGBTQIA NASA ADHD UCLA MCAT YMCA NYPD FDNY UNESCO NCIS TEDX COVID DJ ESPN NASCAR'.split(
    ' ',
  ),
);

/** Emoji by grapheme (a family or a flag is one), in order; offsets in `text`. */
export function findEmoji(text: string): { start: number; end: number }[] {
  const found = [];
  for (const { segment, index } of graphemes.segment(text)) {
    if (emojiGrapheme.test(segment) && !plainSign.test(segment))
      found.push({ start: index, end: index + segment.length });
  }
  return found;
}

/**
 * Emoji, runs of punctuation and words in capitals, in any language.
 * Signals: `emoji`, `exclamations` and `repeatedMarks` in numbers, `shoutedWords` in words.
 */
export function analysePunctuation(fields: readonly SourceField[]): Observation {
  const seen = {
    emoji: [] as Seen['emoji'],
    repeatedMarks: [] as TextSpan[],
    exclamations: [] as Seen['exclamations'],
    shouted: [] as TextSpan[],
  };
  for (const field of fields) {
    const emoji = findEmoji(field.clean);
    const [first, last] = [emoji[0], emoji.at(-1)];
    if (first !== undefined && last !== undefined) {
      const words = countWords(field.clean);
      seen.emoji.push({ ...placeOf(field, first.start, last.end), count: emoji.length, words });
    }
    const spanAt = (match: RegExpExecArray) =>
      spanOf(field, { start: match.index, end: match.index + match[0].length });
    seen.repeatedMarks.push(...[...field.clean.matchAll(repeatedMarks)].map(spanAt));
    seen.exclamations.push({ field: field.field, count: [...field.clean.matchAll(/!+/gu)].length });
    seen.shouted.push(
      ...[...field.readable.matchAll(shouted)].filter((match) => !acronyms.has(match[0])).map(spanAt),
    );
  }
  const total = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
  return {
    signals: {
      emoji: measured(total(seen.emoji), 'emoji'),
      exclamations: measured(total(seen.exclamations), 'exclamations'),
      repeatedMarks: measured(seen.repeatedMarks.length, 'runs'),
      shoutedWords: measured(seen.shouted.length, 'words'),
    },
    seen,
  };
}
