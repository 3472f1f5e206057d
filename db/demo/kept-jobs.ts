import { randomUUID } from 'node:crypto';
import type { Jobs, Worker } from '../../src/server/jobs/jobs.ts';
import type { Queue } from '../../src/server/jobs/queue.ts';

export type KeptJobs = Jobs & {
  /** Runs what waits, one after the other, until nothing does. A job that fails fails it. */
  runWaiting: () => Promise<void>;
};

/**
 * Jobs that are kept in memory until they are told to run, so that they run at the time that the demo has reached. None of
 * them outlives the process: nobody is sent twelve weeks of mails at the next start.
 */
export function createKeptJobs(): KeptJobs {
  const handlers = new Map<string, Worker<object>['handle']>();
  const waiting: { queue: string; data: object; singletonKey: string | undefined }[] = [];
  return {
    prepareQueues: () => Promise.resolve(),
    send(queue, data, { singletonKey } = {}) {
      const isNeedless =
        singletonKey !== undefined &&
        waiting.some((job) => job.queue === queue.name && job.singletonKey === singletonKey);
      if (isNeedless) return Promise.resolve(null);
      waiting.push({ queue: queue.name, data, singletonKey });
      return Promise.resolve(randomUUID());
    },
    work<Data extends object>(queue: Queue<Data>, { handle }: Worker<Data>) {
      handlers.set(queue.name, handle as Worker<object>['handle']);
      return Promise.resolve();
    },
    schedule: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    async runWaiting() {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const handle = handlers.get(job.queue);
        if (handle === undefined) throw new Error(`Nobody runs the jobs of ${job.queue}`);
        const { signal } = new AbortController();
        await handle({ id: randomUUID(), data: job.data, attempt: 1, isLastAttempt: true, signal });
      }
    },
  };
}
