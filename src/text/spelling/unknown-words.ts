import { certainCorrections } from './certain-corrections.ts';
import type { GrammarLint } from './grammar-lint.ts';
import type { WordJudge } from './word-judge.ts';

/**
 * Of the words that the checker does not know, those that are probably misspelt, each with the one suggestion of our own or none.
 * Offsets count in `text`. Left alone are parts of handles, numbers, hyphenated and clipped words ("livin'"), short forms, and
 * words in capitals or with a capital letter within a sentence.
 */
export function judgeUnknownWords(
  lints: readonly GrammarLint[],
  text: string,
  judge: WordJudge,
): GrammarLint[] {
  const unknown = lints.filter(({ rule }) => rule === 'SpellCheck');
  return lints.flatMap((lint): GrammarLint[] => {
    if (lint.rule !== 'SpellCheck') return [lint];
    const word = text.slice(lint.start, lint.end);
    const around = `${text.charAt(lint.start - 1)}${text.charAt(lint.end)}`;
    if (!/^[A-Za-z][a-z]+$/u.test(word) || /[#@_/&\d'-]/u.test(around)) return [];
    const isCapitalised = /^[A-Z]/u.test(word);
    if (isCapitalised && !beginsSentence(text, lint.start)) return [];
    const found = judge.judge(word, { isCapitalised });
    if (found === null) return [];
    if (!found.isSlight && unknown.some((other) => other !== lint && standTogether(lint, other, text)))
      return [];
    const { suggestion } = found;
    const cased = isCapitalised && suggestion !== null ? capitalise(suggestion) : suggestion;
    return [{ ...lint, suggestions: cased === null ? [] : [{ how: 'replace', text: cased }] }];
  });
}

/** Two unknown words side by side or in one list are a phrase of another language, a name or food: "grazie mille", "dosa, idli". */
function standTogether(one: GrammarLint, other: GrammarLint, text: string): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  const words = [text.slice(first.start, first.end), text.slice(second.start, second.end)];
  if (words.some((word) => certainCorrections.has(word.toLowerCase()))) return false;
  return (
    second.start - first.end <= 6 &&
    /^(?:[\s,&/'-]+|,? (?:and|or|y|de|n) )$/u.test(text.slice(first.end, second.start))
  );
}

function beginsSentence(text: string, start: number): boolean {
  return /(?:^|[.!?\n]["')]?\s*)$/u.test(text.slice(Math.max(0, start - 4), start));
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
