import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { paymentBody } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { paymentRequestSchema, type PaymentAnswer } from '../../billing.contract.ts';
import { insertAttemptUnlessPresent } from '../payment-attempt.store.ts';
import { createRecognisePayment } from './recognise-payment.ts';

const start = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let now = start;
let user: TestUser;
let number = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  await app.db.deleteFrom('rateLimits').execute();
  await app.db.deleteFrom('usedOffers').execute();
  number += 1;
  user = await registerUser(app, `+1555127${String(number).padStart(4, '0')}`);
});

type Wish = Parameters<typeof paymentBody>[1];
/** Sends the specification's body and nothing else, at another time with each call. */
async function send(wish: Wish = {}): Promise<{ status: number; answer: PaymentAnswer }> {
  const body = { ...paymentBody(user.id, { plan: 'premiumAnnual', ...wish }), timestamp: now.toISOString() };
  now = new Date(now.getTime() + 1_000);
  const response = await user.request('/api/payment', { body });
  return { status: response.status, answer: (await response.json()) as PaymentAnswer };
}
const orders = () =>
  app.db.selectFrom('orders').select(['id', 'status']).where('userId', '=', user.id).execute();

it('is paid once, and answered again within a day', async () => {
  const first = await send();
  expect(first).toMatchObject({ status: 200, answer: { success: true } });
  expect((await send()).answer.orderId).toBe(first.answer.orderId);
  now = new Date('2026-11-21T11:59:00Z');
  expect((await send()).answer).toMatchObject({ success: true, orderId: first.answer.orderId });
  now = new Date('2026-11-21T12:00:01Z');
  expect(await send()).toMatchObject({ status: 409, answer: { code: 'already_subscribed' } });
  expect(await orders()).toEqual([{ id: first.answer.orderId, status: 'completed' }]);
});

it('is paid once when it is sent many times at once', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(new Set(sent.map(({ answer }) => answer.orderId)).size).toBe(1);
  expect(await orders()).toHaveLength(1);
});

it('is recognized when the same request is stored during its look-up', async () => {
  const request = paymentRequestSchema.parse(paymentBody(user.id, { plan: 'premiumAnnual' }));
  const parts = { clock: () => now, secret: Buffer.alloc(32) };
  const quick = await createRecognisePayment({ ...parts, db: app.db })(user.id, request, null);
  let answered = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered += 1;
      if (answered === 1) {
        const attempt = { userId: user.id, key: quick.key, requestHash: quick.hash, orderId: null };
        await insertAttemptUnlessPresent(app.db, {
          ...attempt,
          instanceId: 'another',
          state: 'started',
          response: null,
          createdAt: now,
          updatedAt: now,
        });
      }
      return result;
    },
  });
  const slow = await createRecognisePayment({ ...parts, db })(user.id, request, null);
  expect(slow).toMatchObject({ key: quick.key, earlier: { key: quick.key } });
});

it('is tried anew after a decline, each time', async () => {
  const declined = { cardNumber: '4000000000000002' };
  expect((await send(declined)).status).toBe(402);
  expect((await send(declined)).status).toBe(402);
  expect((await orders()).map(({ status }) => status)).toEqual(['failed', 'failed']);
});

it('is answered as before while the bank waits for its buyer', async () => {
  const first = await send({ cardNumber: '4000002500003155' });
  const again = await send({ cardNumber: '4000002500003155' });
  expect(first.answer).toMatchObject({ requiresAction: true });
  expect(again.answer).toMatchObject({ requiresAction: true, orderId: first.answer.orderId });
  expect(await orders()).toHaveLength(1);
});

it('is another payment with another card, plan or user', async () => {
  const first = await send({ cardNumber: '4000002500003155' });
  const card = await send({ cardNumber: '4000002500003155', paymentInfo: { expiryYear: '2031' } });
  const plan = await send({ cardNumber: '4000002500003155', plan: 'regularAnnual' });
  expect(new Set([first, card, plan].map(({ answer }) => answer.orderId)).size).toBe(3);
  user = await registerUser(app, '+15551279999');
  expect((await send()).answer).toMatchObject({ success: true });
});

it('is made anew once the first was paid back', async () => {
  const first = await send();
  expect((await user.request('/api/subscription/refund', { method: 'POST' })).status).toBe(200);
  const second = await send();
  expect(second.answer).toMatchObject({ success: true });
  expect(second.answer.orderId).not.toBe(first.answer.orderId);
});

it('keeps nothing of the card but a keyed hash', async () => {
  await send();
  const attempts = await app.db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('userId', '=', user.id)
    .execute();
  expect(attempts).toMatchObject([{ key: expect.stringMatching(/^unnamed-[0-9a-f]{64}-0$/) as string }]);
  expect(JSON.stringify([attempts, app.logLines])).not.toContain('4242424242424242');
});
