import { measured } from '../../domain/signal.ts';
import type { EnglishField } from '../fields/english-field.ts';
import { placeOf } from '../fields/text-field.ts';
import type { Token } from '../fields/token.ts';
import { vagueQualities } from '../phrases/vague-words.ts';
import type { EnglishAnalyser } from './english-analyser.ts';

/** Adjectives in a row from which they read as a list; an editorial line. */
const fewestListed = 5;
const between = new Set([',', ';', '/', '&', '|', '•', '·', '.', '+', '-', 'and', 'n']);
const degrees = new Set(['very', 'really', 'super', 'so', 'pretty', 'quite', 'too', 'always', 'also']);
/** What the tagger takes for something else when it stands in a list. */
const endings = /(?:ful|less|ous|minded|hearted|going|loving|working)$/u;

/** Runs of adjectives about the writer. Signal: `listedAdjectives`, the most in a row. */
export const adjectiveAnalyser: EnglishAnalyser = {
  signals: { listedAdjectives: 'adjectives' },
  analyse(english) {
    const runs = english.flatMap((field) => findRuns(field).map((run) => ({ field, ...run })));
    const longest = Math.max(0, ...runs.map(({ items }) => items));
    const listed = runs.filter(({ items }) => items >= fewestListed);
    return {
      signals: { listedAdjectives: measured(longest, 'adjectives', 0.9) },
      seen: {
        adjectives: listed.map(({ field, start, end, items }) => ({ ...placeOf(field, start, end), items })),
      },
    };
  },
};

/** Adjectives with nothing between them but marks, "and" and degrees; "easy-going" is one. */
function findRuns({ tokens }: EnglishField): { start: number; end: number; items: number }[] {
  const runs: { start: number; end: number; items: number }[] = [];
  let current: { start: number; end: number; items: number } | null = null;
  for (const [index, token] of tokens.entries()) {
    if (isAdjective(token)) {
      const isCompound =
        tokens[index - 1]?.text === '-' && current !== null && tokens[index - 1]?.end === token.start;
      if (current === null) {
        current = { start: token.start, end: token.end, items: 0 };
        runs.push(current);
      }
      current.items += isCompound ? 0 : 1;
      current.end = token.end;
    } else if (!between.has(token.lower) && !degrees.has(token.lower)) {
      current = null;
    }
  }
  return runs;
}

function isAdjective(token: Token): boolean {
  if (token.kind !== 'word') return false;
  return token.pos === 'ADJ' || vagueQualities.has(token.lower) || endings.test(token.lower);
}
