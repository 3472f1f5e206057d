import { sellPaidPlan } from '../../../../../test/sold-subscriptions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSubscriptions,
  testOrigin,
  type Subscriptions,
} from '../../../../../test/build-subscriptions.ts';
import type { PlanId } from '../../../../domain/plans.ts';
import { GatewayUnavailableError } from '../../../../server/adapters/payment/payment-gateway.port.ts';

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

/** Makes a change at the price of its preview. */
async function change(userId: string, plan: PlanId, by = site) {
  const { change: preview } = await by.change.preview(userId, plan);
  const expectedDueCents = Math.round(preview.dueToday * 100);
  return by.change.make(userId, { plan, expectedDueCents, acceptedRenewal: true }, testOrigin);
}

async function usedOffers(): Promise<string[]> {
  const rows = await site.db.selectFrom('usedOffers').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

describe('cancelling', () => {
  it('gives access to the end of the period and takes no more money; twice is fine', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    const once = await site.own.cancel(userId, testOrigin);
    expect(once).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      nextCharge: null,
      expiresAt: '2026-12-20T12:00:00.000Z',
    });
    site.time.now = new Date('2026-11-21T12:00:00Z');
    expect(await site.own.cancel(userId, testOrigin)).toEqual(once);
    expect(await site.mails()).toEqual(['cancelled']);
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive', state: 'canceled' });
    expect(await site.moved()).toEqual([]);
    await expect(site.own.resume(userId, testOrigin)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is taken back until then, and the renewal comes', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    await site.own.cancel(userId, testOrigin);
    site.time.now = new Date('2026-12-20T11:59:59Z');
    expect(await site.own.resume(userId, testOrigin)).toMatchObject({
      cancelAtPeriodEnd: false,
      nextCharge: { amount: 29.99 },
    });
    await site.own.resume(userId, testOrigin);
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.moved()).toEqual([2_999]);
    expect(await site.titles(userId)).toEqual([
      'Subscription Cancelled',
      'Subscription Resumed',
      'Subscription Renewed',
    ]);
  });

  it('once the period is over is not taken back', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    await site.own.cancel(userId, testOrigin);
    site.time.now = new Date('2026-12-20T12:00:00Z');
    await expect(site.own.resume(userId, testOrigin)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a change of plan', () => {
  it('upward is paid in part at once and renews at its own price', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    site.time.now = new Date('2027-05-22T00:00:00Z');
    const { change: preview } = await site.change.preview(userId, 'premiumAnnual');
    expect(preview).toMatchObject({ takesEffect: 'now', credit: 74.5, charge: 100, dueToday: 25.5 });
    const made = await change(userId, 'premiumAnnual');
    expect(made.subscription).toMatchObject({ tier: 'premium', expiresAt: '2027-11-20T12:00:00.000Z' });
    expect(await site.moved()).toEqual([2_550]);
    expect((await site.orders(userId)).at(-1)).toMatchObject({
      kind: 'change',
      status: 'completed',
      cents: 2_550,
    });
    expect(await site.mails()).toEqual(['receipt']);
    await site.runAt('2027-11-20T12:00:00Z');
    expect(await site.moved()).toEqual([2_550, 20_000]);
  });

  it('downward waits for the end of the period, and the present plan takes it back', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    const { change: later, subscription } = await change(userId, 'regularMonthly');
    expect(later).toMatchObject({ takesEffect: 'at_period_end', dueToday: 0, thenPrice: 20 });
    expect(subscription).toMatchObject({
      tier: 'premium',
      pendingPlan: 'regularMonthly',
      nextCharge: { amount: 20, at: '2026-12-20T12:00:00.000Z' },
    });
    expect((await change(userId, 'premiumMonthly')).subscription).toMatchObject({ pendingPlan: null });
    await expect(change(userId, 'premiumMonthly')).rejects.toMatchObject({ code: 'already_subscribed' });
    await change(userId, 'regularMonthly');
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.readSubscription(userId)).toMatchObject({ plan: 'regularMonthly', pendingPlan: null });
    expect(await site.moved()).toEqual([2_000]);
  });

  it('to a year begins it now; back to months waits for its end', async () => {
    const { userId } = await site.withPlan('regularMonthly');
    site.time.now = new Date('2026-12-05T12:00:00Z');
    const { subscription } = await change(userId, 'regularAnnual');
    expect(await site.moved()).toEqual([13_900]);
    expect(subscription).toMatchObject({ plan: 'regularAnnual', expiresAt: '2027-12-05T12:00:00.000Z' });
    await change(userId, 'regularMonthly');
    await site.runAt('2027-12-05T12:00:00Z');
    expect(await site.moved()).toEqual([13_900, 2_000]);
    expect(await site.readSubscription(userId)).toMatchObject({
      plan: 'regularMonthly',
      expiresAt: '2028-01-05T12:00:00.000Z',
    });
  });

  it('in a trial ends it and charges the introductory price, and the full one from then on', async () => {
    const { userId } = await site.withTrial();
    const { change: preview } = await site.change.preview(userId, 'premiumMonthly');
    expect(preview).toMatchObject({ charge: 20, credit: 0, dueToday: 20, thenPrice: 29.99 });
    expect(preview.renewalTerms).toContain('$20.00 is charged today');
    const { subscription } = await change(userId, 'premiumMonthly');
    expect(await site.moved()).toEqual([2_000]);
    expect(subscription).toMatchObject({ state: 'active', expiresAt: '2026-12-20T12:00:00.000Z' });
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.moved()).toEqual([2_000, 2_999]);
  });

  it('in a paid month at the introductory price begins a whole month, less the unused rest', async () => {
    const { userId } = await site.withPlan('regularMonthly');
    site.time.now = new Date('2026-12-05T12:00:00Z');
    const { subscription } = await change(userId, 'premiumMonthly');
    expect(await site.moved()).toEqual([1_000]);
    expect(subscription).toMatchObject({ plan: 'premiumMonthly', expiresAt: '2027-01-05T12:00:00.000Z' });
    site.time.now = new Date('2026-12-05T14:00:00Z');
    const { change: preview } = await site.change.preview(userId, 'premiumAnnual');
    // The month is worth what was paid for it, and not its full price.
    expect(preview.credit).toBeGreaterThan(19);
    expect(preview.credit).toBeLessThan(20);
  });

  it('has the introductory price once per number and per card', async () => {
    const { userId } = await site.withTrial();
    await change(userId, 'premiumMonthly');
    const other = await site.withTrial();
    const { change: sameCard } = await site.change.preview(other.userId, 'premiumMonthly');
    expect(sameCard).toMatchObject({ dueToday: 29.99 });
    await change(other.userId, 'premiumMonthly');
    expect(await site.moved()).toEqual([2_000, 2_999]);
    const used = await site.db.selectFrom('usedOffers').select(['kind', 'userId']).execute();
    expect(used).toEqual(Array.from({ length: 2 }, () => ({ kind: 'introductory-price', userId })));
  });

  it('at the end of a year begins at the introductory price, as it was shown, once', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    const { change: later, subscription } = await change(userId, 'premiumMonthly');
    expect(later).toMatchObject({
      takesEffect: 'at_period_end',
      dueToday: 0,
      firstPrice: 20,
      thenPrice: 29.99,
    });
    expect(later.thenFrom).toBe('2027-12-20T12:00:00.000Z');
    expect(later.renewalTerms).toBe(
      'I agree that the first month of Main Character Energy is charged $20.00 on Nov 20, 2027 (UTC), and that it then renews for $29.99 every month, first on Dec 20, 2027 (UTC), until I cancel.',
    );
    expect(subscription.nextCharge).toEqual({ amount: 20, at: '2027-11-20T12:00:00.000Z' });
    const { change: other } = await site.change.preview((await site.withTrial()).userId, 'premiumMonthly');
    expect(other).toMatchObject({ dueToday: 29.99 });
    await site.runAt('2027-11-20T12:00:00Z');
    await site.runAt('2027-12-20T12:00:00Z');
    expect(await usedOffers()).toEqual(['introductory-price', 'introductory-price']);
    const own = await site.db
      .selectFrom('orders')
      .select('totalPriceCents')
      .where('userId', '=', userId)
      .where('kind', '=', 'renewal')
      .orderBy('createdAt')
      .execute();
    expect(own.map(({ totalPriceCents }) => totalPriceCents)).toEqual([2_000, 2_999]);
  });

  it.each([
    ['taken back', (userId: string) => change(userId, 'regularAnnual')],
    ['replaced by another one', (userId: string) => change(userId, 'regularMonthly')],
    ['cancelled', (userId: string) => site.own.cancel(userId, testOrigin)],
    ['overtaken by one at once', (userId: string) => change(userId, 'premiumAnnual')],
  ])('gives the introductory price back when the waiting change is %s', async (_, giveUp) => {
    const { userId } = await site.withPlan('regularAnnual');
    await change(userId, 'premiumMonthly');
    expect(await usedOffers()).toHaveLength(2);
    await giveUp(userId);
    expect(await usedOffers()).toEqual([]);
  });

  it('gives the introductory price back when the card is declined', async () => {
    const { userId } = await site.withTrial('renewals_declined');
    await expect(change(userId, 'premiumMonthly')).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await site.db.selectFrom('usedOffers').selectAll().execute()).toEqual([]);
    const { change: again } = await site.change.preview(userId, 'premiumMonthly');
    expect(again).toMatchObject({ dueToday: 20 });
  });

  it('costs what was shown, or nothing happens', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    const { change: preview } = await site.change.preview(userId, 'premiumAnnual');
    site.time.now = new Date('2027-03-20T12:00:00Z');
    const asked = { plan: 'premiumAnnual', expectedDueCents: preview.dueToday * 100 } as const;
    const make = (acceptedRenewal: boolean, expectedDueCents: number) =>
      site.change.make(userId, { ...asked, expectedDueCents, acceptedRenewal }, testOrigin);
    await expect(make(true, asked.expectedDueCents)).rejects.toMatchObject({ code: 'price_changed' });
    const { change: fresh } = await site.change.preview(userId, 'premiumAnnual');
    await expect(make(false, Math.round(fresh.dueToday * 100))).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await site.moved()).toEqual([]);
    expect(await site.orders(userId)).toHaveLength(1);
  });

  it('that is declined changes nothing, and one without an answer is settled by the job', async () => {
    const declined = await site.withPlan('regularAnnual', 'renewals_declined');
    await expect(change(declined.userId, 'premiumAnnual')).rejects.toMatchObject({
      code: 'payment_declined',
    });
    expect(await site.readSubscription(declined.userId)).toMatchObject({ plan: 'regularAnnual' });
    const { userId } = await site.withPlan('regularAnnual', 'silent_after_charge');
    await expect(change(userId, 'premiumAnnual')).rejects.toMatchObject({ code: 'payment_unavailable' });
    await expect(change(userId, 'premiumAnnual')).rejects.toMatchObject({ code: 'payment_in_progress' });
    await site.runAt('2026-11-20T12:01:00Z');
    expect(await site.readSubscription(userId)).toMatchObject({ plan: 'premiumAnnual' });
    const lost = await site.withPlan('regularAnnual', 'gateway_error');
    await expect(change(lost.userId, 'premiumAnnual')).rejects.toMatchObject({ code: 'payment_unavailable' });
    await site.runAt('2026-11-20T12:05:00Z');
    expect(await site.readSubscription(lost.userId)).toMatchObject({ plan: 'regularAnnual' });
    const orders = await site.orders(lost.userId);
    expect(orders).toContainEqual(expect.objectContaining({ kind: 'change', status: 'failed' }));
    expect(await site.moved()).toHaveLength(1);
  });

  it('asked for by two tabs at once is paid once', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    const outcomes = await Promise.allSettled([
      change(userId, 'premiumAnnual'),
      change(userId, 'premiumAnnual'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await site.moved()).toHaveLength(1);
  });
});

