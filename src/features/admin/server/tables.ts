import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    statisticDeltas: StatisticDeltasTable;
    statisticBuckets: StatisticBucketsTable;
    statisticTotals: StatisticTotalsTable;
    userActivityDeltas: UserActivityDeltasTable;
    userActivityTypes: UserActivityTypesTable;
    userActivityAddresses: UserActivityAddressesTable;
    userActivityQuarters: UserActivityQuartersTable;
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

// Of each user: written by triggers of db/migrations/0033-activities-of-a-user.sql.

type UserActivityDeltasTable = {
  id: GeneratedAlways<string>;
  userId: string;
  type: string;
  ipAddress: string;
  bucket: Date;
  delta: string;
};

type UserActivityTypesTable = { userId: string; type: string; value: string };

type UserActivityAddressesTable = { userId: string; ipAddress: string; value: string };

type UserActivityQuartersTable = { userId: string; bucket: Date; value: string };

type ConnectionTestsTable = { id: Generated<string>; createdAt: CreatedAt };
