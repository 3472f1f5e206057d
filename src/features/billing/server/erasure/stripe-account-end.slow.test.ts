import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStripeApp, type StripeApp } from '../../../../../test/build-stripe-app.ts';
import { signedEvent, tokenBody } from '../../../../../test/stripe-site.ts';
import { pay } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { runJob, waitForJobs } from '../../../../../test/wait-for-jobs.ts';
import { deleteAccountsQueue } from '../../../accounts/server/accounts.jobs.ts';
import { settlePaymentsQueue } from '../checkout/settle-payments.jobs.ts';
import { endAtGatewayQueue } from '../sync/end-at-gateway.jobs.ts';
import { gatewayEventQueue } from '../sync/gateway-events.jobs.ts';
import { settleSubscriptionsQueue } from '../subscription/subscription.jobs.ts';

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
  user = await registerUser(app, '+15551280001');
});

async function buy(plan: 'premiumMonthly'): Promise<void> {
  const { answer } = await pay(user, tokenBody(user.id, { plan, token: 'pm_ok' }));
  expect(answer).toMatchObject({ success: true });
}

/** The subscription as Stripe has it. */
function atStripe() {
  const [subscription] = [...peer.state.books.subscriptions.values()];
  if (subscription === undefined) throw new Error('Stripe has no subscription');
  return subscription;
}

it('the money-back is had once per number, also by a new account', async () => {
  const buyAndAsk = async (token: string) => {
    const { answer } = await pay(user, tokenBody(user.id, { plan: 'premiumAnnual', token }));
    expect(answer).toMatchObject({ success: true });
    const asked = await user.request('/api/subscription/refund', { method: 'POST' });
    return { status: asked.status, body: (await asked.json()) as object };
  };
  expect((await buyAndAsk('pm_ok_first')).status).toBe(200);
  await app.db
    .insertInto('accountDeletions')
    .values({ userId: user.id, requestedAt: noon, dueAt: noon })
    .execute();
  await runJob(app, deleteAccountsQueue);
  await app.db.deleteFrom('rateLimits').execute();
  await app.db.deleteFrom('oneTimeCodes').execute();
  user = await registerUser(app, '+15551280001');
  expect(await buyAndAsk('pm_ok_second')).toMatchObject({ status: 409, body: { code: 'money_back_used' } });
  expect(peer.state.books.refunds.map(({ amount }) => amount)).toEqual([20_000]);
});

it('an account that is deleted is charged no more', async () => {
  await buy('premiumMonthly');
  await app.db
    .insertInto('accountDeletions')
    .values({ userId: user.id, requestedAt: noon, dueAt: noon })
    .execute();
  await runJob(app, deleteAccountsQueue);
  expect((await user.request('/api/me')).status).toBe(401);
  await waitForJobs(app.db, endAtGatewayQueue);
  expect(atStripe().status).toBe('canceled');
  expect(await app.db.selectFrom('stripeCustomers').selectAll().execute()).toEqual([]);
  const rows = await app.db.selectFrom('subscriptions').select(['state', 'userId', 'cardLast4']).execute();
  expect(rows).toEqual([{ state: 'canceled', userId: null, cardLast4: null }]);
});

describe('of a person whose account is deleted', () => {
  const deleteAccount = async () => {
    const { id: userId } = user;
    await app.db.insertInto('accountDeletions').values({ userId, requestedAt: noon, dueAt: noon }).execute();
    await runJob(app, deleteAccountsQueue);
    await waitForJobs(app.db, endAtGatewayQueue);
  };
  const runEachMinute = async () => {
    await runJob(app, settleSubscriptionsQueue);
  };
  const customers = () => peer.state.books.customers.size;
  const deletions = () =>
    peer.state.requests.filter(({ method, path }) => method === 'DELETE' && path.includes('/customers/'));
  const notes = () =>
    app.db
      .selectFrom('billingTasks')
      .select(['state', 'details', 'tries'])
      .where('kind', '=', 'erasure')
      .execute();

  it('Stripe keeps no customer, once the subscription has ended there', async () => {
    await buy('premiumMonthly');
    expect(customers()).toBe(1);
    await deleteAccount();
    await runEachMinute();
    expect(customers()).toBe(0);
    expect(atStripe().status).toBe('canceled');
    const paths = peer.state.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(paths.map((path) => path.split('/')[2])).toEqual(['subscriptions', 'customers']);
    expect(await notes()).toMatchObject([{ state: 'succeeded', details: {} }]);
    expect(await app.db.selectFrom('stripeAttempts').selectAll().execute()).toEqual([]);
    await runEachMinute();
    expect(deletions()).toHaveLength(1);
  });

  it('neither does it where only a declined card was left there', async () => {
    const { status } = await pay(user, tokenBody(user.id, { plan: 'premiumMonthly', token: 'pm_declined' }));
    expect(status).toBe(402);
    expect(customers()).toBe(1);
    await deleteAccount();
    await runEachMinute();
    expect(customers()).toBe(0);
  });

  it('asks Stripe again until it has, and a customer that is gone already is no mistake', async () => {
    await buy('premiumMonthly');
    await deleteAccount();
    peer.state.faults.push({ path: /DELETE \/v1\/customers/, kind: 'error-500' });
    await runEachMinute();
    expect(await notes()).toMatchObject([{ state: 'open', tries: 1 }]);
    await runEachMinute();
    expect(deletions()).toHaveLength(1);
    // The SDK asks once more after a connection that was closed on it, and finds nobody.
    peer.state.faults.push({ path: /DELETE \/v1\/customers/, kind: 'reset-after' });
    site.time.now = new Date(noon.getTime() + 60_000);
    await runEachMinute();
    expect(deletions()).toHaveLength(3);
    expect(customers()).toBe(0);
    expect(await notes()).toMatchObject([{ state: 'succeeded', details: {} }]);
  });

  it('a payment that is under way is settled first, and goes back', async () => {
    await pay(user, tokenBody(user.id, { plan: 'premiumMonthly', token: 'pm_3ds' }));
    await deleteAccount();
    await runEachMinute();
    expect(customers()).toBe(1);
    const [intent] = [...peer.state.books.intents.values()];
    if (intent !== undefined) peer.state.books.succeed(intent);
    await runJob(app, settlePaymentsQueue);
    expect(peer.state.books.refunds.map(({ amount }) => amount)).toEqual([2_000]);
    await runEachMinute();
    expect(customers()).toBe(0);
  });

  it('nothing of the card comes back by an event', async () => {
    await buy('premiumMonthly');
    const { id } = atStripe();
    await deleteAccount();
    const event = { id: 'evt_after', type: 'customer.subscription.deleted', object: { id } };
    const { body, headers } = signedEvent(event, { secret: peer.access.webhookSecret, at: noon });
    expect((await app.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(200);
    await waitForJobs(app.db, gatewayEventQueue);
    const rows = await app.db
      .selectFrom('subscriptions')
      .select(['state', 'cardLast4', 'gatewayCardId'])
      .execute();
    expect(rows).toEqual([{ state: 'canceled', cardLast4: null, gatewayCardId: null }]);
  });
});
