import type { EnglishField } from '../fields/english-field.ts';
import { demandPhrases } from '../phrases/demand-phrases.ts';
import { intentPhrases } from '../phrases/intent-phrases.ts';
import { openingPhrases } from '../phrases/opening-phrases.ts';
import { compilePhrases, extendPhrase, matchPhrases } from '../phrases/phrase-matcher.ts';
import type { Clause } from './clauses.ts';
import { cuesOf } from './cues.ts';
import heads from './heads.json' with { type: 'json' };
import { createJudge } from './judge.ts';

/** Vectors of clauses by their text; one without a vector is not judged. */
export type VectorsByText = ReadonlyMap<string, Float32Array>;

const judge = createJudge(heads);
const phrases = compilePhrases({ ...demandPhrases, ...intentPhrases, ...openingPhrases });
/** A beginning is judged by itself only where so many words of the clause follow it. */
const fewestWordsAfter = 3;

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
