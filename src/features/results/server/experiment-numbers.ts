import type { DatingApp } from '../../../domain/app-limits.ts';
import { censorRecent, type CensoredDay } from '../../../domain/statistics/censoring.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import { dayAfter, daysBetween, utcDay } from '../../../domain/test-schedule.ts';
import { basisDays, type PlanBasis } from '../experiments.contract.ts';
import { furthestImport } from './furthest-import.ts';
import type { ResultDayRow, ResultImportRow } from './result-imports.store.ts';
import type { ResultWeekRow } from './result-weeks.store.ts';

/** All that is known of how a user's profiles did. */
export type KnownNumbers = {
  readonly days: readonly ResultDayRow[];
  readonly weeks: readonly ResultWeekRow[];
  /** The newest first. */
  readonly imports: readonly ResultImportRow[];
};

export type CountedDays = {
  readonly days: readonly CensoredDay[];
  /** Whether each match is known to be of the like of its day. */
  readonly matchesByLike: boolean;
  /** The days, both included, of which the imports tell the whole. */
  readonly told: readonly { readonly from: string; readonly to: string }[];
};

/**
 * The days of an app as rates count them: where the app ties matches to likes, by the like, with young likes in part; elsewhere
 * by the day on which the match was made.
 */
export function countedDays(app: DatingApp, { days, imports }: KnownNumbers): CountedDays {
  const own = days.filter((day) => day.app === app);
  const ofApp = imports.filter((one) => one.app === app);
  const furthest = furthestImport(ofApp);
  const toldUntil = furthest === undefined ? null : (furthest.lastDay ?? utcDay(furthest.importedAt));
  const told = toldBy(ofApp);
  const matchesByLike = own.length > 0 && own.every(({ matchedLikes }) => matchedLikes !== null);
  if (!matchesByLike || toldUntil === null || furthest === undefined) {
    return {
      days: own.map(({ day, likes, matches }) => ({ date: day, likes, matches })),
      matchesByLike: false,
      told,
    };
  }
  const byLike = own.map(({ day, likes, matchedLikes }) => ({ date: day, likes, matches: matchedLikes! }));
  return { days: censorRecent(byLike, furthest.lags, toldUntil).days, matchesByLike, told };
}

/** The present rate, its overdispersion and the pace, of the last days of an app that are known. */
export function planBasis(app: DatingApp, known: KnownNumbers, today: string): PlanBasis {
  const since = dayAfter(today, -basisDays);
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

/** An import knows of the day on which it was made no more than a part. */
function toldBy(imports: readonly ResultImportRow[]): CountedDays['told'] {
  return imports.flatMap(({ firstDay, lastDay, importedAt }) => {
    if (firstDay === null || lastDay === null) return [];
    const dayBefore = dayAfter(utcDay(importedAt), -1);
    return [{ from: firstDay, to: lastDay < dayBefore ? lastDay : dayBefore }];
  });
}

/**
 * Likes and matches of a whole block from what is known: the imported days when imports tell of each of them, or the one
 * week that was written down for exactly these days after they were over. Null where neither tells.
 */
export function blockNumbers(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  { days, told }: CountedDays,
  weeks: readonly Pick<ResultWeekRow, 'weekStart' | 'likes' | 'matches' | 'updatedAt'>[],
): { likes: number; matches: number } | null {
  const dates = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) =>
    dayAfter(firstDay, index),
  );
  if (dates.every((date) => told.some(({ from, to }) => from <= date && date <= to))) {
    const own = days.filter(({ date }) => date >= firstDay && date <= lastDay);
    const sum = (pick: (day: CensoredDay) => number) => own.reduce((all, day) => all + pick(day), 0);
    return { likes: sum(({ likes }) => likes), matches: sum(({ matches }) => matches) };
  }
  const week = weeks.find(
    ({ weekStart, updatedAt }) =>
      weekStart === firstDay && dayAfter(firstDay, 6) === lastDay && utcDay(updatedAt) > lastDay,
  );
  return week === undefined ? null : { likes: week.likes, matches: week.matches };
}
