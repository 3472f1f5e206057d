import type { Tx } from '../../../../server/db/database.ts';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';
import type { ApplyGatewayEvent } from './apply-gateway-event.service.ts';
import { endAtGatewayQueue } from './end-at-gateway.jobs.ts';
import type { SyncFromGateway } from './sync-from-gateway.service.ts';

/** Names the kept event; what it is about is asked of the gateway when the job runs. */
export const gatewayEventQueue = defineQueue<{ eventId: string }>('billing.gateway-event', {
  retryLimit: 12,
  retryDelaySeconds: 10,
});

/** Mirrors a subscription that was written down here after the gateway may have told of it. */
export const syncSubscriptionQueue = defineQueue<{ gatewaySubscriptionId: string }>(
  'billing.sync-subscription',
  { retryLimit: 12, retryDelaySeconds: 10 },
);

/** Has a subscription mirrored once `tx` has committed. */
export type QueueSync = (tx: Tx, gatewaySubscriptionId: string) => Promise<void>;

export function createQueueSync(jobs: Pick<Jobs, 'send'>): QueueSync {
  return async (tx, gatewaySubscriptionId) => {
    await jobs.send(syncSubscriptionQueue, { gatewaySubscriptionId }, { tx });
  };
}

/** Asks after subscriptions whose period is over without an event having told of it. */
export const missedEventsQueue = defineQueue<Record<string, never>>('billing.missed-gateway-events', {
  policy: 'short',
});

/** Begins to apply what the gateway tells of. */
export async function startGatewayEventJobs(
  jobs: Jobs,
  services: {
    applyGatewayEvent: ApplyGatewayEvent;
    syncFromGateway: SyncFromGateway;
    endNow: (gatewaySubscriptionId: string) => Promise<void>;
  },
): Promise<void> {
  await jobs.work(gatewayEventQueue, {
    concurrency: 2,
    handle: ({ data }) => services.applyGatewayEvent(data.eventId),
  });
  await jobs.work(syncSubscriptionQueue, {
    concurrency: 2,
    handle: ({ data }) => services.syncFromGateway.sync(data.gatewaySubscriptionId),
  });
  await jobs.work(endAtGatewayQueue, {
    concurrency: 1,
    handle: ({ data }) => services.endNow(data.subscriptionId),
  });
  await jobs.work(missedEventsQueue, { concurrency: 1, handle: () => services.syncFromGateway.syncMissed() });
  await jobs.schedule(missedEventsQueue, '23 * * * *');
}
