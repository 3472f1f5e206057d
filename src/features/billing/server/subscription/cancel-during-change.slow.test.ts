import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const later = { plan: 'premiumMonthly', expectedDueCents: 0, acceptedRenewal: true } as const;
const own = (userId: string) => site.readSubscription(userId);
const atGateway = async (userId: string) =>
  site.gateway.readSubscription((await site.gatewayIdOf(userId)) ?? '');

describe('a cancellation while a change for the end of the period is under way', () => {
  it('is refused, and the change is made', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    const slow = site.compose((gateway) => ({
      async schedulePlan(...asked) {
        await expect(site.own.cancel(userId, testOrigin)).rejects.toMatchObject({
          code: 'payment_in_progress',
        });
        await gateway.schedulePlan(...asked);
      },
    }));
    await slow.change.make(userId, later, testOrigin);
    expect(await own(userId)).toMatchObject({ cancelAtPeriodEnd: false, pendingPlan: 'premiumMonthly' });
    expect(await site.mails()).toEqual([]);
    expect(await site.own.cancel(userId, testOrigin)).toMatchObject({ cancelAtPeriodEnd: true });
    await site.sync();
    expect(await own(userId)).toMatchObject({ cancelAtPeriodEnd: true, pendingPlan: null });
  });

  it('is refused also to a user who had cancelled before, and is not taken for made', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    await site.own.cancel(userId, testOrigin);
    await site.sync();
    const slow = site.compose((gateway) => ({
      async schedulePlan(...asked) {
        await expect(site.own.cancel(userId, testOrigin)).rejects.toMatchObject({
          code: 'payment_in_progress',
        });
        await gateway.schedulePlan(...asked);
      },
    }));
    await slow.change.make(userId, later, testOrigin);
    expect(await site.own.cancel(userId, testOrigin)).toMatchObject({ cancelAtPeriodEnd: true });
    await site.runAt('2027-11-21T12:00:00Z');
    expect(await site.moved()).toEqual([]);
  });

  it('that was asked for before it has the last word, and nothing more is charged', async () => {
    const { userId } = await site.withPlan('regularAnnual');
    let isFirst = true;
    const slow = site.compose((gateway) => ({
      async setCancelAtPeriodEnd(...asked) {
        await gateway.setCancelAtPeriodEnd(...asked);
        if (!isFirst) return;
        isFirst = false;
        await site.change.make(userId, later, testOrigin);
      },
    }));
    expect(await slow.own.cancel(userId, testOrigin)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await atGateway(userId)).toMatchObject({ cancelAtPeriodEnd: true, pendingChange: null });
    await site.sync();
    await site.runAt('2027-11-21T12:00:00Z');
    expect(await site.moved()).toEqual([]);
    expect(await own(userId)).toMatchObject({ state: 'canceled' });
  });
});
