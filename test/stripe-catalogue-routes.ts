import type { StripeBooks } from './stripe-books.ts';
import { firstPrice, list, refuse, type RouteEntry } from './stripe-form.ts';
import type { PeerPrice } from './stripe-objects.ts';
import * as shape from './stripe-shapes.ts';

/** What follows a payment (refunds, disputes, schedules), and what is for sale. */
export function createCatalogueRoutes(books: StripeBooks): RouteEntry[] {
  return [
    [
      'GET',
      'charges',
      'ChargeListParams',
      (form) => list(books.charges.filter(({ customer }) => customer === form.customer)),
    ],
    [
      'GET',
      'disputes',
      'DisputeListParams',
      (form) => list(books.disputes.filter((one) => one.payment_intent === form.payment_intent)),
    ],
    [
      'GET',
      'refunds',
      'RefundListParams',
      (form) => list(books.refunds.filter((one) => one.payment_intent === form.payment_intent)),
    ],
    [
      'POST',
      'refunds',
      'RefundCreateParams',
      (form) => books.refund(form.payment_intent, form.amount, form.metadata ?? {}),
    ],
    [
      'POST',
      'subscription_schedules',
      'SubscriptionScheduleCreateParams',
      (form) => {
        const subscription = books.get(books.subscriptions, form.from_subscription);
        if (subscription.schedule !== null || subscription.cancel_at_period_end) refuse('parameter_invalid');
        if (!['trialing', 'active', 'past_due'].includes(subscription.status)) refuse('parameter_invalid');
        const schedule = {
          id: books.id('sub_sched'),
          subscription: subscription.id,
          next: null,
          nextOff: 0,
          released: false,
        };
        books.schedules.set(schedule.id, schedule);
        subscription.schedule = schedule.id;
        return shape.schedule(books, schedule);
      },
    ],
    [
      'POST',
      'subscription_schedules/:id',
      'SubscriptionScheduleUpdateParams',
      (form, id) => {
        const schedule = books.get(books.schedules, id);
        schedule.next = books.get(books.prices, firstPrice(form.phases[1]?.items)).id;
        const [off] = form.phases[1]?.discounts ?? [];
        schedule.nextOff = off === undefined ? 0 : books.get(books.coupons, off.coupon).amount_off;
        return shape.schedule(books, schedule);
      },
    ],
    [
      'POST',
      'subscription_schedules/:id/release',
      'SubscriptionScheduleReleaseParams',
      (_, id) => {
        const schedule = books.get(books.schedules, id);
        schedule.released = true;
        books.get(books.subscriptions, schedule.subscription).schedule = null;
        return shape.schedule(books, schedule);
      },
    ],
    [
      'GET',
      'prices',
      'PriceListParams',
      (form) =>
        list(
          [...books.prices.values()]
            .filter(({ lookup_key: key }) => form.lookup_keys.includes(key ?? ''))
            .map(shape.price),
        ),
    ],
    [
      'POST',
      'prices',
      'PriceCreateParams',
      (form) => {
        const key = form.lookup_key;
        for (const other of books.prices.values()) if (other.lookup_key === key) other.lookup_key = null;
        const price: PeerPrice = {
          id: books.id('price'),
          lookup_key: key,
          unit_amount: form.unit_amount,
          currency: form.currency,
          interval: form.recurring.interval,
          product: form.product,
          plan: form.metadata?.['plan'] ?? '',
          active: true,
        };
        books.prices.set(price.id, price);
        return shape.price(price);
      },
    ],
    ['GET', 'products/:id', 'ProductRetrieveParams', (_, id) => books.get(books.products, id)],
    [
      'POST',
      'products',
      'ProductCreateParams',
      (form) => {
        books.products.set(form.id, { object: 'product', active: true, ...form });
        return books.get(books.products, form.id);
      },
    ],
    [
      'POST',
      'products/:id',
      'ProductUpdateParams',
      (form, id) => Object.assign(books.get(books.products, id), form),
    ],
    ['GET', 'coupons/:id', 'CouponRetrieveParams', (_, id) => books.get(books.coupons, id)],
    [
      'POST',
      'coupons',
      'CouponCreateParams',
      (form) => {
        const coupon = { object: 'coupon', id: form.id, amount_off: form.amount_off };
        books.coupons.set(coupon.id, coupon);
        return coupon;
      },
    ],
  ];
}
