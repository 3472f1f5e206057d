import { foundIn, type InsightPerson } from '../test/insight-people.ts';
import type { InsightId } from '../src/domain/insights.ts';

/**
 * How often insights name a difference: of invented people for whom nothing makes one (wrong, at most 5 % of pages), and of those
 * for whom one thing makes matches or answers twice as many (found).
 */

const people = 200;
const most = 5;

type Kind = Omit<InsightPerson, 'seed'>;

/** The share of people, in percent, of whom the page names one that counts. */
function named(kind: Kind, counts: (id: InsightId) => boolean): number {
  let hits = 0;
  for (let seed = 1; seed <= people; seed += 1) if (foundIn({ ...kind, seed }).some(counts)) hits += 1;
  return Math.round((1_000 * hits) / people) / 10;
}

const histories = [
  { app: 'bumble', weeks: 4 },
  { app: 'bumble', weeks: 12 },
  { app: 'bumble', weeks: 52 },
  { app: 'tinder', weeks: 12 },
  { app: 'tinder', weeks: 52 },
  { app: 'tinder', weeks: 200 },
  { app: 'hinge', weeks: 12 },
  { app: 'hinge', weeks: 52 },
  { app: 'hinge', weeks: 200 },
] as const;

console.log('Pages on which nothing makes a difference, in percent that name one:');
console.table(
  histories.map((history) => ({
    ...history,
    n: people,
    // More likes do bring more matches, which the page may say.
    'wrong %': named({ ...history, planted: null }, (id) => id !== 'pace'),
    'with a memory of weeks %': named({ ...history, planted: null, memory: 0.5 }, (id) => id !== 'pace'),
    'busy weeks, wrong %': named(
      { ...history, planted: null, likesBringMatches: false },
      (id) => id === 'pace',
    ),
    'target %': most,
  })),
);

const plantings: readonly { app: InsightPerson['app']; planted: InsightId }[] = [
  { app: 'bumble', planted: 'trend' },
  { app: 'bumble', planted: 'live' },
  { app: 'bumble', planted: 'replies' },
  { app: 'bumble', planted: 'pace' },
  { app: 'tinder', planted: 'return' },
  { app: 'tinder', planted: 'opening' },
  { app: 'tinder', planted: 'weekday' },
  { app: 'hinge', planted: 'comment' },
  { app: 'hinge', planted: 'who-first' },
  { app: 'hinge', planted: 'wait' },
  { app: 'hinge', planted: 'hour' },
];

console.log(
  'One thing makes twice as many matches or answers: in percent of pages that name it, by weeks of numbers:',
);
console.table(
  plantings.map((planting) => ({
    ...planting,
    n: people,
    ...Object.fromEntries(
      [12, 26, 52, 104].map((weeks) => [
        `${weeks} weeks`,
        named({ ...planting, weeks }, (id) => id === planting.planted),
      ]),
    ),
  })),
);
