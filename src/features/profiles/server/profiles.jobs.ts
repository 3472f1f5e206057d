import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { SweepStorage } from './sweep-storage.service.ts';

export const sweepStorageQueue = defineQueue<Record<string, never>>('profiles.sweep-storage');

/** Sweeps now, after what may have been a crash, and then every ten minutes on one of the servers. */
export async function startProfilesJobs(jobs: Jobs, sweepStorage: SweepStorage): Promise<void> {
  await sweepStorage();
  await jobs.work(sweepStorageQueue, {
    concurrency: 1,
    handle: async () => {
      await sweepStorage();
    },
  });
  await jobs.schedule(sweepStorageQueue, '*/10 * * * *');
}
