import { AppError } from '../../../../domain/errors.ts';
import { canResume, cancelled, resumed } from '../../../../domain/subscription-life.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import { askOrRefuse } from '../call-gateway.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import type { ReadSubscription } from './read-subscription.service.ts';
import { noSubscription } from './subscription-refusals.ts';
import { subscriptionCancelled, subscriptionResumed } from './subscription-activities.ts';
import type { PendingChange } from './change/pending-change.service.ts';
import {
  findLiveSubscription,
  stateOf,
  lockLiveSubscription,
  saveState,
  updateSubscription,
  type LiveSubscription,
} from '../subscription.store.ts';

/** What users do with their own subscription. Every call throws `conflict` where there is none. */
export type OwnSubscription = {
  /**
   * No more charges, access to the end of the period; a change of plan that its buyer has not confirmed is given up. Doing
   * it twice changes nothing. Throws `payment_in_progress` while it is not known whether that change was made.
   */
  cancel(userId: string, origin: ActivityOrigin): Promise<SubscriptionView>;
  /** Takes a cancellation back; throws `conflict` once the period is over. Nothing happens where there is none. */
  resume(userId: string, origin: ActivityOrigin): Promise<SubscriptionView>;
};

export function createOwnSubscription(deps: {
  gateway: Pick<PaymentGateway, 'setCancelAtPeriodEnd'>;
  gatewayTimeoutMs: number;
  db: Db;
  clock: () => Date;
  pendingChange: Pick<PendingChange, 'giveUp'>;
  activity: Pick<RecordActivity, 'recordIn'>;
  queueMail: QueueBillingMail;
  readSubscription: ReadSubscription;
}): OwnSubscription {
  const { clock, db, gateway, readSubscription } = deps;
  // Without an answer in time it may have been done all the same, and an event then tells of it.
  const setCancelAtPeriodEnd = (row: LiveSubscription, cancel: boolean): Promise<void> =>
    askOrRefuse(deps.gatewayTimeoutMs, () => gateway.setCancelAtPeriodEnd(row.gatewaySubscriptionId, cancel));
  return {
    async cancel(userId, origin) {
      await deps.pendingChange.giveUp(userId);
      const before = await findLiveSubscription(db, userId);
      const isAsked = before?.cancelAtPeriodEnd === false;
      if (isAsked) await setCancelAtPeriodEnd(before, true);
      await db.transaction().execute(async (tx) => {
        const row = await lockLiveSubscription(tx, userId);
        if (row === undefined) throw noSubscription();
        const isTold = isAsked && isOwnChange(before, row);
        if (row.cancelAtPeriodEnd && !isTold) return;
        const now = clock();
        await saveState(tx, row.id, cancelled(stateOf(row)), now);
        await updateSubscription(tx, row.id, { ownChanges: row.ownChanges + 1 });
        await deps.activity.recordIn(tx, subscriptionCancelled({ userId, origin }, row.plan));
        await deps.queueMail(tx, 'cancelled', `${row.id}/${now.toISOString()}`);
      });
      return readSubscription(userId);
    },
    async resume(userId, origin) {
      const before = await findLiveSubscription(db, userId);
      const isAsked = before?.cancelAtPeriodEnd === true && canResume(stateOf(before), clock());
      if (isAsked) await setCancelAtPeriodEnd(before, false);
      await db.transaction().execute(async (tx) => {
        const row = await lockLiveSubscription(tx, userId);
        if (row === undefined) throw noSubscription();
        const isTold = isAsked && isOwnChange(before, row);
        if (!row.cancelAtPeriodEnd && !isTold) return;
        const now = clock();
        const life = stateOf(row);
        if (!isTold && !canResume(life, now)) throw new AppError('conflict', 'The paid period is over.');
        await saveState(tx, row.id, resumed(life), now);
        await updateSubscription(tx, row.id, { ownChanges: row.ownChanges + 1 });
        await deps.activity.recordIn(tx, subscriptionResumed({ userId, origin }, row.plan));
      });
      return readSubscription(userId);
    },
  };
}

/**
 * Whether what `row` says now may come from this request, by the gateway's event, which may be quicker; and from no other
 * request, which has written it down already.
 */
function isOwnChange(before: LiveSubscription, row: LiveSubscription): boolean {
  return row.id === before.id && row.ownChanges === before.ownChanges;
}
