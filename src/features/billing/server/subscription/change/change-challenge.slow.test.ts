import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearTables } from '../../../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../../../test/test-user.ts';
import { runJob } from '../../../../../../test/wait-for-jobs.ts';
import type {
  ActionView,
  OrderView,
  PaymentAnswer,
  PlanChange,
  SubscriptionView,
} from '../../../billing.contract.ts';
import { keepSandboxCard } from '../../../../../server/adapters/payment/sandbox/sandbox.fixtures.ts';
import { sellPaidPlan, sellTrial } from '../../../../../../test/sold-subscriptions.ts';
import { settleSubscriptionsQueue } from '../subscription.jobs.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let now: Date;
let app: TestApp;
let user: TestUser;

type Made = ActionView & { change: PlanChange; subscription: SubscriptionView };

beforeAll(async () => {
  app = await createTestApp({ withWorkers: true, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = noon;
  await clearTables(app.db);
  user = await registerUser(app, '+15551290001');
});

const subscribe = async () => {
  const cardId = await keepSandboxCard(app.db, 'needs_3d_secure', now);
  await sellPaidPlan(app.db, { userId: user.id, plan: 'regularAnnual', cardId, now });
};
const ask = (body: object) => user.json<Made>('/api/subscription/change', { body });
async function change(): Promise<Made> {
  const { change: shown } = await ask({ plan: 'premiumAnnual', previewOnly: true });
  return ask({
    plan: 'premiumAnnual',
    previewOnly: false,
    expectedDueToday: shown.dueToday,
    acceptedRenewal: true,
  });
}
async function answerBank({ actionPath = '' }: ActionView, answer: 'approve' | 'fail') {
  const response = await user.request(actionPath, {
    method: 'POST',
    body: new TextEncoder().encode(`answer=${answer}`),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return [response.status, response.headers.get('location')];
}
const confirm = async (orderId: string | undefined) => {
  const response = await user.request('/api/payment/confirm', { body: { orderId } });
  return { status: response.status, answer: (await response.json()) as PaymentAnswer };
};
const own = () => user.json<SubscriptionView>('/api/subscription');
const changes = async () =>
  (await user.json<{ orders: OrderView[] }>('/api/orders')).orders
    .filter(({ kind }) => kind === 'change')
    .map(({ status }) => status);
const charged = async () => {
  const rows = await app.db
    .selectFrom('sandboxLedger')
    .select('amountCents')
    .where('kind', '=', 'charge')
    .where('status', '=', 'succeeded')
    .where('idempotencyKey', 'not like', 'first:%')
    .execute();
  return rows.map(({ amountCents }) => amountCents);
};

describe('a change of plan that the bank asks about', () => {
  beforeEach(subscribe);

  it('changes nothing before it is confirmed there, and is then made, once', async () => {
    const asked = await change();
    expect(asked).toMatchObject({ requiresAction: true, subscription: { plan: 'regularAnnual' } });
    expect(asked.actionPath).toMatch(/^\/sandbox\/3-d-secure\//);
    expect(await changes()).toEqual(['requires_action']);
    expect(await confirm(asked.orderId)).toMatchObject({ status: 200, answer: { requiresAction: true } });
    expect(await own()).toMatchObject({ plan: 'regularAnnual', tier: 'regular' });
    expect(await charged()).toEqual([]);
    expect(await answerBank(asked, 'approve')).toEqual([303, `/checkout?change=${asked.orderId}`]);
    expect(await confirm(asked.orderId)).toMatchObject({ status: 200, answer: { success: true } });
    expect(await confirm(asked.orderId)).toMatchObject({ status: 200, answer: { success: true } });
    expect(await own()).toMatchObject({ plan: 'premiumAnnual', tier: 'premium' });
    expect(await changes()).toEqual(['completed']);
    expect(await charged()).toEqual([Math.round(asked.change.dueToday * 100)]);
    const receipts = await app.db.selectFrom('billingMails').select('kind').execute();
    expect(receipts).toEqual([{ kind: 'receipt' }]);
  });

  it('leaves the old plan when it is refused there, and can be asked for again', async () => {
    const asked = await change();
    await answerBank(asked, 'fail');
    for (let time = 0; time < 2; time += 1) {
      expect(await confirm(asked.orderId)).toMatchObject({
        status: 402,
        answer: {
          success: false,
          code: 'payment_declined',
          message: expect.stringContaining('nothing was charged'),
        },
      });
    }
    expect(await own()).toMatchObject({ plan: 'regularAnnual' });
    const again = await change();
    await answerBank(again, 'approve');
    expect(await confirm(again.orderId)).toMatchObject({ answer: { success: true } });
    expect(await changes()).toEqual(expect.arrayContaining(['completed', 'failed']));
    expect(await charged()).toHaveLength(1);
  });

  it('is made by the job where the browser never comes back', async () => {
    const asked = await change();
    await answerBank(asked, 'approve');
    await runJob(app, settleSubscriptionsQueue);
    expect(await own()).toMatchObject({ plan: 'premiumAnnual' });
    expect(await charged()).toHaveLength(1);
  });

  it('is given up after half an hour, and its page then takes no answer any more', async () => {
    const asked = await change();
    now = new Date(noon.getTime() + 29 * 60_000);
    await runJob(app, settleSubscriptionsQueue);
    expect(await changes()).toEqual(['requires_action']);
    now = new Date(noon.getTime() + 31 * 60_000);
    await runJob(app, settleSubscriptionsQueue);
    expect(await changes()).toEqual(['failed']);
    await answerBank(asked, 'approve');
    expect(await confirm(asked.orderId)).toMatchObject({ status: 402 });
    expect(await charged()).toEqual([]);
    expect(await own()).toMatchObject({ plan: 'regularAnnual' });
  });

  it('gives way to another one, and to a cancellation: nothing is charged after that', async () => {
    const first = await change();
    const second = await change();
    await answerBank(first, 'approve');
    expect(await charged()).toEqual([]);
    expect((await user.request('/api/subscription/cancel', { method: 'POST' })).status).toBe(200);
    await answerBank(second, 'approve');
    await runJob(app, settleSubscriptionsQueue);
    expect(await charged()).toEqual([]);
    expect(await own()).toMatchObject({ plan: 'regularAnnual', cancelAtPeriodEnd: true });
    expect(await changes()).toEqual(['failed', 'failed']);
  });

  it('that was confirmed already is made before anything else', async () => {
    await answerBank(await change(), 'approve');
    const answer = await user.request('/api/subscription/change', {
      body: { plan: 'premiumAnnual', previewOnly: false, expectedDueToday: 51, acceptedRenewal: true },
    });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'already_subscribed' }]);
    expect(await own()).toMatchObject({ plan: 'premiumAnnual' });
    expect(await charged()).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    const asked = await change();
    const stranger = await registerUser(app, '+15551290002');
    expect((await stranger.request(asked.actionPath ?? '')).status).toBe(404);
    const confirmed = await stranger.request('/api/payment/confirm', { body: { orderId: asked.orderId } });
    expect(confirmed.status).toBe(404);
  });
});

it('an upgrade out of a trial waits for the bank too', async () => {
  const cardId = await keepSandboxCard(app.db, 'needs_3d_secure', now);
  await sellTrial(app.db, { userId: user.id, cardId, now });
  const { change: shown } = await ask({ plan: 'premiumMonthly', previewOnly: true });
  const asked = await ask({
    plan: 'premiumMonthly',
    previewOnly: false,
    expectedDueToday: shown.dueToday,
    acceptedRenewal: true,
  });
  expect(await own()).toMatchObject({ state: 'trialing', plan: 'regularMonthly' });
  await answerBank(asked, 'approve');
  expect(await confirm(asked.orderId)).toMatchObject({ answer: { success: true } });
  expect(await own()).toMatchObject({ state: 'active', plan: 'premiumMonthly' });
  expect(await charged()).toEqual([2_000]);
});

it('asking what became of a payment is answered sixty times a minute', async () => {
  const body = { orderId: '00000000-0000-4000-8000-000000000000' };
  for (let asked = 0; asked < 60; asked += 1) {
    expect((await user.request('/api/payment/confirm', { body })).status).toBe(404);
  }
  const limited = await user.request('/api/payment/confirm', { body });
  expect([limited.status, await limited.json()]).toMatchObject([
    429,
    { success: false, code: 'too_many_requests' },
  ]);
});
