import type {
  PeerIntent,
  PeerInvoice,
  PeerMethod,
  PeerPrice,
  PeerSchedule,
  PeerSubscription,
} from './stripe-objects.ts';
import type { StripeBooks } from './stripe-books.ts';

/** Objects as Stripe answers them: what is not asked to be expanded is an id. Only fields that are read are there. */

export function method({ customer, id, last4 }: PeerMethod) {
  const card = { brand: 'visa', exp_month: 12, exp_year: 2030, fingerprint: `fp_${id}`, last4 };
  return { id, object: 'payment_method', type: 'card', customer, card };
}

export function intent({ error, ...known }: PeerIntent) {
  const errorField = known.object === 'setup_intent' ? 'last_setup_error' : 'last_payment_error';
  return { ...known, [errorField]: error };
}

export function price({ interval, plan, ...known }: PeerPrice) {
  return {
    object: 'price',
    ...known,
    recurring: { interval, interval_count: 1 },
    metadata: { plan },
  };
}

export function line(plan: string, amount: number, period: { start: number; end: number }) {
  const product = `loupe-${plan.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
  return {
    object: 'line_item',
    amount,
    period,
    pricing: { type: 'price_details', price_details: { product } },
  };
}

export function payment({ amount, intent: paymentIntent, status }: PeerInvoice) {
  return {
    object: 'invoice_payment',
    is_default: true,
    amount_requested: amount,
    status: status === 'void' ? 'canceled' : status,
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
  };
}

export function invoice(books: StripeBooks, made: PeerInvoice, expand: readonly string[]) {
  const { amount, attempts, billing_reason, created, id, paid_at, period, plan, status } = made;
  const secret = made.intent === null ? null : (books.intents.get(made.intent)?.client_secret ?? null);
  return {
    id,
    object: 'invoice',
    customer: made.customer,
    status,
    attempted: attempts > 0,
    attempt_count: attempts,
    next_payment_attempt: made.next_payment_attempt,
    billing_reason,
    created,
    amount_due: amount,
    amount_paid: status === 'paid' ? amount : 0,
    status_transitions: { paid_at },
    parent: { type: 'subscription_details', subscription_details: { subscription: made.subscription } },
    // As at Stripe, the invoice's own period is the one before.
    period_start: period.start - 1,
    period_end: period.start,
    lines: { object: 'list', data: [line(plan, amount, period)], has_more: false },
    ...(expand.includes('payments')
      ? { payments: { object: 'list', data: made.intent === null ? [] : [payment(made)], has_more: false } }
      : {}),
    ...(expand.includes('confirmation_secret')
      ? { confirmation_secret: secret === null ? null : { client_secret: secret, type: 'payment_intent' } }
      : {}),
  };
}

export function subscription(books: StripeBooks, kept: PeerSubscription, expand: readonly string[]) {
  const { end, pending, price: priceId, start, ...known } = kept;
  const { default_payment_method: card, latest_invoice: latest, pending_setup_intent: setup } = known;
  const plannedBy = known.schedule === null ? null : books.get(books.schedules, known.schedule);
  const isExpanded = expand.some((field) => field.startsWith('latest_invoice'));
  const item = {
    id: `si_${kept.id}`,
    price: price(books.get(books.prices, priceId)),
    current_period_start: start,
    current_period_end: end,
  };
  return {
    object: 'subscription',
    ...known,
    cancel_at: known.cancel_at_period_end ? end : null,
    items: { object: 'list', data: [item] },
    pending_update: pending === null ? null : { subscription_items: [{ price: pending.price }] },
    latest_invoice: isExpanded
      ? invoice(books, books.get(books.invoices, latest), within(expand, 'latest_invoice'))
      : latest,
    pending_setup_intent:
      setup !== null && expand.includes('pending_setup_intent')
        ? intent(books.get(books.intents, setup))
        : setup,
    schedule:
      plannedBy !== null && expand.includes('schedule.phases.items.price')
        ? schedule(books, plannedBy)
        : known.schedule,
    default_payment_method:
      card !== null && expand.includes('default_payment_method') ? method(books.method(card)) : card,
  };
}

export function schedule(
  books: StripeBooks,
  { id, next, nextOff, subscription: subscriptionId }: PeerSchedule,
) {
  const { end, price: priceId, start, status } = books.get(books.subscriptions, subscriptionId);
  const phase = {
    start_date: start,
    end_date: end,
    trial_end: status === 'trialing' ? end : null,
    items: [{ price: priceId, quantity: 1 }],
    discounts: [],
  };
  if (next === null) return { id, object: 'subscription_schedule', phases: [phase] };
  const nextPrice = books.get(books.prices, next);
  const coupon = [...books.coupons.values()].find(({ amount_off: off }) => off === nextOff);
  const later = {
    start_date: end,
    end_date: end,
    trial_end: null,
    items: [{ price: price(nextPrice), quantity: 1 }],
    discounts: coupon === undefined ? [] : [{ coupon: coupon.id }],
  };
  return { id, object: 'subscription_schedule', phases: [phase, later] };
}

/** What is to be expanded in the objects of a list. */
export function inList(expand: readonly string[]): string[] {
  return within(expand, 'data');
}

function within(expand: readonly string[], field: string): string[] {
  return expand.flatMap((path) => (path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : []));
}
