import type Stripe from 'stripe';
import type { Db } from '../../../db/database.ts';
import { SubscriptionEndedError, type PaymentGateway, type PaymentOutcome } from '../payment-gateway.port.ts';
import {
  findStripeAttempt,
  findStripeCustomerId,
  insertStripeAttemptOnce,
  type StripeAttemptRow,
} from './stripe-attempt.store.ts';
import { findFingerprint, findPayingFingerprint, inspectCard } from './stripe-cards.ts';
import { createPrices } from './stripe-catalogue.ts';
import {
  callStripe,
  createStripeClient,
  isEnded,
  StripeRefusal,
  type StripeAccess,
} from './stripe-client.ts';
import type { StripeContext } from './stripe-context.ts';
import { readEvent } from './stripe-events.ts';
import { abandonBegun, beginSubscription, findBegun } from './stripe-first-payment.ts';
import { forgetCustomers } from './stripe-forget.ts';
import { abandonChange, changeNow, findChange, previewChange } from './stripe-plan-change.ts';
import { releaseSchedule, schedulePlan } from './stripe-plan-schedule.ts';
import { findSubscriptionId, readSubscription } from './stripe-read.ts';
import { refundInvoice } from './stripe-refund.ts';
import { abandonReplacement, findReplacement, replaceCard } from './stripe-replace-card.ts';

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
