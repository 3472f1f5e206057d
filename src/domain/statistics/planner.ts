import { z80, z975 } from './quantiles.ts';
import type { TestPlan } from './statistics-types.ts';

/** The rule of five: with fewer expected matches or misses on a side the normal curve is no picture of chance. */
const fewestExpected = 5;

/**
 * Likes each version needs so that a true uplift is found in 4 of 5 tests (80 % power) and none is seen in 19 of 20 where
 * there is none (α = 0.05, two sides): the pooled normal formula for two proportions (Fleiss, Levin and Paik 2003, 4.14,
 * without correction for continuity), times φ.
 *
 * @param baseline matches per like now, more than 0 and less than 1
 * @param relativeUplift 0.25 for a quarter more; may be negative
 * @param phi Pearson's overdispersion
 * @returns Infinity for no uplift at all
 */
export function neededLikes(baseline: number, relativeUplift: number, phi: number): number {
  const raised = baseline * (1 + relativeUplift);
  if (!(baseline > 0) || baseline >= 1 || raised < 0 || raised >= 1 || !(phi > 0)) {
    throw new RangeError(`no two rates: ${baseline} and ${raised} at φ ${phi}`);
  }
  if (relativeUplift === 0) return Infinity;
  const pooled = (baseline + raised) / 2;
  const spread =
    z975 * Math.sqrt(2 * pooled * (1 - pooled)) +
    z80 * Math.sqrt(baseline * (1 - baseline) + raised * (1 - raised));
  return Math.ceil((phi * spread ** 2) / (raised - baseline) ** 2);
}

export type PlanInput = {
  readonly baseline: number;
  readonly relativeUplift: number;
  readonly phi: number;
  /** The present pace; null when it is not known. */
  readonly likesPerDay: number | null;
  /** Longer than this a test is not worth starting: season and app change under it. */
  readonly maxDays: number;
};

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/**
 * What a test of two versions takes, before it is started; and whether it cannot succeed.
 */
export function planTest({ baseline, relativeUplift, phi, likesPerDay, maxDays }: PlanInput): TestPlan {
  const no = (
    reason: Extract<TestPlan, { feasible: false }>['reason'],
    text: string,
    likesPerVersion: number | null = null,
    days: number | null = null,
  ): TestPlan => ({ feasible: false, reason, likesPerVersion, days, text });

  if (!(baseline > 0)) {
    return no('no-baseline', 'Without a match there is no rate to begin from, and nothing to plan with.');
  }
  if (relativeUplift === 0) {
    return no(
      'no-difference',
      'A test cannot find a difference of nothing: say how large a change would matter to you.',
    );
  }
  const raised = baseline * (1 + relativeUplift);
  if (baseline >= 1 || raised >= 1 || raised < 0) {
    return no(
      'rate-over-one',
      `${percent(baseline)} changed by ${percent(relativeUplift)} is no share of likes that could be tested.`,
    );
  }
  const likesPerVersion = neededLikes(baseline, relativeUplift, phi);
  const expected = (likesPerVersion / phi) * Math.min(baseline, raised, 1 - baseline, 1 - raised);
  if (expected < fewestExpected) {
    return no(
      'formula-does-not-hold',
      'So large a change shows in so few likes that the formula says nothing reliable. Plan for a smaller one.',
    );
  }
  const days = likesPerDay === null ? null : Math.ceil((2 * likesPerVersion) / likesPerDay);
  if (days !== null && days > maxDays) {
    return no(
      'takes-too-long',
      Number.isFinite(days)
        ? `At ${likesPerDay!.toFixed(1)} likes a day this takes ${days} days, longer than the ${maxDays} after which a comparison means little. It cannot succeed at this pace.`
        : 'Without likes there will never be an answer.',
      likesPerVersion,
      Number.isFinite(days) ? days : null,
    );
  }
  return { feasible: true, likesPerVersion, days };
}

/** A tenth of a percent: so fine that the likes a plan asks for fill the days it was made for. */
const upliftStep = 0.001;

/**
 * The smallest uplift that so many likes for each version can find at 80 % power.
 *
 * @returns the relative uplift rounded up to a tenth of a percent, null where not even the largest possible one is found
 */
export function smallestUplift(baseline: number, likesPerVersion: number, phi: number): number | null {
  const upliftOf = (steps: number) => steps / (1 / upliftStep);
  const largest = Math.ceil((1 / baseline - 1) / upliftStep) - 1;
  let [tooSmall, enough] = [0, Math.min(largest, 100 / upliftStep)];
  if (!(baseline > 0) || enough < 1 || neededLikes(baseline, upliftOf(enough), phi) > likesPerVersion)
    return null;
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2);
    if (neededLikes(baseline, upliftOf(middle), phi) <= likesPerVersion) enough = middle;
    else tooSmall = middle;
  }
  return upliftOf(enough);
}

/**
 * A test that fills so many days at the present pace, and the smallest change that it can find.
 *
 * @returns null where the likes of these days are too few for any answer that could be relied on
 */
export function planForDays({
  baseline,
  phi,
  likesPerDay,
  days,
  leastUplift,
}: {
  readonly baseline: number;
  readonly phi: number;
  readonly likesPerDay: number;
  readonly days: number;
  /** No smaller change is looked for, however many likes there are. */
  readonly leastUplift: number;
}): { readonly relativeUplift: number; readonly likesPerVersion: number; readonly days: number } | null {
  if (!(baseline > 0) || baseline >= 1 || !(likesPerDay > 0)) return null;
  // Strictly fewer than the pace gives, so that rounding never adds a day.
  const smallest = smallestUplift(baseline, Math.ceil((likesPerDay * days) / 2) - 1, phi);
  if (smallest === null) return null;
  const relativeUplift = Math.max(smallest, leastUplift);
  const plan = planTest({ baseline, relativeUplift, phi, likesPerDay, maxDays: days });
  return plan.feasible && plan.days !== null
    ? { relativeUplift, likesPerVersion: plan.likesPerVersion, days: plan.days }
    : null;
}
