import type { Tx } from '../../../../server/db/database.ts';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';

/** Ends a subscription at the gateway that has ended here. */
export const endRemoteQueue = defineQueue<{ subscriptionId: string }>('billing.end-remote-subscription', {
  retryLimit: 16,
  retryDelaySeconds: 10,
});

/** Has the gateway end a subscription once `tx` has committed; nothing where this site keeps it itself. */
export type EndRemote = (tx: Tx, gatewaySubscriptionId: string | null) => Promise<void>;

export function createEndRemote(jobs: Jobs): EndRemote {
  return async (tx, subscriptionId) => {
    if (subscriptionId !== null) await jobs.send(endRemoteQueue, { subscriptionId }, { tx });
  };
}
