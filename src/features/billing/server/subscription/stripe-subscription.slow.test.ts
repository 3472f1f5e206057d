import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStripeApp, type StripeApp } from '../../../../../test/build-stripe-app.ts';
import { periodEnd } from '../../../../../test/stripe-books.ts';
import { tokenBody } from '../../../../../test/stripe-site.ts';
import { pay } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { runJob, waitForJobs } from '../../../../../test/wait-for-jobs.ts';
import type { PlanId } from '../../../../domain/plans.ts';
import type { OrderView, PaymentAnswer, PlanChange, SubscriptionView } from '../../billing.contract.ts';
import { endAtGatewayQueue } from '../sync/end-at-gateway.jobs.ts';
import { syncSubscriptionQueue } from '../sync/gateway-events.jobs.ts';
import { settleSubscriptionsQueue } from './subscription.jobs.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let site: StripeApp;
let peer: StripeApp['peer'];
let app: StripeApp['app'];
let user: TestUser;

beforeAll(async () => {
  site = await buildStripeApp(noon, { withWorkers: true });
  ({ app, peer } = site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  user = await registerUser(app, '+15551270001');
});

async function buy(plan: PlanId, token = 'pm_ok'): Promise<void> {
  const { answer } = await pay(user, tokenBody(user.id, { plan, token }));
  expect(answer).toMatchObject({ success: true });
}

/** The subscription as Stripe has it. */
function atStripe() {
  const [subscription] = [...peer.state.books.subscriptions.values()];
  if (subscription === undefined) throw new Error('Stripe has no subscription');
  return subscription;
}
const planAtStripe = () => peer.state.books.get(peer.state.books.prices, atStripe().price).plan;
const charged = () =>
  peer.state.books.charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
const post = (path: string, body?: object) =>
  user.request(`/api/subscription/${path}`, { method: 'POST', ...(body === undefined ? {} : { body }) });
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
};
const own = () => user.json<SubscriptionView>('/api/subscription');

