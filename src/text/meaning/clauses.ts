import type { Token } from '../fields/token.ts';
import type { Meaning } from './judge.ts';

/** A stretch that is judged by itself: a sentence, or a part of a long one. Offsets in the field's `clean`; `text` has the stop after it, too. */
export type ClauseSpan = {
  start: number;
  end: number;
  text: string;
  /** The later part of a long sentence, which may mean little by itself. */
  isLaterPart: boolean;
};

/** A clause and what it is likely to be; null where it was not judged. */
export type Clause = ClauseSpan & { meaning: Meaning | null };

/** Always part a sentence: what stands on both sides is said by itself. */
const separators = new Set([';', '|', '•', '·', '—', '–', '...', '…', '//', '*', '~']);
/** A sentence of more words than this is parted at commas and conjunctions, too. */
const mostWords = 16;
/** Where a long sentence is parted, each part keeps so many words. */
const fewestWords = 4;
/** Marks that close a clause and are no part of what is shown. */
const closing = new Set(['.', ',', ':', '!', '"', '”', ')']);
const conjunctions = new Set(['but', 'and', 'so', 'because', 'although', 'though']);

/** The clauses of a text, in order, not overlapping; each has a word. `tokens` in order, with sentences counted. */
export function partClauses(text: string, tokens: readonly Token[]): ClauseSpan[] {
  const sentences = [...Map.groupBy(tokens, (token) => token.sentence).values()];
  return sentences.flatMap((sentence) =>
    partAtSeparators(sentence)
      .flatMap((whole) => partLong(whole).map((part, index) => ({ part, isLaterPart: index > 0 })))
      .flatMap(({ part, isLaterPart }) => {
        const first = part.find(isWord);
        const last = part.at(-1);
        const lastShown = part.findLast((token) => !closing.has(token.text));
        if (first === undefined || last === undefined || lastShown === undefined) return [];
        const clause = text.slice(first.start, last.end);
        return [{ start: first.start, end: lastShown.end, text: clause, isLaterPart }];
      }),
  );
}

function isWord(token: Token): boolean {
  return token.kind === 'word' || token.kind === 'number';
}

function partAtSeparators(sentence: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of sentence) {
    if (separators.has(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function partLong(part: readonly Token[]): Token[][] {
  if (part.filter(isWord).length <= mostWords) return [[...part]];
  const parts: Token[][] = [[]];
  let wordsLeft = part.filter(isWord).length;
  for (const token of part) {
    const current = parts.at(-1) ?? [];
    const isBreak = token.text === ',' || conjunctions.has(token.lower);
    if (isBreak && current.filter(isWord).length >= fewestWords && wordsLeft >= fewestWords) {
      parts.push(token.text === ',' ? [] : [token]);
    } else {
      current.push(token);
    }
    if (isWord(token)) wordsLeft -= 1;
  }
  return parts;
}
