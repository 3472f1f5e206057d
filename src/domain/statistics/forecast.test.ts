import { expect, it } from 'vitest';
import { forecastOf } from './forecast.ts';
import type { StageCounts } from './stages.ts';

/** Ten weeks of ten matches each; half are left after each step. */
const counts: StageCounts = {
  app: 'bumble',
  group: null,
  days: 70,
  likes: 1_000,
  phiOfLikes: 1,
  matchesMade: 100,
  matches: { count: 100, of: 1_000, settled: 1_000, isTied: false, phi: 1 },
  messages: { count: 50, of: 100, mayBeMore: 0 },
  replies: { count: 25, of: 50, mayBeMore: 0, from: 'told' },
  lasting: { count: 12, of: 25, from: 'told' },
  dates: { count: 6, of: 12, ofWhat: 'lasting' },
};
const planOf = (id: string, given: StageCounts = counts) =>
  forecastOf(given)?.plans.find((plan) => plan.id === id);

it('multiplies the steps, and every interval holds what the counts come to', () => {
  const now = planOf('now');
  // 40 matches in four weeks × ½ × ½ × 12/25 × ½.
  expect(now?.expected.value).toBeCloseTo(2.4, 0);
  expect(now?.expected.interval.low).toBeGreaterThan(0.8);
  expect(now?.expected.interval.high).toBeLessThan(6);
  expect(now?.more).toBeNull();
});

it('says what twice the answers, twice the likes and a message to everybody would add', () => {
  for (const id of ['replies', 'likes', 'messages']) {
    const { expected, more } = planOf(id)!;
    expect(expected.value / planOf('now')!.expected.value).toBeGreaterThan(1.8);
    expect(more!.interval.low).toBeGreaterThan(0);
  }
  // Most are answered already, so that twice as many are not to be had.
  const answered = { ...counts, replies: { ...counts.replies!, count: 48 } };
  const ratio = planOf('replies', answered)!.expected.value / planOf('now', answered)!.expected.value;
  expect(ratio).toBeLessThan(1.1);
});

it('ends before a step that nobody told of, and names it', () => {
  const found = forecastOf({ ...counts, lasting: null, dates: null });
  expect(found).toMatchObject({ end: 'replies', unknown: ['lasting', 'dates'] });
  expect(forecastOf({ ...counts, messages: null })).toMatchObject({ end: 'matches', unknown: ['messages'] });
});

it('takes dates of answered conversations without lasting ones', () => {
  const byWeek = { ...counts, lasting: null, dates: { count: 5, of: 25, ofWhat: 'answered' } } as const;
  expect(forecastOf(byWeek)).toMatchObject({ end: 'dates', unknown: [] });
});

it('is wider for bunches, the same each time, and nothing without two weeks and a match', () => {
  const widthOf = (given: StageCounts) => {
    const { low, high } = planOf('now', given)!.expected.interval;
    return high - low;
  };
  const bunched = { ...counts, matches: { ...counts.matches, phi: 16 } };
  expect(widthOf(bunched)).toBeGreaterThan(1.2 * widthOf(counts));
  expect(forecastOf(counts)).toEqual(forecastOf(counts));
  expect(forecastOf({ ...counts, days: 13 })).toBeNull();
  expect(forecastOf({ ...counts, matchesMade: 0 })).toBeNull();
});

it('of likes that somebody else sent first, more likes bring none', () => {
  const tied = { ...counts, matches: { ...counts.matches, count: 20, isTied: true } };
  const ratio = planOf('likes', tied)!.expected.value / planOf('now', tied)!.expected.value;
  expect(ratio).toBeCloseTo(1.2, 5);
});
