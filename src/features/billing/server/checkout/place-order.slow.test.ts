import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { goodCard, pay, paymentBody, subscribe } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { sandboxCards } from '../../../../domain/sandbox-cards.ts';
import type { PlanView } from '../../billing.contract.ts';

let app: TestApp;
let user: TestUser;
let number = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('rateLimits').execute();
  await app.db.deleteFrom('usedOffers').execute();
  user = await newUser();
});

async function newUser(): Promise<TestUser> {
  number += 1;
  return registerUser(app, `+1555126${String(number).padStart(4, '0')}`);
}

/** What the gateway's books say of an order. */
async function charges(orderId: string) {
  const attempts = await app.db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .execute();
  return app.db
    .selectFrom('sandboxLedger')
    .select(['kind', 'amountCents'])
    .where(
      'idempotencyKey',
      'in',
      attempts.map(({ id }) => id),
    )
    .where('status', '=', 'succeeded')
    .execute();
}
const ordersOf = ({ id }: TestUser) =>
  app.db.selectFrom('orders').selectAll().where('userId', '=', id).orderBy('createdAt').execute();
const subscriptionsOf = ({ id }: TestUser) =>
  app.db.selectFrom('subscriptions').selectAll().where('userId', '=', id).execute();
const planOf = async (id: string, by: Pick<TestUser, 'request'> = user) => {
  const { plans } = (await (await by.request('/api/plans')).json()) as { plans: PlanView[] };
  return plans.find((plan) => plan.id === id);
};

describe('a payment that succeeds', () => {
  it.each([
    ['3184742045291813272', '3184742045291813272'],
    [null, null],
    ['', null],
    ['<script>', null],
  ])('keeps the Reddit click %j as %j', async (redditClickId, kept) => {
    const { answer } = await pay(user, { ...paymentBody(user.id), redditClickId });
    expect(answer.success).toBe(true);
    expect(await ordersOf(user)).toMatchObject([{ redditClickId: kept }]);
  });

  it('starts the free trial: an order of $0, a subscription, a receipt, an activity, a complete profile', async () => {
    const { status, answer } = await pay(user, paymentBody(user.id));
    expect({ status, answer }).toMatchObject({ status: 200, answer: { success: true } });
    const [order] = await ordersOf(user);
    const terms = (await planOf('regularMonthly', { request: app.request }))?.offer.renewalTerms;
    expect(order).toMatchObject({
      id: answer.orderId,
      status: 'completed',
      totalPriceCents: 0,
      periodIndex: null,
      planDetails: { name: 'Glow Up Starter', period: 'month', tier: 'regular' },
      paymentInfo: {
        cardName: 'Zoë Quinn',
        cardLast4: '4242',
        expiryMonth: '12',
        expiryYear: '2030',
        cardType: 'visa',
      },
      userInfo: { firstName: 'Zoë', lastName: 'Quinn', email: 'zoe@example.com' },
      renewalTerms: terms,
      renewalAcceptedAt: new Date('2026-11-20T12:00:00Z'),
    });
    expect(await subscriptionsOf(user)).toMatchObject([
      {
        state: 'trialing',
        plan: 'regularMonthly',
        periodEndsAt: new Date('2026-11-23T12:00:00Z'),
        cardLast4: '4242',
      },
    ]);
    expect(await charges(order?.id ?? '')).toEqual([{ kind: 'setup', amountCents: 0 }]);
    expect(
      await app.db
        .selectFrom('billingMails')
        .select('kind')
        .where('subjectId', '=', order?.id ?? '')
        .execute(),
    ).toEqual([{ kind: 'receipt' }]);
    expect(
      await app.db
        .selectFrom('activities')
        .select(['type', 'title'])
        .where('userId', '=', user.id)
        .where('source', '=', 'checkout')
        .execute(),
    ).toEqual([{ type: 'subscription', title: 'Free Trial Started' }]);
    expect(await user.json('/api/me')).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Quinn',
      email: 'zoe@example.com',
    });
  });

  it.each([
    ['regularAnnual', 14_900],
    ['premiumMonthly', 2_000],
    ['premiumAnnual', 20_000],
  ] as const)('charges %s once', async (plan, amountCents) => {
    const { orderId } = await subscribe(user, { plan });
    expect(await charges(orderId)).toEqual([{ kind: 'charge', amountCents }]);
    expect(await subscriptionsOf(user)).toMatchObject([
      { state: 'active', plan, periodPaidCents: amountCents },
    ]);
  });

  it('has only a first name from a card with one word on it, on the order and on the account', async () => {
    const body = paymentBody(user.id, { plan: 'regularAnnual', paymentInfo: { cardName: ' Cy ' } });
    expect((await pay(user, body)).answer.success).toBe(true);
    const name = { firstName: 'Cy', lastName: '' };
    expect(await ordersOf(user)).toMatchObject([{ userInfo: name }]);
    expect(await user.json('/api/me')).toMatchObject(name);
  });

  it.each([
    ['Cy', 'Ada Example', ''],
    ['李', '  李 小龍  ', '小龍'],
  ])(
    'completes the name %s from the card of %s only where they belong together',
    async (firstName, cardName, lastName) => {
      await user.json('/api/me', { method: 'PATCH', body: { firstName, email: 'al@example.com' } });
      const body = paymentBody(user.id, { paymentInfo: { cardName } });
      const userInfo = { id: user.id, firstName, email: 'al@example.com' };
      expect((await pay(user, { ...body, userInfo })).answer.success).toBe(true);
      const name = { firstName, lastName };
      expect(await ordersOf(user)).toMatchObject([{ userInfo: name }]);
      expect(await user.json('/api/me')).toMatchObject({ ...name, email: 'al@example.com' });
    },
  );
});

