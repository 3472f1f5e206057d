import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildSubscriptions, type Subscriptions } from '../../../../../test/build-subscriptions.ts';

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

it('renews the others where one subscription cannot be renewed', async () => {
  const broken = await site.withPlan('premiumMonthly');
  const whole = await site.withPlan('premiumMonthly');
  const id = await site.gatewayIdOf(broken.userId);
  // The period that comes next is there already, which the database allows once.
  const first = site.db
    .selectFrom('sandboxInvoices')
    .selectAll()
    .where('subscriptionId', '=', id ?? '');
  const { number: _, ...invoice } = await first.executeTakeFirstOrThrow();
  await site.db
    .insertInto('sandboxInvoices')
    .values({ ...invoice, id: 'sandbox_made_up', reason: 'renewal', periodIndex: 1 })
    .execute();
  await site.runAt('2026-12-20T12:00:00Z');
  expect(await site.moved()).toEqual([2_999]);
  expect((await site.orders(whole.userId)).at(-1)).toMatchObject({ kind: 'renewal', status: 'completed' });
});

it('hands over the events of the others where one is not taken', async () => {
  const refused = await site.gatewayIdOf((await site.withTrial()).userId);
  const taken = await site.gatewayIdOf((await site.withTrial()).userId);
  for (const cancel of [true, false])
    for (const id of [refused, taken]) await site.gateway.setCancelAtPeriodEnd(id ?? '', cancel);
  const seen: string[] = [];
  const take = async (rawBody: string) => {
    seen.push(rawBody.includes(refused ?? '') ? 'refused' : 'taken');
    if (seen.at(-1) === 'refused') throw new Error('not now');
    return true;
  };
  await expect(site.clockwork.deliverEvents(take)).rejects.toThrow('Events of 1');
  // The second one of the subscription waits for the first.
  expect(seen).toEqual(['refused', 'taken', 'taken']);
  await expect(site.clockwork.deliverEvents(take)).rejects.toThrow('Events of 1');
  expect(seen.slice(3)).toEqual(['refused']);
});
