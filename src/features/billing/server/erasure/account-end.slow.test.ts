import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countAsProved } from '../../../../../test/prove-again.ts';
import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { pay, paymentBody } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { runJob, waitForJobs } from '../../../../../test/wait-for-jobs.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import type { DataExport } from '../../../accounts/account-data.contract.ts';
import { deleteAccountsQueue } from '../../../accounts/server/accounts.jobs.ts';
import { sandboxClockQueue } from '../../../../server/adapters/payment/sandbox/sandbox.jobs.ts';
import { gatewayEventQueue } from '../sync/gateway-events.jobs.ts';
import { keepSandboxCard } from '../../../../server/adapters/payment/sandbox/sandbox.fixtures.ts';
import { sellPaidPlan, sellTrial } from '../../../../../test/sold-subscriptions.ts';
import { createForgetOffers } from './anonymise-buyer.service.ts';
import { insertOpenAttempt } from '../subscription/change/saved-card-charge.store.ts';
import { settleSubscriptionsQueue } from '../subscription/subscription.jobs.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let now: Date;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    withWorkers: true,
    clock: () => now,
    env: { SUPPORT_EMAIL: 'help@example.org' },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = noon;
  await clearTables(app.db);
  user = await registerUser(app, '+15551234571');
  await countAsProved(app, user.id);
  await keepSandboxCard(app.db, 'ok', now);
});

async function deleteAccount(): Promise<void> {
  await app.db
    .insertInto('accountDeletions')
    .values({ userId: user.id, requestedAt: now, dueAt: now })
    .execute();
  await runJob(app, deleteAccountsQueue);
}

it('ends the subscription without a refund, and leaves orders that name nobody', async () => {
  const { row } = await sellPaidPlan(app.db, { userId: user.id, plan: 'premiumAnnual', now });
  await app.db.updateTable('orders').set({ redditClickId: '318' }).execute();
  await app.db
    .insertInto('usedOffers')
    .values({ kind: 'trial', subjectHash: Buffer.alloc(32, 1), userId: user.id, usedAt: now })
    .execute();
  await deleteAccount();
  expect((await user.request('/api/me')).status).toBe(401);
  expect(
    await app.db.selectFrom('subscriptions').selectAll().where('id', '=', row.id).executeTakeFirst(),
  ).toMatchObject({
    userId: null,
    state: 'canceled',
    cardLast4: null,
    gatewayCardId: null,
    nextAttemptAt: null,
  });
  const orders = await app.db.selectFrom('orders').selectAll().execute();
  expect(orders).toMatchObject([
    {
      userId: null,
      status: 'completed',
      totalPriceCents: 20_000,
      refundedCents: 0,
      redditClickId: null,
      userInfo: { firstName: '', lastName: '', email: '', phoneNumber: '' },
      paymentInfo: { cardName: '', cardLast4: '4242' },
    },
  ]);
  expect(JSON.stringify(orders)).not.toMatch(/Zoë|zoe@|5551234571/);
  const forgetOffers = createForgetOffers({ db: app.db, clock: () => now });
  const offers = () => app.db.selectFrom('usedOffers').select(['userId', 'expiresAt']).execute();
  now = new Date('2027-11-20T11:59:59Z');
  await forgetOffers();
  expect(await offers()).toEqual([{ userId: null, expiresAt: new Date('2027-11-20T12:00:00Z') }]);
  now = new Date('2027-11-20T12:00:00Z');
  await forgetOffers();
  expect(await offers()).toEqual([]);
});

it('does not bring the money-back again: it is had once per phone number, for a year after the account', async () => {
  const buyAndAsk = async (expiryYear: string) => {
    const paymentInfo = { expiryYear, email: 'once@example.com' };
    const wish = { plan: 'premiumAnnual', paymentInfo } as const;
    expect((await pay(user, paymentBody(user.id, wish))).answer).toMatchObject({ success: true });
    const shown = await user.json<SubscriptionView>('/api/subscription');
    const asked = await user.request('/api/subscription/refund', { method: 'POST' });
    return { shown, status: asked.status, body: (await asked.json()) as { code?: string } };
  };
  expect(await buyAndAsk('2031')).toMatchObject({ status: 200, shown: { refund: { amount: 200 } } });
  await deleteAccount();
  const registerAgain = async () => {
    for (const table of ['rateLimits', 'oneTimeCodes'] as const) await app.db.deleteFrom(table).execute();
    return registerUser(app, '+15551234571');
  };

  now = new Date('2026-11-21T12:00:00Z');
  user = await registerAgain();
  expect(await buyAndAsk('2032')).toMatchObject({
    status: 409,
    body: { code: 'money_back_used' },
    shown: { refund: null, refundHelp: { email: 'help@example.org' } },
  });
  expect(await user.json('/api/subscription')).toMatchObject({ status: 'active' });
  await deleteAccount();

  now = new Date('2027-11-21T12:00:01Z');
  user = await registerAgain();
  expect(await buyAndAsk('2033')).toMatchObject({ status: 200, shown: { refund: { amount: 200 } } });
});

