import type { InsightId } from '../../../../../domain/insights.ts';
import type { Interval } from '../../../../../domain/statistics/statistics-types.ts';

/** What the figures are about, as the page filters them. */
export type ClaimArea = 'photos' | 'text' | 'numbers';

/**
 * A figure behind a claim. `bench`: a line of `measured.json`, by its signal and words; `errors` says whether its hits or the rest are
 * the errors, and of a line that counts what was named, which of the two errors. `situation`: a row of invented months. `docs`: a
 * figure of a document that no bench prints anew, such as a reader's; `quote` stands there word for word.
 */
export type Line =
  | BenchLine
  | { says: string; from: 'situations'; situation: string }
  /** Where the insight is named and there is nothing to name, or missed in so many weeks of data where it is planted. */
  | { says: string; from: 'insights'; insight: InsightId; errors: 'wrong' | { missedInWeeks: number } }
  /** Pages that name any insight where there is none, in the setting where most do. */
  | { says: string; from: 'insight-pages' }
  | {
      says: string;
      from: 'docs';
      document: 'vision' | 'text-and-results';
      quote: string;
      errors: number;
      count: number;
      /** On what: "texts by a fresh writer". */
      measuredOn: string;
      /** The command, or the test, behind it; null where people judged it once. */
      command: string | null;
      /** The share of errors at 95% as the document has it, where what was counted depends on one another, such as pairs of one person. */
      interval?: Interval;
    };

export type BenchLine = {
  says: string;
  from: 'vision' | 'text';
  signal: string;
  what: string;
  errors: 'hits' | 'rest' | 'wrong' | 'missed';
};

/** What Loupe says of a photo, a text or numbers, and how often it is wrong. */
export type ProofClaim = {
  id: string;
  area: ClaimArea;
  /** What Loupe says, as a plain sentence. */
  claim: string;
  /** What an error means, or what the figures leave open. */
  limits: string;
  /** Ids of photo findings, kinds of text findings, or names of situations and insights that rest on it. */
  findings: readonly string[];
  /** Signals that it rests on. */
  signals?: readonly string[];
  /** None where it was never measured; `limits` then says why. */
  lines: readonly Line[];
  /** Lines without a right answer that groups are compared by all the same. */
  comparedToo?: readonly BenchLine[];
};

type Bench = 'vision' | 'text';

/** A line whose hits are right. */
export function found(from: Bench, signal: string, what: string, says: string): BenchLine {
  return { from, signal, what, says, errors: 'rest' };
}

/** A line whose hits are errors. */
export function falsely(from: Bench, signal: string, what: string, says: string): BenchLine {
  return { from, signal, what, says, errors: 'hits' };
}

/** The two errors of a line that counts what was named. */
export function named(signal: string, what: string, says: { wrong: string; missed?: string }): Line[] {
  const line = { from: 'text', signal, what } as const;
  return [
    { ...line, says: says.wrong, errors: 'wrong' },
    ...(says.missed === undefined ? [] : [{ ...line, says: says.missed, errors: 'missed' } as const]),
  ];
}
