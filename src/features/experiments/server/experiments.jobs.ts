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

/** Begins to remind of switches and to draw the verdicts of tests. */
export async function startExperimentsJobs(
  jobs: Jobs,
  { drawVerdicts, remindSwitch }: { remindSwitch: RemindSwitch; drawVerdicts: DrawVerdicts },
): Promise<void> {
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
  await jobs.schedule(findSwitchesQueue, '7 * * * *');
  await jobs.schedule(findVerdictsQueue, '2 * * * *');
}
