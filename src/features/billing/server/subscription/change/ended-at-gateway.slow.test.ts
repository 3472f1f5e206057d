import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSubscriptions,
  testOrigin,
  type Subscriptions,
} from '../../../../../../test/build-subscriptions.ts';
import { createApplyGatewayEvent } from '../../sync/apply-gateway-event.service.ts';
import { insertGatewayEvent } from '../../sync/gateway-event.store.ts';
import type { PlanId } from '../../../../../domain/plans.ts';

let site: Subscriptions;
beforeAll(async () => {
  site = await buildSubscriptions();
});
afterAll(() => site.close());
beforeEach(() => site.clear());

/** Ends a subscription at the gateway, which has not told of it yet. */
const endAtGateway = async (userId: string) => site.gateway.endNow((await site.gatewayIdOf(userId)) ?? '');
const dueToday = async (userId: string, plan: PlanId) =>
  Math.round((await site.change.preview(userId, plan)).change.dueToday * 100);
const changes = async (userId: string) =>
  (await site.orders(userId)).filter(({ kind }) => kind === 'change').map(({ status }) => status);
const ended = { code: 'conflict', message: 'Your subscription has ended.' };

describe('a subscription that has ended at the gateway', () => {
  it.each(['premiumAnnual', 'premiumMonthly'] as const)('is not changed to %s', async (plan) => {
    const { userId } = await site.withPlan('regularAnnual');
    const expectedDueCents = await dueToday(userId, plan);
    await endAtGateway(userId);
    const asked = { plan, expectedDueCents, acceptedRenewal: true };
    await expect(site.change.make(userId, asked, testOrigin)).rejects.toMatchObject(ended);
    expect(await site.moved()).toEqual([]);
    await site.sync();
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive', state: 'canceled' });
  });

  it('ends between the price and the charge: nothing is charged, and nothing stays open', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    const expectedDueCents = await dueToday(userId, 'premiumAnnual');
    const late = site.compose((gateway) => ({
      changeNow: async (change) => {
        await gateway.endNow(change.subscriptionId);
        return gateway.changeNow(change);
      },
    }));
    const asked = { plan: 'premiumAnnual', expectedDueCents, acceptedRenewal: true } as const;
    await expect(late.change.make(userId, asked, testOrigin)).rejects.toMatchObject(ended);
    expect(await changes(userId)).toEqual(['failed']);
    const attempts = await site.db.selectFrom('paymentAttempts').select('state').execute();
    expect(attempts.map(({ state }) => state)).not.toContain('unknown');
  });

  it('is neither cancelled nor previewed', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    await endAtGateway(userId);
    await expect(site.own.cancel(userId, testOrigin)).rejects.toMatchObject(ended);
    await expect(site.change.preview(userId, 'premiumAnnual')).rejects.toMatchObject(ended);
  });

  it('ends here too where a change at once waits for its buyer and another for the end of the period', async () => {
    const { userId } = await site.withPlan('regularAnnual', 'needs_3d_secure');
    const scheduled = { plan: 'premiumMonthly', expectedDueCents: 0, acceptedRenewal: true } as const;
    await site.change.make(userId, scheduled, testOrigin);
    const expectedDueCents = await dueToday(userId, 'premiumAnnual');
    const atOnce = { plan: 'premiumAnnual', expectedDueCents, acceptedRenewal: true } as const;
    const asked = await site.change.make(userId, atOnce, testOrigin);
    expect(asked).toMatchObject({ requiresAction: true });
    await endAtGateway(userId);
    await site.sync();
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive', state: 'canceled' });
    expect(await changes(userId)).toEqual(['failed']);
    expect(await site.moved()).toEqual([]);
  });

  it('is mirrored by its event, whatever keeps a change from being settled', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    await endAtGateway(userId);
    const { db, gateway, syncFromGateway } = site;
    const event = { id: 'evt_1', type: 'customer.subscription.deleted', receivedAt: site.time.now };
    const objectId = (await site.gatewayIdOf(userId)) ?? '';
    await db.transaction().execute((tx) => insertGatewayEvent(tx, { ...event, objectId }));
    const settle = () => Promise.reject(new Error('not settled'));
    const clock = () => site.time.now;
    const apply = createApplyGatewayEvent({ db, clock, gateway, syncFromGateway, pendingChange: { settle } });
    await expect(apply(event.id)).rejects.toThrow('not settled');
    expect(await site.readSubscription(userId)).toMatchObject({ status: 'inactive', state: 'canceled' });
  });
});
