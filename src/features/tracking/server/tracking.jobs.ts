import type { AdPlatform } from '../../../domain/conversion.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { QueueConversion } from './report-conversion.service.ts';
import type { SendConversion } from './send-conversion.service.ts';

/** Names the row; it is read when the job runs, and gone with its user. */
export const conversionQueue = defineQueue<{ eventId: string; platform: AdPlatform }>('tracking.conversion', {
  expireInSeconds: 60,
});

/** Forgets what advertisers were told. */
export const forgetConversionsQueue = defineQueue<Record<string, never>>('tracking.forget-conversions');

export function createQueueConversion(jobs: Jobs): QueueConversion {
  return async (tx, event, startAfter) => {
    await jobs.send(conversionQueue, event, { tx, ...(startAfter === undefined ? {} : { startAfter }) });
  };
}

/** Begins to tell advertisers, and to forget once a day what they were told. */
export async function startTrackingJobs(
  jobs: Jobs,
  services: { sendConversion: SendConversion; forgetConversions: () => Promise<number> },
): Promise<void> {
  await jobs.work(conversionQueue, { concurrency: 2, handle: ({ data }) => services.sendConversion(data) });
  await jobs.work(forgetConversionsQueue, {
    concurrency: 1,
    handle: async () => {
      await services.forgetConversions();
    },
  });
  await jobs.schedule(forgetConversionsQueue, '41 3 * * *');
}
