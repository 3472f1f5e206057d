import { daysBetween } from '../calendar-day.ts';
import type { DatingApp } from '../app-limits.ts';
import type { RateUnit } from './statistics-types.ts';

/** How much the matches of a unit vary at rate `rate`, per like and before φ. */
export function varianceOf(rate: number, model: 'binomial' | 'poisson'): number {
  return model === 'binomial' ? rate * (1 - rate) : rate;
}

export type Totals = { readonly likes: number; readonly matches: number; readonly units: number };

/** Units without a like tell nothing about a rate per unit, but their matches count: a match may come days after its like. */
export function totalOf(units: readonly RateUnit[]): Totals {
  const likes = units.reduce((sum, unit) => sum + unit.likes, 0);
  const matches = units.reduce((sum, unit) => sum + unit.matches, 0);
  return { likes, matches, units: units.filter((unit) => unit.likes > 0).length };
}

/**
 * Pearson's overdispersion φ of one or more samples, each around its own rate: the sum of squared residuals over their
 * binomial variance, divided by the degrees of freedom (McCullagh and Nelder 1989, 4.5.2). 1 is plain chance; daily matches
 * on Tinder have about 4.
 *
 * A sample with as many matches as likes or more has no binomial variance; then all take Poisson's. It is not raised to 1
 * where chance makes it smaller: together with Student's t that would make the interval too wide.
 *
 * @param given Poisson's variance whatever the numbers are
 * @returns null when no sample has two units, or there is nothing that could vary
 */
export function pearsonPhi(
  samples: readonly (readonly RateUnit[])[],
  given?: 'poisson',
): { readonly phi: number; readonly degrees: number; readonly model: 'binomial' | 'poisson' } | null {
  const totals = samples.map(totalOf);
  const model = given ?? (totals.every(({ likes, matches }) => matches < likes) ? 'binomial' : 'poisson');
  let squares = 0;
  let degrees = 0;
  samples.forEach((units, index) => {
    const total = totals[index]!;
    const rate = total.matches / total.likes;
    if (!(total.likes > 0) || rate === 0) return;
    const active = units.filter((unit) => unit.likes > 0);
    for (const { likes, matches } of active) {
      squares += (matches - likes * rate) ** 2 / (likes * varianceOf(rate, model));
    }
    degrees += active.length - 1;
  });
  return degrees < 1 ? null : { phi: squares / degrees, degrees, model };
}

/**
 * φ for an app with too little data: Tinder's by days and Hinge's by months as measured on real exports; nothing is
 * published for Bumble, so that it takes the larger.
 */
export const publishedPhi: Readonly<Record<DatingApp, number>> = { tinder: 4, hinge: 1.75, bumble: 4 };

/**
 * Puts days together to weeks that count back from `until` (exclusive), or forward from `from`: matches come days after
 * their likes, and a week has one of each weekday. A last part of less than a week joins its neighbour.
 *
 * @param days in any order, ISO dates; days left out were inactive. A stretch that was told as one has the last of its days in
 *   `to`; it stands whole in the week of its end that is nearer to the anchor
 * @returns one unit a week with activity
 */
export function weeksOf(
  days: readonly (RateUnit & { readonly date: string; readonly to?: string })[],
  anchor: { readonly from: string } | { readonly until: string },
): RateUnit[] {
  const offsetOf = (day: string) =>
    'from' in anchor ? daysBetween(anchor.from, day) : daysBetween(day, anchor.until) - 1;
  const offsets = days.map(({ date, to = date }) =>
    to === date ? offsetOf(date) : Math.min(offsetOf(date), offsetOf(to)),
  );
  const lengths = days.map(({ date, to = date }) => (to === date ? 0 : daysBetween(date, to)));
  let furthest = 0;
  offsets.forEach((offset, place) => {
    if (offset >= 0) furthest = Math.max(furthest, offset + (lengths[place] ?? 0));
  });
  const lastWeek = Math.max(0, Math.floor((furthest + 1) / 7) - 1);
  const weeks: { likes: number; matches: number }[] = [];
  days.forEach(({ likes, matches }, place) => {
    const offset = offsets[place] ?? -1;
    if (offset < 0) return;
    const week = (weeks[Math.min(Math.floor(offset / 7), lastWeek)] ??= { likes: 0, matches: 0 });
    week.likes += likes;
    week.matches += matches;
  });
  // Weeks without a day are holes.
  return weeks.filter(() => true);
}
