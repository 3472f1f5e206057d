import type Stripe from 'stripe';
import { isPlanId } from '../../../../domain/plans.ts';
import {
  SubscriptionEndedError,
  type PaymentOutcome,
  type PlanChangeAtOnce,
} from '../payment-gateway.port.ts';
import { insertStripeAttemptOnce, type StripeAttemptRow } from './stripe-attempt.store.ts';
import { readCard } from './stripe-cards.ts';
import { introductoryCoupon, planOf } from './stripe-catalogue.ts';
import {
  callStripe,
  idOf,
  isDecline,
  isEnded,
  StripeKeyUsedError,
  StripeRefusal,
  toDate,
} from './stripe-client.ts';
import type { StripeContext } from './stripe-context.ts';
import { spendKey } from './stripe-first-payment.ts';
import { findPaymentIntent, readIntentState } from './stripe-intents.ts';
import { releaseSchedule } from './stripe-plan-schedule.ts';

const expand = ['latest_invoice.payments'];

/** What a change at once would cost: Stripe's own preview, with the parameters of the change itself. */
export async function previewChange(
  context: StripeContext,
  { subscriptionId, ...wanted }: PlanChangeAtOnce,
): Promise<{ dueCents: number; periodEndsAt: Date }> {
  const { stripe } = context;
  const subscription = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
  if (isEnded(subscription)) throw new SubscriptionEndedError(`${subscriptionId} has ended`);
  const { discounts, ...change } = await changeParams(
    context,
    subscription,
    wanted,
    lastFullHour(context.clock()),
  );
  const preview = await callStripe(() =>
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: change,
      ...(discounts === undefined ? {} : { discounts }),
    }),
  );
  const ends = preview.lines.data.map(({ period }) => period.end);
  if (ends.length === 0) throw new Error('Stripe previews a change without lines');
  return { dueCents: preview.amount_due, periodEndsAt: toDate(Math.max(...ends)) };
}

/**
 * Changes the plan at once, and only if what it costs is paid: until then Stripe keeps the change pending. What became of
 * it is seen by the plan that the subscription has, because a pending change cannot carry the attempt's name.
 */
export async function changeNow(
  context: StripeContext,
  { attemptId, isIntroductory, plan, subscriptionId }: PlanChangeAtOnce & { attemptId: string },
): Promise<PaymentOutcome> {
  const { db, stripe } = context;
  if (!isPlanId(plan)) throw new Error(`There is no plan ${plan}`);
  const before = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
  const row = await insertStripeAttemptOnce(db, {
    attemptId,
    kind: 'change',
    customerId: idOf(before.customer),
    subscriptionId,
    plan,
    proratedAt: lastFullHour(context.clock()),
    createdAt: context.clock(),
  });
  if (row.kind === 'abandoned' || row.proratedAt === null) return { kind: 'not_found' };
  await releaseSchedule(stripe, before);
  const params = await changeParams(context, before, { plan, isIntroductory }, row.proratedAt);
  try {
    await callStripe(() =>
      stripe.subscriptions.update(
        subscriptionId,
        { ...params, payment_behavior: 'pending_if_incomplete' },
        { idempotencyKey: `${attemptId}:change` },
      ),
    );
  } catch (error) {
    // A change that was asked for before is read like one that is asked for now.
    if (!isDecline(error) && !(error instanceof StripeKeyUsedError)) throw error;
  }
  return findChange(context, row);
}

