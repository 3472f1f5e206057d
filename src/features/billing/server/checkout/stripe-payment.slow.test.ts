import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStripeApp, type StripeApp } from '../../../../../test/build-stripe-app.ts';
import { tokenBody } from '../../../../../test/stripe-site.ts';
import { goodCard, pay, paymentBody } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import type { PlanId } from '../../../../domain/plans.ts';
import type { OrderView, PaymentAnswer } from '../../billing.contract.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let site: StripeApp;
let peer: StripeApp['peer'];
let app: StripeApp['app'];
let user: TestUser;

beforeAll(async () => {
  site = await buildStripeApp(noon);
  ({ app, peer } = site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  user = await registerUser(app, '+15551260001');
});

const charged = () =>
  peer.state.books.charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
const rowsOf = async () => ({
  orders: await app.db.selectFrom('orders').select(['kind', 'status', 'totalPriceCents']).execute(),
  subscriptions: await app.db.selectFrom('subscriptions').select(['plan', 'state', 'gateway']).execute(),
});
const confirm = (orderId: string | undefined) =>
  user.json<PaymentAnswer>('/api/payment/confirm', { body: { orderId } });

it('the browser is told which fields to show, and no secret', async () => {
  const text = await (await user.request('/api/plans')).text();
  expect(JSON.parse(text)).toMatchObject({ payment: { kind: 'stripe', publishableKey: 'pk_test_peer' } });
  expect(text).not.toMatch(/sk_test|whsec/);
});

describe('a payment', () => {
  it.each<[PlanId, number[], string]>([
    ['regularMonthly', [], 'trialing'],
    ['premiumMonthly', [2_000], 'active'],
    ['premiumAnnual', [20_000], 'active'],
  ])('of %s charges %j', async (plan, amounts, state) => {
    const { status, answer } = await pay(user, tokenBody(user.id, { plan, token: 'pm_ok' }));
    expect({ status, answer }).toMatchObject({ status: 200, answer: { success: true } });
    expect(charged()).toEqual(amounts);
    expect(await user.json('/api/subscription')).toMatchObject({ plan, state, card: { last4: '4242' } });
    const { orders } = await user.json<{ orders: OrderView[] }>('/api/orders');
    expect(orders).toMatchObject([{ userInfo: { firstName: 'Zoë', lastName: 'Quinn' } }]);
    expect(await rowsOf()).toMatchObject({
      orders: [{ kind: 'first', status: 'completed', totalPriceCents: amounts[0] ?? 0 }],
      subscriptions: [{ plan, state, gateway: 'stripe' }],
    });
  });

  it('that is sent twice at once is made once', async () => {
    const body = tokenBody(user.id, { plan: 'premiumMonthly', token: 'pm_ok' });
    const answers = await Promise.all([pay(user, body, 'same'), pay(user, body, 'same')]);
    expect(answers.map(({ answer }) => answer.orderId)).toEqual(
      Array.from({ length: 2 }, () => answers[0].answer.orderId),
    );
    expect(charged()).toEqual([2_000]);
    expect((await rowsOf()).orders).toHaveLength(1);
  });

  it('that is declined says why and leaves its offer for another card', async () => {
    const declined = tokenBody(user.id, { plan: 'premiumMonthly', token: 'pm_insufficient' });
    const { status, answer } = await pay(user, declined);
    expect({ status, answer }).toMatchObject({
      status: 402,
      answer: { success: false, code: 'payment_declined' },
    });
    expect(answer.message).toContain('Insufficient funds');
    expect(charged()).toEqual([]);
    expect(await rowsOf()).toMatchObject({ orders: [{ status: 'failed' }], subscriptions: [] });
    const again = await pay(user, tokenBody(user.id, { plan: 'premiumMonthly', token: 'pm_ok' }));
    expect(again.answer).toMatchObject({ success: true });
    expect(charged()).toEqual([2_000]);
  });

  it.each<[PlanId, number[]]>([
    ['regularMonthly', []],
    ['premiumMonthly', [2_000]],
  ])('of %s waits for its buyer at the bank, and is then confirmed', async (plan, amounts) => {
    const { answer } = await pay(user, tokenBody(user.id, { plan, token: 'pm_3ds' }));
    expect(answer).toMatchObject({ success: false, requiresAction: true });
    expect(answer.actionPath).toBeUndefined();
    expect((await rowsOf()).subscriptions).toEqual([]);
    expect(await confirm(answer.orderId)).toMatchObject({ requiresAction: true });
    const { books } = peer.state;
    const intent = [...books.intents.values()].find(
      ({ client_secret: secret }) => secret === answer.clientSecret,
    );
    if (intent === undefined) throw new Error('Stripe does not know this secret');
    books.succeed(intent);
    expect(await confirm(answer.orderId)).toMatchObject({ success: true });
    expect(await confirm(answer.orderId)).toMatchObject({ success: true });
    expect(charged()).toEqual(amounts);
    expect(await rowsOf()).toMatchObject({ orders: [{ status: 'completed' }], subscriptions: [{ plan }] });
    expect(app.logLines.join()).not.toContain(answer.clientSecret);
  });

  it('whose answer was lost is found out, and nothing is charged twice', async () => {
    peer.state.faults.push({ path: /POST \/v1\/subscriptions$/, kind: 'reset-after' });
    const { answer } = await pay(user, tokenBody(user.id, { plan: 'premiumAnnual', token: 'pm_ok' }));
    const settled = answer.success ? answer : await confirm(answer.orderId);
    expect(settled).toMatchObject({ success: true });
    expect(charged()).toEqual([20_000]);
    expect(peer.state.books.subscriptions.size).toBe(1);
  });

  it('with a token that Stripe does not know is a sentence and no order that waits', async () => {
    const { status, answer } = await pay(
      user,
      tokenBody(user.id, { plan: 'premiumAnnual', token: 'pm_unknown' }),
    );
    expect({ status, success: answer.success }).toEqual({ status: 402, success: false });
    expect(await rowsOf()).toMatchObject({ orders: [{ status: 'failed' }], subscriptions: [] });
  });
});

describe('a card number that is sent all the same', () => {
  const both = (id: string) => {
    const body = tokenBody(id, { plan: 'premiumMonthly', token: 'pm_ok' });
    return {
      ...body,
      paymentInfo: { ...(body['paymentInfo'] as object), cardNumber: goodCard, cvv: '9137' },
    };
  };

  it.each([
    [
      'instead of a token',
      (id: string) => paymentBody(id, { plan: 'premiumMonthly', paymentInfo: { cvv: '9137' } }),
    ],
    ['beside a token', both],
  ])('is refused, %s, and stands nowhere', async (_, make) => {
    const { status, answer } = await pay(user, make(user.id));
    expect({ status, answer }).toMatchObject({
      status: 400,
      answer: {
        success: false,
        code: 'validation_failed',
        message: expect.stringContaining('reload') as string,
      },
    });
    expect(await rowsOf()).toEqual({ orders: [], subscriptions: [] });
    expect(peer.state.requests).toEqual([]);
    expect(JSON.stringify(answer) + app.logLines.join()).not.toMatch(/4242424242424242|"9137"/);
    expect(await app.db.selectFrom('paymentAttempts').selectAll().execute()).toEqual([]);
  });
});
