import { isPlanId, plans } from '../../../../domain/plans.ts';
import type { GatewayInvoice } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { QueueBillingMail } from '../mail/billing-mails.jobs.ts';
import { nameGatewayRefund } from './gateway-refund.ts';
import { findNewestTask, isOpenTask } from '../billing-task.store.ts';
import {
  findBuyer,
  findNewestOrder,
  findOrderByPayment,
  insertOrder,
  paymentInfoOfSavedCard,
  updateOrder,
  type OrderRow,
} from '../order.store.ts';
import { noUserInfo, storedPaymentInfo, storedPlanDetails, storedUserInfo } from '../stored-billing.ts';
import {
  paymentDisputed,
  renewalFailed,
  subscriptionRenewed,
} from '../subscription/subscription-activities.ts';
import type { SubscriptionRow } from '../subscription.store.ts';

export type MirrorDeps = {
  log: Log;
  activity: Pick<RecordActivity, 'recordIn'>;
  queueMail: QueueBillingMail;
};

/** `refusalsSeen`: how many refusals of an unpaid renewal its user has been told of. */
type MirroredInvoice = { row: SubscriptionRow; invoice: GatewayInvoice; refusalsSeen: number; now: Date };

/**
 * Writes an invoice of the gateway down as the order that it is: one for each, found by its id. An open one is a failed order
 * until it is paid; what went back of it, or is disputed, is taken off it. The first invoice and those of changes are
 * written by the request that had them made; they are completed here only as far as money goes back.
 */
export async function mirrorInvoice(tx: Tx, deps: MirrorDeps, mirrored: MirroredInvoice): Promise<void> {
  const { invoice, now } = mirrored;
  const known = await findOrderByPayment(tx, invoice.id);
  const order = known ?? (await insertRenewal(tx, deps.log, mirrored));
  if (order === undefined || isUndecidedChange(order, invoice)) return;
  const status = statusOf(invoice, order);
  const refundedCents = Math.min(order.totalPriceCents, invoice.refundedCents + invoice.disputedCents);
  // An invoice that was given up keeps the reason for which it was refused.
  const failureCodes = { open: invoice.failureCode, void: order.failureCode, paid: null };
  const failureCode = failureCodes[invoice.status];
  const isNew = known === undefined;
  const isSame =
    order.status === status && order.refundedCents === refundedCents && order.failureCode === failureCode;
  const isRefusedAgain =
    status === 'failed' && mirrored.refusalsSeen > 0 && invoice.attempts > mirrored.refusalsSeen;
  if (isSame && !isNew && !isRefusedAgain) return;
  const completedAt = invoice.paidAt ?? order.completedAt;
  // A refused renewal may be paid by another card than the one that it was tried with.
  const isPaidLate = order.kind === 'renewal' && order.status === 'failed' && status !== 'failed';
  await updateOrder(tx, order.id, {
    status,
    refundedCents,
    failureCode,
    completedAt,
    ...(isPaidLate
      ? { paymentInfo: storedPaymentInfo.write(paymentInfoOfSavedCard(mirrored.row, order, deps.log)) }
      : {}),
    updatedAt: now,
  });
  const before = isNew || isRefusedAgain ? null : order.status;
  await tell(tx, deps, mirrored, { order, before, status });
  if (invoice.disputedCents > 0 && order.refundedCents < refundedCents)
    await tellOfDispute(tx, deps, mirrored, order);
  const isRefundNew = invoice.refundedCents > 0 && order.refundedCents < refundedCents;
  if (isRefundNew && !(await isRefundUnderWay(tx, mirrored.row, order.id))) {
    const went = { orderId: order.id, fromCents: order.refundedCents, toCents: refundedCents };
    await deps.queueMail(tx, 'refunded', `${mirrored.row.id}/${nameGatewayRefund(went)}`);
  }
}

/** A change is made or refused by the request that asked for it; before that, and where it failed, there is nothing to follow. */
function isUndecidedChange({ kind, status }: OrderRow, invoice: GatewayInvoice): boolean {
  if (kind !== 'change') return false;
  return (
    status === 'pending' || status === 'requires_action' || (status === 'failed' && invoice.status !== 'paid')
  );
}

