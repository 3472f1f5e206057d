import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { ForgetVisits } from './forget-visits.service.ts';

/** Removes old visits of people who never signed in. */
export const forgetVisitsQueue = defineQueue<Record<string, never>>('visits.forget-old', {
  // The first run after a shorter time was set may have much to do.
  expireInSeconds: 3_600,
});

/** Begins to forget visits once a day. */
export async function startVisitsJobs(jobs: Jobs, forgetVisits: ForgetVisits): Promise<void> {
  await jobs.work(forgetVisitsQueue, {
    concurrency: 1,
    handle: async () => {
      await forgetVisits();
    },
  });
  await jobs.schedule(forgetVisitsQueue, '23 3 * * *');
}
