import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import type { OrderView, PaymentAnswer, PlanChange, SubscriptionView } from '../../billing.contract.ts';
import { keepSandboxCard } from '../../../../server/adapters/payment/sandbox/sandbox.fixtures.ts';
import { sellPaidPlan } from '../../../../../test/sold-subscriptions.ts';

const now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearTables(app.db);
  user = await registerUser(app, '+15551234581');
  const cardId = await keepSandboxCard(app.db, 'ok', now);
  await sellPaidPlan(app.db, { userId: user.id, plan: 'regularAnnual', cardId, now });
});

const card = (cardNumber: string) => ({
  cardNumber,
  cardName: 'Zoë Q',
  expiryMonth: '11',
  expiryYear: '2031',
  cvv: '987',
});
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  const { code, fields } = (await response.json()) as { code: string; fields?: Record<string, string> };
  return [response.status, code, ...(fields === undefined ? [] : [Object.keys(fields)])];
};
const putCard = (body: object, by = user) => by.request('/api/subscription/card', { method: 'PUT', body });

it('changes a plan for the price of its preview, which the signed-in user has agreed to', async () => {
  const ask = (body: object) =>
    user.json<{ change: PlanChange; subscription: SubscriptionView }>('/api/subscription/change', { body });
  const { change } = await ask({ plan: 'premiumAnnual', previewOnly: true });
  expect(change).toMatchObject({ takesEffect: 'now', dueToday: 51, thenPrice: 200 });
  expect(change.renewalTerms).toMatch(/^I agree that \$51\.00 is charged today .* until I cancel\.$/);
  const make = (body: object) =>
    user.request('/api/subscription/change', {
      body: { plan: 'premiumAnnual', previewOnly: false, ...body },
    });
  expect(await refusal(make({}))).toEqual([400, 'validation_failed', ['expectedDueToday']]);
  expect(await refusal(make({ expectedDueToday: 50, acceptedRenewal: true }))).toEqual([
    409,
    'price_changed',
  ]);
  expect(await refusal(make({ expectedDueToday: 51 }))).toEqual([
    400,
    'validation_failed',
    ['acceptedRenewal'],
  ]);
  expect((await make({ expectedDueToday: 51, acceptedRenewal: true })).status).toBe(200);
  expect(await user.json('/api/me')).toMatchObject({
    subscription: { plan: 'premiumAnnual', tier: 'premium' },
  });
  const order = await app.db
    .selectFrom('orders')
    .select(['renewalTerms', 'renewalAcceptedAt', 'status'])
    .where('kind', '=', 'change')
    .executeTakeFirst();
  expect(order).toEqual({ renewalTerms: change.renewalTerms, renewalAcceptedAt: now, status: 'completed' });
});

it('previews a change without the terms, and makes it only once they are accepted', async () => {
  await app.db.deleteFrom('consents').where('userId', '=', user.id).execute();
  const body = { plan: 'premiumAnnual', expectedDueToday: 51, acceptedRenewal: true };
  const ask = (previewOnly: boolean) =>
    user.request('/api/subscription/change', { body: { ...body, previewOnly } });
  expect((await ask(true)).status).toBe(200);
  expect(await refusal(ask(false))).toEqual([403, 'terms_required']);
  expect(await user.json('/api/me')).toMatchObject({ subscription: { plan: 'regularAnnual' } });
  await user.json('/api/me/consents/terms', { method: 'PUT', body: { accepted: true } });
  expect((await ask(false)).status).toBe(200);
});

it('lets nobody give up a charge of a kept card by asking what became of it', async () => {
  const cardId = await keepSandboxCard(app.db, 'gateway_error', now);
  await app.db.updateTable('subscriptions').set({ gatewayCardId: cardId }).execute();
  await app.db.updateTable('sandboxSubscriptions').set({ cardId }).execute();
  const body = { plan: 'premiumAnnual', previewOnly: false, expectedDueToday: 51, acceptedRenewal: true };
  expect(await refusal(user.request('/api/subscription/change', { body }))).toEqual([
    502,
    'payment_unavailable',
  ]);
  const { orders } = await user.json<{ orders: OrderView[] }>('/api/orders');
  const orderId = orders.find(({ kind }) => kind === 'change')?.id;
  const asked = await user.request('/api/payment/confirm', { body: { orderId } });
  expect([asked.status, await asked.json()]).toMatchObject([202, { success: false, pending: true }]);
  const after = await user.json<{ orders: OrderView[] }>('/api/orders');
  expect(after.orders.find(({ id }) => id === orderId)).toMatchObject({ status: 'pending' });
});

it('takes another card, after its page of confirmation where the bank asks for that', async () => {
  expect(await refusal(putCard({ ...card('4242'), cvv: 'x' }))).toEqual([
    400,
    'validation_failed',
    ['cardNumber', 'cvv'],
  ]);
  expect(await refusal(putCard(card('4000000000000002')))).toEqual([402, 'payment_declined']);
  const asked = (await (await putCard(card('4000 0025 0000 3155'))).json()) as PaymentAnswer;
  expect(asked).toMatchObject({ success: false, requiresAction: true });
  const page = asked.actionPath ?? '';
  const stranger = await registerUser(app, '+15551234582');
  expect((await stranger.request(page)).status).toBe(404);
  expect(await (await user.request(page)).text()).toContain('the card ending in 3155');
  const form = new TextEncoder().encode('answer=approve');
  const answered = await user.request(page, {
    method: 'POST',
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answered.status, answered.headers.get('location')]).toEqual([
    303,
    '/settings/billing?card=confirm',
  ]);
  const confirmed = await user.json('/api/subscription/card/confirm', { method: 'POST' });
  expect(confirmed).toMatchObject({ success: true });
  expect(await user.json('/api/subscription')).toMatchObject({ card: { last4: '3155', expiryYear: 2031 } });
  const attempts = await app.db.selectFrom('paymentAttempts').selectAll().execute();
  expect(JSON.stringify([attempts, app.logLines])).not.toMatch(/4000 ?0025|"987"/);
});
