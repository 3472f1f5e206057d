import { expect, it } from 'vitest';
import { neededLikes, planForDays, planTest, smallestUplift } from './planner.ts';

// Likes per version at 80 % power and α 0.05 before φ. The last row's rate is written "41 %", the median of women, where 41.27 %
// is what gives its figures.
it.each([
  [0.0204, 0.12, 55_418],
  [0.0204, 0.25, 13_532],
  [0.0204, 0.5, 3_749],
  [0.0204, 1, 1_118],
  [0.125, 0.12, 8_019],
  [0.125, 0.25, 1_942],
  [0.125, 0.5, 529],
  [0.125, 1, 152],
  [0.4127, 0.12, 1_574],
  [0.4127, 0.25, 366],
  [0.4127, 0.5, 91],
])('a rate of %f raised by %f needs %i likes', (baseline, uplift, likes) => {
  expect(neededLikes(baseline, uplift, 1)).toBe(likes);
  const plan = planTest({ baseline, relativeUplift: uplift, phi: 1, likesPerDay: null, maxDays: 90 });
  expect(plan).toEqual({ feasible: true, likesPerVersion: likes, days: null });
});

it('41 % doubled has no figure: too few would miss for the formula to hold', () => {
  const plan = planTest({ baseline: 0.4127, relativeUplift: 1, phi: 1, likesPerDay: 10, maxDays: 90 });
  expect(plan).toMatchObject({ feasible: false, reason: 'formula-does-not-hold', likesPerVersion: null });
});

it('overdispersion multiplies', () => {
  expect(neededLikes(0.0204, 1, 4)).toBe(Math.ceil(4 * 1_117.7474));
  expect(neededLikes(0.0204, -0.5, 1)).toBeGreaterThan(1_000);
});

it('says when a test cannot succeed, and why', () => {
  const plan = { baseline: 0.0204, relativeUplift: 0.25, phi: 4, likesPerDay: 50, maxDays: 90 };
  expect(planTest(plan)).toMatchObject({ feasible: false, reason: 'takes-too-long', days: 2_166 });
  expect(planTest({ ...plan, relativeUplift: 1, likesPerDay: 100 })).toEqual({
    feasible: true,
    likesPerVersion: 4_471,
    days: 90,
  });
  expect(planTest({ ...plan, likesPerDay: 0 })).toMatchObject({ reason: 'takes-too-long', days: null });
  expect(planTest({ ...plan, baseline: 0 })).toMatchObject({ reason: 'no-baseline' });
  expect(planTest({ ...plan, relativeUplift: 0 })).toMatchObject({ reason: 'no-difference' });
  expect(planTest({ ...plan, baseline: 0.7, relativeUplift: 0.5 })).toMatchObject({
    reason: 'rate-over-one',
  });
  expect(planTest({ ...plan, baseline: 1.4 })).toMatchObject({ reason: 'rate-over-one' });
});

it('finds the smallest uplift that the likes at hand can show', () => {
  const uplift = smallestUplift(0.125, 1_942, 1)!;
  expect(uplift).toBe(0.25);
  expect(smallestUplift(0.125, 20, 4)).toBeGreaterThan(3);
  expect(smallestUplift(0.5, 3, 4)).toBeNull();
  expect(smallestUplift(0, 3, 4)).toBeNull();
});

it('a plan for so many days fills them, and says the smallest change that it finds', () => {
  const leastUplift = 0.05;
  for (const days of [42, 56, 70, 84]) {
    for (const likesPerDay of [20, 33.3, 50, 127.4, 900]) {
      const plan = planForDays({ baseline: 0.125, phi: 4, likesPerDay, days, leastUplift });
      if (plan === null) continue;
      expect(plan.days).toBeLessThanOrEqual(days);
      // Of the same weeks, which are blocks of seven days.
      if (plan.relativeUplift > 0.05) expect(Math.ceil(plan.days / 7)).toBe(days / 7);
      const finer = neededLikes(0.125, plan.relativeUplift - 0.001, 4);
      if (plan.relativeUplift > 0.05) expect(finer).toBeGreaterThanOrEqual((likesPerDay * days) / 2);
    }
  }
  expect(planForDays({ baseline: 0.02, phi: 4, likesPerDay: 5, days: 84, leastUplift })).toBeNull();
  expect(planForDays({ baseline: 0, phi: 4, likesPerDay: 50, days: 84, leastUplift })).toBeNull();
  expect(
    planForDays({ baseline: 0.3, phi: 1, likesPerDay: 5_000, days: 84, leastUplift })?.relativeUplift,
  ).toBe(0.05);
});
