import { refundableUntil } from '../../../../domain/money-back.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import { isLive } from '../../../../domain/subscription.ts';
import { findNewestTask } from '../billing-task.store.ts';
import type { Offers } from '../offers.ts';
import { findBuyer, listPaidOrders } from '../order.store.ts';
import {
  presentSubscription,
  presentUserSubscription,
  type UserSubscription,
} from './present-subscription.ts';
import {
  findFirstChargedAt,
  findLiveSubscription,
  findNewestSubscription,
  stateOf,
} from '../subscription.store.ts';

/** A user's live subscription, or the newest that has ended; state `none` for who never had one. */
export type ReadSubscription = (userId: string) => Promise<SubscriptionView>;

export function createReadSubscription({
  db,
  clock,
  offers,
  supportEmail = null,
}: {
  db: Db;
  clock: () => Date;
  offers: Pick<Offers, 'hasUsedMoneyBack'>;
  /** The operator's public address. */
  supportEmail?: string | null;
}): ReadSubscription {
  const hasUsedMoneyBack = async (userId: string): Promise<boolean> => {
    const buyer = await findBuyer(db, userId);
    if (buyer === undefined) return false;
    // The card is looked at once the money is asked for.
    return offers.hasUsedMoneyBack({ userId, phoneNumber: buyer.phoneNumber, cardFingerprint: null });
  };

  return async (userId) => {
    const now = clock();
    const row = await findNewestSubscription(db, userId);
    const isRefused = row !== undefined && !isLive(row.state) && (await isRefundRefused(db, userId, row.id));
    const firstChargedAt = row === undefined ? null : await findFirstChargedAt(db, userId);
    const until = row === undefined ? null : refundableUntil(stateOf(row), now, firstChargedAt);
    const refundUntil = until === null || (await hasUsedMoneyBack(userId)) ? null : until;
    const paid =
      row === undefined || (refundUntil === null && !isRefused) ? [] : await listPaidOrders(db, row.id);
    const paidCents = paid.reduce((sum, order) => sum + order.totalPriceCents - order.refundedCents, 0);
    const view = presentSubscription(row, { paidCents, refundUntil, isRefundRefused: isRefused, now });
    return firstChargedAt === null ? view : { ...view, refundHelp: { email: supportEmail } };
  };
}

/** Whether the money of a subscription was to go back and the gateway would not send it. */
async function isRefundRefused(db: Db, userId: string, subscriptionId: string): Promise<boolean> {
  const task = await findNewestTask(db, 'money-back', userId);
  return task?.state === 'failed' && task.subscriptionId === subscriptionId;
}

/** What a user's record says of their subscription; undefined without a live one. */
export type ReadUserSubscription = (db: Db | Tx, userId: string) => Promise<UserSubscription | undefined>;

export function createReadUserSubscription({ clock }: { clock: () => Date }): ReadUserSubscription {
  return async (db, userId) => {
    const live = await findLiveSubscription(db, userId);
    return live && presentUserSubscription(live, clock());
  };
}