describe('a cancellation', () => {
  it("is Stripe's too, and is taken back there", async () => {
    await buy('premiumMonthly');
    expect((await post('cancel')).status).toBe(200);
    expect(atStripe().cancel_at_period_end).toBe(true);
    expect(await own()).toMatchObject({ plan: 'premiumMonthly', cancelAtPeriodEnd: true });
    expect((await post('resume')).status).toBe(200);
    expect(atStripe().cancel_at_period_end).toBe(false);
    expect(await own()).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('that is asked for twice at once is one for the history and the mail', async () => {
    await buy('premiumMonthly');
    const answers = await Promise.all([post('cancel'), post('cancel')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const activities = await app.db.selectFrom('activities').select('title').execute();
    expect(activities.filter(({ title }) => title === 'Subscription Cancelled')).toHaveLength(1);
  });

  it('is not claimed while Stripe does not answer', async () => {
    await buy('premiumMonthly');
    peer.state.faults.push({ path: /POST \/v1\/subscriptions\/sub_/, kind: 'error-500' });
    expect(await refusal(post('cancel'))).toEqual([502, 'payment_unavailable']);
    expect(await own()).toMatchObject({ cancelAtPeriodEnd: false });
    expect(atStripe().cancel_at_period_end).toBe(false);
  });
});

describe('a change of plan', () => {
  const change = (body: object) =>
    user.json<{ change: PlanChange; subscription: SubscriptionView }>('/api/subscription/change', { body });

  it('at once costs what Stripe previewed', async () => {
    await buy('regularAnnual');
    const { change: shown } = await change({ plan: 'premiumAnnual', previewOnly: true });
    expect(shown).toMatchObject({ takesEffect: 'now', thenPrice: 200 });
    expect(charged()).toEqual([14_900]);
    const made = await change({
      plan: 'premiumAnnual',
      previewOnly: false,
      expectedDueToday: shown.dueToday,
      acceptedRenewal: true,
    });
    expect(made.subscription).toMatchObject({ plan: 'premiumAnnual' });
    expect(planAtStripe()).toBe('premiumAnnual');
    expect(charged().map((cents) => cents / 100)).toEqual([shown.dueToday, 149]);
    const { orders } = await user.json<{ orders: OrderView[] }>('/api/orders');
    expect(orders.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'change', status: 'completed', totalPrice: shown.dueToday },
      { kind: 'first', totalPrice: 149 },
    ]);
  });

  it.each([
    ['a trial', 20],
    // Its first day, so that all of it is credited.
    ['a paid month', 0],
  ])(
    'from %s has the introductory price for a whole month, once, and renews at the full one',
    async (from, due) => {
      await buy('regularMonthly');
      const { books } = peer.state;
      if (from === 'a paid month') {
        // Reads the subscription at Stripe as it was bought.
        await waitForJobs(app.db, syncSubscriptionQueue);
        books.endPeriod(atStripe().id);
        site.time.now = new Date(books.now * 1000);
        await app.jobs.send(syncSubscriptionQueue, { gatewaySubscriptionId: atStripe().id });
        await waitForJobs(app.db, syncSubscriptionQueue);
      }
      const { change: shown } = await change({ plan: 'premiumMonthly', previewOnly: true });
      expect(shown).toMatchObject({ charge: 20, dueToday: due, thenPrice: 29.99 });
      const made = await change({
        plan: 'premiumMonthly',
        previewOnly: false,
        expectedDueToday: due,
        acceptedRenewal: true,
      });
      expect(made.subscription).toMatchObject({ plan: 'premiumMonthly', expiresAt: shown.thenFrom });
      expect(shown.thenFrom).toBe(new Date(periodEnd(books.now, 'month', books.now) * 1000).toISOString());
      const used = await app.db
        .selectFrom('usedOffers')
        .select('kind')
        .where('kind', '=', 'introductory-price')
        .execute();
      expect(used).toHaveLength(2);
      books.endPeriod(atStripe().id);
      expect(charged()[0]).toBe(2_999);
    },
  );

  it('at the end of a year begins at the introductory price and renews at the full one', async () => {
    await buy('regularAnnual');
    const { change: shown } = await change({ plan: 'premiumMonthly', previewOnly: true });
    expect(shown).toMatchObject({ takesEffect: 'at_period_end', firstPrice: 20, thenPrice: 29.99 });
    const body = { plan: 'premiumMonthly', previewOnly: false, expectedDueToday: 0, acceptedRenewal: true };
    expect((await change(body)).subscription).toMatchObject({ nextCharge: { amount: 20 } });
    peer.state.books.endPeriod(atStripe().id);
    peer.state.books.endPeriod(atStripe().id);
    expect(charged()).toEqual([2_999, 2_000, 14_900]);
  });

  it('whose charge is declined leaves the plan, here and there', async () => {
    await buy('regularAnnual');
    atStripe().default_payment_method = 'pm_declined';
    const { change: shown } = await change({ plan: 'premiumAnnual', previewOnly: true });
    const body = {
      plan: 'premiumAnnual',
      previewOnly: false,
      expectedDueToday: shown.dueToday,
      acceptedRenewal: true,
    };
    expect(await refusal(post('change', body))).toEqual([402, 'payment_declined']);
    expect(await own()).toMatchObject({ plan: 'regularAnnual' });
    expect(planAtStripe()).toBe('regularAnnual');
    expect(charged()).toEqual([14_900]);
  });

  it('to a smaller plan waits for the end of the period', async () => {
    await buy('premiumAnnual');
    const { change: shown } = await change({ plan: 'regularMonthly', previewOnly: true });
    expect(shown).toMatchObject({ takesEffect: 'at_period_end', dueToday: 0 });
    const body = { plan: 'regularMonthly', previewOnly: false, expectedDueToday: 0, acceptedRenewal: true };
    expect((await change(body)).subscription).toMatchObject({ plan: 'premiumAnnual' });
    expect(planAtStripe()).toBe('premiumAnnual');
    peer.state.books.endPeriod(atStripe().id);
    expect(planAtStripe()).toBe('regularMonthly');
    expect(charged()).toEqual([2_000, 20_000]);
  });
});

it('a refund sends the money back once, and ends the subscription at Stripe', async () => {
  await buy('premiumAnnual');
  const answer = await post('refund');
  expect([answer.status, await answer.json()]).toMatchObject([200, { refunded: 200 }]);
  expect(await refusal(post('refund'))).toEqual([409, 'conflict']);
  await waitForJobs(app.db, endAtGatewayQueue);
  expect(atStripe().status).toBe('canceled');
  expect(peer.state.books.refunds.map(({ amount }) => amount)).toEqual([20_000]);
  const { orders } = await user.json<{ orders: OrderView[] }>('/api/orders');
  expect(orders).toMatchObject([{ status: 'refunded' }]);
});

it('a refund that Stripe refuses ends, is said plainly, and can be asked for again without going back twice', async () => {
  await buy('premiumAnnual');
  peer.state.faults.push({ path: /POST \/v1\/refunds/, kind: 'refused' });
  const answer = await post('refund');
  expect([answer.status, await answer.json()]).toMatchObject([502, { code: 'refund_refused' }]);
  expect(await own()).toMatchObject({ status: 'inactive', unsentRefund: 200 });
  for (let minute = 0; minute < 3; minute += 1) {
    await runJob(app, settleSubscriptionsQueue);
  }
  const told = app.logLines.filter((line) => line.includes('A refund was refused'));
  expect(told).toHaveLength(1);
  expect(peer.state.books.refunds).toEqual([]);
  site.time.now = new Date(noon.getTime() + 60_000);
  const again = await post('refund');
  expect([again.status, await again.json()]).toMatchObject([200, { refunded: 200 }]);
  expect(peer.state.books.refunds.map(({ amount }) => amount)).toEqual([20_000]);
  expect(await refusal(post('refund'))).toEqual([409, 'conflict']);
  expect((await own()).unsentRefund).toBeUndefined();
});

it('another card is charged from now on, after its bank has asked', async () => {
  await buy('premiumMonthly');
  const put = (card: object) =>
    user.request('/api/subscription/card', { method: 'PUT', body: { cardName: 'Zoë Q', ...card } });
  expect(await refusal(put({ paymentToken: 'pm_declined' }))).toEqual([402, 'payment_declined']);
  expect(await refusal(put({ cardNumber: '4242424242424242', cvv: '123' }))).toEqual([
    400,
    'validation_failed',
  ]);
  expect(atStripe().default_payment_method).toBe('pm_ok');
  const asked = (await (await put({ paymentToken: 'pm_3ds' })).json()) as PaymentAnswer;
  expect(asked).toMatchObject({ success: false, requiresAction: true });
  const { books } = peer.state;
  const intent = [...books.intents.values()].find(
    ({ client_secret: secret }) => secret === asked.clientSecret,
  );
  if (intent === undefined) throw new Error('Stripe does not know this secret');
  books.succeed(intent);
  expect(await user.json('/api/subscription/card/confirm', { method: 'POST' })).toMatchObject({
    success: true,
  });
  expect(atStripe().default_payment_method).toBe('pm_3ds');
});