describe('a card', () => {
  const declines = sandboxCards.filter(({ label }) => label.startsWith('Declined'));
  it.each(declines)(
    'that is refused ($behaviour) charges nothing and leaves nothing behind',
    async (card) => {
      const body = paymentBody(user.id, { plan: 'premiumMonthly', cardNumber: card.number });
      const { status, answer } = await pay(user, body);
      expect({ status, answer }).toMatchObject({
        status: 402,
        answer: { success: false, code: 'payment_declined' },
      });
      expect(answer.message).toMatch(/\w/);
      expect(await ordersOf(user)).toMatchObject([
        {
          id: answer.orderId,
          status: 'failed',
          failureCode: card.behaviour,
          userInfo: { firstName: 'Zoë', lastName: 'Quinn', email: 'zoe@example.com' },
        },
      ]);
      expect(await user.json('/api/me')).toMatchObject({ firstName: '', lastName: '', email: '' });
      expect(await charges(answer.orderId ?? '')).toEqual([]);
      expect(await subscriptionsOf(user)).toEqual([]);
      expect(await app.db.selectFrom('usedOffers').select('kind').execute()).toEqual([]);
      expect((await pay(user, paymentBody(user.id, { plan: 'premiumMonthly' }))).answer.success).toBe(true);
    },
  );

  it.each(['renewals_declined', 'disputed'])('that pays the first time (%s) does', async (behaviour) => {
    const cardNumber = sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? '';
    expect((await pay(user, paymentBody(user.id, { cardNumber }))).answer.success).toBe(true);
  });

  it('after whose charge the connection breaks has paid, and once', async () => {
    const body = paymentBody(user.id, { plan: 'premiumAnnual', cardNumber: '4000000000003006' });
    const { status, answer } = await pay(user, body);
    expect({ status, success: answer.success }).toEqual({ status: 200, success: true });
    expect(await charges(answer.orderId ?? '')).toHaveLength(1);
  });

  it('on which the gateway fails is not charged, and says so', async () => {
    const { status, answer } = await pay(user, paymentBody(user.id, { cardNumber: '4000000000004004' }));
    expect({ status, answer }).toMatchObject({
      status: 502,
      answer: { success: false, message: 'Payment failed. Please try again.' },
    });
    expect((await pay(user, paymentBody(user.id))).answer.success).toBe(true);
  });

  it.each(['4222222222222', '4111111111111111', '6304000000000000000'])(
    'that is real to all appearances (%s) is not taken',
    async (cardNumber) => {
      const { status, answer } = await pay(user, paymentBody(user.id, { cardNumber }));
      expect(status).toBe(402);
      expect(answer.message).toContain('only takes test cards');
      expect(await ordersOf(user)).toMatchObject([{ status: 'failed', paymentInfo: { cardLast4: '' } }]);
    },
  );
});

