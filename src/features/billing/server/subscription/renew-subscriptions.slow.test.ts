import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSubscriptions,
  testOrigin,
  type Subscriptions,
} from '../../../../../test/build-subscriptions.ts';
import { GatewayUnavailableError } from '../../../../server/adapters/payment/payment-gateway.port.ts';

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

const periodEnd = async (userId: string) => (await site.readSubscription(userId)).expiresAt;

describe('a renewal', () => {
  it('comes once a period, at the second price, with an order, a receipt and an activity', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    await site.runAt('2026-12-20T11:59:59Z');
    expect(await site.moved()).toEqual([]);
    await site.runAt('2026-12-20T12:00:30Z');
    await site.runAt('2026-12-20T12:01:30Z');
    expect(await site.moved()).toEqual([2_999]);
    expect((await site.orders(userId)).at(-1)).toEqual({
      kind: 'renewal',
      status: 'completed',
      plan: 'premiumMonthly',
      cents: 2_999,
      periodIndex: null,
    });
    expect(await periodEnd(userId)).toBe('2027-01-20T12:00:00.000Z');
    expect(await site.mails()).toEqual(['receipt']);
    expect(await site.titles(userId)).toEqual(['Subscription Renewed']);
  });

  it('keeps to the 31st where a month has one', async () => {
    site.time.now = new Date('2027-01-31T09:00:00Z');
    const { userId } = await site.withPlan('premiumMonthly');
    const ends = [await periodEnd(userId)];
    for (const at of ['2027-02-28T09:00:00Z', '2027-03-31T09:00:00Z', '2027-04-30T09:00:00Z']) {
      await site.runAt(at);
      ends.push(await periodEnd(userId));
    }
    expect(ends.map((end) => end?.slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(await site.moved()).toEqual([2_999, 2_999, 2_999]);
  });

  it('is not charged twice by a clock that jumps ahead 35 days and back an hour', async () => {
    await site.withPlan('premiumMonthly');
    await site.runAt('2026-12-25T12:00:00Z');
    await site.runAt('2026-12-25T11:00:00Z');
    await site.runAt('2026-12-25T12:00:00Z');
    expect(await site.moved()).toEqual([2_999]);
    await site.runAt('2027-01-20T11:00:00Z');
    expect(await site.moved()).toEqual([2_999]);
  });

  it('is charged for the running period alone after 70 days off', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    await site.runAt('2027-01-29T12:00:00Z');
    await site.runAt('2027-01-29T12:01:00Z');
    expect(await site.moved()).toEqual([2_999]);
    expect(await periodEnd(userId)).toBe('2027-02-20T12:00:00.000Z');
  });

  it('is one charge however many workers there are', async () => {
    const sold = [];
    for (let index = 0; index < 5; index += 1) sold.push(await site.withPlan('premiumMonthly'));
    site.time.now = new Date('2026-12-20T12:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => site.compose().renew()));
    await site.renew();
    expect(await site.moved()).toEqual(sold.map(() => 2_999));
    const renewals = await site.db
      .selectFrom('orders')
      .select('status')
      .where('kind', '=', 'renewal')
      .execute();
    expect(renewals.map(({ status }) => status)).toEqual(sold.map(() => 'completed'));
  });

  it('follows a trial, unless it was cancelled, and its user is reminded the day before', async () => {
    const { userId } = await site.withTrial();
    const leaver = await site.withTrial();
    await site.own.cancel(leaver.userId, testOrigin);
    await site.runAt('2026-11-22T11:59:00Z');
    expect(await site.mails()).toEqual(['cancelled']);
    await site.runAt('2026-11-22T12:00:00Z');
    await site.runAt('2026-11-22T12:01:00Z');
    expect(await site.mails()).toEqual(['cancelled', 'trial-ends']);
    expect(await site.moved()).toEqual([]);
    await site.runAt('2026-11-23T12:00:00Z');
    expect(await site.moved()).toEqual([2_000]);
    expect(await site.readSubscription(userId)).toMatchObject({
      state: 'active',
      expiresAt: '2026-12-23T12:00:00.000Z',
      refund: { amount: 20, until: '2026-12-07T12:00:00.000Z' },
    });
    expect(await site.readSubscription(leaver.userId)).toMatchObject({
      status: 'inactive',
      state: 'canceled',
    });
  });
});

describe('a renewal that is refused', () => {
  it('is tried after 1, 3, 5 and 7 days with access, then the subscription ends', async () => {
    const { userId } = await site.withPlan('premiumMonthly', 'renewals_declined');
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.readSubscription(userId)).toMatchObject({
      status: 'active',
      state: 'past_due',
      grace: { until: '2026-12-27T12:00:00.000Z', nextTryAt: '2026-12-21T12:00:00.000Z' },
    });
    for (const day of ['21', '22', '23', '24', '25', '26']) await site.runAt(`2026-12-${day}T12:00:00Z`);
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active', state: 'past_due' });
    await site.runAt('2026-12-27T12:00:00Z');
    await site.runAt('2027-02-27T12:00:00Z');
    const renewals = (await site.orders(userId)).filter(({ kind }) => kind === 'renewal');
    expect(renewals.map(({ status }) => status)).toEqual(['failed']);
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive', state: 'canceled' });
    expect(await site.moved()).toEqual([]);
    expect(await site.mails()).toEqual(Array.from({ length: 5 }, () => 'payment-failed'));
    expect((await site.titles(userId)).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'Payment Failed'),
      'Subscription Ended',
    ]);
  });

  it('and whose grace ends while nothing runs: it ends without another try, and its user is told', async () => {
    const { userId } = await site.withPlan('premiumMonthly', 'renewals_declined');
    await site.runAt('2026-12-20T12:00:00Z');
    await site.runAt('2027-01-04T12:00:00Z');
    await site.runAt('2027-01-04T12:01:00Z');
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive', state: 'canceled' });
    expect(await site.orders(userId)).toHaveLength(2);
    expect(await site.mails()).toEqual(['payment-failed', 'payment-failed']);
  });

  it('is tried at once with another card, and the period is the one it was for', async () => {
    const { userId } = await site.withPlan('premiumMonthly', 'renewals_declined');
    await site.runAt('2026-12-20T12:00:00Z');
    site.time.now = new Date('2026-12-20T15:00:00Z');
    const card = {
      kind: 'typed',
      number: '4242424242424242',
      cvv: '123',
      expiryMonth: 11,
      expiryYear: 2031,
      name: 'Q',
    } as const;
    expect(await site.card.replace(userId, card, testOrigin)).toEqual({ success: true });
    await site.runAt('2026-12-20T15:01:00Z');
    expect(await site.readSubscription(userId)).toMatchObject({
      state: 'active',
      grace: null,
      expiresAt: '2027-01-20T12:00:00.000Z',
      card: { last4: '4242', expiryMonth: 11, expiryYear: 2031 },
    });
    expect(await site.moved()).toEqual([2_999]);
    // Its order and receipt show the card that paid.
    const renewals = await site.db
      .selectFrom('orders')
      .select(['status', 'paymentInfo'])
      .where('userId', '=', userId)
      .where('kind', '=', 'renewal')
      .execute();
    expect(renewals).toMatchObject([
      { status: 'completed', paymentInfo: { expiryMonth: '11', expiryYear: '2031' } },
    ]);
  });
});

