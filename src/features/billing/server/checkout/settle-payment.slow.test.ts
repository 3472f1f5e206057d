import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { pay, paymentBody } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { runJob as runJobToEnd, waitForJobs } from '../../../../../test/wait-for-jobs.ts';
import { RefundRefusedError } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import { createSandbox } from '../../../../server/adapters/payment/sandbox/sandbox.ts';
import { sandboxClockQueue } from '../../../../server/adapters/payment/sandbox/sandbox.jobs.ts';
import { createSilentLog } from '../../../../server/log/log.ts';
import { createRecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { PaymentAnswer, SubscriptionView } from '../../billing.contract.ts';
import { endAtGatewayQueue } from '../sync/end-at-gateway.jobs.ts';
import { gatewayEventQueue, syncSubscriptionQueue } from '../sync/gateway-events.jobs.ts';
import { createSettlePayment } from './settle-payment.service.ts';
import { sellTrial } from '../../../../../test/sold-subscriptions.ts';
import { settlePaymentsQueue } from './settle-payments.jobs.ts';

const silentBefore = '4000000000001000';
const silentAfter = '4000000000002008';
const needsApproval = '4000002500003155';
const start = new Date('2026-11-20T12:00:00Z');

let app: TestApp;
let now = start;
let user: TestUser;
let number = 0;

beforeAll(async () => {
  app = await createTestApp({ gatewayTimeoutMs: 1_000, withWorkers: true, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  await app.db.deleteFrom('rateLimits').execute();
  await app.db.deleteFrom('usedOffers').execute();
  user = await newUser();
});

async function newUser(): Promise<TestUser> {
  number += 1;
  return registerUser(app, `+1555128${String(number).padStart(4, '0')}`);
}

const annual = (cardNumber: string) => paymentBody(user.id, { plan: 'premiumAnnual', cardNumber });
const confirm = async (body: object, by = user): Promise<{ status: number; answer: PaymentAnswer }> => {
  const response = await by.request('/api/payment/confirm', { body });
  return { status: response.status, answer: (await response.json()) as PaymentAnswer };
};
const charged = async () => {
  const rows = await app.db
    .selectFrom('sandboxLedger')
    .innerJoin('paymentAttempts', (join) => join.on('paymentAttempts.userId', '=', user.id))
    .select(['sandboxLedger.idempotencyKey', 'paymentAttempts.id'])
    .where('sandboxLedger.kind', '=', 'charge')
    .where('sandboxLedger.status', '=', 'succeeded')
    .execute();
  return rows.filter(({ id, idempotencyKey }) => id === idempotencyKey).length;
};
const orderOf = async () =>
  (await app.db.selectFrom('orders').selectAll().where('userId', '=', user.id).executeTakeFirst())?.status;
const runJob = () => app.jobs.send(settlePaymentsQueue, {});
const expectOrderToBecome = (status: string) => eventually(async () => expect(await orderOf()).toBe(status));

describe('a gateway that falls silent', () => {
  it('is answered for with "pending", and the job finds the charge', async () => {
    const { status, answer } = await pay(user, annual(silentAfter));
    expect({ status, answer }).toMatchObject({ status: 202, answer: { success: false, pending: true } });
    expect(answer.message).toContain('won’t be charged twice');
    await runJob();
    await expectOrderToBecome('completed');
    expect(await charged()).toBe(1);
    expect(await confirm({ orderId: answer.orderId })).toMatchObject({
      status: 200,
      answer: { success: true },
    });
  });

  it('without a charge: the payment failed, and another can be made', async () => {
    expect((await pay(user, annual(silentBefore))).status).toBe(202);
    await runJob();
    await expectOrderToBecome('failed');
    expect(await charged()).toBe(0);
    expect((await pay(user, annual('4242424242424242'))).answer.success).toBe(true);
  });

  it('can be asked by the page, which may know no more than its key', async () => {
    const key = randomUUID();
    const { answer } = await pay(user, annual(silentAfter), key);
    expect(await confirm({ idempotencyKey: key })).toMatchObject({
      status: 200,
      answer: { success: true, orderId: answer.orderId },
    });
    expect((await pay(user, annual(silentAfter), key)).answer.success).toBe(true);
    expect(await charged()).toBe(1);
  });

  it('is settled before the same user pays again', async () => {
    await pay(user, annual(silentAfter));
    expect((await pay(user, annual('4242424242424242'))).answer.code).toBe('already_subscribed');
    expect(await charged()).toBe(1);
  });
});

describe('a process that ended in the middle of a payment', () => {
  it.each(['started', 'gateway_called'] as const)('leaves an attempt (%s) that is settled', async (state) => {
    const { answer } = await pay(user, annual(silentAfter));
    await app.db
      .updateTable('paymentAttempts')
      .set({ state, instanceId: '12345' })
      .where('orderId', '=', answer.orderId ?? '')
      .execute();
    await runJob();
    await expectOrderToBecome('completed');
  });

  it('is not mistaken for one that still waits', async () => {
    const { answer } = await pay(user, annual(silentAfter));
    const ownId = await app.db
      .updateTable('paymentAttempts')
      .set({ state: 'gateway_called' })
      .where('orderId', '=', answer.orderId ?? '')
      .returning('instanceId')
      .executeTakeFirstOrThrow();
    expect(ownId.instanceId).not.toBeNull();
    expect((await confirm({ orderId: answer.orderId })).answer).toMatchObject({ pending: true });
    expect((await pay(user, annual('4242424242424242'))).answer.code).toBe('payment_in_progress');
    now = new Date(start.getTime() + 30_000);
    expect((await confirm({ orderId: answer.orderId })).answer.success).toBe(true);
  });
});

describe('a payment whose user has a subscription from elsewhere by then', () => {
  it('is refunded, and no second subscription begins', async () => {
    const { answer } = await pay(user, annual(silentAfter));
    await sellTrial(app.db, { userId: user.id, now });
    expect(await confirm({ orderId: answer.orderId })).toMatchObject({
      status: 409,
      answer: { success: false, message: expect.stringContaining('refunded') as string },
    });
    const subscriptions = app.db.selectFrom('subscriptions').select('plan').where('userId', '=', user.id);
    expect(await subscriptions.execute()).toEqual([{ plan: 'regularMonthly' }]);
    const refunds = app.db.selectFrom('sandboxLedger').select('amountCents').where('kind', '=', 'refund');
    expect(await refunds.execute()).toEqual([{ amountCents: 20_000 }]);
    await app.db.deleteFrom('sandboxLedger').where('kind', '=', 'refund').execute();
  });
});

describe('a gateway that charges for what was given up', () => {
  it.each([
    ['has it sent back, once, and the order says so', false],
    ['and will not send it back is not asked again', true],
  ])('%s', async (_, isRefused) => {
    const { answer } = await pay(user, annual(silentAfter));
    const orderId = answer.orderId ?? '';
    const attempt = await app.db
      .updateTable('paymentAttempts')
      .set({ state: 'failed', response: JSON.stringify({ status: 502, body: { success: false } }) })
      .where('orderId', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', orderId).execute();
    const clock = () => now;
    const secrets = { fingerprintSecret: Buffer.alloc(32), eventSecret: Buffer.alloc(32) };
    const sandbox = createSandbox({ log: createSilentLog(), db: app.db, clock, ...secrets }).gateway;
    const refuse = () => Promise.reject(new RefundRefusedError('no'));
    const refund = vi.fn<typeof sandbox.refund>(isRefused ? refuse : sandbox.refund);
    const settling = createSettlePayment({
      db: app.db,
      clock,
      gateway: { ...sandbox, refund },
      activity: createRecordActivity({
        ingest: { add: async () => {}, drain: async () => {} },
        clock,
        log: createSilentLog(),
      }),
      fillDetails: async () => {},
      log: createSilentLog(),
      queueMail: async () => {},
      queueSync: async () => {},
    });
    const outcome = await sandbox.findOutcome(attempt.id);
    for (let time = 0; time < 2; time += 1) await settling.apply(attempt.id, outcome, null);
    const refunds = app.db.selectFrom('sandboxLedger').select('amountCents').where('kind', '=', 'refund');
    const sent = await refunds.where('idempotencyKey', '=', `${attempt.id}:unwanted`).execute();
    expect(sent).toEqual(isRefused ? [] : [{ amountCents: 20_000 }]);
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await orderOf()).toBe(isRefused ? 'completed' : 'refunded');
    await app.db.deleteFrom('sandboxLedger').where('kind', '=', 'refund').execute();
  });
});

describe('a payment that is completed late', () => {
  const loseOrder = async () => {
    expect((await pay(user, annual(silentAfter))).status).toBe(202);
    const { id } = await app.db
      .selectFrom('paymentAttempts')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const card = await app.db
      .selectFrom('sandboxLedger')
      .select('cardId')
      .where('idempotencyKey', '=', id)
      .executeTakeFirstOrThrow();
    return card.cardId ?? '';
  };

  it('follows what the gateway told of before', async () => {
    const cardId = await loseOrder();
    await app.db
      .updateTable('sandboxCards')
      .set({ behaviour: 'disputed' })
      .where('id', '=', cardId)
      .execute();
    await runJobToEnd(app, sandboxClockQueue);
    await waitForJobs(app.db, gatewayEventQueue);
    expect(await orderOf()).toBe('pending');
    await runJobToEnd(app, settlePaymentsQueue);
    await waitForJobs(app.db, syncSubscriptionQueue);
    expect(await orderOf()).toBe('refunded');
    await waitForJobs(app.db, endAtGatewayQueue);
    await runJobToEnd(app, sandboxClockQueue);
    await waitForJobs(app.db, gatewayEventQueue);
    expect(await user.json<SubscriptionView>('/api/subscription')).toMatchObject({ status: 'inactive' });
  });

  it('has the orders and the period of the gateway', async () => {
    const trial = paymentBody(user.id, { plan: 'regularMonthly', cardNumber: silentAfter });
    expect((await pay(user, trial)).status).toBe(202);
    now = new Date('2026-11-24T12:00:00Z');
    await runJobToEnd(app, sandboxClockQueue);
    await waitForJobs(app.db, gatewayEventQueue);
    await runJobToEnd(app, settlePaymentsQueue);
    await waitForJobs(app.db, syncSubscriptionQueue);
    const orders = app.db.selectFrom('orders').select(['kind', 'status', 'totalPriceCents']);
    expect(await orders.where('userId', '=', user.id).orderBy('totalPriceCents').execute()).toEqual([
      { kind: 'first', status: 'completed', totalPriceCents: 0 },
      { kind: 'renewal', status: 'completed', totalPriceCents: 2_000 },
    ]);
    const kept = app.db.selectFrom('subscriptions').select(['state', 'periodEndsAt']);
    expect(await kept.where('userId', '=', user.id).execute()).toEqual([
      { state: 'active', periodEndsAt: new Date('2026-12-23T12:00:00Z') },
    ]);
  });
});

describe('a payment that is asked about', () => {
  it("is nobody else's", async () => {
    const { answer } = await pay(user, annual('4242424242424242'));
    const stranger = await newUser();
    expect(await confirm({ orderId: answer.orderId }, stranger)).toMatchObject({
      status: 404,
      answer: { success: false, code: 'not_found' },
    });
    expect((await confirm({ idempotencyKey: 'unknown' })).status).toBe(404);
    expect((await confirm({})).status).toBe(400);
  });
});

describe('an account that is gone', () => {
  it('gets back what was charged for it', async () => {
    const { answer } = await pay(user, annual(silentAfter));
    await app.db
      .updateTable('orders')
      .set({ userId: null })
      .where('id', '=', answer.orderId ?? '')
      .execute();
    const attempts = app.db.updateTable('paymentAttempts').set({ userId: null });
    await attempts.where('orderId', '=', answer.orderId ?? '').execute();
    await runJob();
    await eventually(async () => {
      const refunds = await app.db
        .selectFrom('sandboxLedger')
        .selectAll()
        .where('kind', '=', 'refund')
        .execute();
      expect(refunds).toMatchObject([{ amountCents: 20_000 }]);
    });
    const order = app.db.selectFrom('orders').select(['status', 'refundedCents']);
    await eventually(async () =>
      expect(await order.where('id', '=', answer.orderId ?? '').executeTakeFirst()).toEqual({
        status: 'refunded',
        refundedCents: 20_000,
      }),
    );
  });
});

describe('3-D Secure', () => {
  const form = (answer: string) => ({
    method: 'POST',
    body: new TextEncoder().encode(`answer=${answer}`),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  async function begin(): Promise<{ orderId: string; path: string }> {
    const { status, answer } = await pay(user, annual(needsApproval));
    expect({ status, answer }).toMatchObject({
      status: 200,
      answer: { success: false, requiresAction: true },
    });
    expect(await orderOf()).toBe('requires_action');
    return { orderId: answer.orderId ?? '', path: answer.actionPath ?? '' };
  }

  it.each([
    ['approve', true, 'completed', 1],
    ['fail', false, 'failed', 0],
  ] as const)('asks its buyer, who can %s', async (choice, success, order, charges) => {
    const { orderId, path } = await begin();
    const page = await user.request(path);
    const html = await page.text();
    expect(html).toContain('$200.00');
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect((await confirm({ orderId })).answer).toMatchObject({ requiresAction: true, actionPath: path });
    const answered = await user.request(path, form(choice));
    expect([answered.status, answered.headers.get('location')]).toEqual([303, `/checkout?order=${orderId}`]);
    expect((await confirm({ orderId })).answer.success).toBe(success);
    expect([await orderOf(), await charged()]).toEqual([order, charges]);
    expect(await (await user.request(path)).text()).toContain('Already answered');
    await user.request(path, form('approve'));
    expect(await charged()).toBe(charges);
  });

  it('asks nobody else, and takes no answer from another site', async () => {
    const { orderId, path } = await begin();
    const stranger = await newUser();
    const page = await stranger.request(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect(await page.text()).not.toContain('$200.00');
    expect((await stranger.request(path, form('approve'))).status).toBe(404);
    const next = encodeURIComponent(path);
    expect((await app.request(path)).headers.get('location')).toBe(`/login?next=${next}`);
    expect((await app.request(path, form('approve'))).status).toBe(401);
    const foreign = form('approve');
    const headers = { ...foreign.headers, origin: 'https://evil.example' };
    expect((await user.request(path, { ...foreign, headers })).status).toBe(403);
    expect((await confirm({ orderId })).answer).toMatchObject({ requiresAction: true });
  });

  it('is given up after half an hour, and cannot be approved then', async () => {
    const { path } = await begin();
    now = new Date(start.getTime() + 29 * 60_000);
    await runJob();
    now = new Date(start.getTime() + 30 * 60_000);
    await runJob();
    await expectOrderToBecome('failed');
    await user.request(path, form('approve'));
    expect(await charged()).toBe(0);
  });

  it('gives way to another card', async () => {
    await begin();
    expect((await pay(user, annual('4242424242424242'))).answer.success).toBe(true);
    expect(await charged()).toBe(1);
  });
});

it.each([
  [402, { success: false, code: 'payment_declined', message: 'No.' }],
  [409, { success: false, code: 'conflict', message: 'Not needed.' }],
  [502, { success: false }],
])('an answer that an earlier version stored with the status %i is given again', async (status, body) => {
  const { answer } = await pay(user, annual('4000000000000002'));
  await app.db
    .updateTable('paymentAttempts')
    .set({ response: JSON.stringify({ status, body }) })
    .where('orderId', '=', answer.orderId ?? '')
    .execute();
  expect(await confirm({ orderId: answer.orderId })).toMatchObject({ status, answer: body });
});
