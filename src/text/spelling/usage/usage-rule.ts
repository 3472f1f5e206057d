import type { PatternMatch, UsageWord } from './pattern.ts';

/** A mistake that many people make, and what to write instead. */
export type UsageRule = {
  id: string;
  /** A short reason for the reader, one sentence without a capital "we". */
  why: string;
  /** Patterns, see `compilePattern`. */
  find: readonly string[];
  /** What stands instead of the marked words, in lower case; undefined where it depends. A space between words. */
  write: string | ((found: PatternMatch) => string | undefined);
  /** Where it is right after all. */
  unless?: (found: PatternMatch, words: readonly UsageWord[]) => boolean;
  /** Whether the one correction is right practically always. */
  isCertain?: boolean;
};