async function tell(
  tx: Tx,
  deps: MirrorDeps,
  { invoice, row }: MirroredInvoice,
  {
    order,
    before,
    status,
  }: { order: OrderRow; before: OrderRow['status'] | null; status: OrderRow['status'] },
): Promise<void> {
  const isRenewal = order.kind === 'renewal';
  const isPaid = (of: OrderRow['status'] | null): boolean => of === 'completed' || of === 'refunded';
  const isPaidNow = isPaid(status) && !isPaid(before);
  const isFailedNow = status === 'failed' && before !== 'failed';
  if (!isRenewal || (!isPaidNow && !isFailedNow)) return;
  // Each refusal has a mail of its own.
  const refusal = invoice.attempts > 1 ? `${order.id}/${invoice.attempts}` : order.id;
  await (isPaidNow ? deps.queueMail(tx, 'receipt', order.id) : deps.queueMail(tx, 'payment-failed', refusal));
  if (row.userId === null) return;
  const who = { userId: row.userId, origin: null };
  const describe = isPaidNow ? subscriptionRenewed : renewalFailed;
  await deps.activity.recordIn(tx, describe(who, order.plan, order.totalPriceCents));
}

async function tellOfDispute(
  tx: Tx,
  deps: MirrorDeps,
  { invoice, row }: MirroredInvoice,
  { plan }: OrderRow,
): Promise<void> {
  await deps.queueMail(tx, 'refunded', `${row.id}/disputed`);
  if (row.userId === null) return;
  const who = { userId: row.userId, origin: null };
  await deps.activity.recordIn(tx, paymentDisputed(who, plan, invoice.disputedCents));
}

/** Whether the money goes back from here, charge by charge: the mail comes when all of it has gone. */
async function isRefundUnderWay(tx: Tx, { id, userId }: SubscriptionRow, orderId: string): Promise<boolean> {
  if (userId === null) return false;
  const task = await findNewestTask(tx, 'money-back', userId);
  if (task !== undefined && task.subscriptionId === id && isOpenTask(task)) return true;
  const single = await findNewestTask(tx, 'order-refund', userId);
  return single !== undefined && isOpenTask(single) && single.orderId === orderId;
}

function statusOf(invoice: GatewayInvoice, order: OrderRow): OrderRow['status'] {
  if (invoice.status !== 'paid') return 'failed';
  const back = invoice.refundedCents + invoice.disputedCents;
  return back > 0 && back >= order.totalPriceCents ? 'refunded' : 'completed';
}

/** The order of a renewal, or of the first charge after a trial; undefined for an invoice that has or needs none. */
async function insertRenewal(
  tx: Tx,
  log: Log,
  { row, invoice, now }: MirroredInvoice,
): Promise<OrderRow | undefined> {
  if (invoice.reason !== 'renewal' || invoice.status === 'void') return undefined;
  const earlier = await findNewestOrder(tx, row.id);
  const buyer = row.userId === null ? undefined : await findBuyer(tx, row.userId);
  const plan = isPlanId(invoice.plan) ? invoice.plan : row.plan;
  const { name, period, tier, description } = plans[plan];
  return insertOrder(tx, {
    userId: row.userId,
    subscriptionId: row.id,
    kind: 'renewal',
    status: 'pending',
    plan,
    // The order is found by its invoice's id; the gateway counts the periods.
    periodIndex: null,
    periodStartsAt: invoice.periodStartsAt,
    periodEndsAt: invoice.periodEndsAt,
    totalPriceCents: invoice.amountCents,
    userInfo: storedUserInfo.write(buyer ?? noUserInfo),
    planDetails: storedPlanDetails.write({ name, period, tier, description }),
    paymentInfo: storedPaymentInfo.write(paymentInfoOfSavedCard(row, earlier, log)),
    renewalTerms: null,
    renewalAcceptedAt: null,
    gateway: row.gateway,
    gatewayPaymentId: invoice.id,
    failureCode: null,
    completedAt: null,
    createdAt: invoice.createdAt,
    updatedAt: now,
  });
}
