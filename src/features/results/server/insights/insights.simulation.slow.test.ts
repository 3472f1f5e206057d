import { expect, it } from 'vitest';
import { everyNth, shortOrLong } from '../../../../../test/forms.ts';
import { foundIn, insightsOf, type InsightPerson } from '../../../../../test/insight-people.ts';
import type { InsightId } from '../../../../domain/insights.ts';

/** Of people of whom each has a chance of 5 %, more than these are found false less than once in fifty tests. */
const { people, mostFalse } = shortOrLong({
  short: { people: 40, mostFalse: 5 },
  long: { people: 120, mostFalse: 11 },
});

const seeds = Array.from({ length: people }, (_, place) => place + 1);

/** Whether an answer to one of the questions is called a difference, by person. */
const countFound = (
  person: Omit<InsightPerson, 'seed'>,
  { but, only }: { but?: InsightId; only?: InsightId },
): number =>
  seeds.filter((seed) =>
    foundIn({ ...person, seed }).some((id) => id !== but && (only === undefined || id === only)),
  ).length;

const seasons = [
  { app: 'bumble', weeks: 4 },
  { app: 'bumble', weeks: 30 },
  { app: 'tinder', weeks: 12 },
  { app: 'tinder', weeks: 60 },
  { app: 'hinge', weeks: 30 },
  { app: 'hinge', weeks: 110, memory: 0.5 },
] as const;

it.each(everyNth(seasons, 2))(
  '$app, $weeks weeks: where nothing makes a difference, hardly one page in twenty names one',
  (person) => {
    // More likes do bring more matches here.
    expect(countFound({ ...person, planted: null }, { but: 'pace' })).toBeLessThanOrEqual(mostFalse);
  },
);

it('nobody is told that busy weeks bring more where they do not', () => {
  const person = { app: 'bumble', weeks: 30, planted: null, likesBringMatches: false } as const;
  expect(countFound(person, { only: 'pace' })).toBeLessThanOrEqual(mostFalse);
});

const differences = [
  { app: 'bumble', planted: 'trend' },
  { app: 'bumble', planted: 'live' },
  { app: 'tinder', planted: 'return' },
  { app: 'tinder', planted: 'replies' },
  { app: 'tinder', planted: 'opening' },
  { app: 'tinder', planted: 'weekday' },
  { app: 'hinge', planted: 'comment' },
  { app: 'hinge', planted: 'who-first' },
  { app: 'hinge', planted: 'wait' },
  { app: 'hinge', planted: 'hour' },
] as const;

it.each(everyNth(differences, 2))('$app: twice as many by $planted are found in a year', (person) => {
  const found = countFound({ ...person, weeks: 52 }, { only: person.planted });
  expect(found / people).toBeGreaterThanOrEqual(0.75);
});

it('says of four weeks of Bumble what three questions come to, and how much more it takes', () => {
  const answers = insightsOf({ app: 'bumble', weeks: 4, seed: 3, planted: null });
  for (const id of ['trend', 'pace', 'replies'] as const) {
    const { finding, rows, verdict, wait } = answers.get(id)!;
    expect(rows.every(({ isEnough }) => isEnough)).toBe(true);
    expect(verdict).toBe('open');
    expect(finding).toMatch(/\((likely [\d.]+ to [\d.]+|too early to tell: .*)\)/);
    expect(wait).toMatch(/more weeks? at your pace|more than two years|hardly a difference|too early to say/);
  }
});
