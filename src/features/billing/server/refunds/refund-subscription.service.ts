import { AppError } from '../../../../domain/errors.ts';
import { dollarsOf } from '../../../../domain/money.ts';
import { refundableUntil } from '../../../../domain/money-back.ts';
import { ended } from '../../../../domain/subscription-life.ts';
import {
  GatewayUnavailableError,
  RefundRefusedError,
  type PaymentGateway,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import type { EndAtGateway } from '../sync/end-at-gateway.jobs.ts';
import { askGateway } from '../call-gateway.ts';
import { askOrRefuse } from '../call-gateway.ts';
import {
  findNewestTask,
  insertTask,
  isOpenTask,
  listDueTasks,
  lockOpenWork,
  lockTask,
  moveTask,
  openTaskStates,
  updateTask,
  type TaskRow,
} from '../billing-task.store.ts';
import type { Offers } from '../offers.ts';
import { findBuyer, listPaidOrders, sumRefundedCents, updateOrder } from '../order.store.ts';
import { noSubscription, paymentInProgress } from '../subscription/subscription-refusals.ts';
import type { ReadSubscription } from '../subscription/read-subscription.service.ts';
import { refundRefused, subscriptionRefunded } from '../subscription/subscription-activities.ts';
import {
  findFirstChargedAt,
  findLiveSubscription,
  stateOf,
  lockLiveSubscription,
  saveState,
  updateSubscription,
} from '../subscription.store.ts';
import type { PendingChange } from '../subscription/change/pending-change.service.ts';

export type RefundSubscription = {
  /**
   * Ends the subscription at once and sends every charge of it back, within 14 days of the first. From then on the
   * refund goes on by itself until all of it is sent. Throws `conflict` when there is nothing to be had back,
   * `money_back_used` when this phone number or card has had its money-back,
   * `payment_unavailable` while the gateway does not answer, and `refund_refused` when it will not send it: that ends
   * this try, and asking again makes another. What was sent is never sent again.
   */
  request(
    userId: string,
    origin: ActivityOrigin,
  ): Promise<{ refunded: number; subscription: SubscriptionView }>;
  /** The job: goes on with refunds that are not through. */
  settleOpen(): Promise<void>;
};

export function createRefundSubscription(deps: {
  db: Db;
  gateway: PaymentGateway;
  gatewayTimeoutMs: number;
  clock: () => Date;
  log: Log;
  pendingChange: Pick<PendingChange, 'giveUp'>;
  activity: Pick<RecordActivity, 'recordIn'>;
  offers: Pick<Offers, 'takeMoneyBack'>;
  queueMail: QueueBillingMail;
  endAtGateway: EndAtGateway;
  readSubscription: ReadSubscription;
}): RefundSubscription {
  const { clock, db, gateway } = deps;

  /** Ends the subscription and notes that its money goes back, in one transaction; or finds that note. */
  const begin = (
    userId: string,
    origin: ActivityOrigin,
    cardFingerprints: readonly string[],
  ): Promise<TaskRow> =>
    db.transaction().execute(async (tx) => {
      const row = await lockLiveSubscription(tx, userId);
      if (row === undefined) {
        const begun = await findNewestTask(tx, 'money-back', userId);
        if (begun === undefined || begun.state === 'succeeded') throw noSubscription();
        return isOpenTask(begun) ? begun : reopen(tx, userId, begun);
      }
      if (await lockOpenWork(tx, userId)) throw paymentInProgress();
      const now = clock();
      if (refundableUntil(stateOf(row), now, await findFirstChargedAt(tx, userId)) === null) {
        throw new AppError(
          'conflict',
          'You can get a refund within 14 days of your first charge. Your statutory rights are not affected.',
        );
      }
      const paid = await listPaidOrders(tx, row.id);
      const paidCents = paid.reduce((sum, order) => sum + order.totalPriceCents - order.refundedCents, 0);
      if (paidCents === 0) throw new AppError('conflict', 'You haven’t been charged yet.');
      const phoneNumber = (await findBuyer(tx, userId))?.phoneNumber ?? '';
      if (!(await deps.offers.takeMoneyBack(tx, { userId, phoneNumber, cardFingerprints }))) {
        throw moneyBackUsed();
      }
      await saveState(tx, row.id, ended(stateOf(row), 'ended_now'), now);
      await deps.endAtGateway(tx, row.gatewaySubscriptionId);
      await deps.activity.recordIn(tx, subscriptionRefunded({ userId, origin }, paidCents));
      return insertTask(tx, {
        kind: 'money-back',
        userId,
        subscriptionId: row.id,
        gatewayKey: `refund:${row.id}`,
        nextTryAt: now,
        now,
      });
    });

  /** Of the cards that have paid, and of the one that is charged now: replacing a card does not give its money-back anew. */
  const findFingerprints = async (userId: string): Promise<string[]> => {
    const row = await findLiveSubscription(db, userId);
    if (row === undefined) return [];
    const { gatewayCardId } = row;
    const paymentIds = (await listPaidOrders(db, row.id)).map(({ gatewayPaymentId }) => gatewayPaymentId);
    const asking = [
      ...(gatewayCardId === null ? [] : [() => gateway.findFingerprint(gatewayCardId)]),
      ...paymentIds.flatMap((id) => (id === null ? [] : [() => gateway.findPayingFingerprint(id)])),
    ];
    const found = await Promise.all(asking.map((ask) => askOrRefuse(deps.gatewayTimeoutMs, ask)));
    return found.filter((fingerprint) => fingerprint !== null);
  };

  /** Tries a refund again that the gateway had refused: under its old name, and as a try of its own. */
  const reopen = async (tx: Tx, userId: string, refused: TaskRow): Promise<TaskRow> => {
    if (await lockOpenWork(tx, userId)) throw paymentInProgress();
    const changes = { state: 'open', updatedAt: clock() } as const;
    if (!(await moveTask(tx, refused.id, ['failed'], changes))) throw paymentInProgress();
    return { ...refused, ...changes };
  };

  /** Ends a try that the gateway refused. Somebody has to look why, so that it is logged and told, each once. */
  const end = async (task: TaskRow, refusal: RefundRefusedError): Promise<void> => {
    deps.log.error(
      { err: refusal, key: task.gatewayKey },
      'A refund was refused and is not tried again by itself: send it at the gateway, or have the user ask again',
    );
    await db.transaction().execute(async (tx) => {
      const failed = { state: 'failed', updatedAt: clock() } as const;
      const isMoved = await moveTask(tx, task.id, openTaskStates, failed);
      if (!isMoved || task.userId === null) return;
      await deps.activity.recordIn(tx, refundRefused({ userId: task.userId, origin: null }));
    });
  };

  /** Answers how much went back in all; null when the gateway will not send it. */
  const sendBack = async (task: TaskRow): Promise<number | null> => {
    try {
      return await sendEach(task);
    } catch (error) {
      if (!(error instanceof RefundRefusedError)) throw error;
      await end(task, error);
      return null;
    }
  };

  const sendEach = async (task: TaskRow): Promise<number> => {
    const { subscriptionId } = task;
    if (subscriptionId === null) throw new Error(`The task ${task.id} has no subscription`);
    // Stays the same while the try is open, and comes anew with the next.
    const tryId = String(task.updatedAt.getTime());
    for (const order of await listPaidOrders(db, subscriptionId)) {
      const { gatewayPaymentId, id, totalPriceCents } = order;
      if (gatewayPaymentId === null) throw new RefundRefusedError(`The paid order ${id} has no payment`);
      const amountCents = totalPriceCents - order.refundedCents;
      const refund = { refundId: `refund:${id}`, tryId, paymentId: gatewayPaymentId, amountCents };
      await askGateway(deps.gatewayTimeoutMs, () => gateway.refund(refund));
      await db.transaction().execute(async (tx) => {
        await updateSubscription(tx, subscriptionId, {});
        const refunded = { status: 'refunded', refundedCents: totalPriceCents, updatedAt: clock() } as const;
        await updateOrder(tx, id, refunded);
      });
    }
    await db.transaction().execute(async (tx) => {
      const current = await lockTask(tx, task.id);
      if (current === undefined || !isOpenTask(current)) return;
      await updateTask(tx, task.id, { state: 'succeeded', updatedAt: clock() });
      await deps.queueMail(tx, 'refunded', subscriptionId);
    });
    return sumRefundedCents(db, subscriptionId);
  };

  return {
    async request(userId, origin) {
      await deps.pendingChange.giveUp(userId);
      const task = await begin(userId, origin, await findFingerprints(userId));
      try {
        const refundedCents = await sendBack(task);
        if (refundedCents === null) throw refusedRefund();
        return { refunded: dollarsOf(refundedCents), subscription: await deps.readSubscription(userId) };
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) throw error;
        throw new AppError(
          'payment_unavailable',
          'Your subscription has ended. We couldn’t send your refund yet and are trying again every minute.',
          { cause: error },
        );
      }
    },
    async settleOpen() {
      for (const task of await listDueTasks(db, 'money-back', clock())) {
        try {
          await sendBack(task);
        } catch (error) {
          deps.log.error({ err: error, key: task.gatewayKey }, 'A refund is not through; tried again');
        }
      }
    },
  };
}

function moneyBackUsed(): AppError {
  return new AppError(
    'money_back_used',
    'The 14-day refund is available once per phone number and card, and you’ve already used it. Please contact support. Your statutory rights are not affected.',
  );
}

function refusedRefund(): AppError {
  return new AppError(
    'refund_refused',
    'Your subscription has ended and you won’t be charged again, but we couldn’t send your refund yet. We know about it. You can try again here, or contact us.',
  );
}
