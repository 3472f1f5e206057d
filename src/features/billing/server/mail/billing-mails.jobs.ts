import type { Tx } from '../../../../server/db/database.ts';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';
import { insertBillingMail, type BillingMailKind } from './billing-mail.store.ts';

/** Names the row of the mail; what it says and to whom is read when the job runs. */
export const billingMailQueue = defineQueue<{ kind: BillingMailKind; subjectId: string }>('billing.mail', {
  retryLimit: 8,
  retryDelaySeconds: 30,
});

/**
 * Has a mail sent once `tx` has committed: one of a kind about one subject, however often this is called. The subject
 * is an order (`receipt`, `payment-failed`) or a subscription (the others); whatever follows an id after a slash tells
 * mails about the same one apart: the time of a cancellation, `ended`, `disputed`, which refund.
 */
export type QueueBillingMail = (tx: Tx, kind: BillingMailKind, subjectId: string) => Promise<void>;

export function createQueueBillingMail(jobs: Jobs, clock: () => Date): QueueBillingMail {
  return async (tx, kind, subjectId) => {
    const isNew = await insertBillingMail(tx, { kind, subjectId, createdAt: clock() });
    if (isNew) await jobs.send(billingMailQueue, { kind, subjectId }, { tx });
  };
}

/** Begins to send mails about orders and subscriptions. */
export async function startBillingMailJobs(
  jobs: Jobs,
  sendBillingMail: (kind: BillingMailKind, subjectId: string) => Promise<void>,
): Promise<void> {
  await jobs.work(billingMailQueue, {
    concurrency: 1,
    handle: ({ data }) => sendBillingMail(data.kind, data.subjectId),
  });
}
