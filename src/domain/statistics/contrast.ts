import { normalQuantile, tQuantile, z80 } from './quantiles.ts';
import { ratioOfShares } from './rate-ratio.ts';
import type { RateUnit } from './statistics-types.ts';
import { uplift } from './uplift.ts';

/** One rate against another, at the confidence that was asked for. */
export type Contrast = {
  /** The second ÷ the first; null where nothing came of the first, so that only a low end is known. */
  readonly ratio: number | null;
  /** `high` is null where it is infinite. */
  readonly interval: { readonly low: number; readonly high: number | null };
  /** Only where the whole interval lies on one side of 1. */
  readonly verdict: 'more' | 'less' | 'open';
  /**
   * How many times what is known now it takes until the ratio that shows, if it is the true one, is found with 80 % power; null
   * where it shows as good as no difference, or one of the two had nothing.
   */
  readonly timesTheData: number | null;
};

/** A difference smaller than this is none that anybody would wait for. */
const smallestDifferenceWorthWaiting = 0.05;

/** Whether a ratio shows as good as no difference. */
export function isAsGoodAsNone(ratio: number): boolean {
  return Math.abs(ratio - 1) < smallestDifferenceWorthWaiting;
}

/**
 * Two groups of stretches of time by their matches per like, with their overdispersion.
 *
 * @param level two-sided, such as 0.95; more where several questions share their 5 %
 * @param model `poisson` where what is counted is no share of the units
 * @returns null where a group has fewer than two stretches, or nothing happened in either
 */
export function contrastUnits(
  first: readonly RateUnit[],
  second: readonly RateUnit[],
  level: number,
  model?: 'poisson',
): Contrast | null {
  const found = uplift(first, second, { level, whereAllAlike: 'chance', ...(model && { model }) });
  if (found.ratioInterval === null) return null;
  const degrees = found.before.units + found.after.units - 2;
  // So few stretches can be more even than chance by chance, and those to come will not be.
  const unevenness = Math.max(1, 1 / (found.phi ?? 1));
  return contrastOf(found.ratio, found.ratioInterval, { level, degrees, unevenness });
}

type Share = { readonly count: number; readonly of: number };

/** Two shares of things that happen independently, such as conversations; null where nothing happened in either. */
export function contrastShares(first: Share, second: Share, level: number): Contrast | null {
  if (first.of === 0 || second.of === 0 || first.count + second.count === 0) return null;
  const quantile = normalQuantile(level);
  const totalsOf = ({ count, of }: Share) => ({ likes: of, matches: count, units: 1 });
  const { low, high } = ratioOfShares({ before: totalsOf(first), after: totalsOf(second) }, quantile);
  const ratio = first.count === 0 ? null : second.count / second.of / (first.count / first.of);
  return contrastOf(ratio, { low, high: Number.isFinite(high) ? high : null }, { level });
}

function contrastOf(ratio: number | null, interval: Contrast['interval'], made: IntervalMade): Contrast {
  const verdict = interval.low > 1 ? 'more' : interval.high !== null && interval.high < 1 ? 'less' : 'open';
  return { ratio, interval, verdict, timesTheData: timesTheDataFor(ratio, interval, made) };
}

/** How an interval was made. */
type IntervalMade = {
  level: number;
  /** Of Student's t; left out for a normal quantile. */
  degrees?: number;
  /** How many times the measured variance the coming one is. */
  unevenness?: number;
};

/** Nobody waits for more. */
const mostTimes = 1_000;

/**
 * How many times what is known now it takes until a ratio is found with 80 % power, as the error of its logarithm falls with
 * the square root of what is known, and Student's t with the stretches of time; see {@link Contrast}.
 */
export function timesTheDataFor(
  ratio: number | null,
  { low, high }: Contrast['interval'],
  { level, degrees = Infinity, unevenness = 1 }: IntervalMade,
): number | null {
  if (ratio === null || ratio <= 0 || low <= 0 || high === null || isAsGoodAsNone(ratio)) return null;
  const quantileAt = (times: number) =>
    Number.isFinite(degrees) ? tQuantile(level, (degrees + 2) * times - 2) : normalQuantile(level);
  const error = (Math.sqrt(unevenness) * (Math.log(high) - Math.log(low))) / (2 * quantileAt(1));
  const isEnough = (times: number) =>
    ((quantileAt(times) + z80) * error) / Math.sqrt(times) <= Math.abs(Math.log(ratio));
  let [few, many] = [1, 2];
  while (!isEnough(many) && many < mostTimes) many *= 2;
  for (let step = 0; step < 10; step += 1) {
    const middle = (few + many) / 2;
    if (isEnough(middle)) many = middle;
    else few = middle;
  }
  return many;
}
