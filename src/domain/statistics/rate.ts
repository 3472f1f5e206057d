import { countInterval } from './count-interval.ts';
import { pearsonPhi, totalOf } from './overdispersion.ts';
import { t975, z975 } from './quantiles.ts';
import type { Interval, RateEstimate, RateUnit } from './statistics-types.ts';
import { wilsonInterval } from './wilson.ts';

/** With fewer units φ is measured too badly, and the published one of the app stands in where it is given. */
export const enoughUnitsForPhi = 5;
/** Weeks from which the φ of a user's matches is measured well enough to be told instead of the published one. */
export const enoughWeeksForPhi = 12;

/** Score interval of matches per like where matches are not a share of the likes; solves (rate − r)² = q²·φ·r / likes. */
function poissonInterval(matches: number, likes: number, quantile: number): Interval {
  const square = quantile ** 2;
  const half = quantile * Math.sqrt(matches + square / 4);
  return {
    low: Math.max(0, (matches + square / 2 - half) / likes),
    high: (matches + square / 2 + half) / likes,
  };
}

/**
 * The interval of a rate with a known overdispersion: Wilson's (Poisson's score interval where matches reach the
 * likes) of a sample that is φ times smaller, which is what quasi-likelihood comes to.
 *
 * @param phi less than 1 counts as 1: matches that chance spread evenly make nobody surer than independent ones
 */
export function overdispersedInterval(
  matches: number,
  likes: number,
  phi: number,
  quantile = z975,
): Interval {
  const size = Math.max(1, phi);
  return matches < likes
    ? wilsonInterval(matches / size, likes / size, quantile)
    : poissonInterval(matches / size, likes / size, quantile);
}

/**
 * The interval of a rate at a published φ. Of no match and of few the exact one, which is tighter than a score interval there;
 * null without a like.
 */
export function publishedInterval(matches: number, likes: number, phi: number): Interval | null {
  if (likes <= 0) return null;
  if (matches >= 5 * phi || matches > 0.1 * likes) return overdispersedInterval(matches, likes, phi);
  const { low, high } = countInterval(matches, phi);
  return { low: low / likes, high: Math.min(1, high / likes) };
}

/**
 * The match rate of some units with its quasi-binomial 95 % interval: φ by Pearson from the units themselves, and then Student's
 * t for their number. A measured φ under 1 is raised to 1, plain chance, and then nothing is estimated that t would be for.
 *
 * @param assumedPhi taken when there are fewer units than `fewest` (see `publishedPhi`); without it such a rate has no interval
 */
export function rateOf(
  units: readonly RateUnit[],
  assumedPhi?: number,
  fewest: number = enoughUnitsForPhi,
): RateEstimate {
  const { likes, matches, units: active } = totalOf(units);
  const nothing = { likes, matches, units: active, interval: null, phi: null, phiFrom: null };
  if (!(likes > 0)) return { ...nothing, rate: null };
  const rate = matches / likes;
  const measured = pearsonPhi([units]);
  if (measured !== null && measured.phi > 0 && active >= fewest) {
    const phi = Math.max(1, measured.phi);
    const quantile = measured.phi > 1 ? t975(measured.degrees) : z975;
    const interval = overdispersedInterval(matches, likes, phi, quantile);
    return { likes, matches, units: active, rate, interval, phi, phiFrom: 'measured' };
  }
  if (assumedPhi === undefined) return { ...nothing, rate };
  const interval = publishedInterval(matches, likes, assumedPhi);
  return { likes, matches, units: active, rate, interval, phi: assumedPhi, phiFrom: 'published' };
}