describe('money back', () => {
  it('on day 13 is all that was charged, and ends the subscription at once', async () => {
    const { userId } = await site.withPlan('regularMonthly');
    site.time.now = new Date('2026-11-25T12:00:00Z');
    await change(userId, 'premiumMonthly');
    site.time.now = new Date('2026-12-03T12:00:00Z');
    const all = 20 + (await site.moved()).reduce((sum, cents) => sum + cents / 100, 0);
    expect((await site.readSubscription(userId)).refund?.amount).toBeCloseTo(all, 5);
    const { refunded, subscription } = await site.refund.request(userId, testOrigin);
    expect(refunded).toBeCloseTo(all, 5);
    expect(subscription).toMatchObject({ status: 'inactive', state: 'canceled' });
    expect((await site.orders(userId)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    expect(await site.moved('refund')).toHaveLength(2);
    expect((await site.mails()).at(-1)).toBe('refunded');
    await expect(site.refund.request(userId, testOrigin)).rejects.toMatchObject({ code: 'conflict' });
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.moved('refund')).toHaveLength(2);
  });

  it('is not to be had on day 15, nor in a trial', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    const trial = await site.withTrial();
    await expect(site.refund.request(trial.userId, testOrigin)).rejects.toMatchObject({ code: 'conflict' });
    site.time.now = new Date('2026-12-05T12:00:00Z');
    await expect(site.refund.request(userId, testOrigin)).rejects.toMatchObject({ code: 'conflict' });
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active' });
    expect(await site.moved('refund')).toEqual([]);
  });

  it('is counted from the first charge of all, so that a new subscription gives no new days', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    await site.refund.request(userId, testOrigin);
    site.time.now = new Date('2026-12-05T12:00:00Z');
    await sellPaidPlan(site.db, { userId, plan: 'premiumMonthly', now: site.time.now });
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'active', refund: null });
    await expect(site.refund.request(userId, testOrigin)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is had once per card, whoever pays with it, and a refusal changes nothing', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    expect(await site.readSubscription(userId)).toMatchObject({ refundHelp: { email: null } });
    await site.refund.request(userId, testOrigin);
    const other = await site.withPlan('premiumMonthly');
    await expect(site.refund.request(other.userId, testOrigin)).rejects.toMatchObject({
      code: 'money_back_used',
      message: expect.stringContaining('Your statutory rights are not affected.') as string,
    });
    expect(await site.readSubscription(other.userId)).toMatchObject({ status: 'active' });
    expect(await site.moved('refund')).toHaveLength(1);
    // The number of the one who was refused has used nothing.
    const used = await site.db.selectFrom('usedOffers').select(['kind', 'userId']).execute();
    expect(used).toEqual(Array.from({ length: 2 }, () => ({ kind: 'money-back', userId })));
    // Paid with the same card, which was replaced by another one.
    const third = await site.withPlan('premiumMonthly', 'renewals_declined');
    await expect(site.refund.request(third.userId, testOrigin)).rejects.toMatchObject({
      code: 'money_back_used',
    });
    const fourth = await site.withTrial('disputed');
    await change(fourth.userId, 'premiumMonthly');
    await site.refund.request(fourth.userId, testOrigin);
    expect(await site.moved('refund')).toHaveLength(2);
  });

  it('is had once by two tabs that ask at once', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    await Promise.allSettled([
      site.refund.request(userId, testOrigin),
      site.refund.request(userId, testOrigin),
    ]);
    expect(await site.moved('refund')).toEqual([2_000]);
  });

  it('that breaks off half way goes on, by itself or when asked again, and nothing goes back twice', async () => {
    const { userId } = await site.withPlan('regularMonthly');
    site.time.now = new Date('2026-11-25T12:00:00Z');
    await change(userId, 'premiumMonthly');
    let calls = 0;
    const flaky = site.compose((gateway) => ({
      refund: async (refund) => {
        calls += 1;
        await gateway.refund(refund);
        throw new GatewayUnavailableError('reset');
      },
    }));
    await expect(flaky.refund.request(userId, testOrigin)).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    expect(calls).toBe(1);
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive' });
    await site.refund.settleOpen();
    expect(await site.moved('refund')).toHaveLength(2);
    expect((await site.orders(userId)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });
});

