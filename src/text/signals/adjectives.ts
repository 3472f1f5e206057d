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

/** Runs of adjectives about the writer, and rows of interests that almost everybody has. Signal: `listedAdjectives`, the most in a row. */
export const adjectiveAnalyser: EnglishAnalyser = {
  signals: { listedAdjectives: 'adjectives' },
  analyse(english) {
    const runs = english.flatMap((field) =>
      [...findRuns(field), ...findRows(field), ...findInterests(field)]
        .toSorted((a, b) => b.items - a.items)
        .filter((run, index, all) => !all.slice(0, index).some((other) => meets(run, other)))
        .map((run) => ({ field, ...run })),
    );
    const longest = Math.max(0, ...runs.map(({ items }) => items));
    const listed = runs.filter(({ items }) => items >= fewestListed);
    return {
      signals: { listedAdjectives: measured(longest, 'adjectives', 0.9) },
      seen: {
        adjectives: listed.map(({ field, start, end, items, of }) => ({
          ...placeOf(field, start, end),
          items,
          ...(of && { of }),
        })),
      },
    };
  },
};

type Run = { start: number; end: number; items: number; of?: 'interests' };

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

const interests = new Set(
  `animals anime art arts astronomy baking beach beer biking board-games boardgames books camping cars cats chess chocolate cinema climbing clubbing
  coding coffee comedy concerts cooking crafts crosswords culture cycling dance dancing design dining dinner dogs drawing drinking eating family
  fashion festivals film films fishing fitness food football friends fun gaming games gardening gigs golf guitar gym health hiking history
  hockey humor humour karaoke kids languages laughing laughter literature love makeup meditation memes money motorbikes motorcycles movies
  museums music musicals nature naps netflix outdoors painting parties party partying pets philosophy photography pizza podcasts poetry politics
  psychology pubs puzzles reading rugby running sailing science series shopping shows singing skating skiing sleep sleeping snowboarding soccer socialising
  socializing sport sports surfing swimming tacos tattoos tea tech technology tennis theater theatre travel traveling travelling tv videogames
  walking walks wellness wine workouts working writing yoga`.split(/\s+/u),
);
const namesInterests =
  /^(?:(?:my |i['’]?m |i am )?(?:likes?|loves|interests?|hobbies|passions|into)(?: (?:are|include))?|i (?:really )?(?:like|love|enjoy))\s*:?\s*/iu;

/** Lines that are nothing but a row of what almost everybody likes: "travel | food | fitness | dogs | music". */
function findInterests({ readable }: EnglishField): Run[] {
  return [...readable.matchAll(/[^\n.!?]+/gu)].flatMap(({ 0: line, index }) => {
    const offset = /^\s*/u.exec(line)?.[0].length ?? 0;
    const prefix = namesInterests.exec(line.trimStart())?.[0].length ?? 0;
    const row = line.slice(offset + prefix).trimEnd();
    const items = row
      .split(/\s*[,;|/•·+&~]\s*(?:and\s+)?|\s+and\s+/u)
      .map((item) => item.trim().toLowerCase());
    return items.length >= fewestListed && items.every((item) => interests.has(item))
      ? [
          {
            start: index + offset,
            end: index + line.trimEnd().length,
            items: items.length,
            of: 'interests' as const,
          },
        ]
      : [];
  });
}

/** Adjectives with nothing between them but marks, "and" and degrees; "easy-going" is one. */
function findRuns({ tokens }: EnglishField): Run[] {
  const runs: Run[] = [];
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
