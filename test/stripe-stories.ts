import type { PlanId } from '../src/domain/plans.ts';
import type { StripeBooks } from './stripe-books.ts';
import type { PeerInvoice } from './stripe-objects.ts';

/** What happens at Stripe, and the event by which it tells of it. `id` is the subscription's. */
export type Step = { type: string; happen: (books: StripeBooks, id: string) => void };
export type Story = { plan: PlanId; card: string; steps: Step[] };

/** The invoice that was made last. */
export const newest = (books: StripeBooks): PeerInvoice => {
  const invoice = [...books.invoices.values()].at(-1);
  if (invoice === undefined) throw new Error('No invoice');
  return invoice;
};
const endPeriod = (books: StripeBooks, id: string) => void books.endPeriod(id);
const nothing = () => {};

export const stories: Readonly<Record<string, Story>> = {
  'trial, first charge, renewal': {
    plan: 'regularMonthly',
    card: 'pm_ok',
    steps: [
      { type: 'customer.subscription.created', happen: nothing },
      { type: 'customer.subscription.trial_will_end', happen: nothing },
      { type: 'invoice.paid', happen: endPeriod },
      { type: 'customer.subscription.updated', happen: nothing },
      { type: 'invoice.paid', happen: endPeriod },
    ],
  },
  'failed renewal, retry, paid': {
    plan: 'premiumMonthly',
    card: 'pm_renewals',
    steps: [
      { type: 'invoice.payment_failed', happen: endPeriod },
      { type: 'customer.subscription.updated', happen: nothing },
      { type: 'invoice.payment_failed', happen: (books) => books.collect(newest(books)) },
      {
        type: 'invoice.paid',
        happen: (books, id) => {
          books.get(books.subscriptions, id).default_payment_method = 'pm_ok';
          books.collect(newest(books));
        },
      },
      { type: 'customer.subscription.updated', happen: nothing },
    ],
  },
  'renewal, dispute, end, dispute won': {
    plan: 'premiumMonthly',
    card: 'pm_ok',
    steps: [
      { type: 'invoice.paid', happen: endPeriod },
      { type: 'charge.dispute.created', happen: (books) => void books.dispute(newest(books)) },
      {
        type: 'customer.subscription.deleted',
        happen: (books, id) =>
          Object.assign(books.get(books.subscriptions, id), { status: 'canceled', ended_at: books.now }),
      },
      {
        type: 'charge.dispute.closed',
        happen: (books) => void Object.assign(books.disputes[0] ?? {}, { status: 'won' }),
      },
    ],
  },
  'cancelled, resumed, cancelled, over': {
    plan: 'regularAnnual',
    card: 'pm_ok',
    steps: [
      ...[true, false, true].map((cancel) => ({
        type: 'customer.subscription.updated',
        happen: (books: StripeBooks, id: string) =>
          void (books.get(books.subscriptions, id).cancel_at_period_end = cancel),
      })),
      { type: 'customer.subscription.deleted', happen: endPeriod },
    ],
  },
  'renewal, part back, all back, end': {
    plan: 'premiumMonthly',
    card: 'pm_ok',
    steps: [
      { type: 'invoice.paid', happen: endPeriod },
      { type: 'charge.refunded', happen: (books) => void books.refund(newest(books).intent ?? '', 999, {}) },
      {
        type: 'charge.refunded',
        happen: (books) => void books.refund(newest(books).intent ?? '', 2_000, {}),
      },
      {
        type: 'customer.subscription.deleted',
        happen: (books, id) =>
          Object.assign(books.get(books.subscriptions, id), { status: 'canceled', ended_at: books.now }),
      },
    ],
  },
  'a year of renewals, two of them failed at first': {
    plan: 'premiumMonthly',
    card: 'pm_ok',
    steps: Array.from({ length: 12 }, (_, month) => [
      {
        type: 'invoice.payment_failed',
        happen: (books: StripeBooks, id: string) => {
          books.get(books.subscriptions, id).default_payment_method =
            month % 6 === 4 ? 'pm_declined' : 'pm_ok';
          books.endPeriod(id);
        },
      },
      {
        type: 'invoice.paid',
        happen: (books: StripeBooks, id: string) => {
          books.get(books.subscriptions, id).default_payment_method = 'pm_ok';
          if (newest(books).status === 'open') books.collect(newest(books));
        },
      },
    ]).flat(),
  },
};
