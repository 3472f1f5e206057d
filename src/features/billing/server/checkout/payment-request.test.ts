import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { pay, paymentBody } from '../../../../../test/subscribe.ts';
import { registerUser, signInWithoutTerms, type TestUser } from '../../../../../test/test-user.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await registerUser(app, '+15551270001');
});
afterAll(() => app.close());

const ordersOf = ({ id }: TestUser) =>
  app.db.selectFrom('orders').selectAll().where('userId', '=', id).execute();

describe('what is sent', () => {
  it.each([
    ['email', { email: ' ' }, 'Email address is required'],
    ['email', { email: 'zoe' }, 'Please enter a valid email address'],
    ['email', { email: 'z\u0000@example.com' }, 'Please enter a valid email address'],
    ['cardNumber', { cardNumber: '4242424242424241' }, 'Invalid card number'],
    ['cardNumber', { cardNumber: '424242424242' }, 'Invalid card number'],
    ['cardName', { cardName: '' }, 'Cardholder name is required'],
    ['cardName', { cardName: 'Zoë\u0000' }, 'Please use visible characters'],
    ['cardName', { cardName: '\u200b' }, 'Please use visible characters'],
    ['expiryMonth', { expiryMonth: '' }, 'Expiry date is required'],
    ['expiryMonth', { expiryMonth: '10', expiryYear: '2026' }, 'This card has expired'],
    ['cvv', { cvv: '12' }, 'Invalid CVV'],
  ])('is checked by the field: %s %j', async (field, paymentInfo, message) => {
    const { status, answer } = await pay(user, paymentBody(user.id, { paymentInfo }));
    expect({ status, answer }).toMatchObject({
      status: 400,
      answer: { success: false, message, fields: { [field]: message } },
    });
    expect(await ordersOf(user)).toEqual([]);
  });

  it('is checked in the order of the specification', async () => {
    const wrong = { email: '', cardNumber: '1', cardName: '', expiryMonth: '', cvv: '' };
    const { answer } = await pay(user, {
      ...paymentBody(user.id, { paymentInfo: wrong }),
      acceptedRenewal: false,
    });
    expect(answer.message).toBe('Email address is required');
    expect(Object.keys(answer.fields ?? {})).toEqual([
      'email',
      'cardNumber',
      'cardName',
      'expiryMonth',
      'cvv',
      'acceptedRenewal',
    ]);
  });

  it.each([
    ['a total that is too low', { totalPrice: 1 }, 409],
    ['a total that is too high', { totalPrice: 20.01 }, 409],
    ['another plan on the screen', { planDetails: { name: 'Glow Up Yearly' } }, 409],
    ['another price on the screen', { planDetails: { name: 'Glow Up Starter', price: 1 } }, 409],
    ['no plan on the screen', { planDetails: {} }, 409],
    ['another phone number', { userInfo: { phoneNumber: '+15550000000' } }, 409],
    ['an unknown plan', { plan: 'free' }, 400],
    ['a plan of the language itself', { plan: 'constructor' }, 400],
    ['no agreement', { acceptedRenewal: false }, 400],
    ['an extra field', { discount: 5 }, 400],
    ['an extra field of the card', { paymentInfo: { pin: '1' } }, 400],
    ["somebody else's id", { userId: '00000000-0000-4000-8000-000000000000' }, 403],
  ])('is refused with %s', async (_, change, expected) => {
    const { status, answer } = await pay(user, { ...paymentBody(user.id), ...change });
    expect({ status, success: answer.success }).toEqual({ status: expected, success: false });
    expect(answer.message).toMatch(/\w/);
    expect(await ordersOf(user)).toEqual([]);
  });

  it('is refused in the same shape before it is read', async () => {
    const body = paymentBody(user.id);
    const refusals = [
      await user.request('/api/payment', { body, headers: { origin: 'https://evil.example' } }),
      await user.request('/api/payment', { body: { ...body, userAgent: 'x'.repeat(300_000) } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 413]);
    for (const response of refusals) expect(await response.json()).toMatchObject({ success: false });
  });

  it.each(['refund:1', 'renewal:x:1:0', 'a key', 'clé', '%', '.', '', 'x'.repeat(101)])(
    'is refused under the key %s, which is none of a browser',
    async (key) => {
      const headers = { 'idempotency-key': key };
      const response = await user.request('/api/payment', { body: paymentBody(user.id), headers });
      expect([response.status, await response.json()]).toMatchObject([400, { success: false }]);
      const body = { idempotencyKey: key };
      expect((await user.request('/api/payment/confirm', { body })).status).toBe(400);
      expect(await ordersOf(user)).toEqual([]);
    },
  );

  it('needs the agreement to the renewal, and names it when it is missing', async () => {
    const { acceptedRenewal: _, ...body } = paymentBody(user.id);
    const { status, answer } = await pay(user, body);
    expect({ status, answer }).toMatchObject({
      status: 400,
      answer: { success: false, fields: { acceptedRenewal: 'Please agree to the renewal terms' } },
    });
    expect(await ordersOf(user)).toEqual([]);
  });

  it('needs a sign-in and JSON, and is answered in the same shape without', async () => {
    const body = paymentBody(user.id);
    const refusals = [
      await app.request('/api/payment', { body, headers: { 'idempotency-key': 'k' } }),
      await user.request('/api/payment', {
        body: new TextEncoder().encode('{'),
        headers: { 'content-type': 'application/json' },
      }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([401, 400]);
    for (const response of refusals) {
      expect(await response.json()).toMatchObject({
        success: false,
        message: expect.stringMatching(/\w/) as string,
      });
    }
  });
});

describe('a user who has not agreed to the terms', () => {
  it('is charged nothing before, and pays once they are accepted', async () => {
    const newcomer = await signInWithoutTerms(app, '+15551270002');
    const body = paymentBody(newcomer.id, { plan: 'regularAnnual', paymentInfo: { expiryYear: '2031' } });
    expect(await pay(newcomer, body)).toMatchObject({
      status: 403,
      answer: {
        success: false,
        code: 'terms_required',
        message: 'Please confirm that you are 18 or older and agree to the terms first.',
      },
    });
    expect(await ordersOf(newcomer)).toEqual([]);
    expect(await app.db.selectFrom('sandboxLedger').selectAll().execute()).toEqual([]);

    await newcomer.json('/api/me/consents/terms', { method: 'PUT', body: { accepted: true } });
    expect(await pay(newcomer, body)).toMatchObject({ status: 200, answer: { success: true } });
    expect(await ordersOf(newcomer)).toMatchObject([{ status: 'completed', totalPriceCents: 14_900 }]);
  });
});

it('a card may be written in any digits, with separators', async () => {
  const payer = await registerUser(app, '+15551270017');
  const paymentInfo = {
    cardNumber: '４２４２-４２４２-４２４２-４２４２',
    expiryMonth: '१२',
    expiryYear: '۲۰۳۰',
    cvv: '１２３',
  };
  expect((await pay(payer, paymentBody(payer.id, { paymentInfo }))).status).toBe(200);
  expect(await ordersOf(payer)).toMatchObject([
    { paymentInfo: { cardLast4: '4242', expiryMonth: '12', expiryYear: '2030' } },
  ]);
});
