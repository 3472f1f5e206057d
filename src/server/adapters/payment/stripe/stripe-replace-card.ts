import type Stripe from 'stripe';
import type { CardInput, PaymentOutcome } from '../payment-gateway.port.ts';
import { insertStripeAttemptOnce, type StripeAttemptRow } from './stripe-attempt.store.ts';
import { readCard, tokenOf } from './stripe-cards.ts';
import { callStripe, idOf, isDecline, StripeRefusal, toDeclineCode } from './stripe-client.ts';
import type { StripeContext } from './stripe-context.ts';
import { readIntentState } from './stripe-intents.ts';
import { spendKey } from './stripe-first-payment.ts';

type Replacement = {
  attemptId: string;
  customerId: string | null;
  subscriptionId: string | null;
  card: CardInput;
};

/** Checks another card by a SetupIntent and has the subscription charged to it from then on. */
export async function replaceCard(context: StripeContext, replacement: Replacement): Promise<PaymentOutcome> {
  const { db, stripe } = context;
  const { attemptId, customerId, subscriptionId } = replacement;
  if (customerId === null || subscriptionId === null) throw new Error('A card for no subscription');
  const token = tokenOf(replacement.card);
  const row = await insertStripeAttemptOnce(db, {
    attemptId,
    kind: 'card',
    customerId,
    subscriptionId,
    plan: null,
    proratedAt: null,
    createdAt: context.clock(),
  });
  if (row.kind === 'abandoned') return { kind: 'not_found' };
  try {
    const intent = await callStripe(() =>
      stripe.setupIntents.create(
        {
          customer: customerId,
          payment_method: token,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          confirm: true,
          use_stripe_sdk: true,
          metadata: { attempt_id: attemptId },
        },
        { idempotencyKey: `${attemptId}:setup` },
      ),
    );
    return await outcomeOf(context, intent, row);
  } catch (error) {
    if (isDecline(error)) return { kind: 'declined', code: toDeclineCode(error) };
    throw error;
  }
}

export async function findReplacement(
  context: StripeContext,
  row: StripeAttemptRow,
): Promise<PaymentOutcome> {
  const intent = await findIntent(context.stripe, row);
  return intent === null ? { kind: 'not_found' } : outcomeOf(context, intent, row);
}

export async function abandonReplacement(
  context: StripeContext,
  row: StripeAttemptRow,
): Promise<PaymentOutcome> {
  const { stripe } = context;
  const intent = await findIntent(stripe, row);
  if (intent === null) {
    await spendKey(stripe, `${row.attemptId}:setup`, row.customerId ?? '');
    return { kind: 'not_found' };
  }
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') {
    try {
      await callStripe(() => stripe.setupIntents.cancel(intent.id));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
  return outcomeOf(context, await callStripe(() => stripe.setupIntents.retrieve(intent.id)), row);
}

async function outcomeOf(
  { stripe }: StripeContext,
  intent: Stripe.SetupIntent,
  { attemptId, customerId, subscriptionId }: StripeAttemptRow,
): Promise<PaymentOutcome> {
  if (subscriptionId === null) throw new Error('A card for no subscription');
  const state = readIntentState(intent);
  const ids = { paymentId: intent.id, subscriptionId, customerId };
  if (state.kind === 'requires_action') {
    return { kind: 'requires_action', ...ids, clientSecret: state.clientSecret, actionPath: null };
  }
  if (state.kind === 'canceled') return { kind: 'declined', code: 'authentication_failed' };
  if (state.kind === 'declined') return state;
  if (state.kind !== 'succeeded') return { kind: 'not_found' };
  const subscription = await callStripe(() =>
    stripe.subscriptions.update(
      subscriptionId,
      { default_payment_method: state.methodId },
      { idempotencyKey: `${attemptId}:default` },
    ),
  );
  await payOpenInvoice(stripe, subscription, attemptId);
  return { kind: 'succeeded', ...ids, card: await readCard(stripe, state.methodId) };
}

/** A renewal that had failed is tried at once with the new card. Its decline is told of by an event, like the one before. */
async function payOpenInvoice(
  stripe: Stripe,
  { latest_invoice: latest, status }: Stripe.Subscription,
  attemptId: string,
): Promise<void> {
  if (status !== 'past_due' || latest === null) return;
  try {
    await callStripe(() =>
      stripe.invoices.pay(idOf(latest), {}, { idempotencyKey: `${attemptId}:pay:${idOf(latest)}` }),
    );
  } catch (error) {
    if (!isDecline(error) && !(error instanceof StripeRefusal)) throw error;
  }
}

async function findIntent(
  stripe: Stripe,
  { attemptId, customerId }: StripeAttemptRow,
): Promise<Stripe.SetupIntent | null> {
  if (customerId === null) return null;
  const intents = await callStripe(() => stripe.setupIntents.list({ customer: customerId, limit: 100 }));
  return intents.data.find(({ metadata }) => metadata?.['attempt_id'] === attemptId) ?? null;
}
