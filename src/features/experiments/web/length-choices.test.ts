import { expect, it } from 'vitest';
import { lengthChoices, likesPerDayNeeded, recommendedDays } from './length-choices.ts';

const numbers = { baseline: 0.125, phi: 4, likesPerDay: 50, blockDays: 7, startsOn: '2026-11-30' };

it('each length is a whole number of turns, and a longer one shows a smaller change', () => {
  const choices = lengthChoices(numbers);
  expect(choices.map(({ days }) => days)).toEqual([42, 56, 70, 84]);
  for (const { days, plan } of choices) expect(plan?.blocks).toHaveLength(days / 7);
  const uplifts = choices.map(({ plan }) => plan?.relativeUplift ?? 0);
  expect(uplifts).toEqual(uplifts.toSorted((one, other) => other - one));
  expect(choices[0]?.plan?.blocks.at(-1)).toMatchObject({ version: 'B', lastDay: '2027-01-10' });
});

it('blocks of two weeks fit into one length only', () => {
  expect(lengthChoices({ ...numbers, blockDays: 14 }).map(({ days }) => days)).toEqual([84]);
});

it('recommends the shortest length that shows a doubling, or the one that shows most', () => {
  expect(recommendedDays(lengthChoices(numbers))).toBe(42);
  const slow = lengthChoices({ ...numbers, likesPerDay: 20 });
  expect(slow[0]?.plan?.relativeUplift).toBeGreaterThan(1);
  expect(recommendedDays(slow)).toBe(70);
  expect(recommendedDays(lengthChoices({ ...numbers, baseline: Number.NaN }))).toBe(42);
});

it('says nothing where so few likes give no answer, and where the numbers are not known', () => {
  for (const change of [{ likesPerDay: 2 }, { baseline: Number.NaN }, { startsOn: '' }]) {
    expect(lengthChoices({ ...numbers, ...change }).every(({ plan }) => plan === null)).toBe(true);
  }
});

it('names the fewest likes a day with which the longest test succeeds', () => {
  const slow = { ...numbers, likesPerDay: 2 };
  const needed = likesPerDayNeeded(slow)!;
  expect(needed).toBeGreaterThan(2);
  expect(lengthChoices({ ...slow, likesPerDay: needed }).at(-1)?.plan).not.toBeNull();
  expect(lengthChoices({ ...slow, likesPerDay: needed - 1 }).every(({ plan }) => plan === null)).toBe(true);
  expect(likesPerDayNeeded({ ...slow, baseline: Number.NaN })).toBeNull();
});
