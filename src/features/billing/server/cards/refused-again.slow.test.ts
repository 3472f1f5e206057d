import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildSubscriptions,
  testOrigin,
  type Subscriptions,
} from '../../../../../test/build-subscriptions.ts';
import type { CardInput } from '../../../../server/adapters/payment/payment-gateway.port.ts';

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

const refusesRenewals: CardInput = {
  kind: 'typed',
  number: '4000000000000341',
  expiryMonth: 12,
  expiryYear: 2031,
  cvv: '123',
  name: 'Ann Lee',
};
const refusalsTold = async (userId: string) => ({
  mails: (await site.mails()).filter((kind) => kind === 'payment-failed').length,
  activities: (await site.titles(userId)).filter((title) => title === 'Payment Failed').length,
});

it('a renewal that another card cannot pay either is told of once more', async () => {
  const { userId } = await site.withPlan('regularMonthly', 'renewals_declined');
  await site.runAt('2026-12-20T12:00:00Z');
  expect(await refusalsTold(userId)).toEqual({ mails: 1, activities: 1 });

  await site.card.replace(userId, refusesRenewals, testOrigin);
  await site.runAt('2026-12-20T12:01:00Z');

  expect(await refusalsTold(userId)).toEqual({ mails: 2, activities: 2 });
  await site.runAt('2026-12-20T12:02:00Z');
  expect(await refusalsTold(userId)).toEqual({ mails: 2, activities: 2 });
});
