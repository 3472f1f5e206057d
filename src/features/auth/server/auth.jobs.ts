import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { CleanUpSignIn } from './clean-up-sign-in.service.ts';

/** Removes what sign-in needs no longer. */
export const cleanUpSignInQueue = defineQueue<Record<string, never>>('auth.clean-up');

/** Cleans up once an hour, on one of the servers. */
export async function startAuthJobs(jobs: Jobs, cleanUpSignIn: CleanUpSignIn): Promise<void> {
  await jobs.work(cleanUpSignInQueue, {
    concurrency: 1,
    handle: async () => {
      await cleanUpSignIn();
    },
  });
  await jobs.schedule(cleanUpSignInQueue, '17 * * * *');
}
