import { planIds, type PlanId } from '../../src/domain/plans.ts';
import type { OrderView, PaymentAnswer, PlanChange } from '../../src/features/billing/billing.contract.ts';
import { isLongForm } from '../forms.ts';
import { paymentBody } from '../subscribe.ts';
import { openGuard, type Actor, type Journey } from './journey.ts';

const { journey } = openGuard('sandbox-payments');

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  renewalsDeclined: '4000000000000341',
  secure: '4000002500003155',
  disputed: '4000000000000259',
  reset: '4000000000003006',
  error: '4000000000004004',
} as const;

type Wish = { plan?: PlanId; card?: keyof typeof cards; price?: number; key?: string; expiry?: string };

let keys = 0;
function buy(who: Actor, { plan, card = 'good', price, key, expiry = '2032' }: Wish): Promise<PaymentAnswer> {
  keys += 1;
  const wish = { cardNumber: cards[card], paymentInfo: { expiryYear: expiry } };
  const body = paymentBody(who.id, {
    ...wish,
    ...(plan && { plan }),
    ...(price !== undefined && { totalPrice: price }),
  });
  return who.post('/api/payment', body, { headers: { 'idempotency-key': key ?? `buy-${keys}` } });
}

async function look(who: Actor): Promise<OrderView[]> {
  await who.get('/api/subscription');
  return (await who.get<{ orders: OrderView[] }>('/api/orders')).orders;
}

const newCard = (card: keyof typeof cards) => ({
  cardNumber: cards[card],
  cardName: 'Ana Ruiz',
  expiryMonth: '11',
  expiryYear: '2033',
  cvv: '123',
});

/** Answers the bank's page that a payment leads to. */
async function answerBank(who: Actor, { actionPath = '' }: PaymentAnswer, answer: 'approve' | 'fail') {
  const page = await who.raw('GET', actionPath);
  const text = (await page.text()).replaceAll(/<style>.*<\/style>/g, '');
  const body = new TextEncoder().encode(`answer=${answer}`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answered = await who.raw('POST', actionPath, body, { headers });
  return { page: text.match(/<main>[^]*<\/main>/)?.[0].split(/\s*\n\s*/), status: answered.status };
}

/**
 * Runs the jobs of renewals once on each of these days; then this user signs in again. Nothing is due in the first days, `quiet`
 * of them: the short form leaves their jobs out.
 */
async function renewDaily({ pass, runJob }: Journey, days: number, who?: Actor, quiet = 0): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    pass({ days: 1 });
    // As long as the jobs would take, so that the recordings of both forms agree.
    if (day <= quiet && !isLongForm) pass({ seconds: 1 });
    else await runJob('sandbox.clockwork', 'billing.settle-subscriptions');
  }
  await who?.comeBack();
}

for (const plan of planIds) {
  journey(`buying ${plan}`, async ({ settle, user }) => {
    const ana = await user('Ana');
    await ana.get('/api/plans');
    await buy(ana, { plan });
    await settle();
    await look(ana);
    await ana.get('/api/me');
    await buy(ana, { plan });
  });
}

journey('cards that are declined', async ({ user }) => {
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly', card: 'declined' });
  await buy(ana, { plan: 'regularMonthly', card: 'insufficient' });
  await buy(ana, { plan: 'regularAnnual', card: 'insufficient' });
  await look(ana);
  await buy(ana, { plan: 'premiumMonthly', card: 'good' });
  await look(ana);
});

journey('payments that cannot be', async ({ actor, user }) => {
  const ana = await user('Ana');
  const ben = await user('Ben');
  await buy(ana, { plan: 'premiumAnnual', price: 1 });
  await buy(ana, { expiry: '2020' });
  await ana.post('/api/payment', {}, { headers: { 'idempotency-key': 'empty' } });
  await ana.post('/api/payment', paymentBody(ana.id));
  await ana.post('/api/payment', paymentBody(ben.id), { headers: { 'idempotency-key': 'for-ben' } });
  const noTerms = { ...paymentBody(ana.id), acceptedRenewal: false };
  await ana.post('/api/payment', noTerms, { headers: { 'idempotency-key': 'no-terms' } });
  const odd = paymentBody(ana.id, { cardNumber: '4111111111111111' });
  await ana.post('/api/payment', odd, { headers: { 'idempotency-key': 'odd-card' } });
  await ana.post('/api/payment/confirm', { idempotencyKey: 'never-sent' });
  await actor('Somebody').post('/api/payment', paymentBody(ana.id));
  await look(ana);
});

