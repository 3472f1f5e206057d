import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { cancelled } from '../../../../domain/subscription-life.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { OrderView, SubscriptionView } from '../../billing.contract.ts';
import { sellPaidPlan, sellTrial } from '../../../../../test/sold-subscriptions.ts';
import { updateSubscription } from '../subscription.store.ts';

let now: Date;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await clearTables(app.db);
  user = await registerUser(app, '+15551234561');
});

const subscription = () => user.json<SubscriptionView>('/api/subscription');
const summary = async () => (await user.json<User>('/api/me')).subscription;

it('is nothing for who never had one', async () => {
  expect(await subscription()).toEqual({
    status: 'inactive',
    state: 'none',
    plan: null,
    tier: null,
    expiresAt: null,
    cancelAtPeriodEnd: false,
    pendingPlan: null,
    nextCharge: null,
    card: null,
    grace: null,
    refund: null,
  });
  expect(await summary()).toEqual({ status: 'inactive', plan: null, tier: null, expiresAt: null });
  expect(await user.json('/api/orders')).toEqual({ orders: [] });
});

it('shows a trial, which costs nothing yet and has nothing to give back', async () => {
  await sellTrial(app.db, { userId: user.id, now });
  expect(await subscription()).toEqual({
    status: 'active',
    state: 'trialing',
    plan: 'regularMonthly',
    tier: 'regular',
    expiresAt: '2026-11-23T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    pendingPlan: null,
    nextCharge: { amount: 20, at: '2026-11-23T12:00:00.000Z' },
    card: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 },
    grace: null,
    refund: null,
  });
  expect(await summary()).toEqual({
    status: 'active',
    plan: 'regularMonthly',
    tier: 'regular',
    expiresAt: '2026-11-23T12:00:00.000Z',
  });
});

it("shows the second price after premium's first month, and what a refund gives back for 14 days", async () => {
  const { row } = await sellPaidPlan(app.db, { userId: user.id, plan: 'premiumMonthly', now });
  expect(await subscription()).toMatchObject({
    status: 'active',
    tier: 'premium',
    nextCharge: { amount: 29.99, at: '2026-12-20T12:00:00.000Z' },
    refund: { amount: 20, until: '2026-12-04T12:00:00.000Z' },
  });
  now = new Date('2026-12-04T12:00:00Z');
  expect(await subscription()).toMatchObject({ status: 'active', refund: null });
  await app.db.transaction().execute((tx) => updateSubscription(tx, row.id, cancelled(row)));
  expect(await subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, nextCharge: null });
});

it('shows the orders of its user alone, the newest first, in dollars', async () => {
  const stranger = await registerUser(app, '+15551234562');
  await sellPaidPlan(app.db, { userId: stranger.id, plan: 'regularAnnual', now });
  const { order } = await sellPaidPlan(app.db, { userId: user.id, plan: 'premiumMonthly', now });
  const { orders } = await user.json<{ orders: OrderView[] }>('/api/orders');
  expect(orders).toEqual([
    {
      id: order.id,
      status: 'completed',
      kind: 'first',
      totalPrice: 20,
      refunded: 0,
      periodStartsAt: '2026-11-20T12:00:00.000Z',
      periodEndsAt: '2026-12-20T12:00:00.000Z',
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
      userInfo: { firstName: 'Zoë', lastName: 'Q', email: 'zoe@example.com', phoneNumber: '+15551234561' },
      planDetails: expect.objectContaining({ name: 'Main Character Energy', tier: 'premium' }) as object,
      paymentInfo: {
        cardName: 'Zoë Q',
        cardLast4: '4242',
        expiryMonth: '12',
        expiryYear: '2030',
        cardType: 'visa',
      },
    },
  ]);
});