/** What became of `changeNow`. A change whose payment was declined is taken back. */
export async function findChange(context: StripeContext, row: StripeAttemptRow): Promise<PaymentOutcome> {
  const { stripe } = context;
  const subscription = await readChanged(stripe, row);
  const outcome = await outcomeOf(stripe, subscription, row);
  if (outcome.kind === 'declined' && subscription.pending_update !== null)
    await voidPending(stripe, subscription);
  if (outcome.kind === 'succeeded' && subscription.cancel_at_period_end) {
    await callStripe(() => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
  }
  return outcome;
}

/** Gives a change up: voiding its invoice drops it, which Stripe does only while that is not paid. */
export async function abandonChange(context: StripeContext, row: StripeAttemptRow): Promise<PaymentOutcome> {
  const { stripe } = context;
  const subscription = await readChanged(stripe, row);
  if (subscription.pending_update !== null) await voidPending(stripe, subscription);
  else if (planOf(subscription) !== row.plan) {
    try {
      await spendKey(stripe, `${row.attemptId}:change`, idOf(subscription.customer));
      return { kind: 'not_found' };
    } catch (error) {
      if (!(error instanceof StripeKeyUsedError)) throw error;
      // It was asked for, and is neither pending nor made any more.
      return { kind: 'declined', code: 'card_declined' };
    }
  }
  const outcome = await outcomeOf(stripe, await readChanged(stripe, row), row);
  return outcome.kind === 'succeeded' ? outcome : { kind: 'declined', code: 'authentication_failed' };
}

async function outcomeOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { plan }: StripeAttemptRow,
): Promise<PaymentOutcome> {
  const { default_payment_method: method, latest_invoice: invoice } = subscription;
  if (invoice === null || typeof invoice === 'string') throw new Error('A subscription without its invoice');
  const ids = {
    paymentId: invoice.id,
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer),
  };
  if (subscription.pending_update === null) {
    if (planOf(subscription) !== plan) return { kind: 'not_found' };
    if (method === null) throw new Error(`${subscription.id} has no card`);
    return { kind: 'succeeded', ...ids, card: await readCard(stripe, idOf(method)) };
  }
  const intent = await findPaymentIntent(stripe, invoice);
  const state = intent === null ? null : readIntentState(intent);
  if (state?.kind === 'requires_action') {
    return { kind: 'requires_action', ...ids, clientSecret: state.clientSecret, actionPath: null };
  }
  return state?.kind === 'declined' ? state : { kind: 'declined', code: 'card_declined' };
}

/**
 * A change counted from the last full hour, so that what was shown a moment ago is what it costs. The introductory price is
 * for a whole period, which then begins now; Stripe keeps its coupon pending with the change.
 */
async function changeParams(
  { priceOf }: StripeContext,
  subscription: Stripe.Subscription,
  { plan, isIntroductory }: Pick<PlanChangeAtOnce, 'plan' | 'isIntroductory'>,
  proratedAt: Date,
) {
  const [item] = subscription.items.data;
  if (item === undefined || !isPlanId(plan)) throw new Error(`${subscription.id} cannot become ${plan}`);
  const base = {
    items: [{ id: item.id, price: await priceOf(plan) }],
    proration_behavior: 'always_invoice' as const,
    ...(isIntroductory ? { discounts: [{ coupon: introductoryCoupon }] } : {}),
  };
  if (subscription.status === 'trialing') return { ...base, trial_end: 'now' as const };
  const seconds = Math.floor(proratedAt.getTime() / 1000);
  return {
    ...base,
    proration_date: Math.max(seconds, item.current_period_start),
    ...(isIntroductory ? { billing_cycle_anchor: { type: 'now' as const } } : {}),
  };
}

function lastFullHour(now: Date): Date {
  const hourMs = 3_600_000;
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs);
}

function readChanged(stripe: Stripe, { subscriptionId }: StripeAttemptRow): Promise<Stripe.Subscription> {
  if (subscriptionId === null) throw new Error('A change of no subscription');
  return callStripe(() => stripe.subscriptions.retrieve(subscriptionId, { expand }));
}

async function voidPending(stripe: Stripe, { latest_invoice: invoice }: Stripe.Subscription): Promise<void> {
  if (invoice === null) return;
  try {
    await callStripe(() => stripe.invoices.voidInvoice(idOf(invoice)));
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
  }
}
