import { activityTypes, type ActivityType } from '../../../domain/activity.ts';
import { dollarsOf } from '../../../domain/money.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Overview } from '../admin-figures.contract.ts';
import { createDays, type Days } from './days.ts';
import { readBucketSums, readTotals, type StatisticTotal } from './statistics.store.ts';

/** The figures above everything else; days are those of `timeZone`. */
export type ReadOverview = (timeZone: string) => Promise<Overview>;

/** How many days the charts show, today included. */
export const chartedDays = 7;

export function createReadOverview({ db, clock }: { db: Db; clock: () => Date }): ReadOverview {
  return async (timeZone) => {
    const days = createDays(timeZone);
    const now = clock();
    const [totals, buckets] = await Promise.all([
      readTotals(db, ['users', 'unlinked_visits', 'activities', 'orders', 'revenue_cents']),
      readBucketSums(db, 'activities', days.beginNoLaterThan(now, chartedDays)),
    ]);
    const sum = (metric: StatisticTotal['metric'], dimension?: string): number =>
      totals
        .filter((total) => total.metric === metric && (dimension ?? total.dimension) === total.dimension)
        .reduce((all, { value }) => all + value, 0);
    return {
      totalUsers: sum('users'),
      unlinkedSessions: sum('unlinked_visits'),
      totalActivities: sum('activities'),
      authEvents: sum('activities', 'auth'),
      pageViews: sum('activities', 'page_view'),
      userActions: sum('activities', 'user_action'),
      totalOrders: sum('orders'),
      totalRevenue: dollarsOf(sum('revenue_cents')),
      completedOrders: sum('orders', 'completed'),
      lastSevenDays: countByDay(buckets, days, now),
      activityTypes: byFrequency((type) => sum('activities', type)),
    };
  };
}

/** How much of something there was on each of the last seven days, days without any included. */
export function countByDay(
  counted: readonly { bucket: Date; value: number }[],
  days: Days,
  now: Date,
): { day: string; count: number }[] {
  const counts = new Map(days.lastDays(now, chartedDays).map((day) => [day, 0]));
  for (const { bucket, value } of counted) {
    const day = days.dayOf(bucket);
    const count = counts.get(day);
    if (count !== undefined) counts.set(day, count + value);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}

/** The types that occur, the most frequent first. */
export function byFrequency(
  countOf: (type: ActivityType) => number,
): { type: ActivityType; count: number }[] {
  return activityTypes
    .map((type) => ({ type, count: countOf(type) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
