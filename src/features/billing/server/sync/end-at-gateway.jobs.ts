import type { Tx } from '../../../../server/db/database.ts';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';

/** Ends a subscription at the gateway that has ended here. */
export const endAtGatewayQueue = defineQueue<{ subscriptionId: string }>('billing.end-remote-subscription', {
  retryLimit: 16,
  retryDelaySeconds: 10,
});

/** Has the gateway end a subscription once `tx` has committed. */
export type EndAtGateway = (tx: Tx, gatewaySubscriptionId: string) => Promise<void>;

export function createEndAtGateway(jobs: Jobs): EndAtGateway {
  return async (tx, subscriptionId) => {
    await jobs.send(endAtGatewayQueue, { subscriptionId }, { tx });
  };
}
