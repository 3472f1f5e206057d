import { planIds, type PlanId } from '../../src/domain/plans.ts';
import type { OrderView, PaymentAnswer, PlanChange } from '../../src/features/billing/billing.contract.ts';
import { syncCatalogue } from '../../src/server/adapters/payment/stripe/stripe-catalogue.ts';
import { createStripeClient } from '../../src/server/adapters/payment/stripe/stripe-client.ts';
import { startStripePeer, type StripePeer } from '../stripe-peer.ts';
import { newest } from '../stripe-stories.ts';
import { signedEvent, tokenBody } from '../stripe-site.ts';
import { journeyStart, openGuard, type Actor, type Journey } from './journey.ts';

let peer: StripePeer;

const { journey } = openGuard('stripe-payments', async () => {
  peer = await startStripePeer(journeyStart);
  await syncCatalogue(createStripeClient(peer.access), () => {});
  return {
    options: { stripe: peer.access },
    reset: () => peer.reset(journeyStart),
    close: () => peer.close(),
  };
});

type Wish = { plan?: PlanId; token?: string; key?: string };

let keys = 0;
function buy(who: Actor, { plan = 'premiumMonthly', token = 'pm_ok', key }: Wish): Promise<PaymentAnswer> {
  keys += 1;
  const body = tokenBody(who.id, { plan, token });
  return who.post('/api/payment', body, { headers: { 'idempotency-key': key ?? `buy-${keys}` } });
}

async function look(who: Actor): Promise<OrderView[]> {
  await who.get('/api/subscription');
  return (await who.get<{ orders: OrderView[] }>('/api/orders')).orders;
}

/** The only subscription that Stripe has. */
function atStripe() {
  const [subscription] = [...peer.state.books.subscriptions.values()];
  if (subscription === undefined) throw new Error('Stripe has no subscription');
  return subscription;
}

/** What Stripe has charged and given back. */
const moved = () => ({
  charged: peer.state.books.charges.map(({ amount, status }) => `${amount} ${status}`),
  refunded: peer.state.books.refunds.map(({ amount }) => amount),
});

let events = 0;
/** Stripe tells of something that happened in its books. */
async function tell({ app, now, note, settle }: Journey, type: string, object: Record<string, unknown>) {
  events += 1;
  const event = { id: `evt_guard_${events}`, type, object };
  const signed = signedEvent(event, { secret: peer.access.webhookSecret, at: now() });
  const response = await app.request('/api/webhooks/stripe', { ...signed, method: 'POST' });
  note(`Stripe tells of ${type}`, response.status);
  await settle();
}

/** Ends the period at Stripe, and turns the clock to that moment. */
function endPeriod({ setTime }: Journey): void {
  const { books } = peer.state;
  books.endPeriod(atStripe().id);
  setTime(new Date(books.now * 1_000).toISOString());
}

for (const plan of planIds) {
  journey(`buying ${plan} by Stripe`, async ({ note, settle, user }) => {
    const ana = await user('Ana');
    await buy(ana, { plan });
    await settle();
    await look(ana);
    note('at Stripe', moved());
  });
}

journey('cards that Stripe declines', async ({ note, user }) => {
  const ana = await user('Ana');
  for (const token of ['pm_declined', 'pm_insufficient', 'pm_expired']) await buy(ana, { token });
  await buy(ana, { plan: 'regularMonthly', token: 'pm_unknown' });
  await look(ana);
  note('at Stripe', moved());
});

journey('the same payment again by Stripe', async ({ note, user }) => {
  const ana = await user('Ana');
  await buy(ana, { key: 'once' });
  await buy(ana, { key: 'once' });
  await ana.post('/api/payment/confirm', { idempotencyKey: 'once' });
  note('at Stripe', moved());
});

journey('3-D Secure by Stripe', async ({ note, settle, user }) => {
  const ana = await user('Ana');
  const asked = await buy(ana, { token: 'pm_3ds' });
  await ana.post('/api/payment/confirm', { orderId: asked.orderId });
  const { books } = peer.state;
  const intent = [...books.intents.values()].find((one) => one.client_secret === asked.clientSecret);
  if (intent === undefined) throw new Error('Stripe does not know this secret');
  books.succeed(intent);
  await ana.post('/api/payment/confirm', { orderId: asked.orderId });
  await settle();
  await look(ana);
  note('at Stripe', moved());
});

