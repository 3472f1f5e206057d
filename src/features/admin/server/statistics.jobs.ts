import type { Db } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import { foldDeltas } from './statistics.store.ts';

/** Folds the differences of figures into buckets and totals. */
export const foldStatisticsQueue = defineQueue<Record<string, never>>('admin.fold-statistics');

const foldedAtOnce = 20_000;

/** Folds everything there is. */
export async function foldStatistics(db: Db): Promise<void> {
  while ((await foldDeltas(db, foldedAtOnce)) === foldedAtOnce);
}

/** Once a minute, on one of the servers. */
export async function startStatisticsJobs({ jobs, db }: { jobs: Jobs; db: Db }): Promise<void> {
  await jobs.work(foldStatisticsQueue, { concurrency: 1, handle: () => foldStatistics(db) });
  await jobs.schedule(foldStatisticsQueue, '* * * * *');
}
