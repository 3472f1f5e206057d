import { isLive } from '../../../../domain/subscription.ts';
import { ended } from '../../../../domain/subscription-life.ts';
import type { Tx } from '../../../../server/db/database.ts';
import type { RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import type { EndAtGateway } from '../sync/end-at-gateway.jobs.ts';
import { findOrder, listPaidOrders, lockOrder, updateOrder, type OrderRow } from '../order.store.ts';
import { orderRefundOf } from './order-refund-task.ts';
import { storedOrderRefund } from '../stored-billing.ts';
import { findTask, isOpenTask, lockTask, updateTask } from '../billing-task.store.ts';
import { orderRefunded } from '../subscription/subscription-activities.ts';
import {
  stateOf,
  lockSubscription,
  saveState,
  updateSubscription,
  type SubscriptionRow,
} from '../subscription.store.ts';

export type BookDeps = {
  clock: () => Date;
  activity: Pick<RecordActivity, 'recordIn'>;
  queueMail: QueueBillingMail;
  endAtGateway: EndAtGateway;
};

/** Writes down that the refund of an order has been sent, once, with what follows from it. */
export async function bookRefund(tx: Tx, deps: BookDeps, taskId: string): Promise<void> {
  const noted = await findTask(tx, taskId);
  if (noted === undefined) return;
  const { orderId, beforeCents, amountCents } = orderRefundOf(noted);
  const { row, order } = await lockOrderOfSubscription(tx, orderId);
  const task = await lockTask(tx, taskId);
  if (order === undefined || task === undefined || !isOpenTask(task)) return;
  const now = deps.clock();
  // An event of the gateway may have told of it already.
  const refundedCents = Math.min(
    order.totalPriceCents,
    Math.max(order.refundedCents, beforeCents + amountCents),
  );
  const status = refundedCents === order.totalPriceCents ? 'refunded' : 'completed';
  await updateOrder(tx, orderId, { status, refundedCents, updatedAt: now });
  if (row !== undefined) await updateSubscription(tx, row.id, {});
  const endedSubscription = row !== undefined && (await followRefund(tx, deps, { row, order, amountCents }));
  await updateTask(tx, taskId, {
    state: 'succeeded',
    details: storedOrderRefund.write({ beforeCents, amountCents, endedSubscription }),
    updatedAt: now,
  });
  const { userId } = order;
  if (userId === null || row === undefined) return;
  await deps.activity.recordIn(tx, orderRefunded({ userId, origin: null }, order.plan, amountCents));
  await deps.queueMail(tx, 'refunded', `${row.id}/${taskId}`);
}

/**
 * A subscription ends when nothing is left of what was paid for its running period; otherwise that is worth so much less
 * when the plan is changed. Answers whether it ended.
 */
async function followRefund(
  tx: Tx,
  { clock, endAtGateway }: BookDeps,
  { row, order, amountCents }: { row: SubscriptionRow; order: OrderRow; amountCents: number },
): Promise<boolean> {
  const isOfThePeriod = ({ periodEndsAt }: OrderRow): boolean =>
    periodEndsAt !== null && periodEndsAt >= row.periodEndsAt;
  if (!isLive(row.state) || !isOfThePeriod(order)) return false;
  const now = clock();
  if (!(await listPaidOrders(tx, row.id)).some(isOfThePeriod)) {
    await saveState(tx, row.id, ended(stateOf(row), 'ended_now'), now);
    if (row.gatewaySubscriptionId !== null) await endAtGateway(tx, row.gatewaySubscriptionId);
    return true;
  }
  const periodPaidCents = Math.max(0, row.periodPaidCents - amountCents);
  await updateSubscription(tx, row.id, { periodPaidCents, updatedAt: now });
  return false;
}

/** Locks an order after its subscription, the way in which everything that holds both does; undefined what is not there. */
export async function lockOrderOfSubscription(
  tx: Tx,
  orderId: string,
): Promise<{ row: SubscriptionRow | undefined; order: OrderRow | undefined }> {
  const subscriptionId = (await findOrder(tx, orderId))?.subscriptionId ?? null;
  const row = subscriptionId === null ? undefined : await lockSubscription(tx, subscriptionId);
  return { row, order: await lockOrder(tx, orderId) };
}
