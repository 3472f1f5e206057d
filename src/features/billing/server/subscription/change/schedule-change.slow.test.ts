import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildStripeApp, type StripeApp } from '../../../../../../test/build-stripe-app.ts';
import { tokenBody } from '../../../../../../test/stripe-site.ts';
import { pay } from '../../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../../test/test-user.ts';
import { runJob } from '../../../../../../test/wait-for-jobs.ts';
import type { SubscriptionView } from '../../../billing.contract.ts';
import { missedEventsQueue } from '../../sync/gateway-events.jobs.ts';
import { settleSubscriptionsQueue } from '../subscription.jobs.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const toPremium = { plan: 'premiumMonthly', previewOnly: false, expectedDueToday: 0, acceptedRenewal: true };
let site: StripeApp;
let user: TestUser;

beforeAll(async () => {
  site = await buildStripeApp(noon, { withWorkers: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  user = await registerUser(site.app, '+15551270001');
  await pay(user, tokenBody(user.id, { plan: 'regularAnnual', token: 'pm_ok' }));
});

const change = async (body: object) => {
  const response = await user.request('/api/subscription/change', { method: 'POST', body });
  return [response.status, ((await response.json()) as { code?: string }).code];
};
const own = () => user.json<SubscriptionView>('/api/subscription');
const schedules = () => [...site.peer.state.books.schedules.values()].filter(({ released }) => !released);
const offers = () => site.app.db.selectFrom('usedOffers').select('kind').execute();
/** What Stripe was asked to do, and not only to tell. */
const asked = () =>
  site.peer.state.requests
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/create_preview'))
    .map(({ method, path }) => `${method} ${path}`);
/** Lets the time go by after which a request that had no answer is over, and runs the job. */
const settleLater = async () => {
  site.time.now = new Date(site.time.now.getTime() + 60_000);
  await runJob(site.app, settleSubscriptionsQueue);
};

it.each([
  ['at another price than was shown', { expectedDueToday: 5 }, [409, 'price_changed']],
  ['without the consent', { acceptedRenewal: false }, [400, 'validation_failed']],
])('a change for the end of the period %s asks nothing of Stripe', async (_, wrong, refusal) => {
  const before = asked();
  expect(await change({ ...toPremium, ...wrong })).toEqual(refusal);
  expect(asked()).toEqual(before);
  expect(await own()).toMatchObject({ pendingPlan: null });
});

it('the same change for the end of the period can be asked for again, and keeps its first price', async () => {
  expect(await change(toPremium)).toEqual([200, undefined]);
  expect(await change(toPremium)).toEqual([200, undefined]);
  expect(await own()).toMatchObject({ pendingPlan: 'premiumMonthly', nextCharge: { amount: 20 } });
  expect(schedules()).toHaveLength(1);
  expect(await change({ ...toPremium, plan: 'regularAnnual' })).toEqual([200, undefined]);
  expect(await offers()).toEqual([]);
});

it('a change for the end of the period while a refund is open asks nothing of Stripe', async () => {
  const { id: subscriptionId } = await site.app.db
    .selectFrom('subscriptions')
    .select('id')
    .executeTakeFirstOrThrow();
  await site.app.db
    .insertInto('billingTasks')
    .values({
      kind: 'money-back',
      userId: user.id,
      subscriptionId,
      gatewayKey: 'refund:1',
      state: 'open',
      details: '{}',
      nextTryAt: noon,
    })
    .execute();
  const before = asked();
  expect(await change(toPremium)).toEqual([409, 'payment_in_progress']);
  expect(asked()).toEqual(before);
});

it('a change whose answer was lost is found out, and the plan changes at the end of the period', async () => {
  const lost = { path: /POST \/v1\/subscription_schedules\/[^/]+$/, kind: 'reset-after' } as const;
  // The SDK asks once more where a connection breaks.
  site.peer.state.faults.push(lost, { ...lost });
  expect(await change(toPremium)).toEqual([502, 'payment_unavailable']);
  expect(await own()).toMatchObject({ pendingPlan: null });
  expect(await change(toPremium)).toEqual([409, 'payment_in_progress']);

  await settleLater();

  expect(await own()).toMatchObject({ pendingPlan: 'premiumMonthly', nextCharge: { amount: 20 } });
  expect(schedules()).toHaveLength(1);
  expect(await offers()).toHaveLength(2);
});

it('a change that never reached Stripe is not made, and its introductory price is there for another try', async () => {
  site.peer.state.faults.push({ path: /POST \/v1\/subscription_schedules$/, kind: 'error-500' });
  expect(await change(toPremium)).toEqual([502, 'payment_unavailable']);

  await settleLater();

  expect(await own()).toMatchObject({ pendingPlan: null, nextCharge: { amount: 149 } });
  expect(await offers()).toEqual([]);
  expect(await change(toPremium)).toEqual([200, undefined]);
  expect(await own()).toMatchObject({ pendingPlan: 'premiumMonthly', nextCharge: { amount: 20 } });
});

it('a pending change that was taken back at Stripe is gone here too, with the price that it kept', async () => {
  expect(await change(toPremium)).toEqual([200, undefined]);
  const [subscription] = site.peer.state.books.subscriptions.values();
  if (subscription === undefined) throw new Error('Stripe has no subscription');
  subscription.schedule = null;
  const overdue = { periodEndsAt: new Date(noon.getTime() - 2 * 3_600_000) };
  await site.app.db
    .updateTable('subscriptions')
    .set({ ...overdue, periodStartsAt: new Date(0) })
    .execute();

  await runJob(site.app, missedEventsQueue);

  expect(await own()).toMatchObject({ plan: 'regularAnnual', pendingPlan: null });
  expect(await offers()).toEqual([]);
});
