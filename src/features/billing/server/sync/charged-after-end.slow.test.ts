import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildSubscriptions, type Subscriptions } from '../../../../../test/build-subscriptions.ts';

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

it('a renewal that the gateway charged after the subscription had ended here goes back, once', async () => {
  const { userId } = await site.withPlan('regularMonthly');
  // The job that ends it at the gateway is late.
  await site.db.updateTable('subscriptions').set({ state: 'canceled', canceledAt: site.time.now }).execute();
  await site.runAt('2026-12-20T12:00:00Z');
  expect(await site.moved()).toHaveLength(1);

  for (let minute = 0; minute < 2; minute += 1) {
    await site.refundOrder.settleOpen();
    await site.sync();
  }

  expect(await site.moved('refund')).toEqual(await site.moved());
  expect((await site.orders(userId)).map(({ kind, status }) => [kind, status])).toEqual([
    ['first', 'completed'],
    ['renewal', 'refunded'],
  ]);
  expect(await site.mails()).toEqual(['receipt', 'refunded']);
});
