import type Stripe from 'stripe';
import type { Db } from '../../../db/database.ts';
import {
  RefundRefusedError,
  SubscriptionEndedError,
  type PaymentGateway,
  type PaymentOutcome,
} from '../payment-gateway.port.ts';
import {
  deleteStripeAttempts,
  findStripeAttempt,
  findStripeCustomerId,
  insertStripeAttemptOnce,
  listStripeCustomerIds,
  type StripeAttemptRow,
} from './stripe-attempt.store.ts';
import { findFingerprint, findPayingFingerprint, inspectCard } from './stripe-cards.ts';
import { createPrices } from './stripe-catalogue.ts';
import {
  callStripe,
  createStripeClient,
  isDecline,
  isEnded,
  StripeRefusal,
  type StripeAccess,
} from './stripe-client.ts';
import type { StripeContext } from './stripe-context.ts';
import { readEvent } from './stripe-events.ts';
import { abandonBegun, beginSubscription, findBegun } from './stripe-first-payment.ts';
import { abandonChange, changeNow, findChange, previewChange } from './stripe-plan-change.ts';
import { releaseSchedule, schedulePlan } from './stripe-plan-schedule.ts';
import { findSubscriptionId, readSubscription } from './stripe-read.ts';
import { abandonReplacement, findReplacement, replaceCard } from './stripe-replace-card.ts';
import { paymentIntentIdOf } from './stripe-intents.ts';

/**
 * Payments by Stripe, which keeps the subscriptions and renews them by itself. A payment is called by the id of its
 * invoice. No call is repeated by itself, and each that moves money has a key made of its caller's name for it.
 */
export function createStripeGateway(
  access: StripeAccess,
  { db, clock }: { db: Db; clock: () => Date },
): PaymentGateway {
  const stripe = createStripeClient(access);
  const context: StripeContext = { stripe, db, clock, priceOf: createPrices(stripe) };

  return {
    kind: 'stripe',
    readEvent: (rawBody, signature, now) =>
      readEvent(stripe, access.webhookSecret, { rawBody, signature, now }),
    findSubscriptionId: (objectId) => findSubscriptionId(stripe, objectId),
    readSubscription: (subscriptionId) => readSubscription(stripe, subscriptionId),
    previewChange: (change) =>
      unlessEnded(stripe, change.subscriptionId, () => previewChange(context, change)),
    changeNow: (change) => unlessEnded(stripe, change.subscriptionId, () => changeNow(context, change)),
    schedulePlan: (subscriptionId, plan, isIntroductory) =>
      unlessEnded(stripe, subscriptionId, () =>
        schedulePlan(context, { subscriptionId, plan, isIntroductory }),
      ),
    setCancelAtPeriodEnd: (subscriptionId, cancel) =>
      unlessEnded(stripe, subscriptionId, async () => {
        const subscription = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
        await releaseSchedule(stripe, subscription);
        await callStripe(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel }));
      }),
    async endNow(subscriptionId) {
      try {
        const subscription = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
        if (isEnded(subscription)) return;
        await releaseSchedule(stripe, subscription);
        await callStripe(() =>
          stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
        );
      } catch (error) {
        if (!(error instanceof StripeRefusal) || error.code !== 'resource_missing') throw error;
      }
    },
    inspectCard: (card) => inspectCard(stripe, card),
    findFingerprint: (cardId) => findFingerprint(stripe, cardId),
    findPayingFingerprint: (invoiceId) => findPayingFingerprint(stripe, invoiceId),
    begin: (payment) => beginSubscription(context, payment),
    async findOutcome(attemptId) {
      const row = await findStripeAttempt(db, attemptId);
      return row === undefined ? { kind: 'not_found' } : findByKind(context, row);
    },
    async abandon(attemptId) {
      const row = await insertStripeAttemptOnce(db, {
        attemptId,
        kind: 'abandoned',
        customerId: null,
        subscriptionId: null,
        plan: null,
        proratedAt: null,
        createdAt: clock(),
      });
      return abandonByKind(context, row);
    },
    refund: (refund) => refundInvoice(stripe, refund),
    replaceCard: (replacement) => replaceCard(context, replacement),
    findCustomerId: async (userId, tx) => (await findStripeCustomerId(tx, userId)) ?? null,
    forgetBuyer: ({ attemptIds, customerIds }) => forgetCustomers(context, { attemptIds, customerIds }),
  };
}

