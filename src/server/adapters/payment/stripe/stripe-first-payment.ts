import type Stripe from 'stripe';
import { isPlanId, plans, type PlanId } from '../../../../domain/plans.ts';
import { GatewayUnavailableError, type FirstPayment, type PaymentOutcome } from '../payment-gateway.port.ts';
import {
  findStripeCustomerId,
  insertStripeAttemptOnce,
  keepStripeCustomerId,
  type StripeAttemptRow,
} from './stripe-attempt.store.ts';
import { readCard, tokenOf } from './stripe-cards.ts';
import { introductoryCoupon } from './stripe-catalogue.ts';
import { callStripe, idOf, isDecline, StripeRefusal, toDeclineCode } from './stripe-client.ts';
import type { StripeContext } from './stripe-context.ts';
import { findPaymentIntent, readIntentState, type IntentState } from './stripe-intents.ts';

const expand = ['latest_invoice.payments', 'latest_invoice.confirmation_secret', 'pending_setup_intent'];

/**
 * Begins a subscription in four steps, each under a key made of the attempt's name, so that none is done twice: customer,
 * card, subscription (incomplete, or in its trial), confirmation of its payment or of its card. The attempt is written
 * down first, with the customer among whose subscriptions it is to be looked for.
 */
export async function beginSubscription(
  context: StripeContext,
  payment: FirstPayment,
): Promise<PaymentOutcome> {
  const { db, stripe } = context;
  const { attemptId, buyer, plan } = payment;
  if (!isPlanId(plan)) throw new Error(`There is no plan ${plan}`);
  const token = tokenOf(payment.card);
  const customerId = buyer.customerId ?? (await findOrMakeCustomer(context, buyer));
  const row = await insertStripeAttemptOnce(db, {
    attemptId,
    kind: 'begin',
    customerId,
    subscriptionId: null,
    plan,
    proratedAt: null,
    createdAt: context.clock(),
  });
  if (row.kind === 'abandoned') return { kind: 'not_found' };
  try {
    await callStripe(() =>
      stripe.paymentMethods.attach(
        token,
        { customer: customerId },
        { idempotencyKey: `${attemptId}:attach` },
      ),
    );
  } catch (error) {
    if (isDecline(error)) return { kind: 'declined', code: toDeclineCode(error) };
    throw error;
  }
  const params = subscriptionParams(payment, { plan, customerId, price: await context.priceOf(plan) });
  const subscription = await callStripe(() =>
    stripe.subscriptions.create(params, { idempotencyKey: `${attemptId}:subscription` }),
  );
  await confirm(stripe, subscription, { attemptId, token });
  return settled(context, await readFirst(stripe, subscription.id), attemptId);
}

/** What became of `beginSubscription`: found among the customer's subscriptions, which Stripe lists without delay. */
export async function findBegun(context: StripeContext, row: StripeAttemptRow): Promise<PaymentOutcome> {
  const subscription = await findByAttempt(context.stripe, row);
  return subscription === null
    ? { kind: 'not_found' }
    : settled(context, await readFirst(context.stripe, subscription.id), row.attemptId);
}

/**
 * Gives a first payment up: its invoice is voided, or the check of its card cancelled, which Stripe does only while it is not
 * paid. Where there is no subscription yet, the key of the call that would make it is used up by another one.
 */
export async function abandonBegun(context: StripeContext, row: StripeAttemptRow): Promise<PaymentOutcome> {
  const { stripe } = context;
  const { attemptId, customerId } = row;
  const found = await findByAttempt(stripe, row);
  if (found === null) {
    if (customerId === null) throw new Error('A payment without a customer');
    await spendKey(stripe, `${attemptId}:subscription`, customerId);
    const late = await findByAttempt(stripe, row);
    if (late === null) return { kind: 'not_found' };
    throw new GatewayUnavailableError('A payment was made while it was given up');
  }
  await end(stripe, await readFirst(stripe, found.id));
  const outcome = await outcomeOf(context, await readFirst(stripe, found.id), attemptId);
  if (outcome.kind === 'requires_action' || outcome.kind === 'not_found') {
    return { kind: 'declined', code: 'authentication_failed' };
  }
  return outcome;
}

/**
 * Makes a call under a key that is to be used for no other: Stripe refuses the same key with other parameters, also to a
 * request that is still on its way. Keys are kept for a day at least, longer than any request is under way.
 *
 * @throws StripeKeyUsedError when the key was used before, so that there is something to be found
 */
export async function spendKey(stripe: Stripe, idempotencyKey: string, customerId: string): Promise<void> {
  await callStripe(() =>
    stripe.customers.update(customerId, { metadata: { given_up: idempotencyKey } }, { idempotencyKey }),
  );
}

