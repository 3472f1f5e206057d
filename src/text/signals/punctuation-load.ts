import { measured } from '../../domain/signal.ts';
import { isOrdinaryWord } from '../fields/english-words.ts';
import { isAbbreviation, isWordToo } from './abbreviations.ts';
import { countWords } from './length.ts';
import { placeOf, spanOf, type SourceField } from '../fields/text-field.ts';
import type { Observation, Seen, TextSpan } from '../text-reading.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojiGrapheme = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
const plainSign = /^[\u00A9\u00AE\u2122\u2194-\u21AA\u203C\u2049]$/u;
/** Three of a kind are a tone of voice; more are noise. */
const repeatedMarks = /[!?]{4,}|([~*_=#|\-–—])\1{3,}|\.{5,}|…{2,}|,{2,}/gu;
/** Words of capitals in a row, with spaces and punctuation between them. */
const capitalRun =
  /(?<![\p{L}\p{N}'’])\p{Lu}[\p{Lu}'’]*(?:[^\p{L}\p{N}'’]{1,3}\p{Lu}[\p{Lu}'’]*)*(?![\p{L}\p{N}])/gu;
const wordInRun = /\p{Lu}[\p{Lu}'’]*/gu;
/** A word this long shouts alone; shorter ones do so beside another. */
const shortestAlone = 4;
const fewestTogether = 2;
/** In so long a run the words of any language shout. */
const longestRunOfNames = 4;
const shortestUnknown = 4;
/** So many words make a sentence, even when some are also abbreviations ("IT IS ME") or a single letter ("I LOVE TEA"). */
const shortestSentence = 3;
const listSign = /[,/&|→·•]/gu;

/** Emoji by grapheme (a family or a flag is one), in order; offsets in `text`. */
export function findEmoji(text: string): { start: number; end: number }[] {
  const found = [];
  for (const { segment, index } of graphemes.segment(text)) {
    if (emojiGrapheme.test(segment) && !plainSign.test(segment))
      found.push({ start: index, end: index + segment.length });
  }
  return found;
}

/** Ordinary words in capitals, in order; offsets in `text`. Abbreviations and single names are none. */
function findShouted(text: string): { start: number; end: number }[] {
  return [...text.matchAll(capitalRun)].flatMap((run) => {
    const written = [...run[0].matchAll(wordInRun)];
    const plain = written.filter(({ 0: word }) => isOrdinary(word, false));
    const isList = [...run[0].matchAll(listSign)].length * 3 > written.length;
    const isLong = written.length > longestRunOfNames && plain.length > 0 && !isList;
    if (!isList && isSentence(written, plain)) return written.map((word) => placeIn(run, word));
    const words = written.filter(
      ({ 0: word }) =>
        isOrdinary(word, isLong) || (plain.length >= fewestTogether && isWordToo(word.toLowerCase())),
    );
    const isTogether =
      words.length >= fewestTogether && words.some(({ 0: word }) => word.length >= shortestAlone - 1);
    return words
      .filter(({ 0: word }) => isTogether || word.length >= shortestAlone)
      .map((word) => placeIn(run, word));
  });
}

function placeIn(run: RegExpExecArray, { index, 0: word }: RegExpExecArray): { start: number; end: number } {
  return { start: run.index + index, end: run.index + index + word.length };
}

/** Whether each word can be an ordinary one, and at least one is. */
function isSentence(written: readonly RegExpExecArray[], plain: readonly RegExpExecArray[]): boolean {
  return (
    plain.length > 0 &&
    written.length >= shortestSentence &&
    written.every(
      (word) => plain.includes(word) || /^[IA]$/u.test(word[0]) || isWordToo(word[0].toLowerCase()),
    )
  );
}

function isOrdinary(written: string, isAnyLanguage: boolean): boolean {
  const word = written.toLowerCase().replaceAll('’', "'");
  if (word.length < 2 || isAbbreviation(word)) return false;
  return isOrdinaryWord(word.replace(/'\p{L}*$/u, '')) || (isAnyLanguage && word.length >= shortestUnknown);
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
