import { measured } from '../../domain/signal.ts';
import { countWords } from './length.ts';
import { placeOf, spanOf, type SourceField } from '../fields/text-field.ts';
import type { Observation, Seen, TextSpan } from '../text-reading.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojiGrapheme = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
const plainSign = /^[\u00A9\u00AE\u2122\u2194-\u21AA\u203C\u2049]$/u;
/** Three of a kind are a tone of voice; more are noise. */
const repeatedMarks = /[!?]{4,}|([~*_=#|\-–—])\1{3,}|\.{5,}|…{2,}|,{2,}/gu;
const shouted = /(?<![\p{L}\p{N}'’])\p{Lu}{4,}(?![\p{L}\p{N}])/gu;
/** In a sentence of capitals the short words shout, too; fewer words in a row may be initials. */
const shoutedRun =
  /(?<![\p{L}\p{N}'’])(?:\p{Lu}[\p{Lu}'’]{0,20}[ ,]{1,2}){4,}\p{Lu}[\p{Lu}'’]{1,20}(?![\p{L}\p{N}])/gu;
const wordInRun = /\p{Lu}[\p{Lu}'’]*/gu;
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

/** Words in capitals that are no acronyms, in order; offsets in `text`. */
function findShouted(text: string): { start: number; end: number }[] {
  const runs = [...text.matchAll(shoutedRun)].flatMap((run) =>
    [...run[0].matchAll(wordInRun)].map((word) => placeIn(word, run.index)),
  );
  const alone = [...text.matchAll(shouted)]
    .filter((match) => !acronyms.has(match[0]))
    .map((match) => placeIn(match))
    .filter(({ start }) => !runs.some((word) => word.start === start));
  return [...runs, ...alone].toSorted((a, b) => a.start - b.start);
}

function placeIn({ index, 0: word }: RegExpExecArray, offset = 0): { start: number; end: number } {
  return { start: offset + index, end: offset + index + word.length };
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
    seen.shouted.push(...findShouted(field.readable).map((place) => spanOf(field, place)));
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