describe('sent more than once', () => {
  it('with one key, 30 times at once: one charge and one answer', async () => {
    const body = paymentBody(user.id, { plan: 'premiumMonthly' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay(user, body, 'double-click')));
    const first = answers[0]?.answer.orderId;
    expect(new Set(answers.map(({ answer }) => `${answer.success} ${answer.orderId}`))).toEqual(
      new Set([`true ${first}`]),
    );
    expect(await charges(first ?? '')).toHaveLength(1);
    expect(await ordersOf(user)).toHaveLength(1);
    expect((await pay(user, body, 'double-click')).answer).toMatchObject({ success: true, orderId: first });
  });

  it('with one key and another body: refused', async () => {
    const key = 'same';
    await pay(user, paymentBody(user.id), key);
    const { status, answer } = await pay(user, paymentBody(user.id, { plan: 'premiumAnnual' }), key);
    expect({ status, answer }).toMatchObject({ status: 409, answer: { success: false, code: 'conflict' } });
  });

  it('by two tabs at once: one charge', async () => {
    const body = paymentBody(user.id, { plan: 'premiumMonthly' });
    const answers = await Promise.all([pay(user, body), pay(user, body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await ordersOf(user)).toHaveLength(1);
    expect(await subscriptionsOf(user)).toHaveLength(1);
  });

  it('after success, as by the back button: refused', async () => {
    await subscribe(user);
    const { status, answer } = await pay(
      user,
      paymentBody(user.id, { totalPrice: 20, cardNumber: goodCard }),
    );
    expect({ status, answer }).toMatchObject({
      status: 409,
      answer: { code: 'already_subscribed', success: false },
    });
  });
});

describe('offers', () => {
  it('are given once per phone number', async () => {
    expect((await planOf('regularMonthly'))?.offer).toMatchObject({
      dueToday: 0,
      trialDays: 3,
      thenPrice: 20,
    });
    await subscribe(user);
    await subscribe(await newUser(), { plan: 'premiumMonthly', expiry: '2031' });
    expect((await planOf('regularMonthly'))?.offer).toMatchObject({
      dueToday: 20,
      trialDays: 0,
      thenPrice: 20,
    });
    expect((await planOf('premiumMonthly'))?.offer).toMatchObject({ dueToday: 20, thenPrice: 29.99 });
  });

  it('are given once per card: the next buyer is told the price before anything is charged', async () => {
    await subscribe(await newUser());
    const { status, answer } = await pay(user, paymentBody(user.id));
    expect({ status, answer }).toMatchObject({
      status: 409,
      answer: {
        success: false,
        code: 'price_changed',
        message:
          'This card has already had a free trial. You would pay $20.00 today. Please check the order summary and pay again.',
        offer: { dueToday: 20, trialDays: 0 },
      },
    });
    expect(await charges(answer.orderId ?? '')).toEqual([]);
    const again = await pay(user, paymentBody(user.id, { totalPrice: 20 }));
    expect(again.answer.success).toBe(true);
    expect(await charges(again.answer.orderId ?? '')).toEqual([{ kind: 'charge', amountCents: 2_000 }]);
  });

  it('go to one of many who want one with the same card at once', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, newUser));
    const answers = await Promise.all(users.map((each) => pay(each, paymentBody(each.id))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('are not lost to a payment that its buyer leaves unconfirmed for another card', async () => {
    const body = (cardNumber: string) => paymentBody(user.id, { plan: 'premiumMonthly', cardNumber });
    expect((await pay(user, body('4000002500003155'))).answer).toMatchObject({ requiresAction: true });
    expect((await planOf('premiumMonthly'))?.offer.dueToday).toBe(20);
    expect((await pay(user, body(goodCard))).answer.success).toBe(true);
    expect((await planOf('premiumMonthly'))?.offer.dueToday).toBe(29.99);
  });

  it('name the introductory price where that is what the card had', async () => {
    await subscribe(await newUser(), { plan: 'premiumMonthly' });
    const { answer } = await pay(user, paymentBody(user.id, { plan: 'premiumMonthly' }));
    expect(answer.message).toContain(
      'This card has already had the introductory price. You would pay $29.99 today.',
    );
  });

  it('are not lost by paying the usual price by mistake', async () => {
    const { answer } = await pay(user, paymentBody(user.id, { totalPrice: 20 }));
    expect(answer).toMatchObject({ code: 'price_changed', offer: { dueToday: 0 } });
    expect(answer.message).toContain('You can pay less than this page showed. You would pay $0.00 today.');
    expect((await pay(user, paymentBody(user.id))).answer.success).toBe(true);
  });
});
