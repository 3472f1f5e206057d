import { AppError } from '../../../../domain/errors.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../../domain/money.ts';
import {
  GatewayUnavailableError,
  RefundRefusedError,
  type PaymentGateway,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { WriteAuditLog } from '../../../audit/server/write-audit-log.service.ts';
import type { OrderRefund } from '../../admin-refunds.contract.ts';
import { askGateway } from '../call-gateway.ts';
import { bookRefund, lockOrderOfSubscription, type BookDeps } from './book-refund.ts';
import {
  findTaskByGatewayKey,
  insertTask,
  isOpenTask,
  listDueTasks,
  lockOpenWork,
  moveTask,
  openTaskStates,
  updateTask,
  type TaskRow,
} from '../billing-task.store.ts';
import { findOrder, type OrderRow } from '../order.store.ts';
import { orderRefundKey, orderRefundOf, type OrderRefundTask } from './order-refund-task.ts';
import { storedOrderRefund } from '../stored-billing.ts';
import { paymentInProgress } from '../subscription/subscription-refusals.ts';
import type { PendingChange } from '../subscription/change/pending-change.service.ts';

/** What an administrator asks for: dollars, as on the wire. */
export type OrderRefundAsk = {
  orderId: string;
  amount: number;
  /** What had gone back of the order when this was decided. */
  refundedPrice: number;
  by: { userId: string; ipAddress: string };
};

export type RefundOrder = {
  /**
   * Sends an order back, in whole or in part; the same ask is sent once. Throws `not_found`, `validation_failed` for an amount
   * that is none or too much, `conflict` for an order that took no money or where something else went back meanwhile,
   * `payment_in_progress`, `payment_unavailable` while the gateway does not answer (it then goes on by itself), and
   * `refund_refused` when it will not send it.
   */
  request(ask: OrderRefundAsk): Promise<OrderRefund>;
  /** The job: goes on with refunds that are not through. */
  settleOpen(): Promise<void>;
};

/**
 * Refunds of single orders, on behalf of an administrator. Each is noted, with the line of the audit log, before the gateway
 * is called, under a name made of the order and what had gone back of it before: so that no money goes back twice, whoever
 * asks how often and whenever the process ends. While it is open nothing else is done with its user's payments.
 */
export function createRefundOrder(
  deps: BookDeps & {
    db: Db;
    gateway: Pick<PaymentGateway, 'refund'>;
    gatewayTimeoutMs: number;
    log: Log;
    pendingChange: Pick<PendingChange, 'giveUp'>;
    writeAuditLog: WriteAuditLog;
  },
): RefundOrder {
  const { clock, db, gateway, log } = deps;

  const begin = (ask: OrderRefundAsk): Promise<TaskRow> =>
    db.transaction().execute(async (tx) => {
      const { order } = await lockOrderOfSubscription(tx, ask.orderId);
      if (order === undefined) throw new AppError('not_found', 'We couldn’t find that order.');
      const before = centsOf(ask.refundedPrice);
      const key = orderRefundKey(order.id, before ?? order.refundedCents);
      const known = await findTaskByGatewayKey(tx, key);
      const amountCents = readAmount(ask.amount);
      if (known !== undefined && known.state !== 'failed') {
        // The same ask again, or another one that came second.
        if (orderRefundOf(known).amountCents !== amountCents) throw changedMeanwhile();
        return known;
      }
      if (before !== order.refundedCents) throw changedMeanwhile();
      requireRefundable(order, amountCents);
      if (order.userId !== null && (await lockOpenWork(tx, order.userId))) {
        throw paymentInProgress();
      }
      await deps.writeAuditLog(
        {
          actorId: ask.by.userId,
          action: 'refund',
          subject: order.id,
          details: { amount: dollarsOf(amountCents), refundedBefore: dollarsOf(order.refundedCents) },
          ipAddress: ask.by.ipAddress,
        },
        tx,
      );
      const now = clock();
      const details = { beforeCents: order.refundedCents, amountCents, endedSubscription: false };
      return known === undefined
        ? insertTask(tx, {
            kind: 'order-refund',
            userId: order.userId,
            orderId: order.id,
            gatewayKey: key,
            details: storedOrderRefund.write(details),
            nextTryAt: now,
            now,
          })
        : reopen(tx, known, details);
    });

  /** Tries a refund again that the gateway had refused: under its old name, and as a try of its own. */
  const reopen = async (
    tx: Tx,
    refused: TaskRow,
    details: Omit<OrderRefundTask, 'orderId'>,
  ): Promise<TaskRow> => {
    const changes = { state: 'open', updatedAt: clock() } as const;
    await updateTask(tx, refused.id, { ...changes, details: storedOrderRefund.write(details) });
    return { ...refused, ...changes, details };
  };

  const send = async (task: TaskRow): Promise<void> => {
    const { orderId, amountCents } = orderRefundOf(task);
    const order = await findOrder(db, orderId);
    const paymentId = order?.gatewayPaymentId ?? null;
    try {
      if (paymentId === null) throw new RefundRefusedError(`The order ${orderId} has no payment`);
      // Stays the same while the try is open, and comes anew with the next.
      const tryId = String(task.updatedAt.getTime());
      const refund = { refundId: task.gatewayKey, tryId, paymentId, amountCents };
      await askGateway(deps.gatewayTimeoutMs, () => gateway.refund(refund));
    } catch (error) {
      if (!(error instanceof RefundRefusedError)) throw error;
      log.error(
        { err: error, key: task.gatewayKey },
        'A refund of an order was refused and is not tried again',
      );
      await moveTask(db, task.id, openTaskStates, { state: 'failed', updatedAt: clock() });
      throw new AppError('refund_refused', 'The payment service refused this refund. Nothing was refunded.', {
        cause: error,
      });
    }
    await db.transaction().execute((tx) => bookRefund(tx, deps, task.id));
  };

  const answer = async (task: TaskRow): Promise<OrderRefund> => {
    const { orderId, beforeCents } = orderRefundOf(task);
    const order = await findOrder(db, orderId);
    const settled = await findTaskByGatewayKey(db, orderRefundKey(orderId, beforeCents));
    if (order === undefined || settled === undefined) throw new Error(`The order ${orderId} is gone`);
    return {
      orderId,
      status: order.status === 'refunded' ? 'refunded' : 'completed',
      totalPrice: dollarsOf(order.totalPriceCents),
      refundedPrice: dollarsOf(order.refundedCents),
      endedSubscription: orderRefundOf(settled).endedSubscription,
    };
  };

  return {
    async request(ask) {
      const order = await findOrder(db, ask.orderId);
      if (order !== undefined && order.userId !== null) await deps.pendingChange.giveUp(order.userId);
      const task = await begin(ask);
      if (!isOpenTask(task)) return answer(task);
      try {
        await send(task);
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) throw error;
        throw new AppError(
          'payment_unavailable',
          'The payment service does not answer. The refund is saved and retried every minute.',
          { cause: error },
        );
      }
      return answer(task);
    },
    async settleOpen() {
      for (const task of await listDueTasks(db, 'order-refund', clock())) {
        try {
          await send(task);
        } catch (error) {
          log.error({ err: error, key: task.gatewayKey }, 'A refund of an order is not through');
        }
      }
    },
  };
}

function readAmount(dollars: number): number {
  const cents = centsOf(dollars);
  if (cents !== null && cents > 0) return cents;
  throw invalidAmount('Enter an amount above 0, in dollars and cents.');
}

function requireRefundable(order: OrderRow, amountCents: number): void {
  const leftCents = order.totalPriceCents - order.refundedCents;
  if (order.status !== 'completed' || order.gatewayPaymentId === null || leftCents === 0) {
    throw new AppError('conflict', 'This order has no payment to refund.');
  }
  if (amountCents > leftCents) {
    throw invalidAmount(`At most ${formatMoney(leftCents)} is left of this order.`);
  }
}

function invalidAmount(message: string): AppError {
  return new AppError('validation_failed', message, { fields: { amount: message } });
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Part of this order was refunded in the meantime. Check it again first.');
}
