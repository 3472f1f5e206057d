import { isPlanId } from '../../../../domain/plans.ts';
import { isLive } from '../../../../domain/subscription.ts';
import type {
  GatewayInvoice,
  GatewaySubscription,
  PaymentGateway,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import { mirrorInvoice, type MirrorDeps } from './mirror-invoice.ts';
import { stateAtGateway } from './gateway-state.ts';
import type { EndAtGateway } from './end-at-gateway.jobs.ts';
import { subscriptionEnded } from '../subscription/subscription-activities.ts';
import {
  cardColumnsOf,
  findSubscriptionByGatewayId,
  listOverdueGatewayIds,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '../subscription.store.ts';
import {
  findNewestTask,
  findTaskByGatewayKey,
  insertTask,
  isOpenTask,
  isWorkOpen,
} from '../billing-task.store.ts';
import { findNewestOrder, findOrderByPayment } from '../order.store.ts';
import { orderRefundKey } from '../refunds/order-refund-task.ts';
import { storedOrderRefund } from '../stored-billing.ts';
import { paymentInProgress } from '../subscription/subscription-refusals.ts';
import { giveBackPendingPrice } from '../used-offer.store.ts';

/** Mirrors subscriptions as their gateway keeps them. The gateway is read outside any transaction. */
export type SyncFromGateway = {
  /** Reads one at the gateway and stores what has become of it. Ignores one that this site does not know. */
  sync(gatewaySubscriptionId: string): Promise<void>;
  /** The job: syncs those whose period ended more than an hour ago without an event. */
  syncMissed(): Promise<void>;
};

const hourMs = 3_600_000;
/** A job that meets this many changes in a row is run again later. */
const maxReads = 10;

export function createSyncFromGateway(
  deps: MirrorDeps & {
    db: Db;
    clock: () => Date;
    log: Log;
    gateway: Pick<PaymentGateway, 'readSubscription'>;
    endAtGateway: EndAtGateway;
  },
): SyncFromGateway {
  const { clock, db, log } = deps;

  const apply = async (tx: Tx, row: SubscriptionRow, told: GatewaySubscription): Promise<void> => {
    const now = clock();
    if (!isPlanId(told.plan)) throw new Error(`The gateway has a plan that is not known: ${told.plan}`);
    const isChanging = row.userId !== null && (await isWorkOpen(tx, row.userId));
    const life = stateAtGateway(row, { ...told, plan: told.plan }, { isChanging, now });
    const isDisputed = told.invoices.some(({ disputedCents }) => disputedCents > 0);
    const card =
      // Nothing of a person comes back whose account is gone.
      told.card === null || row.userId === null ? {} : cardColumnsOf(told.card);
    await giveBackPendingPrice(tx, row.id, life);
    await updateSubscription(tx, row.id, { ...life, ...card, updatedAt: now });
    for (const invoice of told.invoices) {
      const refusalsSeen = row.retryCount;
      await mirrorInvoice(tx, deps, { row: { ...row, ...life, ...card }, invoice, refusalsSeen, now });
    }
    if (!isLive(row.state)) await payBackLateCharges(tx, row, told.invoices, now);
    // A dispute is told of as such.
    if (isLive(row.state) && !isLive(life.state) && !isDisputed) {
      await tellOfEnd(tx, row, life);
    }
    // Those who dispute a charge are charged no more; and what has ended here must not go on there.
    if (isLive(told.state) && (isDisputed || !isLive(life.state))) await deps.endAtGateway(tx, told.id);
  };

  const tellOfEnd = async (
    tx: Tx,
    row: SubscriptionRow,
    { cancelAtPeriodEnd, retryCount }: Pick<SubscriptionRow, 'cancelAtPeriodEnd' | 'retryCount'>,
  ): Promise<void> => {
    if (row.userId !== null)
      await deps.activity.recordIn(tx, subscriptionEnded({ userId: row.userId, origin: null }, row.plan));
    // Who had cancelled has had their mail. This one could not know: the last try never came.
    const isUntold = row.state === 'past_due' && !cancelAtPeriodEnd && retryCount <= row.retryCount;
    const refused = isUntold ? await findNewestOrder(tx, row.id) : undefined;
    if (refused !== undefined) await deps.queueMail(tx, 'payment-failed', `${refused.id}/ended`);
  };

  const sync: SyncFromGateway['sync'] = async (gatewaySubscriptionId) => {
    for (let tries = 0; tries < maxReads; tries += 1) {
      const seen = await findSubscriptionByGatewayId(db, gatewaySubscriptionId);
      if (seen === undefined) return;
      const told = await deps.gateway.readSubscription(gatewaySubscriptionId);
      const isApplied = await db.transaction().execute(async (tx) => {
        const row = await lockSubscription(tx, seen.id);
        // It has changed while the gateway was read: what was read may be older than that.
        if (row?.version !== seen.version) return false;
        await apply(tx, row, told);
        return true;
      });
      if (isApplied) return;
    }
    throw new Error(`${gatewaySubscriptionId} changed during each of ${maxReads} reads`);
  };

  return {
    sync,
    async syncMissed() {
      for (const id of await listOverdueGatewayIds(db, new Date(clock().getTime() - hourMs), 200)) {
        try {
          await sync(id);
        } catch (error) {
          log.error({ err: error, id }, 'A subscription could not be asked for; tried again in an hour');
        }
      }
    },
  };
}

/**
 * Notes that renewals go back which the gateway charged after the subscription had ended here, before it was told. Throws
 * `payment_in_progress` while something else of the user is open: it is noted by a later try.
 */
async function payBackLateCharges(
  tx: Tx,
  { canceledAt, id, userId }: SubscriptionRow,
  invoices: readonly GatewayInvoice[],
  now: Date,
): Promise<void> {
  for (const { disputedCents, id: paymentId, paidAt, reason, status } of invoices) {
    const isLate = paidAt !== null && canceledAt !== null && paidAt > canceledAt;
    if (reason !== 'renewal' || status !== 'paid' || disputedCents > 0 || !isLate) continue;
    const order = await findOrderByPayment(tx, paymentId);
    if (order?.status !== 'completed' || order.refundedCents > 0 || order.totalPriceCents === 0) continue;
    const gatewayKey = orderRefundKey(order.id, 0);
    if ((await findTaskByGatewayKey(tx, gatewayKey)) !== undefined) continue;
    if (userId !== null && (await isWorkOpen(tx, userId))) {
      // It sends back every charge of the subscription.
      const moneyBack = await findNewestTask(tx, 'money-back', userId);
      if (moneyBack?.subscriptionId === id && isOpenTask(moneyBack)) continue;
      throw paymentInProgress();
    }
    await insertTask(tx, {
      kind: 'order-refund',
      userId,
      orderId: order.id,
      gatewayKey,
      details: storedOrderRefund.write({
        beforeCents: 0,
        amountCents: order.totalPriceCents,
        endedSubscription: false,
      }),
      nextTryAt: now,
      now,
    });
    // One at a time: the gateway tells of it when it has gone back, and the next is found then.
    return;
  }
}