it('waits while a charge is open, so that none is lost', async () => {
  const { order } = await sellPaidPlan(app.db, { userId: user.id, plan: 'premiumMonthly', now });
  await app.db.updateTable('orders').set({ kind: 'renewal' }).where('id', '=', order.id).execute();
  const attempt = await app.db
    .transaction()
    .execute((tx) => insertOpenAttempt(tx, { key: 'k', userId: user.id, orderId: order.id, now }));
  await deleteAccount();
  expect((await user.request('/api/me')).status).toBe(200);
  await app.db.updateTable('paymentAttempts').set({ state: 'failed' }).where('id', '=', attempt.id).execute();
  await runJob(app, deleteAccountsQueue);
  expect((await user.request('/api/me')).status).toBe(401);
});

it("has the sandbox forget the person's cards, also refused ones, and nobody else's", async () => {
  const paymentInfo = { email: 'mia@example.com' };
  const wish = { plan: 'premiumAnnual', paymentInfo } as const;
  const neighbour = await registerUser(app, '+15551234572');
  await pay(neighbour, paymentBody(neighbour.id, wish));
  const declined = paymentBody(user.id, { ...wish, cardNumber: '4000000000000002' });
  expect((await pay(user, declined)).status).toBe(402);
  expect((await pay(user, paymentBody(user.id, wish))).status).toBe(200);
  const date = { expiryMonth: '12', expiryYear: '2030', cvv: '123' };
  const other = { cardNumber: '4000000000000341', cardName: 'Zoë Q', ...date };
  const replaced = await user.request('/api/subscription/card', { method: 'PUT', body: other });
  expect(replaced.status).toBe(200);
  await deleteAccount();
  await runJob(app, settleSubscriptionsQueue);
  const cards = await app.db
    .selectFrom('sandboxCards')
    .select(['last4', 'fingerprint', 'expiryYear'])
    .where('id', 'not like', 'card-%')
    .orderBy('last4')
    .execute();
  const forgotten = { last4: '', fingerprint: '', expiryYear: 0 };
  expect(cards).toEqual([forgotten, forgotten, forgotten, expect.objectContaining({ last4: '4242' })]);
  const charges = await app.db
    .selectFrom('sandboxLedger')
    .select('amountCents')
    .where('kind', '=', 'charge')
    .where('status', '=', 'succeeded')
    .execute();
  expect(charges.map(({ amountCents }) => amountCents)).toEqual([20_000, 20_000]);
});

it('takes subscription and orders along in the archive of the data', async () => {
  await sellPaidPlan(app.db, { userId: user.id, plan: 'premiumMonthly', now });
  await user.json('/api/me/exports', { method: 'POST' });
  const made = await eventually(async () => {
    const found = await user.json<DataExport>('/api/me/exports/latest');
    expect(found.status).toBe('ready');
    return found;
  });
  const file = await user.request(`/api/me/exports/${made.id}/file`);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(read('subscriptions.json')).toMatchObject([{ plan: 'premiumMonthly', state: 'active' }]);
  expect(read('orders.json')).toMatchObject([{ totalPrice: 20, userInfo: { email: 'zoe@example.com' } }]);
  expect(strFromU8(files['subscriptions.json'] ?? new Uint8Array())).not.toContain('card-ok');
});

/** What the jobs of a minute do, one after another. */
async function runMinute(): Promise<void> {
  await runJob(app, sandboxClockQueue);
  await waitForJobs(app.db, gatewayEventQueue);
  await runJob(app, settleSubscriptionsQueue);
}

it('sends one mail about each thing, also when the job runs again', async () => {
  await sellTrial(app.db, { userId: user.id, now });
  now = new Date('2026-11-22T12:00:00Z');
  await runJob(app, settleSubscriptionsQueue);
  now = new Date('2026-11-23T12:00:00Z');
  await runMinute();
  await runMinute();
  await user.json('/api/subscription/cancel', { method: 'POST' });
  await user.json('/api/subscription/cancel', { method: 'POST' });
  const mails = () => app.messages().filter(({ to }) => to === 'zoe@example.com');
  await eventually(() => expect(mails()).toHaveLength(3));
  expect(new Set(mails().map((mail) => ('subject' in mail ? mail.subject : '')))).toEqual(
    new Set([
      'Your Glow Up Starter subscription is canceled',
      'Your Loupe receipt: $20.00',
      'Your free trial ends tomorrow, then $20.00 a month',
    ]),
  );
  await eventually(async () => {
    const unsent = await app.db
      .selectFrom('billingMails')
      .select('kind')
      .where('sentAt', 'is', null)
      .execute();
    expect(unsent).toEqual([]);
  });
});

it('tells whose days of grace ran out while nothing ran when access ended', async () => {
  const cardId = await keepSandboxCard(app.db, 'renewals_declined', now);
  await sellPaidPlan(app.db, { userId: user.id, plan: 'premiumMonthly', cardId, now });
  now = new Date('2026-12-20T12:00:00Z');
  await runMinute();
  now = new Date('2027-01-10T12:00:00Z');
  await runMinute();
  const ended = () =>
    app
      .messages()
      .find(
        (mail) => 'subject' in mail && mail.subject === 'Your Main Character Energy subscription has ended',
      );
  await eventually(() => expect(ended()).toBeDefined());
  expect(ended()?.body).toMatch(/access ended on .*Dec 27, 2026/);
});
