import { pearsonPhi, totalOf } from './overdispersion.ts';
import { t975, z975 } from './quantiles.ts';
import { enoughUnitsForPhi } from './rate.ts';
import { ratioOfCounts, ratioOfShares } from './rate-ratio.ts';
import type { RateUnit } from './statistics-types.ts';

/** With fewer weeks before it nobody knows what is usual. */
const fewestWeeksBefore = 3;

export type WeekAgainst = {
  /** Weeks with likes before it, and their likes and matches. */
  readonly weeks: number;
  readonly likes: number;
  readonly matches: number;
  /** The matches that its likes would bring at the rate of those weeks. */
  readonly expected: number;
  /** How many times as many matches each like brought as before, with 95 % confidence; `high` is null without an end. */
  readonly ratioInterval: { readonly low: number; readonly high: number | null };
  readonly verdict: 'fewer' | 'more' | 'could-not-tell';
};

/**
 * One week's match rate beside that of the weeks before it. Likes and matches are divided by φ, as everywhere: by Pearson from the
 * weeks before, never below plain chance, with Student's t; or the published φ of the app where there are too few of them.
 *
 * @param before the weeks before it, each with its likes and matches
 * @returns null where it cannot be compared: no likes in it, no match anywhere, or fewer than three weeks before
 */
export function weekAgainst(
  week: RateUnit,
  before: readonly RateUnit[],
  assumedPhi: number,
): WeekAgainst | null {
  const usual = totalOf(before);
  if (!(week.likes > 0) || usual.units < fewestWeeksBefore || usual.matches + week.matches === 0) return null;
  const measured = usual.units >= enoughUnitsForPhi ? pearsonPhi([before]) : null;
  const phi = measured === null ? assumedPhi : Math.max(1, measured.phi);
  const quantile = measured === null || measured.phi <= 1 ? z975 : t975(measured.degrees);
  const scaled = ({ likes, matches }: RateUnit) => ({ likes: likes / phi, matches: matches / phi, units: 1 });
  const sides = { before: scaled(usual), after: scaled(week) };
  const areShares = usual.matches < usual.likes && week.matches < week.likes;
  const { low, high } = (areShares ? ratioOfShares : ratioOfCounts)(sides, quantile);
  return {
    weeks: usual.units,
    likes: usual.likes,
    matches: usual.matches,
    expected: (usual.matches / usual.likes) * week.likes,
    ratioInterval: { low, high: Number.isFinite(high) ? high : null },
    verdict: high < 1 ? 'fewer' : low > 1 ? 'more' : 'could-not-tell',
  };
}