journey('a trial and its renewals by Stripe', async (all) => {
  const { note, user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'regularMonthly' });
  await tell(all, 'customer.subscription.trial_will_end', { id: atStripe().id });
  endPeriod(all);
  await tell(all, 'invoice.paid', { id: newest(peer.state.books).id, subscription: atStripe().id });
  await look(ana);
  endPeriod(all);
  await tell(all, 'invoice.paid', { id: newest(peer.state.books).id, subscription: atStripe().id });
  await ana.comeBack();
  await look(ana);
  note('at Stripe', moved());
});

journey('a renewal that fails and recovers by Stripe', async (all) => {
  const { note, user } = all;
  const ana = await user('Ana');
  await buy(ana, { token: 'pm_renewals' });
  endPeriod(all);
  const { books } = peer.state;
  await tell(all, 'invoice.payment_failed', { id: newest(books).id, subscription: atStripe().id });
  await ana.comeBack();
  await look(ana);
  await ana.put('/api/subscription/card', { cardName: 'Ana Ruiz', paymentToken: 'pm_ok' });
  books.get(books.subscriptions, atStripe().id).default_payment_method = 'pm_ok';
  if (newest(books).status === 'open') books.collect(newest(books));
  await tell(all, 'invoice.paid', { id: newest(books).id, subscription: atStripe().id });
  await look(ana);
  note('at Stripe', moved());
});

journey('cancelled, resumed and over by Stripe', async (all) => {
  const { note, user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly' });
  await ana.post('/api/subscription/cancel');
  await ana.post('/api/subscription/resume');
  await ana.post('/api/subscription/cancel');
  note('ends with its period', atStripe().cancel_at_period_end);
  endPeriod(all);
  await tell(all, 'customer.subscription.deleted', { id: atStripe().id });
  await ana.comeBack();
  await look(ana);
});

async function change(who: Actor, plan: PlanId): Promise<void> {
  const path = '/api/subscription/change';
  const { change: shown } = await who.post<{ change?: PlanChange }>(path, { plan, previewOnly: true });
  const expectedDueToday = shown?.dueToday;
  await who.post(path, { plan, previewOnly: false, expectedDueToday, acceptedRenewal: true });
}

journey('a dearer plan at once by Stripe', async ({ note, settle, user }) => {
  const ana = await user('Ana');
  await buy(ana, { plan: 'regularAnnual' });
  await change(ana, 'premiumAnnual');
  await settle();
  await look(ana);
  note('at Stripe', moved());
});

journey('a cheaper plan when the period ends by Stripe', async (all) => {
  const { note, user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly' });
  await change(ana, 'regularMonthly');
  await look(ana);
  endPeriod(all);
  await tell(all, 'invoice.paid', { id: newest(peer.state.books).id, subscription: atStripe().id });
  await ana.comeBack();
  await look(ana);
  note('at Stripe', moved());
});

journey('money back by Stripe', async ({ admin, note, settle, user }) => {
  const ana = await user('Ana');
  const root = await admin('Root');
  await buy(ana, { plan: 'premiumAnnual' });
  const [order] = await look(ana);
  await root.post(`/api/admin/orders/${order?.id}/refund`, { amount: 30, refundedPrice: 0 });
  await ana.post('/api/subscription/refund');
  await settle();
  await look(ana);
  note('at Stripe', moved());
});

journey('a dispute at Stripe', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly' });
  const { books } = peer.state;
  const dispute = books.dispute(newest(books));
  await tell(all, 'charge.dispute.created', { ...(dispute as object) });
  await look(ana);
});

journey('an account that goes with its subscription at Stripe', async (all) => {
  const { codeFor, forgetLimits, note, pass, runJob, user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly' });
  await forgetLimits();
  await ana.quietly('POST', '/api/me/deletion/send-code');
  await ana.post('/api/me/deletion', { code: codeFor(ana.phoneNumber), word: 'DELETE' });
  pass({ days: 2 });
  await runJob('accounts.delete-accounts');
  note('the subscription', atStripe().status);
});

journey('Stripe’s events that are refused', async ({ actor, app, now, note }) => {
  const event = { id: 'evt_1', type: 'customer.subscription.updated', object: { id: 'sub_1' } };
  const send = async (what: string, secret: string, at: Date) => {
    const signed = signedEvent(event, { secret, at });
    const response = await app.request('/api/webhooks/stripe', { ...signed, method: 'POST' });
    note(what, { status: response.status, body: await response.text() });
  };
  await send('another secret', 'whsec_other', now());
  await send('an hour old', peer.access.webhookSecret, new Date(now().getTime() - 3_600_000));
  await send('of nothing that is known', peer.access.webhookSecret, now());
  await actor('Somebody').post('/api/webhooks/stripe', { id: 'evt_2' });
});