journey('3-D Secure, approved', async ({ note, settle, user }) => {
  const ana = await user('Ana');
  const asked = await buy(ana, { plan: 'premiumMonthly', card: 'secure' });
  await look(ana);
  await ana.post('/api/payment/confirm', { orderId: asked.orderId });
  note('the bank', await answerBank(ana, asked, 'approve'));
  await ana.post('/api/payment/confirm', { orderId: asked.orderId });
  await ana.post('/api/payment/confirm', { orderId: asked.orderId });
  await settle();
  await look(ana);
});

journey('3-D Secure, failed, then in a trial', async ({ note, pass, runJob, user }) => {
  const ana = await user('Ana');
  const asked = await buy(ana, { plan: 'premiumAnnual', card: 'secure' });
  note('the bank', await answerBank(ana, asked, 'fail'));
  await ana.post('/api/payment/confirm', { orderId: asked.orderId });
  const trial = await buy(ana, { plan: 'regularMonthly', card: 'secure' });
  note('the bank', await answerBank(ana, trial, 'approve'));
  await ana.post('/api/payment/confirm', { orderId: trial.orderId });
  await look(ana);
  const ben = await user('Ben');
  await buy(ben, { plan: 'premiumAnnual', card: 'secure' });
  pass({ days: 2 });
  await runJob('billing.settle-payments');
  await look(ben);
});

journey('the same payment again', async ({ user }) => {
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumAnnual', key: 'once' });
  await buy(ana, { plan: 'premiumAnnual', key: 'once' });
  await buy(ana, { plan: 'regularAnnual', key: 'once' });
  await ana.post('/api/payment/confirm', { idempotencyKey: 'once' });
  await look(ana);
});

journey('a gateway that breaks', async ({ pass, runJob, user }) => {
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumAnnual', card: 'reset', key: 'reset' });
  await ana.post('/api/payment/confirm', { idempotencyKey: 'reset' });
  await look(ana);
  const ben = await user('Ben');
  await buy(ben, { plan: 'regularAnnual', card: 'error', key: 'error' });
  pass({ hours: 1 });
  await runJob('billing.settle-payments');
  await look(ben);
});

journey('a trial and its renewals', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'regularMonthly' });
  await renewDaily(all, 4);
  await look(ana);
  await renewDaily(all, 31, ana, 27);
  await look(ana);
});

journey('a year is renewed', async (all) => {
  const { pass, user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumAnnual' });
  pass({ days: 330 });
  await renewDaily(all, 6);
  pass({ days: 25 });
  await renewDaily(all, 6, ana);
  await look(ana);
});

journey('a renewal that fails and is paid by another card', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly', card: 'renewalsDeclined' });
  await renewDaily(all, 33, ana, 29);
  await look(ana);
  await ana.put('/api/subscription/card', newCard('declined'));
  await ana.put('/api/subscription/card', newCard('good'));
  await renewDaily(all, 3);
  await look(ana);
});

journey('renewals that fail to the end', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'regularMonthly', card: 'renewalsDeclined' });
  await renewDaily(all, 20, ana);
  await look(ana);
  await ana.get('/api/me');
  await buy(ana, { plan: 'regularMonthly', price: 20 });
  await look(ana);
});

journey('cancelled, resumed, cancelled, over', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await ana.post('/api/subscription/cancel');
  await buy(ana, { plan: 'premiumMonthly' });
  await ana.post('/api/subscription/cancel');
  await ana.post('/api/subscription/cancel');
  await ana.post('/api/subscription/resume');
  await ana.post('/api/subscription/resume');
  await ana.post('/api/subscription/cancel');
  await renewDaily(all, 33, ana, 29);
  await look(ana);
  await ana.post('/api/subscription/resume');
});

async function change(who: Actor, plan: PlanId, due?: number): Promise<void> {
  const path = '/api/subscription/change';
  const shown = await who.post<{ change?: PlanChange }>(path, { plan, previewOnly: true });
  const expectedDueToday = due ?? shown.change?.dueToday;
  await who.post(path, { plan, previewOnly: false, expectedDueToday, acceptedRenewal: true });
}

journey('a dearer plan at once', async ({ pass, settle, user }) => {
  const ana = await user('Ana');
  await change(ana, 'premiumAnnual');
  await buy(ana, { plan: 'regularAnnual' });
  pass({ days: 100 });
  await ana.comeBack();
  await change(ana, 'premiumAnnual', 1);
  await ana.post('/api/subscription/change', { plan: 'premiumAnnual', previewOnly: false });
  await change(ana, 'premiumAnnual');
  await settle();
  await look(ana);
  await change(ana, 'premiumAnnual');
});

