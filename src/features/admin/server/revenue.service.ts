import { dollarsOf } from '../../../domain/money.ts';
import { isPlanId, type PlanId } from '../../../domain/plan-ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Revenue } from '../admin-figures.contract.ts';
import { createDays } from './days.ts';
import { percentOf } from './percent.ts';
import { readBuckets } from './statistics.store.ts';
import { countChurn, countLiveSubscriptions } from './subscription-figures.store.ts';

/**
 * What came in on each of the last `days` days of `timeZone` by plan (on the day on which an order was completed), who is
 * subscribed now, and who of those subscribed when the days began is not any more.
 */
export type ReadRevenue = (input: { timeZone: string; days: number }) => Promise<Revenue>;

export function createReadRevenue({ db, clock }: { db: Db; clock: () => Date }): ReadRevenue {
  return async ({ timeZone, days: count }) => {
    const days = createDays(timeZone);
    const now = clock();
    const from = days.beginNoLaterThan(now, count);
    const [buckets, live, churn] = await Promise.all([
      readBuckets(db, ['revenue_cents'], from),
      countLiveSubscriptions(db),
      countChurn(db, new Date(now.getTime() - count * 86_400_000)),
    ]);
    const centsByDay = new Map<string, Map<PlanId, number>>();
    for (const day of days.lastDays(now, count)) centsByDay.set(day, new Map());
    for (const { bucket, dimension: plan, value } of buckets) {
      const ofDay = centsByDay.get(days.dayOf(bucket));
      if (ofDay !== undefined && isPlanId(plan)) ofDay.set(plan, (ofDay.get(plan) ?? 0) + value);
    }
    return {
      days: [...centsByDay].map(([day, byPlan]) => ({
        day,
        total: dollarsOf(sum([...byPlan.values()])),
        byPlan: Object.fromEntries([...byPlan].map(([plan, cents]) => [plan, dollarsOf(cents)])),
      })),
      activeSubscriptions: {
        total: sum(live.map((some) => some.count)),
        inTrial: sum(live.map((some) => some.inTrial)),
        ending: sum(live.map((some) => some.ending)),
        byPlan: Object.fromEntries(live.map((some) => [some.plan, some.count])),
      },
      churn: { ...churn, percent: percentOf(churn.ended, churn.liveAtStart) },
    };
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
