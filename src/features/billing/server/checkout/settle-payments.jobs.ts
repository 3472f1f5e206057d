import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';
import type { SettleOpenPayments } from './open-payments.ts';

/** Asks the gateway about payments whose outcome is not known. */
export const settlePaymentsQueue = defineQueue<Record<string, never>>('billing.settle-payments', {
  policy: 'short',
});

/** Settles open payments every minute, and at once when a server starts: it may have ended in the middle of one. */
export async function startPaymentJobs(jobs: Jobs, settleOpenPayments: SettleOpenPayments): Promise<void> {
  await jobs.work(settlePaymentsQueue, {
    concurrency: 1,
    handle: async () => {
      await settleOpenPayments();
    },
  });
  await jobs.schedule(settlePaymentsQueue, '* * * * *');
  await jobs.send(settlePaymentsQueue, {}, { singletonKey: 'at-start' });
}
