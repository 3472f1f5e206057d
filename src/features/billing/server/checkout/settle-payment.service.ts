import {
  RefundRefusedError,
  type GatewayCard,
  type PaymentGateway,
  type PaymentOutcome,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { PaymentAnswer } from '../../billing.contract.ts';
import { beginPaid, beginTrial } from '../../../../domain/subscription-life.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { FillDetails } from '../../../accounts/server/fill-details.service.ts';
import type {
  ActivityOrigin,
  ActivityToRecord,
  RecordActivity,
} from '../../../activity/server/record-activity.service.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { plans } from '../../../../domain/plans.ts';
import { getOrder, updateOrder, type OrderRow } from '../order.store.ts';
import { readPaymentInfo, readUserInfo, storedReply } from '../stored-billing.ts';
import {
  findAttempt,
  isOpen,
  lockAttempt,
  updateAttempt,
  type AttemptRow,
} from '../payment-attempt.store.ts';
import {
  actionReply,
  declinedReply,
  keptReply,
  paidReply,
  pendingReply,
  refundedReply,
  unavailableReply,
} from './payment-replies.ts';
import { cardColumnsOf, findLiveSubscription, insertSubscription } from '../subscription.store.ts';
import type { QueueSync } from '../sync/gateway-events.jobs.ts';
import { deleteUsedOffersOf } from '../used-offer.store.ts';

/**
 * What becomes of a first payment once its outcome is known: everything that follows from it in one transaction, once,
 * whoever learns of it first: the request, a later question of the browser, or the job.
 */
export type SettlePayment = {
  /** Writes down an outcome and answers what its buyer is told; what was written down before stays. */
  apply(attemptId: string, outcome: PaymentOutcome, origin: ActivityOrigin | null): Promise<PaymentAnswer>;
  /** Ends an attempt that was refused before anything was charged. */
  refuse(attemptId: string, failureCode: string, reply: PaymentAnswer): Promise<PaymentAnswer>;
  /**
   * Asks the gateway what became of an attempt; one that it does not know is never charged afterwards. Throws
   * GatewayUnavailableError.
   */
  ask(attempt: AttemptRow, origin: ActivityOrigin | null): Promise<PaymentAnswer>;
  /** Gives up an attempt whose buyer did not go on. Throws GatewayUnavailableError. */
  giveUp(attempt: AttemptRow): Promise<PaymentAnswer>;
};

type Deps = {
  db: Db;
  clock: () => Date;
  gateway: PaymentGateway;
  activity: RecordActivity;
  fillDetails: FillDetails;
  log: Log;
  queueMail: (tx: Tx, kind: 'receipt', orderId: string) => Promise<void>;
  queueSync: QueueSync;
};

export function createSettlePayment(deps: Deps): SettlePayment {
  const { db, clock, gateway } = deps;

  /** Runs `write` for an attempt that is open, and keeps its reply. */
  const settle = (
    attemptId: string,
    write: (tx: Tx, attempt: AttemptRow, order: OrderRow) => Promise<PaymentAnswer>,
    writeLate: (attempt: AttemptRow, order: OrderRow) => PaymentAnswer = replyOf,
  ): Promise<PaymentAnswer> =>
    db.transaction().execute(async (tx) => {
      const attempt = await lockAttempt(tx, attemptId);
      if (attempt === undefined) throw new Error('A payment that is to be settled is gone');
      const order = await getOrder(tx, attempt.orderId ?? '');
      return isOpen(attempt) ? write(tx, attempt, order) : writeLate(attempt, order);
    });

  const close = async (
    tx: Tx,
    attemptId: string,
    state: 'succeeded' | 'failed',
    reply: PaymentAnswer,
  ): Promise<PaymentAnswer> => {
    if (state === 'failed') await deleteUsedOffersOf(tx, attemptId);
    await updateAttempt(tx, attemptId, { state, response: storedReply.write(reply), updatedAt: clock() });
    return reply;
  };

  const fail = async (
    tx: Tx,
    { id }: AttemptRow,
    order: OrderRow,
    { code, reply }: { code: string; reply: PaymentAnswer },
  ): Promise<PaymentAnswer> => {
    await updateOrder(tx, order.id, { status: 'failed', failureCode: code, updatedAt: clock() });
    return close(tx, id, 'failed', reply);
  };

  const complete = async (
    tx: Tx,
    attempt: AttemptRow & { userId: string },
    order: OrderRow,
    outcome: Extract<PaymentOutcome, { kind: 'succeeded' }>,
    origin: ActivityOrigin | null,
  ): Promise<PaymentAnswer> => {
    const now = clock();
    const { userId } = attempt;
    const { plan, totalPriceCents } = order;
    const life = totalPriceCents === 0 ? beginTrial(plan, now) : beginPaid(plan, totalPriceCents, now);
    const { card } = outcome;
    const subscription = await insertSubscription(tx, {
      ...life,
      // Its gateway renews it by itself.
      nextAttemptAt: null,
      userId,
      gateway: gateway.kind,
      gatewayCustomerId: outcome.customerId,
      gatewaySubscriptionId: outcome.subscriptionId,
      ...cardColumnsOf(card),
      createdAt: now,
    });
    await updateOrder(tx, order.id, {
      status: 'completed',
      subscriptionId: subscription.id,
      periodIndex: life.periodIndex < 0 ? null : life.periodIndex,
      periodStartsAt: life.periodStartsAt,
      periodEndsAt: life.periodEndsAt,
      gatewayPaymentId: outcome.paymentId,
      completedAt: now,
      updatedAt: now,
    });
    const details = {
      email: readUserInfo(order, deps.log).email,
      fullName: readPaymentInfo(order, deps.log).cardName,
      now,
    };
    await deps.fillDetails(tx, userId, details);
    await deps.activity.recordIn(tx, subscriptionStarted(origin, userId, order));
    await deps.queueMail(tx, 'receipt', order.id);
    // Events that came before this row were about a subscription that nobody knew.
    if (outcome.subscriptionId !== null) await deps.queueSync(tx, outcome.subscriptionId);
    return close(tx, attempt.id, 'succeeded', paidReply(order));
  };

  const apply: SettlePayment['apply'] = async (attemptId, outcome, origin) => {
    // A gateway that charges for what was given up breaks its word; its money goes back all the same.
    const writeLate = (attempt: AttemptRow, order: OrderRow): PaymentAnswer =>
      outcome.kind === 'succeeded' && order.status === 'failed' ? sendBack : replyOf(attempt);
    const write = async (tx: Tx, attempt: AttemptRow, order: OrderRow): Promise<PaymentAnswer> => {
      if (outcome.kind === 'succeeded') {
        const { userId } = attempt;
        const isWanted = userId !== null && (await findLiveSubscription(tx, userId)) === undefined;
        return isWanted ? complete(tx, { ...attempt, userId }, order, outcome, origin) : sendBack;
      }
      if (outcome.kind === 'requires_action') {
        const now = clock();
        await updateAttempt(tx, attempt.id, { state: 'requires_action', ...touch(attempt, now) });
        const gatewayPaymentId = outcome.paymentId;
        await updateOrder(tx, order.id, { status: 'requires_action', gatewayPaymentId, updatedAt: now });
        return actionReply(order.id, outcome);
      }
      if (outcome.kind === 'not_found') {
        return fail(tx, attempt, order, { code: 'payment_unavailable', reply: unavailableReply(order.id) });
      }
      const { code } = outcome;
      if (attempt.userId !== null) {
        await deps.activity.recordIn(tx, paymentDeclined(origin, attempt.userId, order));
      }
      return fail(tx, attempt, order, { code, reply: declinedReply(order.id, code) });
    };
    const reply = await settle(attemptId, write, writeLate);
    return reply === sendBack ? refundUnwanted(attemptId, outcome) : reply;
  };

  /** Whether it went back; what the gateway refuses is logged once, for somebody to see to it. */
  const sendUnwanted = async (
    attemptId: string,
    paymentId: string,
    amountCents: number,
  ): Promise<boolean> => {
    try {
      const refundId = `${attemptId}:unwanted`;
      await gateway.refund({ refundId, tryId: 'first', paymentId, amountCents });
      return true;
    } catch (error) {
      if (!(error instanceof RefundRefusedError)) throw error;
      deps.log.error(
        { err: error, attemptId, paymentId },
        'A payment that nobody wanted any more could not be sent back: send it at the gateway',
      );
      return false;
    }
  };

  /** The account went while its payment was under way, or has a subscription from elsewhere. */
  const refundUnwanted = async (attemptId: string, outcome: PaymentOutcome): Promise<PaymentAnswer> => {
    const attempt = await findAttempt(db, attemptId);
    const { totalPriceCents: amountCents } = await getOrder(db, attempt?.orderId ?? '');
    const paymentId = outcome.kind === 'succeeded' ? outcome.paymentId : null;
    const subscriptionId = outcome.kind === 'succeeded' ? outcome.subscriptionId : null;
    if (subscriptionId !== null) await gateway.endNow(subscriptionId);
    const isSent =
      paymentId === null || amountCents === 0 || (await sendUnwanted(attemptId, paymentId, amountCents));
    return db.transaction().execute(async (tx) => {
      const locked = await lockAttempt(tx, attemptId);
      if (locked?.orderId == null || locked.state === 'succeeded') {
        throw new Error('A payment was sent back that had been completed');
      }
      const { orderId } = locked;
      const now = clock();
      await updateOrder(tx, orderId, {
        ...(isSent
          ? { status: 'refunded', refundedCents: amountCents }
          : { status: 'completed', completedAt: now }),
        gatewayPaymentId: paymentId,
        updatedAt: now,
      });
      return close(tx, attemptId, 'failed', isSent ? refundedReply(orderId) : keptReply(orderId));
    });
  };

  const giveUp: SettlePayment['giveUp'] = async (attempt) =>
    apply(attempt.id, await gateway.abandon(attempt.id), null);

  return {
    apply,
    giveUp,
    refuse: (attemptId, code, reply) =>
      settle(attemptId, (tx, attempt, order) => fail(tx, attempt, order, { code, reply })),
    async ask(attempt, origin) {
      const outcome = await gateway.findOutcome(attempt.id);
      return outcome.kind === 'not_found' ? giveUp(attempt) : apply(attempt.id, outcome, origin);
    },
  };
}

/** What was answered, to be answered again; pending while that is open. */
export function replyOf({ id, orderId, response }: AttemptRow): PaymentAnswer {
  return response === null ? pendingReply(orderId) : storedReply.read(response, id);
}

/** Stands for a reply while the money is still to be sent back. */
const sendBack: PaymentAnswer = { success: false };

/** The time from which an attempt waits for its buyer is the first one, however often it is asked about. */
function touch(attempt: AttemptRow, now: Date): { updatedAt?: Date } {
  return attempt.state === 'requires_action' ? {} : { updatedAt: now };
}

export function paymentInfoOf({ brand, last4, expiryMonth, expiryYear }: Omit<GatewayCard, 'id'>) {
  return {
    cardLast4: last4,
    expiryMonth: String(expiryMonth).padStart(2, '0'),
    expiryYear: String(expiryYear),
    cardType: brand,
  };
}

const fromCheckout = {
  type: 'subscription',
  icon: 'CreditCard',
  source: 'checkout',
  isForUser: true,
} as const;

type Sold = Pick<OrderRow, 'id' | 'plan' | 'totalPriceCents'>;

function subscriptionStarted(
  origin: ActivityOrigin | null,
  userId: string,
  { id, plan, totalPriceCents }: Sold,
): ActivityToRecord {
  const { name } = plans[plan];
  const isTrial = totalPriceCents === 0;
  return {
    ...fromCheckout,
    userId,
    title: isTrial ? 'Free Trial Started' : 'Subscription Started',
    description: isTrial
      ? `The free trial of ${name} has begun`
      : `${formatMoney(totalPriceCents)} paid for ${name}`,
    details: { orderId: id, plan },
    origin,
  };
}

function paymentDeclined(
  origin: ActivityOrigin | null,
  userId: string,
  { id, plan }: Sold,
): ActivityToRecord {
  return {
    ...fromCheckout,
    icon: 'AlertCircle',
    userId,
    title: 'Payment Declined',
    description: `The payment for ${plans[plan].name} was declined`,
    details: { orderId: id, plan },
    origin,
  };
}
