import type { DatingApp } from '../../../domain/app-limits.ts';
import { addDays, daysBetween, utcDay } from '../../../domain/calendar-day.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import type { CountedDays, NumbersOf } from '../../results/server/known-numbers.service.ts';
import { basisDays, type PlanBasis } from '../experiments.contract.ts';
import { covers } from '../../../domain/day-ranges.ts';

/** The present rate, its overdispersion and the pace, of the last days of an app that are known. */
export function planBasis(app: DatingApp, numbersOf: NumbersOf, today: string): PlanBasis {
  const since = addDays(today, -basisDays);
  const known = numbersOf(app);
  const recent = known.days.filter(({ date }) => date >= since && date < today);
  const weeks = known.weeks
    .filter(({ weekStart }) => weekStart >= since)
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
  { days, told, weeks }: ReturnType<NumbersOf>,
): { likes: number; matches: number } | null {
  if (covers(told, { from: firstDay, to: lastDay })) {
    const own = days.filter(({ date }) => date >= firstDay && date <= lastDay);
    const sum = (pick: (day: CountedDays['days'][number]) => number) =>
      own.reduce((all, day) => all + pick(day), 0);
    return { likes: sum(({ likes }) => likes), matches: sum(({ matches }) => matches) };
  }
  const week = weeks.find(
    ({ weekStart, updatedAt }) =>
      weekStart === firstDay && addDays(firstDay, 6) === lastDay && utcDay(updatedAt) > lastDay,
  );
  return week === undefined ? null : { likes: week.likes, matches: week.matches };
}
