import { AppError } from '../../../../domain/errors.ts';
import { canResume, cancelled, resumed } from '../../../../domain/subscription-life.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import { askRemote, type RemoteDeps } from '../ask-remote.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import type { ReadSubscription } from './read-subscription.service.ts';
import { noSubscription } from './subscription-refusals.ts';
import { subscriptionCancelled, subscriptionResumed } from './subscription-activities.ts';
import type { WaitingChange } from './change/pending-change.service.ts';
import {
  findLiveSubscription,
  lifeOf,
  lockLiveSubscription,
  saveLife,
  updateSubscription,
  type SubscriptionRow,
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

export function createOwnSubscription(
  deps: RemoteDeps & {
    db: Db;
    clock: () => Date;
    waitingChange: Pick<WaitingChange, 'giveUp'>;
    activity: Pick<RecordActivity, 'recordIn'>;
    queueMail: QueueBillingMail;
    readSubscription: ReadSubscription;
  },
): OwnSubscription {
  const { clock, db, readSubscription } = deps;
  return {
    async cancel(userId, origin) {
      await deps.waitingChange.giveUp(userId);
      const before = await findLiveSubscription(db, userId);
      const isAsked = before?.cancelAtPeriodEnd === false;
      if (isAsked) await askRemote(deps, before, (remote, id) => remote.setCancelAtPeriodEnd(id, true));
      await db.transaction().execute(async (tx) => {
        const row = await lockLiveSubscription(tx, userId);
        if (row === undefined) throw noSubscription();
        const isTold = isAsked && isOwnChange(before, row);
        if (row.cancelAtPeriodEnd && !isTold) return;
        const now = clock();
        await saveLife(tx, row.id, cancelled(lifeOf(row)), now);
        await updateSubscription(tx, row.id, { ownChanges: row.ownChanges + 1 });
        await deps.activity.recordIn(tx, subscriptionCancelled({ userId, origin }, row.plan));
        await deps.queueMail(tx, 'cancelled', `${row.id}/${now.toISOString()}`);
      });
      return readSubscription(userId);
    },
    async resume(userId, origin) {
      const before = await findLiveSubscription(db, userId);
      const isAsked = before?.cancelAtPeriodEnd === true && canResume(lifeOf(before), clock());
      if (isAsked) await askRemote(deps, before, (remote, id) => remote.setCancelAtPeriodEnd(id, false));
      await db.transaction().execute(async (tx) => {
        const row = await lockLiveSubscription(tx, userId);
        if (row === undefined) throw noSubscription();
        const isTold = isAsked && isOwnChange(before, row);
        if (!row.cancelAtPeriodEnd && !isTold) return;
        const now = clock();
        const life = lifeOf(row);
        if (!isTold && !canResume(life, now)) throw new AppError('conflict', 'The paid period is over.');
        await saveLife(tx, row.id, resumed(life), now);
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
function isOwnChange(before: SubscriptionRow, row: SubscriptionRow): boolean {
  return row.gatewaySubscriptionId !== null && row.id === before.id && row.ownChanges === before.ownChanges;
}
