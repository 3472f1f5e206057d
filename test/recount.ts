import { sql } from 'kysely';
import type { Db } from '../src/server/db/database.ts';

export type Counted = { metric: string; dimension: string; bucket: string; value: number };

/** Every figure by a full count of the tables it is about: what statistics have to equal. */
export async function recount(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with done as (
      select session_token, type, source, title, timestamp from activities
      union all select session_token, type, source, title, timestamp from anonymous_activities
    ),
    staged as (
      select session_token, case
        when source = 'browser' and title = 'Page View' then 1
        when source = 'auth' and title = 'Phone Number Submitted' then 2
        when source = 'auth' and title = 'Verification Code' then 3
        when source = 'auth' and title in ('Welcome to Loupe!', 'Account Created', 'Signed In', 'Signed in via Register') then 4
      end as stage from done where session_token is not null
    ),
    counted (metric, dimension, bucket, value) as (
      select 'activities', type, to_char(statistic_bucket(done.timestamp) at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), count(*)
        from done group by 2, 3
      union all select 'funnel', stage::text, '', count(distinct session_token) from staged where stage is not null group by 2
      union all select 'users', '', to_char(statistic_bucket(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), count(*)
        from users group by 3
      union all select 'unlinked_visits', '', to_char(statistic_bucket(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), count(*)
        from visits where user_id is null group by 3
      union all select 'orders', status, to_char(statistic_bucket(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), count(*)
        from orders group by 2, 3
      union all select 'revenue_cents', plan,
          to_char(statistic_bucket(coalesce(completed_at, created_at)) at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
          sum(total_price_cents - refunded_cents)
        from orders where status = 'completed' group by 2, 3
    )
    select metric, dimension, bucket, value::float8 as value from counted where value <> 0
    order by metric, dimension, bucket
  `.execute(db);
  return rows;
}

/** The same figures as they are kept, folded or not; stages of the funnel without their time. */
export async function keptStatistics(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select metric, dimension, bucket, sum(value)::float8 as value
    from (
      select metric, dimension, value,
        case metric when 'funnel' then '' else to_char(bucket at time zone 'UTC', 'YYYY-MM-DD HH24:MI') end as bucket
      from (
        select metric, dimension, bucket, value from statistic_buckets
        union all select metric, dimension, bucket, delta from statistic_deltas
      ) kept
    ) kept
    group by 1, 2, 3 having sum(value) <> 0
    order by metric, dimension, bucket
  `.execute(db);
  return rows;
}
