import type { EnglishField } from '../fields/english-field.ts';
import { extendPhrase, type PhraseMatch } from '../phrases/phrase-matcher.ts';
import type { ClauseSpan } from './clauses.ts';
import type { HeadName, Meaning } from './judge.ts';

/** What is shown of a clause goes on for so many words after its phrase. */
const mostWordsAfter = 10;

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
