import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    statisticDeltas: StatisticDeltasTable;
    statisticBuckets: StatisticBucketsTable;
    statisticTotals: StatisticTotalsTable;
    connectionTests: ConnectionTestsTable;
  }
}

/** What is counted. Written by triggers: db/migrations/0008-statistics.sql. */
export type StatisticMetric =
  | 'activities'
  | 'funnel'
  | 'users'
  | 'unlinked_visits'
  | 'orders'
  | 'revenue_cents';

type StatisticDeltasTable = {
  id: GeneratedAlways<string>;
  metric: StatisticMetric;
  dimension: string;
  bucket: Date;
  delta: string;
};

type StatisticBucketsTable = { metric: StatisticMetric; dimension: string; bucket: Date; value: string };

type StatisticTotalsTable = { metric: StatisticMetric; dimension: string; value: string };

type ConnectionTestsTable = { id: Generated<string>; createdAt: CreatedAt };
