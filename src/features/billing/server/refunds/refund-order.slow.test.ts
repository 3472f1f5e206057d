import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSubscriptions, type Subscriptions } from '../../../../../test/build-subscriptions.ts';
import {
  GatewayUnavailableError,
  RefundRefusedError,
} from '../../../../server/adapters/payment/payment-gateway.port.ts';
import { createSilentLog } from '../../../../server/log/log.ts';
import { createSendBillingMail } from '../mail/send-billing-mail.service.ts';

let site: Subscriptions;
let admin: string;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  admin = (await site.withTrial()).userId;
});

const ask = (orderId: string, amount: number, refundedPrice = 0) => ({
  orderId,
  amount,
  refundedPrice,
  by: { userId: admin, ipAddress: '203.0.113.5' },
});

const audit = () =>
  site.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'subject', 'details', 'ipAddress'])
    .orderBy('id')
    .execute();

/** What a mail that was noted says. */
async function sentMails(): Promise<{ subject: string; text: string }[]> {
  const sent: { subject: string; text: string }[] = [];
  const send = createSendBillingMail({
    db: site.db,
    clock: () => site.time.now,
    log: createSilentLog(),
    mail: { send: async (message) => void sent.push(message) },
    origin: 'https://loupe.example',
  });
  for (const { kind, subjectId } of await site.db.selectFrom('billingMails').selectAll().execute())
    await send(kind, subjectId);
  return sent;
}

describe('a part of an order', () => {
  it('goes back, is written down, and the subscription goes on', async () => {
    const { userId, order } = await site.withPlan('premiumAnnual');
    expect(await site.refundOrder.request(ask(order.id, 50))).toEqual({
      orderId: order.id,
      status: 'completed',
      totalPrice: 200,
      refundedPrice: 50,
      endedSubscription: false,
    });
    expect(await site.moved('refund')).toEqual([5_000]);
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active', plan: 'premiumAnnual' });
    expect(await site.titles(userId)).toEqual(['Payment Refunded']);
    expect(await audit()).toEqual([
      {
        actorId: admin,
        action: 'refund',
        subject: order.id,
        details: { amount: 50, refundedBefore: 0 },
        ipAddress: '203.0.113.5',
      },
    ]);
    const [mail] = await sentMails();
    expect(mail?.subject).toBe('Your refund of $50.00');
    expect(mail?.text).toContain('Your subscription continues as before.');
  });

  it('is not had back a second time by its user, nor credited when the plan changes', async () => {
    const { userId, order } = await site.withPlan('regularAnnual');
    await site.refundOrder.request(ask(order.id, 100));
    const { change } = await site.change.preview(userId, 'premiumAnnual');
    expect(change.credit).toBe(49);
    const { refunded } = await site.refund.request(userId, {
      sessionToken: null,
      ipAddress: '',
      userAgent: '',
      url: '',
      referrer: '',
    });
    expect(refunded).toBe(149);
    expect(await site.moved('refund')).toEqual([10_000, 4_900]);
  });

  it('of which the rest follows makes a whole', async () => {
    const { userId, order } = await site.withPlan('premiumAnnual');
    await site.refundOrder.request(ask(order.id, 50));
    expect(await site.refundOrder.request(ask(order.id, 150, 50))).toMatchObject({
      status: 'refunded',
      refundedPrice: 200,
      endedSubscription: true,
    });
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive' });
    expect((await sentMails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Your refund of $150.00',
      'Your refund of $50.00',
    ]);
  });
});

describe('the whole order', () => {
  it('of the running period ends the subscription', async () => {
    const { userId, order } = await site.withPlan('premiumMonthly');
    expect(await site.refundOrder.request(ask(order.id, 20))).toMatchObject({
      status: 'refunded',
      endedSubscription: true,
    });
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive', state: 'canceled' });
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.orders(userId)).toHaveLength(1);
    expect((await sentMails())[0]?.text).toContain('This ended your subscription');
  });

  it('of an earlier period leaves the subscription', async () => {
    const { userId, order } = await site.withPlan('premiumMonthly');
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.refundOrder.request(ask(order.id, 20))).toMatchObject({
      status: 'refunded',
      endedSubscription: false,
    });
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active' });
  });
});

describe('asking again', () => {
  it('sends the money once, however often and however many ask at once', async () => {
    const { order } = await site.withPlan('premiumAnnual');
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => site.refundOrder.request(ask(order.id, 50))),
    );
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await site.refundOrder.request(ask(order.id, 50))).toMatchObject({ refundedPrice: 50 });
    expect(await site.moved('refund')).toEqual([5_000]);
    expect(await audit()).toHaveLength(1);
    await expect(site.refundOrder.request(ask(order.id, 60))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('goes on by itself once the gateway answers again', async () => {
    const { userId, order } = await site.withPlan('premiumAnnual');
    const broken = site.compose(({ refund }) => ({
      async refund(asked) {
        await refund(asked);
        throw new GatewayUnavailableError('away');
      },
    }));
    await expect(broken.refundOrder.request(ask(order.id, 200))).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    // Nothing else happens to the user's payments meanwhile.
    await expect(site.change.preview(userId, 'regularAnnual')).resolves.toBeDefined();
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active' });
    await site.refundOrder.settleOpen();
    await site.refundOrder.settleOpen();
    expect(await site.moved('refund')).toEqual([20_000]);
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive' });
    expect(await site.mails()).toEqual(['refunded']);
  });

  it('after the gateway refused it is another try', async () => {
    const { userId, order } = await site.withPlan('premiumAnnual');
    const refusing = site.compose(() => ({
      refund: () => Promise.reject(new RefundRefusedError('disputed')),
    }));
    await expect(refusing.refundOrder.request(ask(order.id, 200))).rejects.toMatchObject({
      code: 'refund_refused',
    });
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active' });
    expect(await site.mails()).toEqual([]);
    expect(await site.refundOrder.request(ask(order.id, 40))).toMatchObject({ refundedPrice: 40 });
    expect(await site.moved('refund')).toEqual([4_000]);
    expect(await audit()).toHaveLength(2);
  });
});

describe('what cannot go back', () => {
  it('is refused: more than is left, no amount, what took no money, what is not there', async () => {
    const { order } = await site.withPlan('premiumMonthly');
    for (const amount of [20.01, 0, -5, 0.001, Number.MAX_SAFE_INTEGER]) {
      await expect(site.refundOrder.request(ask(order.id, amount))).rejects.toMatchObject({
        code: 'validation_failed',
      });
    }
    await expect(site.refundOrder.request(ask(order.id, 5, 5))).rejects.toMatchObject({ code: 'conflict' });
    const trial = await site.withTrial();
    await expect(site.refundOrder.request(ask(trial.order.id, 5))).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(site.refundOrder.request(ask(randomUUID(), 5))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await site.moved('refund')).toEqual([]);
    expect(await audit()).toEqual([]);
  });
});
