import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildSubscriptions,
  testOrigin,
  type Subscriptions,
} from '../../../../../test/build-subscriptions.ts';

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

it('a charge that is disputed has gone back, once, and ends the subscription', async () => {
  const { userId } = await site.withTrial('disputed');
  await site.renew();
  expect(await site.readSubscription(userId)).toMatchObject({ state: 'trialing' });
  await site.runAt('2026-11-23T12:00:00Z');
  expect(await site.readSubscription(userId)).toMatchObject({ status: 'active', state: 'active' });
  expect(await site.moved()).toEqual([2_000]);
  await Promise.all([site.renew(), site.renew(), site.renew(), site.renew()]);
  expect(await site.moved('dispute')).toEqual([2_000]);
  expect((await site.orders(userId)).at(-1)).toMatchObject({
    kind: 'renewal',
    status: 'refunded',
    cents: 2_000,
  });
  expect(await site.readSubscription(userId)).toMatchObject({
    status: 'inactive',
    state: 'canceled',
    refund: null,
  });
  expect(await site.mails()).toEqual(['receipt', 'refunded']);
  expect((await site.titles(userId)).toSorted()).toEqual(['Payment Disputed', 'Subscription Renewed']);
  await site.runAt('2026-12-23T12:00:00Z');
  expect(await site.moved()).toEqual([2_000]);
});

it('a charge that was given back already is not taken a second time, whoever comes first', async () => {
  const { userId } = await site.withTrial('disputed');
  await site.runAt('2026-11-23T12:00:00Z');
  await Promise.allSettled([site.renew(), site.refund.request(userId, testOrigin), site.renew()]);
  await site.renew();
  await site.refund.settleOpen();
  expect([...(await site.moved('refund')), ...(await site.moved('dispute'))]).toEqual([2_000]);
  expect((await site.orders(userId)).at(-1)).toMatchObject({ status: 'refunded' });
});
