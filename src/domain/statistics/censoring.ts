import { daysBetween } from '../calendar-day.ts';
import type { RateUnit } from './statistics-types.ts';

/** How many likes had become a match after so many whole days. */
export type Lag = { readonly days: number; readonly matches: number };

/** With fewer matches of one's own their lags say too little, and the published ones stand in. */
export const enoughLags = 30;

/** Published for Hinge: half of the matches come within 0.4 days of the like, 95 % within 24. */
export const publishedLag = { medianDays: 0.4, p95Days: 24 } as const;

/**
 * The share of the matches to come that a like of so many days has had by now.
 *
 * From the user's own lags where there are enough; the day itself counts half, as nobody knows the hour. From the published
 * ones only what they say: half from the first day on, 95 % from the 24th, nothing in between.
 */
export function maturedShare(ageDays: number, lags: readonly Lag[]): number {
  if (ageDays < 0) return 0;
  const all = lags.reduce((sum, lag) => sum + lag.matches, 0);
  if (all < enoughLags) {
    if (ageDays >= publishedLag.p95Days) return 0.95;
    return ageDays >= 1 ? 0.5 : 0;
  }
  const until = lags.reduce((sum, lag) => {
    if (lag.days > ageDays) return sum;
    return sum + (lag.days === ageDays ? lag.matches / 2 : lag.matches);
  }, 0);
  return until / all;
}

export type CensoredDay = RateUnit & { readonly date: string };

/**
 * Likes counted by as much of their time as has passed, so that young ones do not look like failures. Only for apps whose
 * matches belong to the day of their like.
 *
 * The user's own lags hold young likes themselves, so that long lags are a little too rare in them; what remains is a
 * rate that is slightly too low for the last days.
 *
 * @param days with `matches` as those of the likes of that day
 * @param asOf the day of the export, ISO date
 * @returns the days with fewer likes; `censoredLikes` is how many were set aside
 */
export function censorRecent(
  days: readonly CensoredDay[],
  lags: readonly Lag[],
  asOf: string,
): { readonly days: CensoredDay[]; readonly censoredLikes: number; readonly lagsFrom: 'own' | 'published' } {
  const enough = lags.reduce((sum, lag) => sum + lag.matches, 0) >= enoughLags;
  let censoredLikes = 0;
  const counted = days.map((day) => {
    // A like older than the longest published lag is as ripe as any: the last 5 % would come for all alike.
    const share = Math.min(1, maturedShare(daysBetween(day.date, asOf), lags) / (enough ? 1 : 0.95));
    censoredLikes += day.likes * (1 - share);
    return { ...day, likes: day.likes * share };
  });
  return { days: counted, censoredLikes, lagsFrom: enough ? 'own' : 'published' };
}
