import { sql } from 'kysely';
import type { PlanId } from '../../../domain/plan-ids.ts';
import { liveStates } from '../../../domain/subscription.ts';
import type { Db } from '../../../server/db/database.ts';

export type LiveSubscriptions = { plan: PlanId; count: number; inTrial: number; ending: number };

/** The subscriptions that give access now, by plan. */
export async function countLiveSubscriptions(db: Db): Promise<LiveSubscriptions[]> {
  const { rows } = await sql<LiveSubscriptions>`
    select plan, count(*)::int as count,
      (count(*) filter (where state = 'trialing'))::int as in_trial,
      (count(*) filter (where cancel_at_period_end))::int as ending
    from subscriptions
    where state = any(${liveStates})
    group by plan
  `.execute(db);
  return rows;
}

/** Of the subscriptions that were live at `from`: how many, and how many of them have ended by now. */
export async function countChurn(db: Db, from: Date): Promise<{ liveAtStart: number; ended: number }> {
  const { rows } = await sql<{ liveAtStart: number; ended: number }>`
    select count(*)::int as live_at_start, (count(*) filter (where state = 'canceled'))::int as ended
    from subscriptions
    where created_at < ${from}
      and (state = any(${liveStates}) or (state = 'canceled' and canceled_at >= ${from}))
  `.execute(db);
  return rows[0] ?? { liveAtStart: 0, ended: 0 };
}
