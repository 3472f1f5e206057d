import { isLive } from '../../../../domain/subscription.ts';
import { ended } from '../../../../domain/subscription-life.ts';
import type { SandboxDisputes } from '../../../../server/adapters/payment/sandbox-disputes.port.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import { findOrderByPayment, updateOrder } from '../order.store.ts';
import { isWorkOpen } from '../billing-task.store.ts';
import { paymentDisputed } from '../subscription/subscription-activities.ts';
import { lifeOf, lockSubscription, saveLife } from '../subscription.store.ts';

/**
 * The job: whoever has a bank take a charge back has had it refunded, and the subscription ends. Safe twice at once and
 * after a crash: the money goes last, so that a dispute is found again until all of it is written.
 */
export type SettleDisputes = () => Promise<void>;

export function createSettleDisputes(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  disputes: SandboxDisputes;
  activity: Pick<RecordActivity, 'recordIn'>;
  queueMail: QueueBillingMail;
}): SettleDisputes {
  const { activity, clock, db, disputes, log, queueMail } = deps;

  /** Writes what follows from a dispute; false while something else about the subscription is not settled. */
  const apply = async (tx: Tx, paymentId: string): Promise<boolean> => {
    const found = await findOrderByPayment(tx, paymentId);
    if (found === undefined || found.subscriptionId === null) return false;
    const row = await lockSubscription(tx, found.subscriptionId);
    // A refund may have been quicker.
    const order = await findOrderByPayment(tx, paymentId);
    if (row === undefined || order === undefined) return false;
    if (row.userId !== null && (await isWorkOpen(tx, row.userId))) return false;
    if (order.status !== 'completed') return order.status === 'refunded';
    const now = clock();
    const { id, plan, totalPriceCents } = order;
    await updateOrder(tx, id, { status: 'refunded', refundedCents: totalPriceCents, updatedAt: now });
    if (isLive(row.state)) await saveLife(tx, row.id, ended(lifeOf(row), 'ended_now'), now);
    if (row.userId === null) return true;
    const who = { userId: row.userId, origin: null };
    await activity.recordIn(tx, paymentDisputed(who, plan, totalPriceCents));
    await queueMail(tx, 'refunded', `${row.id}/disputed`);
    return true;
  };

  return async () => {
    for (const paymentId of await disputes.list()) {
      try {
        const isWritten = await db.transaction().execute((tx) => apply(tx, paymentId));
        if (isWritten) await disputes.settle(paymentId);
      } catch (error) {
        log.error({ err: error, paymentId }, 'A dispute is not settled; tried again');
      }
    }
  };
}