async function findOrMakeCustomer(
  { db, stripe }: StripeContext,
  { userId, email, name }: FirstPayment['buyer'],
): Promise<string> {
  const kept = await findStripeCustomerId(db, userId);
  if (kept !== undefined) return kept;
  // The key is the user's and not the attempt's: two payments at once get the same customer. What is sent with it may
  // not differ then, so that name and address come afterwards.
  const customer = await callStripe(() =>
    stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer:${userId}` }),
  );
  const customerId = await keepStripeCustomerId(db, userId, customer.id);
  await callStripe(() => stripe.customers.update(customerId, { email, name }));
  return customerId;
}

function subscriptionParams(
  { amountCents, attemptId, buyer, trialDays }: FirstPayment,
  { plan, customerId, price }: { plan: PlanId; customerId: string; price: string },
): Stripe.SubscriptionCreateParams {
  const { renewalPriceCents } = plans[plan];
  const isIntroductory = trialDays === 0 && amountCents < renewalPriceCents;
  return {
    customer: customerId,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    metadata: { attempt_id: attemptId, user_id: buyer.userId },
    expand,
    ...(trialDays > 0
      ? {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }
      : {}),
    ...(isIntroductory ? { discounts: [{ coupon: introductoryCoupon }] } : {}),
  };
}

/** Confirms what the subscription waits for. A declined card is no error here: it stands in the intent. */
async function confirm(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { attemptId, token }: { attemptId: string; token: string },
): Promise<void> {
  const options = { idempotencyKey: `${attemptId}:confirm` };
  const params = { payment_method: token, use_stripe_sdk: true };
  try {
    if (subscription.pending_setup_intent !== null) {
      const id = idOf(subscription.pending_setup_intent);
      await callStripe(() => stripe.setupIntents.confirm(id, params, options));
      return;
    }
    const intent = await findPaymentIntent(stripe, invoiceOf(subscription));
    if (intent !== null) await callStripe(() => stripe.paymentIntents.confirm(intent.id, params, options));
  } catch (error) {
    // One that was confirmed or given up meanwhile is read like any other.
    const isOver = error instanceof StripeRefusal && error.code?.endsWith('_unexpected_state') === true;
    if (!isDecline(error) && !isOver) throw error;
  }
}

/** The outcome; a subscription whose payment was declined is ended, so that nobody can go on with it. */
async function settled(
  context: StripeContext,
  subscription: Stripe.Subscription,
  attemptId: string,
): Promise<PaymentOutcome> {
  const outcome = await outcomeOf(context, subscription, attemptId);
  if (outcome.kind === 'declined') await end(context.stripe, subscription);
  return outcome;
}

async function outcomeOf(
  { stripe }: StripeContext,
  subscription: Stripe.Subscription,
  attemptId: string,
): Promise<PaymentOutcome> {
  const invoice = invoiceOf(subscription);
  const state = await intentStateOf(stripe, subscription, invoice);
  const ids = { subscriptionId: subscription.id, customerId: idOf(subscription.customer) };
  switch (state.kind) {
    case 'succeeded':
      if (subscription.status === 'canceled' && invoice.amount_paid === 0) return givenUp;
      if (subscription.default_payment_method === null && subscription.status !== 'canceled') {
        await callStripe(() =>
          stripe.subscriptions.update(
            subscription.id,
            { default_payment_method: state.methodId },
            { idempotencyKey: `${attemptId}:default` },
          ),
        );
      }
      return {
        kind: 'succeeded',
        paymentId: invoice.id,
        ...ids,
        card: await readCard(stripe, state.methodId),
      };
    case 'requires_action':
      return {
        kind: 'requires_action',
        paymentId: invoice.id,
        ...ids,
        clientSecret: state.clientSecret,
        actionPath: null,
      };
    case 'declined':
      return state;
    case 'canceled':
      return givenUp;
    case 'untried':
      return { kind: 'not_found' };
  }
}

const givenUp: PaymentOutcome = { kind: 'declined', code: 'authentication_failed' };

async function intentStateOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<IntentState> {
  const { default_payment_method: method, pending_setup_intent: setup } = subscription;
  if (setup !== null) {
    return readIntentState(
      typeof setup === 'string' ? await callStripe(() => stripe.setupIntents.retrieve(setup)) : setup,
    );
  }
  if (invoice.status === 'void' || subscription.status === 'incomplete_expired') return { kind: 'canceled' };
  const intent = await findPaymentIntent(stripe, invoice);
  if (intent !== null) return readIntentState(intent);
  // A trial whose card is checked has no intent any more, and one that was ended has none either.
  return method === null ? { kind: 'canceled' } : { kind: 'succeeded', methodId: idOf(method) };
}

/** Ends a subscription whose first payment is not made; one that is paid stays as it is. */
async function end(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const { id, pending_setup_intent: setup, status } = subscription;
  const invoice = invoiceOf(subscription);
  if (setup !== null) {
    const isCancelled = await tryTo(() => stripe.setupIntents.cancel(idOf(setup)));
    const now = await callStripe(() => stripe.setupIntents.retrieve(idOf(setup)));
    if (!isCancelled && now.status !== 'canceled') return;
  } else if (invoice.amount_due > 0 && invoice.status !== 'void') {
    const isVoid = await tryTo(() => stripe.invoices.voidInvoice(invoice.id));
    if (!isVoid) return;
  } else if (invoice.status === 'paid') return;
  if (status !== 'canceled' && status !== 'incomplete_expired') {
    await tryTo(() => stripe.subscriptions.cancel(id));
  }
}

/** Whether Stripe did it; it refuses what has become impossible meanwhile. */
async function tryTo(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await callStripe(call);
    return true;
  } catch (error) {
    if (error instanceof StripeRefusal) return false;
    throw error;
  }
}

async function findByAttempt(
  stripe: Stripe,
  { attemptId, customerId }: StripeAttemptRow,
): Promise<Stripe.Subscription | null> {
  if (customerId === null) return null;
  const listed = callStripe(() =>
    stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 1000 }),
  );
  return (await listed).find(({ metadata }) => metadata['attempt_id'] === attemptId) ?? null;
}

function readFirst(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  return callStripe(() => stripe.subscriptions.retrieve(id, { expand }));
}

/** The first invoice, which a subscription of Loupe's always has; in a trial it is over $0. */
function invoiceOf({ id, latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === 'string') throw new Error(`${id} was read without its invoice`);
  return invoice;
}
