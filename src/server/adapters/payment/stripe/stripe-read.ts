import type Stripe from 'stripe';
import type { GatewayInvoice, GatewaySubscription } from '../payment-gateway.port.ts';
import { toGatewayCard } from './stripe-cards.ts';
import { introductoryCoupon, planOf, planOfProduct } from './stripe-catalogue.ts';
import { callStripe, idOf, toDate, toDeclineCode } from './stripe-client.ts';
import { paymentIntentIdOf } from './stripe-intents.ts';

const states = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  // Stripe is set to one of these instead of cancelling once its retries are spent; nothing is paid any more either.
  unpaid: 'canceled',
  paused: 'canceled',
} as const;

/** A subscription as it is now, with its invoices, what went back of them, and what is disputed. */
export async function readSubscription(stripe: Stripe, id: string): Promise<GatewaySubscription> {
  const subscription = await callStripe(() =>
    stripe.subscriptions.retrieve(id, {
      expand: ['default_payment_method', 'schedule.phases.items.price'],
    }),
  );
  const plan = planOf(subscription);
  const [item] = subscription.items.data;
  if (plan === null || item === undefined) throw new Error(`${id} is no subscription to a plan`);
  const state = Object.entries(states).find(([status]) => status === subscription.status)?.[1];
  if (state === undefined) throw new Error(`${id} is ${subscription.status}, which is not known`);
  const { default_payment_method: method, ended_at: endedAt } = subscription;
  const read = await readInvoices(stripe, subscription);
  const unpaid = state === 'past_due' ? read.findLast(({ invoice }) => invoice.status === 'open') : undefined;
  const nextTry = unpaid?.nextTryAt ?? null;
  return {
    id,
    state,
    plan,
    periodStartsAt: toDate(item.current_period_start),
    periodEndsAt: toDate(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    pendingChange: pendingChangeOf(subscription, item.current_period_end),
    pastDueSince:
      state === 'past_due' ? (unpaid?.invoice.periodStartsAt ?? toDate(item.current_period_start)) : null,
    nextTryAt: nextTry === null || subscription.cancel_at_period_end ? null : toDate(nextTry),
    endedAt: endedAt === null ? null : toDate(endedAt),
    card: method === null || typeof method === 'string' ? null : toGatewayCard(method),
    invoices: read.map(({ invoice }) => invoice),
  };
}

/** The subscription that an invoice or a payment belongs to; null for one of neither. */
export async function findSubscriptionId(stripe: Stripe, objectId: string): Promise<string | null> {
  if (objectId.startsWith('sub_')) return objectId;
  if (objectId.startsWith('in_'))
    return subscriptionIdOf(await callStripe(() => stripe.invoices.retrieve(objectId)));
  if (!objectId.startsWith('pi_')) return null;
  const { data } = await callStripe(() =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: objectId },
      expand: ['data.invoice'],
      limit: 1,
    }),
  );
  const invoice = data[0]?.invoice;
  return invoice === undefined || typeof invoice === 'string' || invoice.deleted === true
    ? null
    : subscriptionIdOf(invoice);
}

/** The subscription of an invoice; null for one that stands alone. */
export function subscriptionIdOf({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return subscription === undefined ? null : idOf(subscription);
}

/**
 * The change that a schedule has in store: its phase after the running period. A schedule goes on through the phase that it
 * has begun, and then there is nothing to wait for.
 */
function pendingChangeOf(
  { schedule }: Stripe.Subscription,
  periodEnd: number,
): GatewaySubscription['pendingChange'] {
  if (schedule === null || typeof schedule === 'string') return null;
  const next = schedule.phases.find(({ start_date: start }) => start >= periodEnd);
  const price = next?.items[0]?.price;
  if (next === undefined || price === undefined || typeof price === 'string' || price.deleted === true)
    return null;
  return {
    plan: price.metadata['plan'] ?? '',
    isIntroductory: next.discounts.some(
      ({ coupon }) => coupon !== null && idOf(coupon) === introductoryCoupon,
    ),
    startsAt: toDate(next.start_date),
  };
}

type ReadInvoice = { invoice: GatewayInvoice; nextTryAt: number | null };

async function readInvoices(stripe: Stripe, subscription: Stripe.Subscription): Promise<ReadInvoice[]> {
  const invoices = await callStripe(() =>
    stripe.invoices
      .list({ subscription: subscription.id, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: 1000 }),
  );
  const charges = await callStripe(() =>
    stripe.charges
      .list({ customer: idOf(subscription.customer), limit: 100 })
      .autoPagingToArray({ limit: 1000 }),
  );
  const read: ReadInvoice[] = [];
  for (const invoice of invoices.toReversed()) {
    const intentId = paymentIntentIdOf(invoice);
    const own = charges.filter(
      ({ payment_intent: intent }) => intent !== null && intentId !== null && idOf(intent) === intentId,
    );
    const known = toInvoice(invoice, own);
    if (known === null) continue;
    const isDisputed = own.some(({ disputed }) => disputed);
    const disputedCents = isDisputed && intentId !== null ? await sumDisputes(stripe, intentId) : 0;
    read.push({ invoice: { ...known, disputedCents }, nextTryAt: invoice.next_payment_attempt });
  }
  return read.toSorted(
    ({ invoice: one }, { invoice: other }) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

/** Null for what was not tried to be collected: drafts, invoices that are on their way, and ones of other kinds. */
function toInvoice(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): Omit<GatewayInvoice, 'disputedCents'> | null {
  const reason = reasons[invoice.billing_reason ?? ''];
  const status = statusOf(invoice);
  if (reason === undefined || status === null) return null;
  const line = lastLineOf(invoice);
  const paidAt = invoice.status_transitions.paid_at;
  const failed = charges.find((charge) => charge.status === 'failed');
  return {
    id: invoice.id,
    reason,
    plan: planOfProduct(line.pricing?.price_details?.product) ?? '',
    status,
    amountCents: status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    attempts: invoice.attempt_count,
    createdAt: toDate(invoice.created),
    paidAt: status === 'paid' ? toDate(paidAt ?? invoice.created) : null,
    refundedCents: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    failureCode:
      status === 'open'
        ? toDeclineCode({ code: failed?.failure_code, decline_code: failed?.outcome?.reason })
        : null,
    periodStartsAt: toDate(line.period.start),
    periodEndsAt: toDate(line.period.end),
  };
}

function statusOf({ attempted, status }: Stripe.Invoice): GatewayInvoice['status'] | null {
  if (status === 'paid') return 'paid';
  if (status === 'void' || status === 'uncollectible') return 'void';
  return status === 'open' && attempted ? 'open' : null;
}

const reasons: Readonly<Record<string, GatewayInvoice['reason']>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

/** What an invoice is paid for: the line that reaches furthest. Its own period is the one that has passed. */
function lastLineOf({ id, lines }: Stripe.Invoice): Stripe.InvoiceLineItem {
  const last = lines.data.toSorted(
    (one, other) =>
      other.period.end - one.period.end || other.period.start - one.period.start || other.amount - one.amount,
  )[0];
  if (last === undefined) throw new Error(`The invoice ${id} has no lines`);
  return last;
}

/** What disputes took that are not won. An inquiry takes nothing. */
async function sumDisputes(stripe: Stripe, paymentIntent: string): Promise<number> {
  const { data } = await callStripe(() =>
    stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 }),
  );
  const lost = data.filter(
    ({ status }) => status === 'needs_response' || status === 'under_review' || status === 'lost',
  );
  return lost.reduce((sum, { amount }) => sum + amount, 0);
}
