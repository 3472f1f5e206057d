import { sql } from 'kysely';
import type { StatisticMetric } from './tables.ts';
import type { Db } from '../../../server/db/database.ts';

export type StatisticTotal = { metric: StatisticMetric; dimension: string; value: number };
export type StatisticBucket = { metric: StatisticMetric; dimension: string; bucket: Date; value: number };

/** The totals of these metrics by dimension, with what is not folded yet. */
export async function readTotals(db: Db, metrics: readonly StatisticMetric[]): Promise<StatisticTotal[]> {
  const { rows } = await sql<StatisticTotal>`
    select metric, dimension, sum(value)::float8 as value
    from (
      select metric, dimension, value from statistic_totals where metric = any(${metrics})
      union all
      select metric, dimension, delta from statistic_deltas where metric = any(${metrics})
    ) counted
    group by metric, dimension
  `.execute(db);
  return rows;
}

/** A metric by dimension and quarter of an hour from `from` on, with what is not folded yet; those with nothing are left out. */
export async function readBuckets(
  db: Db,
  metrics: readonly StatisticMetric[],
  from: Date,
): Promise<StatisticBucket[]> {
  const { rows } = await sql<StatisticBucket>`
    select metric, dimension, bucket, sum(value)::float8 as value
    from (
      select metric, dimension, bucket, value from statistic_buckets
      where metric = any(${metrics}) and bucket >= ${from}
      union all
      select metric, dimension, bucket, delta from statistic_deltas
      where metric = any(${metrics}) and bucket >= ${from}
    ) counted
    group by metric, dimension, bucket
    having sum(value) <> 0
  `.execute(db);
  return rows;
}

/** The same of one metric, all its dimensions together. */
export async function readBucketSums(
  db: Db,
  metric: StatisticMetric,
  from: Date,
): Promise<{ bucket: Date; value: number }[]> {
  const { rows } = await sql<{ bucket: Date; value: number }>`
    select bucket, sum(value)::float8 as value
    from (
      select bucket, value from statistic_buckets where metric = ${metric} and bucket >= ${from}
      union all
      select bucket, delta from statistic_deltas where metric = ${metric} and bucket >= ${from}
    ) counted
    group by bucket
  `.execute(db);
  return rows;
}

/**
 * Moves up to `limit` differences into their buckets and totals, in one statement: a reader sees each of them once, before
 * or after. Returns how many were moved.
 */
export async function foldDeltas(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with taken as materialized (
      -- By an array: without figures on the table, which is filled and emptied all the time, a join would read it once a row.
      delete from statistic_deltas
      where id = any (array(select id from statistic_deltas order by id limit ${limit} for update skip locked))
      returning metric, dimension, bucket, delta
    ),
    into_buckets as (
      insert into statistic_buckets (metric, dimension, bucket, value)
      select metric, dimension, bucket, sum(delta) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (metric, bucket, dimension) do update set value = statistic_buckets.value + excluded.value
    ),
    into_totals as (
      insert into statistic_totals (metric, dimension, value)
      select metric, dimension, sum(delta) from taken group by 1, 2 order by 1, 2
      on conflict (metric, dimension) do update set value = statistic_totals.value + excluded.value
    )
    select count(*)::int as moved from taken
  `.execute(db);
  return rows[0]?.moved ?? 0;
}
