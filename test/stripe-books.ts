import { randomBytes } from 'node:crypto';
import type {
  PeerMethod,
  PeerIntent,
  PeerInvoice,
  PeerCharge,
  PeerPrice,
  PeerSubscription,
  PeerSchedule,
  PeerRefund,
  PeerDispute,
} from './stripe-objects.ts';

/** What Stripe answers a request that it refuses. */
export class StripePeerError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: { type: string; code?: string; decline_code?: string; message: string }) {
    super(body.message);
    this.status = status;
    this.body = { error: body };
  }
}

/** How a card behaves, by the name that stands in its token: `pm_declined`, `pm_3ds_1`. */
const failures: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  cvc: { code: 'incorrect_cvc' },
};

/** The books of an account, and what moves in them. Amounts are cents, times whole seconds. */
export class StripeBooks {
  now: number;
  readonly customers = new Map<string, { id: string; metadata: Record<string, string> }>();
  readonly methods = new Map<string, PeerMethod>();
  readonly intents = new Map<string, PeerIntent>();
  readonly invoices = new Map<string, PeerInvoice>();
  readonly charges: PeerCharge[] = [];
  readonly prices = new Map<string, PeerPrice>();
  readonly products = new Map<string, Record<string, unknown>>();
  readonly coupons = new Map<string, { id: string; amount_off: number }>();
  readonly subscriptions = new Map<string, PeerSubscription>();
  readonly schedules = new Map<string, PeerSchedule>();
  readonly refunds: PeerRefund[] = [];
  readonly disputes: PeerDispute[] = [];
  /** What this account has told of, the newest last; `about` is the object's id, or a subscription's for an invoice. */
  readonly events: { type: string; object: Record<string, unknown> }[] = [];

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(8).toString('hex')}`;
  }

  get<Kept>(map: ReadonlyMap<string, Kept>, id: string): Kept {
    const found = map.get(id);
    if (found !== undefined) return found;
    throw new StripePeerError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such object: ${id}`,
    });
  }

  method(id: string): PeerMethod {
    if (id === 'pm_unknown') return this.get(this.methods, id);
    const kept = this.methods.get(id) ?? { id, customer: null, last4: '4242' };
    this.methods.set(id, kept);
    return kept;
  }

  intent(kind: PeerIntent['object'], customer: string, amount: number, invoice: string | null): PeerIntent {
    const id = this.id(kind === 'payment_intent' ? 'pi' : 'seti');
    const intent: PeerIntent = {
      id,
      object: kind,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(4).toString('hex')}`,
      payment_method: null,
      error: null,
      amount,
      invoice,
      customer,
      metadata: {},
    };
    this.intents.set(id, intent);
    return intent;
  }

  invoice(
    subscription: Pick<PeerSubscription, 'id' | 'customer'>,
    made: { reason: string; amount: number; plan: string; start: number; end: number },
  ): PeerInvoice {
    const id = this.id('in');
    const { customer } = subscription;
    const isFree = made.amount === 0;
    const invoice: PeerInvoice = {
      id,
      subscription: subscription.id,
      customer,
      status: isFree ? 'paid' : 'open',
      attempts: isFree ? 1 : 0,
      next_payment_attempt: null,
      billing_reason: made.reason,
      amount: made.amount,
      plan: made.plan,
      intent: isFree ? null : this.intent('payment_intent', customer, made.amount, id).id,
      created: this.now,
      paid_at: isFree ? this.now : null,
      period: { start: made.start, end: made.end },
    };
    this.invoices.set(id, invoice);
    return invoice;
  }

  /** Tries an intent with a card. `isBuyerThere`: whether somebody can be asked to approve it. */
  try(intent: PeerIntent, methodId: string, isBuyerThere: boolean): void {
    const [, behaviour = ''] = methodId.split('_');
    const failsNow =
      failures[behaviour] ??
      (behaviour === 'renewals' && !this.isFirst(intent) ? failures['declined'] : undefined);
    if (failsNow !== undefined) {
      Object.assign(intent, { status: 'requires_payment_method', error: failsNow });
      if (intent.object === 'payment_intent') this.charge(intent, failsNow);
      const message = 'Your card was declined.';
      throw new StripePeerError(402, { type: 'card_error', message, ...failsNow });
    }
    intent.payment_method = methodId;
    if (behaviour === '3ds' && isBuyerThere) intent.status = 'requires_action';
    else this.succeed(intent);
  }

  /** Whether a card is used for the first time: it is checked, or pays a first invoice. */
  private isFirst({ invoice }: PeerIntent): boolean {
    return invoice === null || this.get(this.invoices, invoice).billing_reason === 'subscription_create';
  }

  /** As when the buyer has approved it at the bank. */
  succeed(intent: PeerIntent): void {
    intent.status = 'succeeded';
    intent.error = null;
    if (intent.object === 'payment_intent') this.charge(intent, null);
    for (const subscription of this.subscriptions.values()) {
      if (subscription.pending_setup_intent === intent.id) {
        subscription.pending_setup_intent = null;
        subscription.default_payment_method = intent.payment_method;
      }
    }
    if (intent.invoice !== null) this.settle(this.get(this.invoices, intent.invoice), intent);
  }

  /** As when the buyer has not been confirmed by the bank. */
  fail(intent: PeerIntent): void {
    const code = intent.object === 'payment_intent' ? 'payment_intent' : 'setup_intent';
    intent.status = 'requires_payment_method';
    intent.error = { code: `${code}_authentication_failure` };
  }

  private settle(invoice: PeerInvoice, intent: PeerIntent): void {
    Object.assign(invoice, { status: 'paid', paid_at: this.now, next_payment_attempt: null });
    invoice.attempts = Math.max(1, invoice.attempts);
    this.tellOfInvoice('invoice.paid', invoice);
    const subscription = this.get(this.subscriptions, invoice.subscription);
    if (subscription.pending !== null) {
      subscription.price = subscription.pending.price;
      subscription.pending = null;
      if (invoice.period.end !== subscription.end) {
        subscription.start = invoice.period.start;
        subscription.anchor = invoice.period.start;
      }
      subscription.end = invoice.period.end;
    }
    if (subscription.status !== 'canceled') subscription.status = 'active';
    subscription.default_payment_method ??= intent.payment_method;
  }

  private charge(intent: PeerIntent, failure: { code: string; decline_code?: string } | null): void {
    this.charges.unshift({
      id: this.id('ch'),
      status: failure === null ? 'succeeded' : 'failed',
      payment_intent: intent.id,
      customer: intent.customer,
      amount: intent.amount,
      amount_refunded: 0,
      disputed: false,
      failure_code: failure?.code ?? null,
      outcome: failure?.decline_code === undefined ? null : { reason: failure.decline_code },
    });
  }

  /** Moves time to the end of a subscription's period and does what Stripe then does. */
  endPeriod(id: string): PeerInvoice | null {
    const subscription = this.get(this.subscriptions, id);
    this.now = Math.max(this.now, subscription.end);
    if (subscription.cancel_at_period_end) {
      this.end(subscription);
      return null;
    }
    const schedule = subscription.schedule === null ? undefined : this.schedules.get(subscription.schedule);
    const old = this.get(this.prices, subscription.price);
    if (schedule?.next) subscription.price = schedule.next;
    if (schedule !== undefined) subscription.schedule = null;
    const price = this.get(this.prices, subscription.price);
    subscription.start = subscription.end;
    if (price.interval !== old.interval) subscription.anchor = subscription.start;
    subscription.end = periodEnd(subscription.anchor, price.interval, subscription.start);
    const { start, end } = subscription;
    const amount = price.unit_amount - (schedule?.nextOff ?? 0);
    const made = { reason: 'subscription_cycle', amount, plan: price.plan, start, end };
    const invoice = this.invoice(subscription, made);
    subscription.latest_invoice = invoice.id;
    this.collect(invoice);
    return invoice;
  }

  /** Tries an open invoice with the card that its subscription has. */
  collect(invoice: PeerInvoice): void {
    const subscription = this.get(this.subscriptions, invoice.subscription);
    invoice.attempts += 1;
    try {
      this.try(
        this.get(this.intents, invoice.intent ?? ''),
        subscription.default_payment_method ?? 'pm_declined',
        false,
      );
    } catch (error) {
      if (!(error instanceof StripePeerError)) throw error;
      if (subscription.status !== 'canceled') subscription.status = 'past_due';
      this.tellOfInvoice('invoice.payment_failed', invoice);
    }
  }

  /** Ends a subscription now. An invoice that is open stays so, and is not tried any more. */
  end(subscription: PeerSubscription): void {
    Object.assign(subscription, { status: 'canceled', ended_at: this.now, schedule: null, pending: null });
    for (const invoice of this.invoices.values())
      if (invoice.subscription === subscription.id) invoice.next_payment_attempt = null;
    this.events.push({ type: 'customer.subscription.deleted', object: { id: subscription.id } });
  }

  tellOfInvoice(type: string, { id, subscription }: PeerInvoice): void {
    const parent = { type: 'subscription_details', subscription_details: { subscription } };
    this.events.push({ type, object: { id, parent } });
  }

  /** Has the card company take a payment back for now. */
  dispute(invoice: PeerInvoice): PeerDispute {
    const charge = this.chargeOf(invoice);
    charge.disputed = true;
    const dispute: PeerDispute = {
      id: this.id('dp'),
      payment_intent: charge.payment_intent,
      amount: charge.amount,
      status: 'needs_response',
    };
    this.disputes.push(dispute);
    this.events.push({ type: 'charge.dispute.created', object: { ...dispute } });
    return dispute;
  }

  refund(intent: string, amount: number, metadata: Record<string, string>): PeerRefund {
    const charge = this.charges.find((one) => one.payment_intent === intent && one.status === 'succeeded');
    if (charge !== undefined && charge.amount_refunded === charge.amount) {
      throw new StripePeerError(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      });
    }
    if (charge === undefined || charge.amount_refunded + amount > charge.amount) {
      const message = 'Refund amount is greater than unrefunded amount on charge';
      throw new StripePeerError(400, { type: 'invalid_request_error', message });
    }
    charge.amount_refunded += amount;
    const refund = { id: this.id('re'), payment_intent: intent, amount, metadata };
    this.refunds.unshift(refund);
    this.events.push({ type: 'charge.refunded', object: { id: charge.id, payment_intent: intent } });
    return refund;
  }

  chargeOf(invoice: PeerInvoice): PeerCharge {
    const charge = this.charges.find(
      (one) => one.payment_intent === invoice.intent && one.status === 'succeeded',
    );
    if (charge === undefined) throw new Error('The invoice is not paid');
    return charge;
  }
}

/**
 * The first end of a period after `after`, counted from the billing cycle's anchor: its day of the month, or the last one where
 * the month has fewer. Source: https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function periodEnd(anchor: number, interval: 'month' | 'year', after: number): number {
  const first = new Date(anchor * 1000);
  for (let count = 1; ; count += 1) {
    const months = first.getUTCMonth() + (interval === 'year' ? 12 * count : count);
    const lastDay = new Date(Date.UTC(first.getUTCFullYear(), months + 1, 0)).getUTCDate();
    const end = new Date(first);
    end.setUTCFullYear(first.getUTCFullYear(), months, Math.min(first.getUTCDate(), lastDay));
    const seconds = Math.floor(end.getTime() / 1000);
    if (seconds > after) return seconds;
  }
}