describe('a crash', () => {
  const dead = (): never => {
    throw new Error('The process has ended');
  };

  it.each(['before an event is taken', 'after it is taken'])(
    '%s neither charges twice nor loses a charge',
    async (moment) => {
      const { userId } = await site.withPlan('premiumMonthly');
      site.time.now = new Date('2026-12-20T12:00:00Z');
      await site.clockwork.advance();
      await expect(
        site.clockwork.deliverEvents(async () => {
          if (moment === 'after it is taken') await site.sync();
          return dead();
        }),
      ).rejects.toThrow('were not taken');
      await site.runAt('2026-12-20T12:01:00Z');
      await site.runAt('2026-12-20T12:02:00Z');
      expect(await site.moved()).toEqual([2_999]);
      expect((await site.orders(userId)).map(({ status }) => status)).toEqual(['completed', 'completed']);
      expect(await site.mails()).toEqual(['receipt']);
      expect(await periodEnd(userId)).toBe('2027-01-20T12:00:00.000Z');
    },
  );

  it('after a cancellation and before its event: nothing is charged', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    await site.own.cancel(userId, testOrigin);
    site.time.now = new Date('2026-12-20T12:00:00Z');
    await site.clockwork.advance();
    await site.runAt('2026-12-20T12:01:00Z');
    await site.runAt('2026-12-20T12:03:00Z');
    expect(await site.moved()).toEqual([]);
    expect(await site.readSubscription(userId)).toMatchObject({ state: 'canceled' });
    expect(await site.orders(userId)).toHaveLength(1);
  });

  it('of the gateway waits, and the subscription stays', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    site.time.now = new Date('2026-12-20T12:00:00Z');
    await site.clockwork.advance();
    const silent = site.compose(() => ({
      readSubscription: () => Promise.reject(new GatewayUnavailableError('silent')),
    }));
    await expect(silent.sync()).rejects.toThrow(GatewayUnavailableError);
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active', state: 'active' });
    // The job that applies an event is run again.
    await site.syncFromGateway.sync((await site.gatewayIdOf(userId)) ?? '');
    expect(await site.moved()).toEqual([2_999]);
    expect((await site.orders(userId)).at(-1)).toMatchObject({ status: 'completed' });
  });
});
