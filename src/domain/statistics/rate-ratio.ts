import type { Totals } from './overdispersion.ts';
import type { Interval } from './statistics-types.ts';
import { wilsonInterval } from './wilson.ts';

/** Likes and matches of the two sides, already divided by φ. */
type Sides = { readonly before: Totals; readonly after: Totals };

/** Squared score of Koopman 1984 for `rate after = ratio · rate before`, at the rates most likely under it. */
function binomialScore({ before, after }: Sides, ratio: number): number {
  const all = before.likes + after.likes;
  const matches = before.matches + after.matches;
  // The likelihood of the rate before is highest at the smaller root of a·p² − b·p + matches.
  const a = all * ratio;
  const b = ratio * (after.likes + before.matches) + before.likes + after.matches;
  const root = (b - Math.sqrt(Math.max(0, b ** 2 - 4 * a * matches))) / (2 * a);
  const rateBefore = Math.min(root, 1 / ratio, 1);
  const rateAfter = Math.min(1, ratio * rateBefore);
  const variance =
    (rateAfter * (1 - rateAfter)) / after.likes + (ratio ** 2 * rateBefore * (1 - rateBefore)) / before.likes;
  const difference = after.matches / after.likes - (ratio * before.matches) / before.likes;
  if (variance === 0) return difference === 0 ? 0 : Infinity;
  return difference ** 2 / variance;
}

/** Where the score reaches the limit between a ratio inside the interval and one outside; by halving on the log scale. */
function crossing(sides: Sides, limit: number, inside: number, outside: number): number {
  let [near, far] = [Math.log(inside), Math.log(outside)];
  for (let step = 0; step < 80; step += 1) {
    const middle = (near + far) / 2;
    if (binomialScore(sides, Math.exp(middle)) < limit) near = middle;
    else far = middle;
  }
  return Math.exp(near);
}

const widest = 1e9;

/**
 * Koopman's score interval for the ratio of two proportions, of samples that may count in part.
 *
 * @param quantile normal, or Student's t where φ was estimated
 * @returns `high` is Infinity where the rate before may be nothing
 */
export function ratioOfShares(sides: Sides, quantile: number): Interval {
  const { before, after } = sides;
  const limit = quantile ** 2;
  const ratio = after.matches / after.likes / (before.matches / before.likes);
  const low = after.matches === 0 ? 0 : crossing(sides, limit, Math.min(ratio, widest), 1 / widest);
  const high = before.matches === 0 ? Infinity : crossing(sides, limit, Math.max(ratio, 1 / widest), widest);
  return { low, high };
}

/**
 * The ratio of two rates whose matches are no share of the likes: given all matches, those after are a share of them, and
 * Wilson's interval of that share becomes the interval of the ratio (Przyborowski and Wilenski's conditioning).
 */
export function ratioOfCounts({ before, after }: Sides, quantile: number): Interval {
  const share = wilsonInterval(after.matches, before.matches + after.matches, quantile);
  const ratioOf = (part: number) =>
    part >= 1 ? Infinity : ((part / (1 - part)) * before.likes) / after.likes;
  return { low: ratioOf(share.low), high: ratioOf(share.high) };
}
