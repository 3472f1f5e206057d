import { AppError } from '../../../../domain/errors.ts';
import type { PaymentAnswer } from '../../billing.contract.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import type { OpenPayments } from './open-payments.ts';
import { findOrder, type OrderRow } from '../order.store.ts';
import { findAttemptByKey, findAttemptOfOrder, isOpen, type AttemptRow } from '../payment-attempt.store.ts';
import { changeReply, declinedReply, paidReply, unavailableReply } from './payment-replies.ts';
import type { SettleCharge } from '../subscription/change/settle-charge.service.ts';

/**
 * What became of a user's first payment or change of plan, by its order or by the key of its request; an open one is asked
 * about at the gateway.
 *
 * @throws AppError `not_found` for another user's order, a renewal, or a request that never arrived; `validation_failed`
 * without a name; `too_many_requests`
 */
export type ConfirmPayment = (
  userId: string,
  payment: { orderId?: string | undefined; idempotencyKey?: string | undefined },
  origin: ActivityOrigin,
) => Promise<PaymentAnswer>;

/** How often one user may ask within a minute: a browser that waits asks each second, later every five. */
export const confirmAllowance = { points: 60, seconds: 60 } as const;

export function createConfirmPayment({
  db,
  openPayments,
  perUser,
  settleCharge,
}: {
  db: Db;
  openPayments: OpenPayments;
  perUser: { spend(key: string): Promise<boolean> };
  settleCharge: Pick<SettleCharge, 'resume'>;
}): ConfirmPayment {
  const readChange = async (
    attempt: AttemptRow,
    order: OrderRow,
    origin: ActivityOrigin,
  ): Promise<PaymentAnswer> => {
    if (isOpen(attempt)) return changeReply(order, await settleCharge.resume(attempt.id, origin));
    if (order.status !== 'failed') return paidReply(order);
    return order.failureCode === 'given_up'
      ? unavailableReply(order.id)
      : declinedReply(order.id, order.failureCode ?? '');
  };

  return async (userId, { orderId, idempotencyKey }, origin) => {
    if (!(await perUser.spend(userId))) {
      throw new AppError('too_many_requests', 'Too many requests. Please wait a minute.');
    }
    if (orderId === undefined && idempotencyKey === undefined) {
      throw new AppError('validation_failed', 'Please say which payment you mean.');
    }
    const attempt =
      orderId === undefined
        ? await findAttemptByKey(db, userId, idempotencyKey ?? '')
        : await findAttemptOfOrder(db, userId, orderId);
    const order = attempt?.orderId ? await findOrder(db, attempt.orderId) : undefined;
    // A renewal is nothing that its user is waiting for.
    if (attempt === undefined || order === undefined || order.kind === 'renewal') {
      throw new AppError('not_found', 'We couldn’t find that payment.');
    }
    return order.kind === 'change' ? readChange(attempt, order, origin) : openPayments.read(attempt, origin);
  };
}
