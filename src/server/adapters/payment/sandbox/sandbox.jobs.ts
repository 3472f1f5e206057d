import type { Jobs } from '../../../jobs/jobs.ts';
import { defineQueue } from '../../../jobs/queue.ts';
import type { SandboxClockwork } from '../sandbox-clockwork.port.ts';

/** Does what is due in the sandbox, and hands its events over. */
export const sandboxClockQueue = defineQueue<Record<string, never>>('sandbox.clockwork', {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 10 * 60,
});

/** Hands events over that a request has caused. */
export const sandboxEventsQueue = defineQueue<Record<string, never>>('sandbox.events', {
  policy: 'short',
  retryLimit: 0,
});

/**
 * Begins to let time go by in the sandbox, each minute and at once: the process may have ended in the middle of something.
 * `take` is the intake that signed requests of a gateway elsewhere come to, too.
 */
export async function startSandboxJobs(
  jobs: Jobs,
  clockwork: SandboxClockwork,
  take: (rawBody: string, signature: string) => Promise<boolean>,
): Promise<void> {
  await jobs.work(sandboxEventsQueue, { concurrency: 1, handle: () => clockwork.deliverEvents(take) });
  await jobs.work(sandboxClockQueue, {
    concurrency: 1,
    handle: async ({ signal }) => {
      await clockwork.advance(signal);
      await clockwork.deliverEvents(take);
    },
  });
  await jobs.schedule(sandboxClockQueue, '* * * * *');
  await jobs.send(sandboxClockQueue, {}, { singletonKey: 'at-start' });
}

/** Has the events handed over that a request has caused, without letting it wait for that. */
export async function sendSandboxEvents(jobs: Pick<Jobs, 'send'>): Promise<void> {
  await jobs.send(sandboxEventsQueue, {}, { singletonKey: 'now' });
}
