import type { Jobs } from '../../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../../server/jobs/queue.ts';
import type { EraseAtGateway } from '../erasure/erase-at-gateway.service.ts';
import type { ForgetOffers } from '../erasure/anonymise-buyer.service.ts';
import type { RefundOrder } from '../refunds/refund-order.service.ts';
import type { RefundSubscription } from '../refunds/refund-subscription.service.ts';
import type { RemindOfTrials } from './remind-of-trials.service.ts';
import type { SettleCharge } from './change/settle-charge.service.ts';
import type { ReplaceCard } from '../cards/replace-card.service.ts';
import type { ScheduleChange } from './change/schedule-change.service.ts';

/** Settles what was left open, and reminds of trials that end. */
export const settleSubscriptionsQueue = defineQueue<Record<string, never>>('billing.settle-subscriptions', {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 10 * 60,
  formerName: 'billing.renew-subscriptions',
});

export const forgetOffersQueue = defineQueue<Record<string, never>>('billing.forget-offers');

/** Begins to settle what is open each minute, and to forget what need not be known any more. */
export async function startSubscriptionJobs(
  jobs: Jobs,
  services: {
    remindOfTrials: RemindOfTrials;
    settleCharge: Pick<SettleCharge, 'settleOpen'>;
    refundSubscription: Pick<RefundSubscription, 'settleOpen'>;
    refundOrder: Pick<RefundOrder, 'settleOpen'>;
    replaceCard: Pick<ReplaceCard, 'settleOpen'>;
    scheduleChange: Pick<ScheduleChange, 'settleOpen'>;
    eraseAtGateway: Pick<EraseAtGateway, 'settleOpen'>;
    forgetOffers: ForgetOffers;
  },
): Promise<void> {
  await jobs.work(settleSubscriptionsQueue, {
    concurrency: 1,
    async handle({ signal }) {
      const { eraseAtGateway, refundOrder, refundSubscription, replaceCard, scheduleChange, settleCharge } =
        services;
      const kinds = [
        refundSubscription,
        refundOrder,
        replaceCard,
        scheduleChange,
        eraseAtGateway,
        settleCharge,
      ];
      for (const kind of kinds) {
        // A server that stops leaves the rest to the next run.
        if (signal.aborted) return;
        await kind.settleOpen();
      }
      if (!signal.aborted) await services.remindOfTrials();
    },
  });
  await jobs.work(forgetOffersQueue, { concurrency: 1, handle: () => services.forgetOffers() });
  await jobs.schedule(settleSubscriptionsQueue, '* * * * *');
  // The server may have ended in the middle of a charge.
  await jobs.send(settleSubscriptionsQueue, {}, { singletonKey: 'at-start' });
  await jobs.schedule(forgetOffersQueue, '41 3 * * *');
}