/** Makes a change of a subscription. Throws SubscriptionEndedError where Stripe refuses it because that has ended. */
async function unlessEnded<Answer>(
  stripe: Stripe,
  subscriptionId: string,
  change: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StripeRefusal) || !(await hasEnded(stripe, subscriptionId))) throw error;
    throw new SubscriptionEndedError(`${subscriptionId} has ended and cannot be changed`, { cause: error });
  }
}

async function hasEnded(stripe: Stripe, subscriptionId: string): Promise<boolean> {
  try {
    return isEnded(await callStripe(() => stripe.subscriptions.retrieve(subscriptionId)));
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'resource_missing') return true;
    throw error;
  }
}

async function findByKind(context: StripeContext, row: StripeAttemptRow): Promise<PaymentOutcome> {
  switch (row.kind) {
    case 'begin':
      return findBegun(context, row);
    case 'change':
      return findChange(context, row);
    case 'card':
      return findReplacement(context, row);
    case 'abandoned':
      return { kind: 'not_found' };
  }
}

async function abandonByKind(context: StripeContext, row: StripeAttemptRow): Promise<PaymentOutcome> {
  switch (row.kind) {
    case 'begin':
      return abandonBegun(context, row);
    case 'change':
      return abandonChange(context, row);
    case 'card':
      return abandonReplacement(context, row);
    case 'abandoned':
      return { kind: 'not_found' };
  }
}

/**
 * Deletes customers at Stripe, with their names, addresses and cards; Stripe ends what subscription there still is. Payments
 * and invoices stay there, as they were written. One that is deleted already is left alone. Source:
 * https://docs.stripe.com/api/customers/delete
 */
async function forgetCustomers(
  { db, stripe }: StripeContext,
  { attemptIds, customerIds }: { attemptIds: readonly string[]; customerIds: readonly string[] },
): Promise<void> {
  const asked = await listStripeCustomerIds(db, attemptIds);
  for (const id of new Set([...customerIds, ...asked])) {
    try {
      await callStripe(() => stripe.customers.del(id));
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.code !== 'resource_missing') throw error;
    }
  }
  await deleteStripeAttempts(db, attemptIds);
}

/**
 * Sends money of an invoice back. Stripe forgets idempotency keys after a day, and a refund may be asked for again later, so
 * its name is looked for among the refunds first. Money that went back already by Stripe's own pages is not sent again.
 * Each try has a key of its own, because Stripe answers a key as it did before, also with a refusal.
 */
async function refundInvoice(
  stripe: Stripe,
  { amountCents, paymentId, refundId, tryId }: Parameters<PaymentGateway['refund']>[0],
): Promise<void> {
  try {
    const invoice = await callStripe(() => stripe.invoices.retrieve(paymentId, { expand: ['payments'] }));
    const intent = paymentIntentIdOf(invoice);
    if (intent === null) throw new RefundRefusedError(`The invoice ${paymentId} has no payment`);
    const refunds = await callStripe(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    const isSent = refunds.data.some(
      ({ metadata, status }) =>
        metadata?.['refund_id'] === refundId && status !== 'failed' && status !== 'canceled',
    );
    if (isSent) return;
    await callStripe(() =>
      stripe.refunds.create(
        { payment_intent: intent, amount: amountCents, metadata: { refund_id: refundId } },
        { idempotencyKey: `refund:${refundId}:${tryId}` },
      ),
    );
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'charge_already_refunded') return;
    if (!(error instanceof StripeRefusal) && !isDecline(error)) throw error;
    // The error of a card carries whole objects, and its message is written for the buyer.
    const said = error instanceof StripeRefusal ? error.message : `the card, ${error.code}`;
    throw new RefundRefusedError(`Stripe does not refund ${paymentId}: ${said}`);
  }
}
