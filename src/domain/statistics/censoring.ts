import { daysBetween, type CalendarDay } from '../calendar-day.ts';

/** How many likes had become a match after so many whole days. */
export type Lag = { readonly days: number; readonly matches: number };

/** With fewer matches of one's own their lags say too little, and the published ones stand in. */
export const enoughLags = 30;

/** In a shorter time one's own long lags have not come yet, and the published ones are the least. */
export const enoughHistoryDays = 91;

/** Published for Hinge: half of the matches come within 0.4 days of the like, 95 % within 24. */
export const publishedLag = { medianDays: 0.4, p95Days: 24 } as const;

/** How old a like has to be to be counted, in whole days, and whose lags say so. */
export type Ripening = { readonly days: number; readonly from: 'own' | 'published' };

/**
 * How long likes are waited for, for apps whose matches belong to their like: until 95 of 100 matches have come. From the
 * user's own lags where there are {@link enoughLags} of them, else the published 24 days; own lags of a history shorter
 * than {@link enoughHistoryDays} can lengthen the published time but not shorten it, because in it only short lags can be seen.
 *
 * Likes younger than that are set aside with their matches, and no like is counted in part: of a young like that has matched
 * the match is known, of one that will match it is not, so that any weight that does not follow the lags exactly moves the rate.
 * What remains is a rate too low by at most 5 % of itself, in the youngest weeks that count.
 *
 * @param lags of the user's own matches
 * @param historyDays from the first to the last day with known results
 */
export function ripeningOf(lags: readonly Lag[], historyDays: number): Ripening {
  const published: Ripening = { days: publishedLag.p95Days, from: 'published' };
  const all = lags.reduce((sum, { matches }) => sum + matches, 0);
  if (all < enoughLags) return published;
  let seen = 0;
  let p95Days = 0;
  for (const { days, matches } of lags.toSorted((one, other) => one.days - other.days)) {
    seen += matches;
    p95Days = days;
    if (seen >= 0.95 * all) break;
  }
  // Lags are whole days that have passed: one of 3 is less than 4.
  const own: Ripening = { days: p95Days + 1, from: 'own' };
  return historyDays < enoughHistoryDays && own.days < published.days ? published : own;
}

/**
 * Whether a like has had its time.
 *
 * @param toldUntil the last day that its export tells
 */
export function isRipe(likedOn: CalendarDay, toldUntil: CalendarDay, { days }: Ripening): boolean {
  return daysBetween(likedOn, toldUntil) >= days;
}

/** Standard deviation of the logarithm of the published lags: a log-normal with their median and 95th percentile. */
const lagSpread = Math.log(publishedLag.p95Days / publishedLag.medianDays) / 1.6448536269514722;

/**
 * Of the likes of an age that will become a match, the share that has done so, by a log-normal through the published lags
 * of Hinge. 0 at age 0.
 */
export function shareMatchedAt(ageDays: number): number {
  return ageDays <= 0 ? 0 : normalShare(Math.log(ageDays / publishedLag.medianDays) / lagSpread);
}

/** Share of a standard normal below z (Abramowitz and Stegun 26.2.17, exact to seven decimals). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