describe('another card', () => {
  const card = (number: string) =>
    ({ kind: 'typed', number, cvv: '123', expiryMonth: 11, expiryYear: 2031, name: 'Q' }) as const;

  it('may have to be confirmed first', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    const answer = await site.card.replace(userId, card('4000002500003155'), testOrigin);
    expect(answer).toMatchObject({ success: false, requiresAction: true });
    expect(await site.readSubscription(userId)).toMatchObject({ card: { last4: '4242' } });
    expect(await site.card.confirm(userId, testOrigin)).toMatchObject({ requiresAction: true });
    await site.challenges.answer(answer.actionPath?.split('/').at(-1) ?? '', true);
    expect(await site.card.confirm(userId, testOrigin)).toEqual({ success: true });
    expect(await site.readSubscription(userId)).toMatchObject({ card: { last4: '3155' } });
  });

  it('that is declined or never confirmed leaves the old one, and renewals go on', async () => {
    const { userId } = await site.withPlan('premiumMonthly');
    const refused = site.card.replace(userId, card('4000000000000002'), testOrigin);
    await expect(refused).rejects.toMatchObject({ code: 'payment_declined' });
    site.time.now = new Date('2026-12-20T11:59:00Z');
    await site.card.replace(userId, card('4000002500003155'), testOrigin);
    await site.runAt('2026-12-20T12:00:00Z');
    expect(await site.moved()).toEqual([2_999]);
    site.time.now = new Date('2026-12-20T12:30:00Z');
    await site.card.settleOpen();
    await site.renew();
    expect(await site.moved()).toEqual([2_999]);
    expect(await site.readSubscription(userId)).toMatchObject({ card: { last4: '4242' } });
  });
});
