import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';

export const forgetVotersQueue = defineQueue<Record<string, never>>('results.forget-voters');

/** Begins to remove, every hour, what tells voters apart from every vote that is over. */
export async function startVotesJobs(jobs: Jobs, forgetVoters: () => Promise<number>): Promise<void> {
  await jobs.work(forgetVotersQueue, {
    concurrency: 1,
    handle: async () => {
      await forgetVoters();
    },
  });
  await jobs.schedule(forgetVotersQueue, '19 * * * *');
}
