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
    const runs = english.flatMap((field) =>
      [...findRuns(field), ...findRows(field)]
        .toSorted((a, b) => b.items - a.items)
        .filter((run, index, all) => !all.slice(0, index).some((other) => meets(run, other)))
        .map((run) => ({ field, ...run })),
    );
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

type Run = { start: number; end: number; items: number };

function meets(a: Run, b: Run): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Of the items of a row, so many have to be adjectives for sure; a tagger takes the others for nouns or verbs. */
const sureShare = 0.6;
const rareEndings = /(?:ed|ive|able|ible|ant|ate|istic|ised|ized)$/u;

/** Sentences, after a "Me:", that are nothing but a row of one or two words each, most of them adjectives: "Classy, educated, elegant". */
function findRows({ tokens }: EnglishField): Run[] {
  return [...Map.groupBy(tokens, ({ sentence }) => sentence).values()].flatMap((sentence) => {
    const row = sentence.slice(sentence.findIndex(({ text }) => text === ':') + 1);
    const items: Token[][] = [[]];
    for (const token of row) {
      if (token.text === ',' || token.text === ';' || token.lower === 'and') items.push([]);
      else if (token.kind === 'word') items.at(-1)?.push(token);
      else if (token.kind === 'number') return [];
    }
    const named = items.filter((item) => item.length > 0);
    const sure = named.filter((item) => {
      const last = item.at(-1);
      return last !== undefined && (isAdjective(last) || rareEndings.test(last.lower));
    });
    const start = named[0]?.[0]?.start;
    const end = named.at(-1)?.at(-1)?.end;
    if (start === undefined || end === undefined || named.some((item) => item.length > 2)) return [];
    return named.length >= fewestListed && sure.length >= sureShare * named.length
      ? [{ start, end, items: named.length }]
      : [];
  });
}

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
