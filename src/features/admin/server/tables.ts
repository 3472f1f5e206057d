import type { GeneratedAlways, Generated, JSONColumnType } from 'kysely';
import type { CreatedAt } from '../../../server/db/created-at.ts';

/** The tables of the administrators' figures and work. */
export type AdminTables = {
  statisticDeltas: StatisticDeltasTable;
  statisticBuckets: StatisticBucketsTable;
  statisticTotals: StatisticTotalsTable;
  funnelReached: FunnelReachedTable;
  auditLog: AuditLogTable;
  photoReviews: PhotoReviewsTable;
  connectionTests: ConnectionTestsTable;
};

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

type FunnelReachedTable = { sessionToken: string; stage: number; reachedAt: Date };

type AuditLogTable = {
  id: GeneratedAlways<string>;
  actorId: string | null;
  action: string;
  subject: string;
  details: JSONColumnType<Record<string, string | number | null>>;
  ipAddress: string;
  createdAt: CreatedAt;
};

type PhotoReviewsTable = {
  photoId: string;
  reason: 'explicit';
  confidence: number;
  state: Generated<'waiting' | 'kept'>;
  decidedBy: string | null;
  decidedAt: Date | null;
  createdAt: CreatedAt;
};

type ConnectionTestsTable = { id: Generated<string>; createdAt: CreatedAt };
