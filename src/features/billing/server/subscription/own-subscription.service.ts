import { AppError } from '../../../../domain/errors.ts';
import { canResume, cancelled, resumed } from '../../../../domain/subscription-life.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import { askOrRefuse } from '../call-gateway.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import type { ReadSubscription } from './read-subscription.service.ts';
import { noSubscription, paymentInProgress } from './subscription-refusals.ts';
import { isPlanChangeOpen } from '../billing-task.store.ts';
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
   * it twice changes nothing. Throws `payment_in_progress` while it is not known whether that change, or one for the end
   * of the period, was made.
   */
  cancel(userId: string, origin: ActivityOrigin): Promise<SubscriptionView>;
  /**
   * Takes a cancellation back; throws `conflict` once the period is over. Nothing happens where there is
   * none. Throws `payment_in_progress` as above.
   */
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
  /**
   * Has the gateway cancel, or go on, and writes it down by `write`; asks once more where another request came between the
   * two, so that the last word is this one's. A change for the end of the period that is under way takes a cancellation back.
   */
  const set = async (
    userId: string,
    cancel: boolean,
    { isNeeded, write }: { isNeeded: (row: LiveSubscription) => boolean; write: Write },
  ): Promise<void> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await findLiveSubscription(db, userId);
      const isAsked = before !== undefined && isNeeded(before);
      if ((cancel || isAsked) && (await isPlanChangeOpen(db, userId))) throw paymentInProgress();
      if (isAsked) await setCancelAtPeriodEnd(before, cancel);
      const isWritten = await db.transaction().execute(async (tx) => {
        const row = await lockLiveSubscription(tx, userId);
        if (row === undefined) throw noSubscription();
        if ((cancel || isAsked) && (await isPlanChangeOpen(tx, userId))) throw paymentInProgress();
        const isTold = isAsked && isOwnChange(before, row);
        if (row.cancelAtPeriodEnd === cancel && !isTold) return true;
        if (isAsked ? !isTold : isNeeded(row)) return false;
        await write(tx, row, isTold);
        return true;
      });
      if (isWritten) return;
    }
    throw paymentInProgress();
  };

  return {
    async cancel(userId, origin) {
      await deps.pendingChange.giveUp(userId);
      await set(userId, true, {
        isNeeded: ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
        async write(tx, row) {
          const now = clock();
          await saveState(tx, row.id, cancelled(stateOf(row)), now);
          await updateSubscription(tx, row.id, { ownChanges: row.ownChanges + 1 });
          await deps.activity.recordIn(tx, subscriptionCancelled({ userId, origin }, row.plan));
          await deps.queueMail(tx, 'cancelled', `${row.id}/${now.toISOString()}`);
        },
      });
      return readSubscription(userId);
    },
    async resume(userId, origin) {
      await set(userId, false, {
        isNeeded: (row) => row.cancelAtPeriodEnd && canResume(stateOf(row), clock()),
        async write(tx, row, isTold) {
          const now = clock();
          const life = stateOf(row);
          if (!isTold && !canResume(life, now))
            throw new AppError('conflict', 'The period you paid for is over.');
          await saveState(tx, row.id, resumed(life), now);
          await updateSubscription(tx, row.id, { ownChanges: row.ownChanges + 1 });
          await deps.activity.recordIn(tx, subscriptionResumed({ userId, origin }, row.plan));
        },
      });
      return readSubscription(userId);
    },
  };
}

/** Writes down what was asked for; `isTold`: the gateway knows it. */
type Write = (tx: Tx, row: LiveSubscription, isTold: boolean) => Promise<void>;

/** A request that meets this many others in a row is refused. */
const maxTries = 5;

/**
 * Whether what `row` says now may come from this request, by the gateway's event, which may be quicker; and from no other
 * request, which has written it down already.
 */
function isOwnChange(before: LiveSubscription, row: LiveSubscription): boolean {
  return row.id === before.id && row.ownChanges === before.ownChanges;
}
