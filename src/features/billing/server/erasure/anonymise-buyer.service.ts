import { ended } from '../../../../domain/subscription-life.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import {
  deleteExpiredOffers,
  expireUsedOffers,
  forgetCards,
  isFirstPayment,
  pseudonymiseOrders,
} from './anonymise-buyer.store.ts';
import type { EndAtGateway } from '../sync/end-at-gateway.jobs.ts';
import type { EraseAtGateway } from './erase-at-gateway.service.ts';
import { hasOpenTask } from '../billing-task.store.ts';
import { paymentInProgress } from '../subscription/subscription-refusals.ts';
import { findOpenAttempt } from '../payment-attempt.store.ts';
import { stateOf, lockLiveSubscription, saveState } from '../subscription.store.ts';

/**
 * Before a user's row goes, in the same transaction: ends the subscription without a refund, takes the person out of
 * the orders, lets the used offers be forgotten after a year, and notes what the gateway has to forget. Throws `payment_in_progress` while a charge or a
 * refund is open, so that the account goes once that is settled; a first payment that succeeds later goes back.
 */
export type AnonymiseBuyer = (tx: Tx, userId: string) => Promise<void>;

export function createAnonymiseBuyer({
  clock,
  endAtGateway,
  eraseAtGateway,
}: {
  clock: () => Date;
  endAtGateway: EndAtGateway;
  eraseAtGateway: Pick<EraseAtGateway, 'note'>;
}): AnonymiseBuyer {
  return async (tx, userId) => {
    const now = clock();
    const row = await lockLiveSubscription(tx, userId);
    const open = await findOpenAttempt(tx, userId);
    const isOther = open !== undefined && !(await isFirstPayment(tx, open.id));
    if (isOther || (await hasOpenTask(tx, userId))) throw paymentInProgress();
    if (row !== undefined) {
      await saveState(tx, row.id, ended(stateOf(row), 'ended_now'), now);
      await endAtGateway(tx, row.gatewaySubscriptionId);
    }
    await eraseAtGateway.note(tx, userId);
    await pseudonymiseOrders(tx, userId, now);
    await forgetCards(tx, userId, now);
    const inAYear = new Date(now);
    inAYear.setUTCFullYear(now.getUTCFullYear() + 1);
    await expireUsedOffers(tx, userId, inAYear);
  };
}

/** The job: forgets offers whose year is over. */
export type ForgetOffers = () => Promise<void>;

export function createForgetOffers({ clock, db }: { clock: () => Date; db: Db }): ForgetOffers {
  return () => deleteExpiredOffers(db, clock());
}
