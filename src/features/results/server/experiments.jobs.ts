import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { DrawVerdicts } from './draw-verdicts.service.ts';
import type { RemindSwitch } from './remind-switch.service.ts';

/** Names the block; what it says is read when the job runs. */
export const remindSwitchQueue = defineQueue<{ blockId: string }>('results.remind-switch', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  policy: 'short',
});

export const findSwitchesQueue = defineQueue<Record<string, never>>('results.find-switches');
/** Names the user whose verdicts may be due. */
export const drawVerdictsQueue = defineQueue<{ userId: string }>('results.draw-verdicts', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  policy: 'short',
});

export const findVerdictsQueue = defineQueue<Record<string, never>>('results.find-verdicts');
export const forgetVotersQueue = defineQueue<Record<string, never>>('results.forget-voters');

/** Begins to remind of switches, to draw the verdicts of tests and to forget the voters of votes that are over. */
export async function startExperimentsJobs(
  jobs: Jobs,
  services: { remindSwitch: RemindSwitch; drawVerdicts: DrawVerdicts; forgetVoters: () => Promise<number> },
): Promise<void> {
  const { drawVerdicts, remindSwitch } = services;
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
  await jobs.work(drawVerdictsQueue, {
    concurrency: 2,
    handle: ({ data }) => drawVerdicts.drawOf(data.userId),
  });
  await jobs.work(findVerdictsQueue, {
    concurrency: 1,
    handle: async () => {
      let userIds = await drawVerdicts.listUsers(null);
      while (userIds.length > 0) {
        for (const userId of userIds) {
          await jobs.send(drawVerdictsQueue, { userId }, { singletonKey: userId });
        }
        userIds = await drawVerdicts.listUsers(userIds.at(-1) ?? null);
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
  await jobs.schedule(findVerdictsQueue, '2 * * * *');
  await jobs.schedule(forgetVotersQueue, '19 * * * *');
}
