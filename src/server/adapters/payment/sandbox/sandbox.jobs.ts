import type { Jobs } from '../../../jobs/jobs.ts';
import { defineQueue } from '../../../jobs/queue.ts';
import type { Module } from '../../../module.ts';
import type { SandboxClockwork } from '../sandbox-clockwork.port.ts';

/** Does what is due in the sandbox, and hands its events over. */
export const sandboxClockQueue = defineQueue<Record<string, never>>('sandbox.clockwork', {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 10 * 60,
});

/**
 * Begins to let time go by in the sandbox, each minute and at once: the process may have ended in the middle of something.
 * `take` is the intake that signed requests of a gateway elsewhere come to, too.
 */
async function startSandboxJobs(
  jobs: Jobs,
  clockwork: SandboxClockwork,
  take: (rawBody: string, signature: string) => Promise<boolean>,
): Promise<void> {
  await jobs.work(sandboxClockQueue, {
    concurrency: 1,
    handle: async ({ signal }) => {
      try {
        await clockwork.advance(signal);
      } finally {
        await clockwork.deliverEvents(take);
      }
    },
  });
  await jobs.schedule(sandboxClockQueue, '* * * * *');
  await jobs.send(sandboxClockQueue, {}, { singletonKey: 'at-start' });
}

/** The sandbox as `main/compose.ts` plugs it in; nothing runs where payments are somebody else's. */
export function createSandboxModule({
  clockwork,
  jobs,
  receiveGatewayEvent,
}: {
  jobs: Jobs;
  clockwork: SandboxClockwork | null;
  receiveGatewayEvent: (rawBody: string, signature: string) => Promise<boolean>;
}): Module {
  return {
    services: {},
    queues: [sandboxClockQueue],
    startJobs: async () => {
      if (clockwork !== null) await startSandboxJobs(jobs, clockwork, receiveGatewayEvent);
    },
  };
}
