import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { RemindSwitch } from './remind-switch.service.ts';

/** Names the block; what it says is read when the job runs. */
export const remindSwitchQueue = defineQueue<{ blockId: string }>('results.remind-switch', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  policy: 'short',
});

export const findSwitchesQueue = defineQueue<Record<string, never>>('results.find-switches');
export const forgetVotersQueue = defineQueue<Record<string, never>>('results.forget-voters');

/** Begins to remind of switches and to forget the voters of votes that are over. */
export async function startExperimentsJobs(
  jobs: Jobs,
  services: { remindSwitch: RemindSwitch; forgetVoters: () => Promise<number> },
): Promise<void> {
  const { remindSwitch } = services;
  await jobs.work(remindSwitchQueue, {
    concurrency: 2,
    handle: ({ data }) => remindSwitch.send(data.blockId),
  });
  await jobs.work(findSwitchesQueue, {
    concurrency: 1,
    handle: async () => {
      for (const blockId of await remindSwitch.listDue()) {
        await jobs.send(remindSwitchQueue, { blockId }, { singletonKey: blockId });
      }
    },
  });
  await jobs.work(forgetVotersQueue, {
    concurrency: 1,
    handle: async () => {
      await services.forgetVoters();
    },
  });
  await jobs.schedule(findSwitchesQueue, '7 * * * *');
  await jobs.schedule(forgetVotersQueue, '19 * * * *');
}
