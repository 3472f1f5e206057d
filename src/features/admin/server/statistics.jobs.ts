import type { Db } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import { foldDeltas } from './statistics.store.ts';
import { countUncountedUsers, foldUserDeltas, type MarkCounted } from './user-counts.store.ts';

/** Folds the differences of figures into buckets and totals. */
export const foldStatisticsQueue = defineQueue<Record<string, never>>('admin.fold-statistics');

const foldedAtOnce = 20_000;
/** Fewer, as a user who is being deleted waits for it. */
const foldedOfUsersAtOnce = 5_000;
const countedAtOnce = 100;

/** Folds everything there is. */
export async function foldStatistics(db: Db): Promise<void> {
  while ((await foldDeltas(db, foldedAtOnce)) === foldedAtOnce);
  while ((await foldUserDeltas(db, foldedOfUsersAtOnce)) === foldedOfUsersAtOnce);
}

/** Counts the activities of every user who was there before such figures were kept. */
export async function countEarlierUsers(db: Db, markCounted: MarkCounted): Promise<void> {
  while ((await countUncountedUsers(db, { limit: countedAtOnce, markCounted })) > 0);
}

/** Once a minute, on one of the servers. */
export async function startStatisticsJobs(deps: {
  jobs: Jobs;
  db: Db;
  markActivitiesCounted: MarkCounted;
}): Promise<void> {
  const { db, jobs } = deps;
  await jobs.work(foldStatisticsQueue, {
    concurrency: 1,
    async handle() {
      await foldStatistics(db);
      await countEarlierUsers(db, deps.markActivitiesCounted);
    },
  });
  await jobs.schedule(foldStatisticsQueue, '* * * * *');
}