journey('out of a trial into Premium', async (all) => {
  const { note, user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'regularMonthly' });
  await change(ana, 'premiumMonthly');
  await look(ana);
  await renewDaily(all, 32, ana, 28);
  await look(ana);
  const ben = await user('Ben');
  await buy(ben, { plan: 'regularMonthly', card: 'secure', expiry: '2034' }).then(async (asked) => {
    note('the bank', await answerBank(ben, asked, 'approve'));
    await ben.post('/api/payment/confirm', { orderId: asked.orderId });
  });
  await change(ben, 'premiumMonthly');
  await look(ben);
});

journey('a cheaper plan when the period ends', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly' });
  await change(ana, 'regularMonthly');
  await look(ana);
  await change(ana, 'regularAnnual');
  await change(ana, 'premiumMonthly');
  await change(ana, 'regularMonthly');
  await renewDaily(all, 33, ana, 29);
  await look(ana);
});

journey('a cheaper plan that is taken back by cancelling', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly' });
  await change(ana, 'regularMonthly');
  await ana.post('/api/subscription/cancel');
  await ana.post('/api/subscription/resume');
  await change(ana, 'premiumAnnual');
  await look(ana);
});

journey('the introductory price once', async (all) => {
  const { user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumMonthly' });
  await ana.post('/api/subscription/cancel');
  await renewDaily(all, 33, ana, 29);
  await ana.get('/api/plans');
  await buy(ana, { plan: 'premiumMonthly' });
  await buy(ana, { plan: 'premiumMonthly', price: 29.99 });
  await look(ana);
  const ben = await user('Ben');
  await buy(ben, { plan: 'premiumMonthly' });
  await look(ben);
});

journey('another card', async ({ note, user }) => {
  const ana = await user('Ana');
  await ana.put('/api/subscription/card', newCard('good'));
  await buy(ana, { plan: 'regularAnnual' });
  await ana.put('/api/subscription/card', newCard('insufficient'));
  await ana.put('/api/subscription/card', { ...newCard('good'), expiryYear: '2020' });
  await ana.put('/api/subscription/card', newCard('good'));
  const asked = await ana.put<PaymentAnswer>('/api/subscription/card', newCard('secure'));
  await ana.post('/api/subscription/card/confirm');
  note('the bank', await answerBank(ana, asked, 'approve'));
  await ana.post('/api/subscription/card/confirm');
  await look(ana);
});

journey('money back by the user', async ({ pass, settle, user }) => {
  const ana = await user('Ana');
  await ana.post('/api/subscription/refund');
  await buy(ana, { plan: 'premiumAnnual' });
  pass({ days: 2 });
  await ana.post('/api/subscription/refund');
  await ana.signInElsewhere().then((elsewhere) => elsewhere.post('/api/subscription/refund'));
  await settle();
  await look(ana);
  const ben = await user('Ben');
  await buy(ben, { plan: 'premiumAnnual', expiry: '2035' });
  pass({ days: 40 });
  await (await ben.signInElsewhere()).post('/api/subscription/refund');
});

journey('money back by an administrator', async ({ admin, settle, user }) => {
  const ana = await user('Ana');
  const root = await admin('Root');
  await buy(ana, { plan: 'premiumAnnual' });
  const [order] = await look(ana);
  const path = `/api/admin/orders/${order?.id}/refund`;
  await ana.post(path, { amount: 1, refundedPrice: 0 });
  await root.post(path, { amount: 1_000, refundedPrice: 0 });
  await root.post(path, { amount: 50.5, refundedPrice: 0 });
  await root.post(path, { amount: 50.5, refundedPrice: 0 });
  await root.post(path, { amount: 20, refundedPrice: 0 });
  await look(ana);
  await root.post(path, { amount: 149.5, refundedPrice: 50.5 });
  await settle();
  await look(ana);
  await root.get(`/api/admin/orders/${order?.id}`);
  await root.get('/api/admin/audit-log');
});

journey('a charge that the bank takes back', async (all) => {
  const { runJob, user } = all;
  const ana = await user('Ana');
  await buy(ana, { plan: 'premiumAnnual', card: 'disputed' });
  await look(ana);
  await runJob('billing.settle-payments');
  await renewDaily(all, 2);
  await look(ana);
});

journey(
  'an account that goes with its subscription',
  async ({ codeFor, forgetLimits, pass, runJob, user }) => {
    const ana = await user('Ana');
    const root = await user('Root');
    await buy(ana, { plan: 'premiumMonthly' });
    await forgetLimits();
    await ana.quietly('POST', '/api/me/deletion/send-code');
    await ana.post('/api/me/deletion', { code: codeFor(ana.phoneNumber), word: 'DELETE' });
    await look(ana);
    pass({ days: 2 });
    await runJob('accounts.delete-accounts');
    await ana.get('/api/me');
    await root.get('/api/orders');
  },
);
