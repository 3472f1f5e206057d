import { refundableUntil } from '../../../domain/money-back.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { SubscriptionView } from '../billing.contract.ts';
import { isLive } from '../../../domain/subscription.ts';
import { findNewestTask } from './kept-card-charge.store.ts';
import { listPaidOrders } from './order.store.ts';
import {
  presentSubscription,
  presentUserSubscription,
  type UserSubscription,
} from './present-subscription.ts';
import {
  findFirstChargedAt,
  findNewestSubscription,
  lifeOf,
  listLiveSubscriptions,
} from './subscription.store.ts';

/** A user's live subscription, or the newest that has ended; state `none` for who never had one. */
export type ReadSubscription = (userId: string) => Promise<SubscriptionView>;

export function createReadSubscription({ db, clock }: { db: Db; clock: () => Date }): ReadSubscription {
  return async (userId) => {
    const now = clock();
    const row = await findNewestSubscription(db, userId);
    const isRefused = row !== undefined && !isLive(row.state) && (await isRefundRefused(db, userId, row.id));
    const refundUntil =
      row === undefined ? null : refundableUntil(lifeOf(row), now, await findFirstChargedAt(db, userId));
    const paid =
      row === undefined || (refundUntil === null && !isRefused) ? [] : await listPaidOrders(db, row.id);
    const paidCents = paid.reduce((sum, order) => sum + order.totalPriceCents - order.refundedCents, 0);
    return presentSubscription(row, { paidCents, refundUntil, isRefundRefused: isRefused, now });
  };
}

/** Whether the money of a subscription was to go back and the gateway would not send it. */
async function isRefundRefused(db: Db, userId: string, subscriptionId: string): Promise<boolean> {
  const task = await findNewestTask(db, 'refund:', userId);
  return task?.state === 'failed' && task.key === `refund:${subscriptionId}`;
}

/** What user records say of subscriptions, by user id, in one query; users without a live one are not in it. */
export type ReadUserSubscriptions = (
  db: Db | Tx,
  userIds: string[],
) => Promise<ReadonlyMap<string, UserSubscription>>;

export function createReadUserSubscriptions({ clock }: { clock: () => Date }): ReadUserSubscriptions {
  return async (db, userIds) => {
    const rows = await listLiveSubscriptions(db, userIds);
    const now = clock();
    return new Map(
      rows.flatMap((row) => (row.userId === null ? [] : [[row.userId, presentUserSubscription(row, now)]])),
    );
  };
}
