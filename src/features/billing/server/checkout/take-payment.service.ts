import { offerOf, type Offer, type Plan } from '../../../../domain/plans.ts';
import type { PaymentAnswer } from '../../billing.contract.ts';
import {
  GatewayUnavailableError,
  type CardInput,
  type GatewayCard,
  type PaymentGateway,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import type { ActivityOrigin } from '../../../activity/server/record-activity.service.ts';
import { createGatewayBudget, GatewayTimeoutError } from '../call-gateway.ts';
import { specialOf, type Offers } from '../offers.ts';
import { getOrder, updateOrder } from '../order.store.ts';
import { readPaymentInfo, storedPaymentInfo } from '../stored-billing.ts';
import { findAttempt, moveAttempt } from '../payment-attempt.store.ts';
import { declinedReply, otherOfferReply, pendingReply, unavailableReply } from './payment-replies.ts';
import { presentOffer } from './present-plan.ts';
import { paymentInfoOf, type SettlePayment } from './settle-payment.service.ts';

type Payment = {
  attemptId: string;
  orderId: string;
  userId: string;
  phoneNumber: string;
  email: string;
  card: CardInput;
  plan: Plan;
  offer: Offer;
  origin: ActivityOrigin;
};

/**
 * Takes the payment of an attempt that was written down: asks the gateway for the card's fingerprint, takes the offer for
 * number and card, and only then has the gateway charge. The gateway is called outside of every transaction, and no answer of
 * it within the time leaves the attempt to the job.
 */
export type TakePayment = (payment: Payment) => Promise<PaymentAnswer>;

type Deps = {
  db: Db;
  clock: () => Date;
  log: Log;
  gateway: PaymentGateway;
  gatewayTimeoutMs: number;
  offers: Offers;
  settlePayment: SettlePayment;
};

/** The offer of the order is not this card's. */
class OfferUsed extends Error {}

export function createTakePayment(deps: Deps): TakePayment {
  const { db, clock, gateway, log, settlePayment } = deps;

  return async (payment) => {
    const callGateway = createGatewayBudget(deps.gatewayTimeoutMs);
    const { attemptId, orderId } = payment;
    let inspected: Awaited<ReturnType<PaymentGateway['inspectCard']>>;
    try {
      inspected = await callGateway(() => gateway.inspectCard(payment.card));
    } catch (error) {
      if (!isUnknown(error)) throw error;
      log.warn({ err: error, orderId }, 'The gateway could not be asked about a card');
      return settlePayment.refuse(attemptId, 'payment_unavailable', unavailableReply(orderId));
    }
    if (inspected.kind === 'declined') {
      return settlePayment.refuse(attemptId, inspected.code, declinedReply(orderId, inspected.code));
    }
    try {
      await commitToCall(payment, inspected.card);
    } catch (error) {
      if (error instanceof OfferUsed) return refuseOffer(payment, inspected.card);
      throw error;
    }
    return charge(payment, callGateway);
  };

  /** Writes down, before it happens, that the gateway is called, and takes the offer. */
  async function commitToCall(payment: Payment, card: Omit<GatewayCard, 'id'>): Promise<void> {
    const { attemptId, orderId, userId, phoneNumber, plan, offer } = payment;
    const subject = { userId, phoneNumber, cardFingerprint: card.fingerprint };
    const due = offerOf(plan, await deps.offers.findUsed(subject));
    if (due.dueTodayCents !== offer.dueTodayCents || due.trialDays !== offer.trialDays) throw new OfferUsed();
    await db.transaction().execute(async (tx) => {
      const updatedAt = clock();
      const isStarted = await moveAttempt(tx, attemptId, ['started'], { state: 'gateway_called', updatedAt });
      if (!isStarted) throw new Error('A payment was settled before the gateway was called');
      const isTaken = await deps.offers.take(tx, { ...subject, plan, offer, attemptId });
      if (!isTaken) throw new OfferUsed();
      const paymentInfo = readPaymentInfo(await getOrder(tx, orderId), log);
      const described = storedPaymentInfo.write({ ...paymentInfo, ...paymentInfoOf(card) });
      await updateOrder(tx, orderId, { paymentInfo: described, updatedAt });
    });
  }

  async function refuseOffer(payment: Payment, card: Omit<GatewayCard, 'id'>): Promise<PaymentAnswer> {
    const { attemptId, orderId, userId, phoneNumber, plan } = payment;
    const subject = { userId, phoneNumber, cardFingerprint: card.fingerprint };
    const offer = presentOffer(plan, offerOf(plan, await deps.offers.findUsed(subject)), clock());
    const used = specialOf(plan, payment.offer);
    const usedByNumber = await deps.offers.findUsed({ ...subject, cardFingerprint: null });
    const isOfNumber = used === 'trial' ? usedByNumber.trial : usedByNumber.introductoryPrice;
    const by = isOfNumber ? 'phone number' : 'card';
    return settlePayment.refuse(attemptId, 'price_changed', otherOfferReply(orderId, { used, by, offer }));
  }

  async function charge(
    payment: Payment,
    callGateway: ReturnType<typeof createGatewayBudget>,
  ): Promise<PaymentAnswer> {
    const { attemptId, orderId, userId, email, card, plan, offer, origin } = payment;
    let isSilent = false;
    try {
      const outcome = await callGateway(() =>
        gateway.begin({
          attemptId,
          plan: plan.id,
          amountCents: offer.dueTodayCents,
          trialDays: offer.trialDays,
          thenCents: offer.thenCents,
          buyer: { userId, customerId: null, email, name: card.name },
          card,
        }),
      );
      const reply = await settlePayment.apply(attemptId, outcome, origin);
      return reply;
    } catch (error) {
      if (!isUnknown(error)) throw error;
      isSilent = error instanceof GatewayTimeoutError;
      log.warn({ err: error, orderId }, 'The outcome of a payment is not known yet');
    }
    await moveAttempt(db, attemptId, ['gateway_called'], { state: 'unknown', updatedAt: clock() });
    return isSilent ? pendingReply(orderId) : ask(payment, callGateway);
  }

  /** A gateway that has failed may know at once what became of it. */
  async function ask(
    { attemptId, orderId, origin }: Payment,
    callGateway: ReturnType<typeof createGatewayBudget>,
  ): Promise<PaymentAnswer> {
    const attempt = await findAttempt(db, attemptId);
    if (attempt === undefined) return pendingReply(orderId);
    try {
      return await callGateway(() => settlePayment.ask(attempt, origin));
    } catch (error) {
      if (!isUnknown(error)) throw error;
      return pendingReply(orderId);
    }
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof GatewayTimeoutError || error instanceof GatewayUnavailableError;
}
