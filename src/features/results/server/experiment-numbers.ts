import type { DatingApp } from '../../../domain/app-limits.ts';
import { addDays, daysBetween, utcDay } from '../../../domain/calendar-day.ts';
import { isRipe } from '../../../domain/statistics/censoring.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import type { RateUnit } from '../../../domain/statistics/statistics-types.ts';
import { basisDays, type PlanBasis } from '../experiments.contract.ts';
import { covers, joinRanges, type DayRange } from './day-ranges.ts';
import { furthestImport } from './furthest-import.ts';
import { ripeningOfDays } from './known-results.ts';
import type { ResultDayRow, ResultImportRow, ResultWeekRow } from './results.store.ts';
import type { storedLags } from './stored-results.ts';
import { toldUntilOf } from './spans.ts';

/** All that is known of how a user's profiles did. */
export type KnownNumbers = {
  readonly days: readonly ResultDayRow[];
  readonly weeks: readonly ResultWeekRow[];
  /** The newest first. */
  readonly imports: readonly KnownImport[];
};

export type KnownImport = ResultImportRow & { lags: ReturnType<typeof storedLags.read> };

type CountedDay = RateUnit & { readonly date: string };

export type CountedDays = {
  readonly days: readonly CountedDay[];
  /** Whether each match is known to be of the like of its day. */
  readonly matchesByLike: boolean;
  /** The time of which the imports tell all that counts, whole days only. */
  readonly told: readonly DayRange[];
};

/**
 * The days of an app as rates count them: where the app ties matches to likes, by the like, and only as long as these have had
 * their time; elsewhere by the day on which the match was made.
 */
export function countedDays(app: DatingApp, { days, imports }: KnownNumbers): CountedDays {
  const own = days.filter((day) => day.app === app);
  const ownImports = imports.filter((one) => one.app === app);
  const matchesByLike = own.length > 0 && own.every(({ matchedLikes }) => matchedLikes !== null);
  const ripening = matchesByLike ? ripeningOfDays(own, furthestImport(ownImports)) : null;
  const told = joinRanges(
    ownImports.flatMap(({ firstDay, lastDay, importedAt }) => {
      if (firstDay === null || lastDay === null) return [];
      // Of the day on which it was made an import knows no more than a part.
      const dayBefore = addDays(utcDay(importedAt), -1);
      const wholeUntil = lastDay < dayBefore ? lastDay : dayBefore;
      const to = addDays(wholeUntil, -(ripening?.days ?? 0));
      return firstDay <= to ? [{ from: firstDay, to }] : [];
    }),
  );
  const counted = own.flatMap(({ day, likes, matches, matchedLikes }) => {
    if (ripening === null) return [{ date: day, likes, matches }];
    const toldUntil = toldUntilOf(day, ownImports);
    const hasHadItsTime = toldUntil === null || isRipe(day, toldUntil, ripening);
    return hasHadItsTime ? [{ date: day, likes, matches: matchedLikes ?? matches }] : [];
  });
  return { days: counted, matchesByLike, told };
}

/** The present rate, its overdispersion and the pace, of the last days of an app that are known. */
export function planBasis(app: DatingApp, known: KnownNumbers, today: string): PlanBasis {
  const since = addDays(today, -basisDays);
  const { days } = countedDays(app, known);
  const recent = days.filter(({ date }) => date >= since && date < today);
  const weeks = known.weeks
    .filter((week) => week.app === app && week.weekStart >= since)
    .map(({ weekStart, likes, matches }) => ({ date: weekStart, likes, matches }));
  // Imported days tell more than weeks that were written down; the two are not added up.
  const used = recent.length > 0 ? recent : weeks;
  const units = recent.length > 0 ? weeksOf(recent, { until: today }) : weeks;
  const { rate, interval, likes, phi, phiFrom } = rateOf(units, publishedPhi[app]);
  const dates = used.map(({ date }) => date).toSorted();
  const [firstDay = null, lastDay = null] = [dates[0], dates.at(-1)];
  const length =
    firstDay === null || lastDay === null ? 0 : daysBetween(firstDay, lastDay) + (recent.length > 0 ? 1 : 7);
  const rounded = phi === null ? publishedPhi[app] : Math.max(1, phi);
  return {
    app,
    baseline: rate,
    interval,
    phi: rounded,
    phiFrom: phiFrom === 'measured' ? 'measured' : 'published',
    likesPerDay: length === 0 ? null : likes / length,
    likes,
    firstDay,
    lastDay,
  };
}

/**
 * Likes and matches of a whole block from what is known: the imported days when imports tell all that counts of each of them,
 * or the one week that was written down for exactly these days after they were over. Null where neither tells.
 */
export function blockNumbers(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  { days, told }: CountedDays,
  weeks: readonly Pick<ResultWeekRow, 'weekStart' | 'likes' | 'matches' | 'updatedAt'>[],
): { likes: number; matches: number } | null {
  if (covers(told, { from: firstDay, to: lastDay })) {
    const own = days.filter(({ date }) => date >= firstDay && date <= lastDay);
    const sum = (pick: (day: CountedDay) => number) => own.reduce((all, day) => all + pick(day), 0);
    return { likes: sum(({ likes }) => likes), matches: sum(({ matches }) => matches) };
  }
  const week = weeks.find(
    ({ weekStart, updatedAt }) =>
      weekStart === firstDay && addDays(firstDay, 6) === lastDay && utcDay(updatedAt) > lastDay,
  );
  return week === undefined ? null : { likes: week.likes, matches: week.matches };
}
