import { expect, it } from 'vitest';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { settleSubscriptionsQueue, startSubscriptionJobs } from './subscription.jobs.ts';

it('leaves the rest to the next run when the server stops', async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  const settles = (name: string) => ({ settleOpen: async () => void done.push(name) });
  let run = async (): Promise<void> => {};
  const jobs: Jobs = {
    prepareQueues: async () => {},
    send: async () => null,
    async work(queue, { handle }) {
      if (queue.name !== settleSubscriptionsQueue.name) return;
      const job = { id: '1', data: {}, attempt: 1, isLastAttempt: true, signal: stopping.signal };
      run = () => handle(job as Parameters<typeof handle>[0]);
    },
    schedule: async () => {},
    stop: async () => {},
  };
  await startSubscriptionJobs(jobs, {
    refundSubscription: settles('refund'),
    refundOrder: {
      async settleOpen() {
        done.push('refund of an order');
        stopping.abort();
      },
    },
    replaceCard: settles('card'),
    scheduleChange: settles('planned change'),
    eraseAtGateway: settles('erasure'),
    settleCharge: settles('charge'),
    remindOfTrials: async () => void done.push('reminder'),
    forgetOffers: async () => {},
  });
  await run();
  expect(done).toEqual(['refund', 'refund of an order']);
});
