import type { EnglishField } from '../fields/english-field.ts';
import { demandPhrases } from '../phrases/demand-phrases.ts';
import { intentPhrases } from '../phrases/intent-phrases.ts';
import { openingPhrases } from '../phrases/opening-phrases.ts';
import { compilePhrases, extendPhrase, matchPhrases, type PhraseMatch } from '../phrases/phrase-matcher.ts';
import type { Clause, ClauseSpan } from './clauses.ts';
import { cuesOf } from './cues.ts';
import heads from './heads.json' with { type: 'json' };
import { createJudge, type HeadName, type Meaning } from './judge.ts';

/** Vectors of clauses by their text; one without a vector is not judged. */
export type VectorsByText = ReadonlyMap<string, Float32Array>;

const judge = createJudge(heads);
const phrases = compilePhrases({ ...demandPhrases, ...intentPhrases, ...openingPhrases });
/** A beginning is judged by itself only where so many words of the clause follow it. */
const fewestWordsAfter = 3;
/** What is shown of a clause goes on for so many words after its phrase. */
const mostWordsAfter = 10;

/** The field with the beginnings that are worth judging: "Looking for something serious" of a sentence that goes on about museums. */
export function withBeginnings(field: EnglishField): EnglishField {
  const beginnings = matchPhrases(field.words, phrases).flatMap((match) => {
    const clause = field.clauses.find(({ start, end }) => start <= match.start && match.start < end);
    if (clause === undefined) return [];
    const end = extendPhrase(field, match);
    const after = field.words.filter((word) => word.start >= end && word.end <= clause.end);
    if (after.length < fewestWordsAfter) return [];
    const text = field.readable.slice(clause.start, end);
    return [{ start: clause.start, end, text, isLaterPart: clause.isLaterPart, meaning: null }];
  });
  return { ...field, beginnings };
}

/** The field with its clauses and beginnings judged. */
export function judgeClauses(field: EnglishField, vectors: VectorsByText): EnglishField {
  const judged = (clause: Clause): Clause => {
    const vector = vectors.get(clause.text);
    return vector === undefined ? clause : { ...clause, meaning: judge(vector, cuesOf(field, clause)) };
  };
  return { ...field, clauses: field.clauses.map(judged), beginnings: field.beginnings.map(judged) };
}

/** The most likely verdict on a place: of its clause, and of the beginnings that reach its end. Zero where nothing was judged. */
export function likelihoodAt(
  { clauses, beginnings }: EnglishField,
  head: HeadName,
  { start, end }: { start: number; end: number },
): number {
  const around = [
    ...clauses.filter((clause) => clause.start < end && start < clause.end),
    ...beginnings.filter((beginning) => beginning.start <= start && end <= beginning.end),
  ];
  return Math.max(0, ...around.map(({ meaning }) => meaning?.[head] ?? 0));
}

/** Why signals that need the meaning of clauses could not tell; null where every clause was judged. */
export function whyUnjudged(english: readonly EnglishField[]): string | null {
  const isJudged = english.every(({ clauses }) => clauses.every(({ meaning }) => meaning !== null));
  return isJudged ? null : 'could not tell: the sentence encoder could not be used';
}

/** The end of the clause that a phrase begins, or of a part of it where much more follows. */
export function restOfClause(field: EnglishField, match: PhraseMatch): number {
  const clause = field.clauses.find(({ start, end }) => start <= match.start && match.end <= end);
  const rest =
    clause === undefined
      ? []
      : field.words.filter((word) => word.start >= match.end && word.end <= clause.end);
  return clause === undefined || rest.length > mostWordsAfter ? extendPhrase(field, match) : clause.end;
}

/** The clause around a place, judged; null where there is none. */
export function clauseAt(
  { clauses }: EnglishField,
  { start, end }: { start: number; end: number },
): (ClauseSpan & { meaning: Meaning }) | null {
  const found = clauses.find((clause) => clause.start < end && start < clause.end);
  return found === undefined || found.meaning === null ? null : { ...found, meaning: found.meaning };
}
