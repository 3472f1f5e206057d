import { describe, expect, it } from 'vitest';
import { shortOrLong } from '../../../test/forms.ts';
import { totalOf } from './overdispersion.ts';
import { z975 } from './quantiles.ts';
import { drawGamma, seeded } from './random-draws.ts';
import { ratioOfShares } from './rate-ratio.ts';
import type { RateUnit } from './statistics-types.ts';
import { uplift } from './uplift.ts';

/** A week's matches from a beta-binomial distribution whose variance is φ times the binomial one. */
function week(likes: number, rate: number, phi: number, random: () => number): RateUnit {
  let share = rate;
  if (phi > 1) {
    const size = (likes - phi) / (phi - 1);
    const [a, b] = [drawGamma(rate * size, random), drawGamma((1 - rate) * size, random)];
    share = a / (a + b);
  }
  let matches = 0;
  for (let like = 0; like < likes; like += 1) if (random() < share) matches += 1;
  return { likes, matches };
}

const runs = 4_000;

/** Matches without end, as where others like first: a gamma-Poisson week of variance φ times the mean. */
function overfullWeek(likes: number, rate: number, phi: number, random: () => number): RateUnit {
  const mean = likes * rate;
  let left = phi > 1 ? drawGamma(mean / (phi - 1), random) * (phi - 1) : mean;
  let matches = -1;
  for (; left > 0; left += Math.log(1 - random())) matches += 1;
  return { likes, matches: Math.max(0, matches) };
}

type Setting = { rate: number; ratio: number; weeks: number; likes: number; phi: number };

function coverageOf(
  { rate, ratio, weeks, likes, phi }: Setting,
  draw: typeof week,
  intervalOf: (before: RateUnit[], after: RateUnit[]) => { low: number; high: number | null } | null,
): number {
  const random = seeded(20_260 + phi);
  let covered = 0;
  for (let run = 0; run < runs; run += 1) {
    const sample = (of: number) =>
      Array.from({ length: weeks }, () => draw(Math.round(likes * (0.5 + random())), of, phi, random));
    const interval = intervalOf(sample(rate), sample(rate * ratio));
    if (interval !== null && interval.low <= ratio && (interval.high === null || ratio <= interval.high)) {
      covered += 1;
    }
  }
  return covered / runs;
}

const ownInterval = (before: RateUnit[], after: RateUnit[]) => uplift(before, after).ratioInterval;

describe.each(shortOrLong({ short: [2], long: [1, 2, 4] }))(
  'at φ %i the interval holds the true ratio in 95 of 100',
  (phi) => {
    it.each([
      { rate: 0.0204, ratio: 1, weeks: 8, likes: 300 },
      { rate: 0.0204, ratio: 1.5, weeks: 12, likes: 300 },
      { rate: 0.125, ratio: 1, weeks: 8, likes: 200 },
      { rate: 0.125, ratio: 1.5, weeks: 8, likes: 200 },
      { rate: 0.41, ratio: 1, weeks: 8, likes: 100 },
      { rate: 0.41, ratio: 1.25, weeks: 4, likes: 100 },
    ])('a rate of $rate times $ratio over $weeks weeks of about $likes likes', (setting) => {
      const coverage = coverageOf({ ...setting, phi }, week, ownInterval);
      expect(Math.abs(coverage - 0.95), `covered ${coverage}`).toBeLessThanOrEqual(0.015);
    });

    it('rates over 100 %', () => {
      const setting = { rate: 1.2, ratio: 1.3, weeks: 8, likes: 40, phi };
      const coverage = coverageOf(setting, overfullWeek, ownInterval);
      expect(Math.abs(coverage - 0.95), `covered ${coverage}`).toBeLessThanOrEqual(0.015);
    });
  },
);

it('an interval that knows no overdispersion would miss one time in three at φ 4', () => {
  const blind = (before: RateUnit[], after: RateUnit[]) =>
    ratioOfShares({ before: totalOf(before), after: totalOf(after) }, z975);
  const coverage = coverageOf({ rate: 0.125, ratio: 1, weeks: 8, likes: 200, phi: 4 }, week, blind);
  expect(coverage).toBeGreaterThan(0.6);
  expect(coverage).toBeLessThan(0.75);
});
