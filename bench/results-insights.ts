import { foundIn, type InsightPerson } from '../test/insight-people.ts';
import { canAnswer, insightIds, type InsightId } from '../src/domain/insights.ts';
import type { MeasuredInsight } from '../src/features/analysis/web/proof/measured.ts';
import { writeMeasured } from './shared/write-measured.ts';

/**
 * How often insights name a difference: of invented people for whom nothing makes one (wrong, at most 5 % of pages), and of those
 * for whom one thing makes matches or answers twice as many (found). With `--write` it keeps the counts of each insight for /proof.
 */

const people = 200;
const most = 5;
const weeksOfData = [12, 26, 52, 104] as const;

type Kind = Omit<InsightPerson, 'seed'>;

/** The insights that each page names, a person each. */
function pagesOf(kind: Kind): ReadonlySet<InsightId>[] {
  return Array.from({ length: people }, (_, place) => new Set(foundIn({ ...kind, seed: place + 1 })));
}

/** On how many of the pages one that counts is named. */
function named(pages: readonly ReadonlySet<InsightId>[], counts: (id: InsightId) => boolean): number {
  return pages.filter((page) => [...page].some(counts)).length;
}

const percent = (hits: number): number => Math.round((1_000 * hits) / people) / 10;

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

const equal = histories.map((history) => ({
  history,
  plain: pagesOf({ ...history, planted: null }),
  remembering: pagesOf({ ...history, planted: null, memory: 0.5 }),
  unpaced: pagesOf({ ...history, planted: null, likesBringMatches: false }),
}));
// More likes do bring more matches, which the page may say.
const isWrong = (id: InsightId): boolean => id !== 'pace';

console.log('Pages on which nothing makes a difference, in percent that name one:');
console.table(
  equal.map(({ history, plain, remembering, unpaced }) => ({
    ...history,
    n: people,
    'wrong %': percent(named(plain, isWrong)),
    'with a memory of weeks %': percent(named(remembering, isWrong)),
    'busy weeks, wrong %': percent(named(unpaced, (id) => id === 'pace')),
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

const found = plantings.map(({ app, planted }) => ({
  app,
  planted,
  byWeeks: weeksOfData.map((weeks) => ({
    weeks,
    named: named(pagesOf({ app, planted, weeks }), (id) => id === planted),
  })),
}));

console.log(
  'One thing makes twice as many matches or answers: in percent of pages that name it, by weeks of numbers:',
);
console.table(
  found.map(({ app, planted, byWeeks }) => ({
    app,
    planted,
    n: people,
    ...Object.fromEntries(byWeeks.map((one) => [`${one.weeks} weeks`, percent(one.named)])),
  })),
);

if (process.argv.includes('--write')) {
  const insights = insightIds.map((insight): MeasuredInsight => {
    // An app whose numbers never answer it cannot name it wrongly.
    const settings = equal.filter(({ history }) => canAnswer(insight, history.app));
    const unplanted = settings.flatMap(({ plain, remembering, unpaced }) =>
      insight === 'pace' ? unpaced : [...plain, ...remembering],
    );
    return {
      insight,
      wrong: { hits: named(unplanted, (id) => id === insight), count: unplanted.length },
      found: found
        .filter(({ planted }) => planted === insight)
        .flatMap(({ byWeeks }) => byWeeks.map((one) => ({ ...one, count: people }))),
    };
  });
  const pages = equal.flatMap(({ plain, remembering }) => [plain, remembering]);
  await writeMeasured(
    'insights',
    {
      insights,
      worstPages: { hits: Math.max(...pages.map((setting) => named(setting, isWrong))), count: people },
    },
    { version: `${people} invented users in each setting`, command: 'npm run bench -- results-insights' },
  );
}
