import { expect, it } from 'vitest';
import { weekAgainst } from './week-against.ts';

const weeks = (count: number, likes: number, matches: number) =>
  Array.from({ length: count }, () => ({ likes, matches }));

it('says that a week brought fewer or more matches only where chance cannot explain it', () => {
  const before = weeks(8, 200, 20);
  expect(weekAgainst({ likes: 200, matches: 3 }, before, 4)).toMatchObject({
    verdict: 'fewer',
    weeks: 8,
    likes: 1_600,
    matches: 160,
    expected: 20,
  });
  expect(weekAgainst({ likes: 200, matches: 55 }, before, 4)?.verdict).toBe('more');
  expect(weekAgainst({ likes: 200, matches: 15 }, before, 4)?.verdict).toBe('could-not-tell');
  // The same share of few likes tells nothing.
  expect(weekAgainst({ likes: 20, matches: 0 }, before, 4)?.verdict).toBe('could-not-tell');
  // Where weeks differ much anyway, a low one says less.
  const restless = [2, 45, 3, 38, 5, 40, 4, 23].map((matches) => ({ likes: 200, matches }));
  expect(weekAgainst({ likes: 200, matches: 3 }, restless, 4)?.verdict).toBe('could-not-tell');
  // Too few weeks to know how much they differ: the published spread is taken.
  expect(weekAgainst({ likes: 200, matches: 8 }, weeks(4, 200, 20), 4)?.verdict).toBe('could-not-tell');
});

it('compares nothing where there is nothing to compare', () => {
  expect(weekAgainst({ likes: 0, matches: 0 }, weeks(8, 200, 20), 4)).toBeNull();
  expect(weekAgainst({ likes: 50, matches: 1 }, weeks(2, 200, 20), 4)).toBeNull();
  expect(weekAgainst({ likes: 50, matches: 0 }, weeks(8, 200, 0), 4)).toBeNull();
  // More matches than likes are no share of them; the interval still holds the ratio.
  const { low, high } = weekAgainst({ likes: 10, matches: 12 }, weeks(8, 10, 11), 1.75)!.ratioInterval;
  expect(low).toBeLessThan(12 / 11);
  expect(high).toBeGreaterThan(12 / 11);
});
