import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';
import type { ForgetAtGateway } from '../erasure/erase-at-gateway.service.ts';
import type { ForgetOffers } from '../erasure/anonymise-buyer.service.ts';
import type { RefundOrder } from '../refunds/refund-order.service.ts';
import type { RefundSubscription } from '../refunds/refund-subscription.service.ts';
import type { RenewSubscriptions } from './renew-subscriptions.service.ts';
import type { ReplaceCard } from '../cards/replace-card.service.ts';
import type { ScheduleChange } from './change/schedule-change.service.ts';
import type { SettleDisputes } from '../sync/settle-disputes.service.ts';

/** Charges for periods that begin, after what was left open is settled. */
export const renewSubscriptionsQueue = defineQueue<Record<string, never>>('billing.renew-subscriptions', {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 10 * 60,
});

export const forgetOffersQueue = defineQueue<Record<string, never>>('billing.forget-offers');

/** Begins to renew subscriptions each minute, and to forget what need not be known any more. */
export async function startSubscriptionJobs(
  jobs: Jobs,
  services: {
    renewSubscriptions: RenewSubscriptions;
    refundSubscription: Pick<RefundSubscription, 'settleOpen'>;
    refundOrder: Pick<RefundOrder, 'settleOpen'>;
    replaceCard: Pick<ReplaceCard, 'settleOpen'>;
    scheduleChange: Pick<ScheduleChange, 'settleOpen'>;
    settleDisputes: SettleDisputes;
    forgetAtGateway: Pick<ForgetAtGateway, 'settleOpen'>;
    forgetOffers: ForgetOffers;
  },
): Promise<void> {
  await jobs.work(renewSubscriptionsQueue, {
    concurrency: 1,
    handle: async ({ signal }) => {
      await services.refundSubscription.settleOpen();
      await services.refundOrder.settleOpen();
      await services.replaceCard.settleOpen();
      await services.scheduleChange.settleOpen();
      await services.settleDisputes();
      await services.forgetAtGateway.settleOpen();
      await services.renewSubscriptions(signal);
    },
  });
  await jobs.work(forgetOffersQueue, { concurrency: 1, handle: () => services.forgetOffers() });
  await jobs.schedule(renewSubscriptionsQueue, '* * * * *');
  // The server may have ended in the middle of a charge.
  await jobs.send(renewSubscriptionsQueue, {}, { singletonKey: 'at-start' });
  await jobs.schedule(forgetOffersQueue, '41 3 * * *');
}
