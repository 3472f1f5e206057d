import { periodEnd, StripePeerError, type StripeBooks } from './stripe-books.ts';
import type { PeerIntent, PeerInvoice, PeerPrice, PeerSubscription } from './stripe-objects.ts';
import * as shape from './stripe-shapes.ts';
import { createCatalogueRoutes } from './stripe-catalogue-routes.ts';
import {
  firstPrice,
  list,
  refuse,
  toRoute,
  type Form,
  type PeerRoute,
  type RouteEntry,
} from './stripe-form.ts';

/** The part of Stripe's API that Loupe calls, on `books`. */
export function createStripeRoutes(books: StripeBooks): PeerRoute[] {
  const subscriptionOf = (id: string): PeerSubscription => books.get(books.subscriptions, id);
  const invoiceOf = (id: string): PeerInvoice => books.get(books.invoices, id);
  const intentOf = (id: string): PeerIntent => books.get(books.intents, id);
  const priceOf = (id: string): PeerPrice => books.get(books.prices, id);
  const show = (subscription: PeerSubscription, { expand = [] }: Pick<Form, 'expand'>) =>
    shape.subscription(books, subscription, expand);

  const create = (form: Form) => {
    const price = priceOf(firstPrice(form.items));
    const trialDays = form.trial_period_days ?? 0;
    const isTrial = trialDays > 0;
    const end = isTrial ? books.now + trialDays * 86_400 : periodEnd(books.now, price.interval, books.now);
    const off = (form.discounts ?? []).map(({ coupon }) => books.get(books.coupons, coupon));
    const amount = isTrial ? 0 : price.unit_amount - (off[0]?.amount_off ?? 0);
    const base = { id: books.id('sub'), customer: books.get(books.customers, form.customer).id };
    const invoice = books.invoice(base, {
      reason: 'subscription_create',
      amount,
      plan: price.plan,
      start: books.now,
      end,
    });
    const subscription: PeerSubscription = {
      ...base,
      status: isTrial ? 'trialing' : 'incomplete',
      price: price.id,
      start: books.now,
      end,
      anchor: isTrial ? end : books.now,
      cancel_at_period_end: false,
      ended_at: null,
      default_payment_method: null,
      pending_setup_intent: isTrial ? books.intent('setup_intent', base.customer, 0, null).id : null,
      pending: null,
      schedule: null,
      created: books.now,
      latest_invoice: invoice.id,
      metadata: form.metadata ?? {},
    };
    books.subscriptions.set(subscription.id, subscription);
    return show(subscription, form);
  };

  const change = (form: Form, id: string) => {
    const subscription = subscriptionOf(id);
    if (subscription.status === 'canceled') refuse('resource_missing');
    if ('items' in form) changePlan(subscription, form);
    for (const key of ['default_payment_method', 'cancel_at_period_end'] as const) {
      if (form[key] === undefined) continue;
      if (subscription.schedule !== null && key === 'cancel_at_period_end') refuse('parameter_invalid');
      Object.assign(subscription, { [key]: form[key] });
    }
    return show(subscription, form);
  };

  const priceChange = (subscription: PeerSubscription, form: Form) => {
    const price = priceOf(firstPrice(form.items));
    const old = priceOf(subscription.price);
    const isNewPeriod =
      form.trial_end === 'now' ||
      form.billing_cycle_anchor?.type === 'now' ||
      price.interval !== old.interval;
    const at = form.proration_date ?? books.now;
    const share = (subscription.end - at) / (subscription.end - subscription.start);
    const credit = subscription.status === 'trialing' ? 0 : Math.round(old.unit_amount * share);
    const [off = 0] = (form.discounts ?? []).map(({ coupon }) => books.get(books.coupons, coupon).amount_off);
    const charge = isNewPeriod ? price.unit_amount : Math.round(price.unit_amount * share);
    const start = isNewPeriod ? books.now : at;
    const end = isNewPeriod ? periodEnd(books.now, price.interval, books.now) : subscription.end;
    return { price, start, end, amount: Math.max(0, charge - off - credit) };
  };

  const changePlan = (subscription: PeerSubscription, form: Form) => {
    const { price, ...made } = priceChange(subscription, form);
    const invoice = books.invoice(subscription, { reason: 'subscription_update', plan: price.plan, ...made });
    subscription.latest_invoice = invoice.id;
    if (invoice.intent === null) {
      if (made.end !== subscription.end)
        Object.assign(subscription, { start: made.start, end: made.end, anchor: made.start });
      Object.assign(subscription, { price: price.id, status: 'active' });
      return;
    }
    subscription.pending = { price: price.id };
    invoice.attempts += 1;
    const intent = intentOf(invoice.intent);
    try {
      books.try(intent, subscription.default_payment_method ?? 'pm_declined', true);
    } catch (error) {
      // The change stays pending, and the answer is no error.
      if (!(error instanceof StripePeerError)) throw error;
    }
  };

  const voidInvoice = (form: Form, id: string) => {
    const invoice = invoiceOf(id);
    if (invoice.status !== 'open') refuse('status_transition_invalid');
    invoice.status = 'void';
    intentOf(invoice.intent ?? '').status = 'canceled';
    const subscription = subscriptionOf(invoice.subscription);
    subscription.pending = null;
    if (subscription.status === 'incomplete') subscription.status = 'incomplete_expired';
    return shape.invoice(books, invoice, form.expand ?? []);
  };

  const confirm = (form: Form, id: string) => {
    const intent = intentOf(id);
    if (intent.status !== 'requires_payment_method') refuse('payment_intent_unexpected_state');
    books.try(intent, form.payment_method, true);
    return shape.intent(intent);
  };

  const routes: RouteEntry[] = [
    [
      'POST',
      'customers',
      'CustomerCreateParams',
      (form) => {
        const customer = { id: books.id('cus'), object: 'customer', metadata: form.metadata ?? {} };
        books.customers.set(customer.id, customer);
        return customer;
      },
    ],
    [
      'DELETE',
      'customers/:id',
      'CustomerDeleteParams',
      (_, id) => {
        books.get(books.customers, id);
        books.customers.delete(id);
        for (const method of books.methods.values()) if (method.customer === id) method.customer = null;
        for (const subscription of books.subscriptions.values()) {
          if (subscription.customer !== id || subscription.status === 'canceled') continue;
          books.end(subscription);
        }
        return { id, object: 'customer', deleted: true };
      },
    ],
    ['POST', 'customers/:id', 'CustomerUpdateParams', (_, id) => books.get(books.customers, id)],
    ['GET', 'payment_methods/:id', 'PaymentMethodRetrieveParams', (_, id) => shape.method(books.method(id))],
    [
      'POST',
      'payment_methods/:id/attach',
      'PaymentMethodAttachParams',
      (form, id) => {
        const method = books.method(id);
        method.customer = books.get(books.customers, form.customer).id;
        return shape.method(method);
      },
    ],
    ['POST', 'subscriptions', 'SubscriptionCreateParams', create],
    [
      'GET',
      'subscriptions',
      'SubscriptionListParams',
      (form) =>
        list(
          [...books.subscriptions.values()]
            .filter(({ customer }) => customer === form.customer)
            .map((one) => show(one, {})),
        ),
    ],
    ['GET', 'subscriptions/:id', 'SubscriptionRetrieveParams', (form, id) => show(subscriptionOf(id), form)],
    ['POST', 'subscriptions/:id', 'SubscriptionUpdateParams', change],
    [
      'DELETE',
      'subscriptions/:id',
      'SubscriptionCancelParams',
      (form, id) => {
        const subscription = subscriptionOf(id);
        if (subscription.status === 'canceled') refuse('resource_missing');
        books.end(subscription);
        return show(subscription, form);
      },
    ],
    [
      'POST',
      'invoices/create_preview',
      'InvoiceCreatePreviewParams',
      (form) => {
        const subscription = subscriptionOf(form.subscription);
        const { amount, end, price, start } = priceChange(subscription, {
          ...form.subscription_details,
          ...(form.discounts === undefined ? {} : { discounts: form.discounts }),
        });
        return {
          object: 'invoice',
          amount_due: amount,
          lines: list([shape.line(price.plan, amount, { start, end })]),
        };
      },
    ],
    [
      'GET',
      'invoices',
      'InvoiceListParams',
      (form) =>
        list(
          [...books.invoices.values()]
            .filter(({ subscription }) => subscription === form.subscription)
            .toReversed()
            .map((one) => shape.invoice(books, one, shape.inList(form.expand ?? []))),
        ),
    ],
    [
      'GET',
      'invoices/:id',
      'InvoiceRetrieveParams',
      (form, id) => shape.invoice(books, invoiceOf(id), form.expand ?? []),
    ],
    ['POST', 'invoices/:id/void', 'InvoiceVoidInvoiceParams', voidInvoice],
    [
      'POST',
      'invoices/:id/pay',
      'InvoicePayParams',
      (form, id) => {
        const invoice = invoiceOf(id);
        if (invoice.status !== 'open') refuse('invoice_not_editable');
        const { default_payment_method: method } = subscriptionOf(invoice.subscription);
        books.try(intentOf(invoice.intent ?? ''), method ?? '', true);
        return shape.invoice(books, invoice, form.expand ?? []);
      },
    ],
    [
      'GET',
      'invoice_payments',
      'InvoicePaymentListParams',
      (form) =>
        list(
          [...books.invoices.values()]
            .filter(({ intent }) => intent === form.payment.payment_intent)
            .map((one) => ({ ...shape.payment(one), invoice: shape.invoice(books, one, []) })),
        ),
    ],
    ['GET', 'payment_intents/:id', 'PaymentIntentRetrieveParams', (_, id) => shape.intent(intentOf(id))],
    ['POST', 'payment_intents/:id/confirm', 'PaymentIntentConfirmParams', confirm],
    [
      'GET',
      'setup_intents',
      'SetupIntentListParams',
      (form) =>
        list(
          [...books.intents.values()]
            .filter((one) => one.object === 'setup_intent' && one.customer === form.customer)
            .map(shape.intent),
        ),
    ],
    [
      'POST',
      'setup_intents',
      'SetupIntentCreateParams',
      (form) => {
        const intent = books.intent('setup_intent', form.customer, 0, null);
        intent.metadata = form.metadata ?? {};
        books.try(intent, form.payment_method, true);
        return shape.intent(intent);
      },
    ],
    ['GET', 'setup_intents/:id', 'SetupIntentRetrieveParams', (_, id) => shape.intent(intentOf(id))],
    ['POST', 'setup_intents/:id/confirm', 'SetupIntentConfirmParams', confirm],
    [
      'POST',
      'setup_intents/:id/cancel',
      'SetupIntentCancelParams',
      (_, id) => {
        const intent = intentOf(id);
        if (intent.status === 'succeeded' || intent.status === 'canceled')
          refuse('setup_intent_unexpected_state');
        intent.status = 'canceled';
        return shape.intent(intent);
      },
    ],
  ];
  return [...routes, ...createCatalogueRoutes(books)].map(toRoute);
}
