import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../../test/create-test-app.ts';
import { nextNumber, sharedTestApp } from '../../../../../test/shared-test-app.ts';
import { pay, paymentBody } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { keepSandboxCard } from '../../../../server/adapters/payment/sandbox/sandbox.fixtures.ts';
import { sellPaidPlan } from '../../../../../test/sold-subscriptions.ts';

const declined = '4000000000000002';
let app: TestApp;
let addresses = 0;

beforeAll(async () => {
  app = await sharedTestApp();
});

/** An address that no other test pays from. */
function nextAddress(): string {
  addresses += 1;
  return `198.18.40.${addresses}`;
}

async function newUser(from = nextAddress()): Promise<TestUser> {
  const user = await registerUser(app, nextNumber());
  return { ...user, request: (path, options) => user.request(path, { ...options, from }) };
}
const payWith = (user: TestUser, cardNumber: string) =>
  pay(user, paymentBody(user.id, { plan: 'premiumAnnual', cardNumber }));
async function statuses(user: TestUser, tries: number): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < tries; index += 1) answers.push((await payWith(user, declined)).status);
  return answers;
}
const declines = (count: number) => Array<number>(count).fill(402);

it('ten refused cards in an hour are enough, and the eleventh is not looked at', async () => {
  const user = await newUser();
  expect(await statuses(user, 10)).toEqual(declines(10));
  const attempts = app.db.selectFrom('paymentAttempts').select('id').where('userId', '=', user.id);
  const before = await attempts.execute();
  for (const card of [declined, '4242424242424242']) {
    const { status, answer } = await payWith(user, card);
    expect({ status, answer }).toMatchObject({
      status: 429,
      answer: {
        success: false,
        code: 'too_many_requests',
        message: expect.stringContaining('try again in an hour') as string,
      },
    });
  }
  expect(await attempts.execute()).toHaveLength(before.length);
  expect((await payWith(await newUser(), '4242424242424242')).status).toBe(200);
});

it('a refused card does not stand in the way of a good one, and a repeated request counts once', async () => {
  const user = await newUser();
  await statuses(user, 8);
  const body = paymentBody(user.id, { plan: 'premiumAnnual', cardNumber: declined });
  const repeats = await Promise.all(Array.from({ length: 20 }, () => pay(user, body, 'the-same')));
  expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([402]));
  expect((await payWith(user, '4242424242424242')).status).toBe(200);
});

it('so are thirty from one address, whoever they are of', async () => {
  const from = nextAddress();
  for (let index = 0; index < 3; index += 1) {
    expect(await statuses(await newUser(from), 10)).toEqual(declines(10));
  }
  const next = await newUser(from);
  expect((await payWith(next, '4242424242424242')).status).toBe(429);
  expect((await payWith(await newUser(), '4242424242424242')).status).toBe(200);
});

it('a new card for a subscription counts with the others', async () => {
  const user = await newUser();
  expect(await statuses(user, 9)).toEqual(declines(9));
  const now = new Date('2026-11-20T12:00:00Z');
  const cardId = await keepSandboxCard(app.db, 'ok', now);
  await sellPaidPlan(app.db, { userId: user.id, plan: 'regularAnnual', cardId, now });
  const replace = (cardNumber: string) =>
    user.request('/api/subscription/card', {
      method: 'PUT',
      body: { cardNumber, cardName: 'Zoë', expiryMonth: '12', expiryYear: '2030', cvv: '123' },
    });
  expect((await replace(declined)).status).toBe(402);
  const refused = await replace('4242424242424242');
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
});
