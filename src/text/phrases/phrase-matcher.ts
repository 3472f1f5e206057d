import type { EnglishField } from '../fields/english-field.ts';
import type { Token } from '../fields/token.ts';

type Element = { options: ReadonlySet<string>; optional: boolean; gap: boolean };
export type PhrasePlace = 'anywhere' | 'sentence-start';
export type CompiledPhrase = { id: string; elements: readonly Element[]; place: PhrasePlace };
export type PhraseMatch = { id: string; start: number; end: number; firstWord: number; lastWord: number };

const longestGap = 3;
const mostExtended = 6;
const clauseStarts = new Set(['who', 'that', 'which', 'and', 'but', 'because', 'so']);

/**
 * Compiles phrases written as words in lower case: `a|b` either, `word?` optional, `*` up to three words of any kind,
 * a leading `^` only at the start of a sentence. A word matches a token's lemma or the token itself, `=word` the token only. Contractions are
 * written out ("do not", "i be"). The id is the phrase's key.
 */
export function compilePhrases(phrases: Readonly<Record<string, readonly string[]>>): CompiledPhrase[] {
  return Object.entries(phrases).flatMap(([id, variants]) =>
    variants.map((variant): CompiledPhrase => {
      const atStart = variant.startsWith('^');
      const elements = (atStart ? variant.slice(1) : variant).trim().split(/\s+/u).map(compileElement);
      return { id, elements, place: atStart ? 'sentence-start' : 'anywhere' };
    }),
  );
}

/**
 * Every place where a phrase stands, longest first where two overlap, in order. Words of one sentence only, unless
 * `acrossSentences`. Time: words × phrases, each bounded by its gaps.
 */
export function matchPhrases(
  words: readonly Token[],
  phrases: readonly CompiledPhrase[],
  options: { acrossSentences?: boolean } = {},
): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  for (let first = 0; first < words.length; first += 1) {
    for (const phrase of phrases) {
      if (
        phrase.place === 'sentence-start' &&
        first > 0 &&
        words[first - 1]?.sentence === words[first]?.sentence
      )
        continue;
      const after = matchAt(words, first, phrase.elements, 0, first, options.acrossSentences === true);
      const start = words[first]?.start;
      const end = after === null ? undefined : words[after - 1]?.end;
      if (after === null || start === undefined || end === undefined) continue;
      found.push({ id: phrase.id, start, end, firstWord: first, lastWord: after - 1 });
    }
  }
  const longestFirst = found.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start || (a.id < b.id ? -1 : 1),
  );
  const kept: PhraseMatch[] = [];
  for (const match of longestFirst)
    if (!kept.some((other) => match.start < other.end && other.start < match.end)) kept.push(match);
  return kept.toSorted((a, b) => a.start - b.start);
}

/** The end of the clause a phrase stands in, at most six words on: "looking for" becomes "looking for a long-term partner". */
export function extendPhrase(field: EnglishField, match: PhraseMatch): number {
  let end = match.end;
  for (const word of field.words.slice(match.lastWord + 1, match.lastWord + 1 + mostExtended)) {
    if (!/^(?: {0,2}|-)$/u.test(field.readable.slice(end, word.start)) || clauseStarts.has(word.lower)) break;
    end = word.end;
  }
  return end;
}

/** "'s" may be "is". */
function fits(word: Token, options: ReadonlySet<string>): boolean {
  return (
    options.has(word.lemma) ||
    options.has(word.lower) ||
    options.has(`=${word.lower}`) ||
    (word.lemma === "'s" && options.has('be'))
  );
}

function compileElement(written: string): Element {
  if (written === '*') return { options: new Set(), optional: false, gap: true };
  const optional = written.endsWith('?');
  return { options: new Set((optional ? written.slice(0, -1) : written).split('|')), optional, gap: false };
}

/** The index after the last matched word, or null. */
function matchAt(
  words: readonly Token[],
  index: number,
  elements: readonly Element[],
  element: number,
  first: number,
  across: boolean,
): number | null {
  const wanted = elements[element];
  if (wanted === undefined) return index;
  if (wanted.gap) {
    for (let skipped = 0; skipped <= longestGap; skipped += 1) {
      const after = matchAt(words, index + skipped, elements, element + 1, first, across);
      if (after !== null) return after;
    }
    return null;
  }
  const word = words[index];
  const inReach = word !== undefined && (across || word.sentence === words[first]?.sentence);
  if (inReach && fits(word, wanted.options)) {
    const after = matchAt(words, index + 1, elements, element + 1, first, across);
    if (after !== null) return after;
  }
  return wanted.optional ? matchAt(words, index, elements, element + 1, first, across) : null;
}
