import { pearsonPhi, totalOf, varianceOf } from './overdispersion.ts';
import type { Totals } from './overdispersion.ts';
import { t975, tQuantile, z80, z975 } from './quantiles.ts';
import { ratioOfCounts, ratioOfShares } from './rate-ratio.ts';
import { rateOf } from './rate.ts';
import type { MoreLikes, RateUnit, Uplift, Verdict } from './statistics-types.ts';

/** Fewer stretches of time on a side say nothing of how much they vary. */
export const fewestUnits = 2;

/** A difference smaller than this is none that anybody would wait for. */
const smallestDifferenceWorthWaiting = 0.05;

const scaled = ({ likes, matches, units }: Totals, phi: number): Totals => ({
  likes: likes / phi,
  matches: matches / phi,
  units,
});

export type UpliftOptions = {
  /** The present pace, for the days that further likes take; null or left out when it is not known. */
  readonly likesPerDay?: number | null;
  /**
   * Whether only the side after the change can still grow (a change made once), or both (an experiment in blocks, whose
   * further likes are shared).
   */
  readonly growing?: 'after' | 'both';
  /** Two-sided confidence of the interval and the verdict, 0.95 unless given: more where several comparisons share their 5 %. */
  readonly level?: number;
  /** `poisson` where matches are known to be no share of the likes; else that is told from the numbers. */
  readonly model?: 'poisson';
  /** Weeks that are all the same show no spread; `chance` takes plain chance for it. Else they count as too few to tell. */
  readonly whereAllAlike?: 'chance';
};

/** Likes until the difference that shows now, if it is the true one, is found with 80 % power. */
function moreLikes(
  before: Totals,
  after: Totals,
  phi: number,
  model: 'binomial' | 'poisson',
  { likesPerDay = null, growing = 'after' }: UpliftOptions,
): MoreLikes {
  const [rateBefore, rateAfter] = [before.matches / before.likes, after.matches / after.likes];
  if (before.matches === 0 && after.matches === 0) return { kind: 'out-of-reach', reason: 'nothing-yet' };
  const difference = rateAfter - rateBefore;
  if (rateBefore > 0 && Math.abs(difference) / rateBefore < smallestDifferenceWorthWaiting) {
    return { kind: 'out-of-reach', reason: 'no-difference' };
  }
  const allowed = difference ** 2 / (phi * (z975 + z80) ** 2);
  const varianceBefore = varianceOf(rateBefore, model);
  const varianceAfter = varianceOf(rateAfter, model);
  let likes: number;
  if (growing === 'both') {
    likes = (2 * (varianceBefore + varianceAfter)) / allowed - before.likes - after.likes;
  } else {
    const left = allowed - varianceBefore / before.likes;
    if (left <= 0) return { kind: 'out-of-reach', reason: 'before-too-small' };
    likes = varianceAfter / left - after.likes;
  }
  // What is there would be enough on average; chance has made it too little, and one like more never decides.
  const rounded = Math.max(1, Math.ceil(likes));
  const days = likesPerDay !== null && likesPerDay > 0 ? Math.ceil(rounded / likesPerDay) : null;
  return { kind: 'likes', likes: rounded, days };
}

/**
 * The match rate after a change against that before it.
 *
 * The choice made here is quasi-likelihood, not the bootstrap: φ is measured by Pearson from the units of both sides, likes
 * and matches are divided by it, and Koopman's score interval of a ratio is taken with Student's t for the units (Poisson's
 * where matches reach the likes). It keeps its 95 % with few matches, needs no chance of its own, and gives the same answer for the same
 * numbers. `uplift.simulation.slow.test.ts` shows its coverage. Units should be weeks (`weeksOf`) or blocks rather
 * than days where matches come days after their likes.
 *
 * It says that two rates differ, never why: show `confoundersOf` beside it.
 *
 * @param before units before the change, or of version A
 * @param after units after it, or of version B
 */
export function uplift(
  before: readonly RateUnit[],
  after: readonly RateUnit[],
  options: UpliftOptions = {},
): Uplift {
  const [left, right] = [totalOf(before), totalOf(after)];
  const rates = { before: rateOf(before), after: rateOf(after) };
  const silent = (missing: NonNullable<Uplift['missing']>, more: MoreLikes): Uplift => ({
    ...rates,
    ratio: null,
    ratioInterval: null,
    phi: null,
    verdict: 'inconclusive',
    missing,
    more,
  });
  const nothingYet: MoreLikes = { kind: 'out-of-reach', reason: 'nothing-yet' };
  if (!(left.likes > 0) || !(right.likes > 0)) return silent('no-likes', nothingYet);
  if (left.matches + right.matches === 0) return silent('no-matches', nothingYet);
  const measured = pearsonPhi([before, after], options.model);
  const isAlike = measured?.phi === 0;
  if (
    left.units < fewestUnits ||
    right.units < fewestUnits ||
    measured === null ||
    (isAlike && options.whereAllAlike === undefined)
  ) {
    return silent('too-few-units', nothingYet);
  }
  const { degrees, model } = measured;
  const phi = isAlike ? 1 : measured.phi;
  const sides = { before: scaled(left, phi), after: scaled(right, phi) };
  const quantile = options.level === undefined ? t975(degrees) : tQuantile(options.level, degrees);
  const { low, high } =
    model === 'binomial' ? ratioOfShares(sides, quantile) : ratioOfCounts(sides, quantile);
  let verdict: Verdict = 'inconclusive';
  if (low > 1) verdict = 'better';
  if (high < 1) verdict = 'worse';
  return {
    ...rates,
    ratio: left.matches === 0 ? null : (right.matches / right.likes) * (left.likes / left.matches),
    ratioInterval: { low, high: Number.isFinite(high) ? high : null },
    phi,
    verdict,
    missing: null,
    more: verdict === 'inconclusive' ? moreLikes(left, right, phi, model, options) : { kind: 'none' },
  };
}
