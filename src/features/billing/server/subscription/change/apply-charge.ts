import type {
  BuyerAction,
  PaymentOutcome,
} from '../../../../../server/adapters/payment/payment-gateway.port.ts';
import { changeTakesEffect, prorate } from '../../../../../domain/plan-change.ts';
import { changedNow, type SubscriptionLife } from '../../../../../domain/subscription-life.ts';
import type { Tx } from '../../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../../activity/server/record-activity.service.ts';
import { subscriptionChanged } from '../subscription-activities.ts';
import type { QueueBillingMail } from '../../mail/billing-mails.jobs.ts';

import { findOrder, updateOrder, type OrderRow } from '../../order.store.ts';
import { isOpen, lockAttempt, updateAttempt } from '../../payment-attempt.store.ts';
import { lastFullHour, paidPeriod } from './preview-change.ts';
import { deleteUsedOffersOf } from '../../used-offer.store.ts';
import { stateOf, lockSubscription, saveState, type SubscriptionRow } from '../../subscription.store.ts';

/** An outcome that is final. */
export type Settled = Exclude<PaymentOutcome, { kind: 'requires_action' }>;
export type ApplyDeps = { activity: Pick<RecordActivity, 'recordIn'>; queueMail: QueueBillingMail };

/**
 * Writes what became of a charge: order, attempt, subscription, mail and activity, all or nothing, once.
 * Answers whether it was written now, and not before.
 */
export async function applyOutcome(
  tx: Tx,
  deps: ApplyDeps,
  settlement: { attemptId: string; outcome: Settled; origin: ActivityOrigin | null; now: Date },
): Promise<boolean> {
  const { attemptId, now, origin, outcome } = settlement;
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt === undefined) throw new Error('No such attempt');
  if (!isOpen(attempt)) {
    if (outcome.kind === 'succeeded' && attempt.state === 'failed')
      throw new Error(`The charge ${attempt.key} was given up and went through`);
    return false;
  }
  const order = attempt.orderId === null ? undefined : await findOrder(tx, attempt.orderId);
  const row = order?.subscriptionId ? await lockSubscription(tx, order.subscriptionId) : undefined;
  if (order === undefined || row === undefined) throw new Error('A charge without an order');
  const state = outcome.kind === 'succeeded' ? 'succeeded' : 'failed';
  await updateAttempt(tx, attempt.id, { state, updatedAt: now });
  if (outcome.kind === 'succeeded') {
    await completeOrder(tx, deps, { order, row, paymentId: outcome.paymentId, origin, now });
    return true;
  }
  await deleteUsedOffersOf(tx, attempt.id);
  const failureCode = outcome.kind === 'declined' ? outcome.code : 'given_up';
  await updateOrder(tx, order.id, { status: 'failed', failureCode, updatedAt: now });
  return true;
}

/**
 * Writes that a change of plan waits for its buyer, who is asked by the bank; since when it waits stays as it was. False when
 * it is decided already.
 */
export async function holdForBuyer(
  tx: Tx,
  { attemptId, action, now }: { attemptId: string; action: BuyerAction; now: Date },
): Promise<boolean> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt === undefined || attempt.orderId === null) throw new Error('No such attempt');
  if (!isOpen(attempt)) return false;
  if (attempt.state === 'requires_action') return true;
  await updateAttempt(tx, attemptId, { state: 'requires_action', updatedAt: now });
  const { paymentId: gatewayPaymentId } = action;
  await updateOrder(tx, attempt.orderId, { status: 'requires_action', gatewayPaymentId, updatedAt: now });
  return true;
}

/** Completes a paid order, or one over $0, and lets the subscription have what it is for. */
async function completeOrder(
  tx: Tx,
  deps: ApplyDeps,
  paid: {
    order: OrderRow;
    row: SubscriptionRow;
    paymentId: string | null;
    origin: ActivityOrigin | null;
    now: Date;
  },
): Promise<void> {
  const { order, row, paymentId, origin, now } = paid;
  await updateOrder(tx, order.id, {
    status: 'completed',
    gatewayPaymentId: paymentId,
    completedAt: now,
    updatedAt: now,
  });
  const life = stateOf(row);
  // The gateway may have told of its new plan before.
  if (row.plan !== order.plan) await saveState(tx, row.id, afterChange(life, order), now);
  await deps.queueMail(tx, 'receipt', order.id);
  if (row.userId === null) return;
  const who = { userId: row.userId, origin };
  await deps.activity.recordIn(
    tx,
    subscriptionChanged(who, order.plan, changeTakesEffect(row.plan, order.plan)),
  );
}

/** The change begins when it was asked for, and not when the gateway's answer came. */
function afterChange(life: SubscriptionLife, order: OrderRow): SubscriptionLife {
  const countedFrom = lastFullHour(order.createdAt);
  const proration = prorate(paidPeriod(life), order.plan, countedFrom, order.introductoryPrice);
  return changedNow(life, order.plan, proration, order.createdAt);
}
