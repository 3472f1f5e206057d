import { describe, expect, it } from 'vitest';
import type { PlanId } from '../../src/domain/plans.ts';
import { dayMs, periodStart } from '../../src/domain/subscription.ts';
import {
  SubscriptionEndedError,
  type GatewaySubscription,
} from '../../src/server/adapters/payment/payment-gateway.port.ts';
import { later, minuteMs, start, succeeded, type Suite } from './suite.ts';

/** What a gateway does by itself, and how it ends. */
export function testRenewals({ begun, change, gateway, read, replacement, site }: Suite): void {
  describe('the end', () => {
    it.each(['regularMonthly', 'premiumMonthly'] as const)(
      'of %s comes with the period once it is cancelled, without another charge',
      async (plan) => {
        const { subscriptionId } = await begun(plan);
        const charged = await site.charged();
        const { periodEndsAt } = await read(subscriptionId);
        for (const cancel of [true, true, false, false, true])
          await gateway.setCancelAtPeriodEnd(subscriptionId, cancel);
        await site.advanceTo(later(periodEndsAt, -minuteMs));
        expect((await read(subscriptionId)).endedAt).toBeNull();
        await site.advanceTo(later(periodEndsAt, minuteMs));
        const { endedAt, state } = await read(subscriptionId);
        expect(state).toBe('canceled');
        expect(Math.abs((endedAt?.getTime() ?? 0) - periodEndsAt.getTime())).toBeLessThanOrEqual(minuteMs);
        await site.advanceTo(later(periodEndsAt, 60 * dayMs));
        expect(await site.charged()).toEqual(charged);
      },
    );

    it('comes at once when it is asked for, twice without harm', async () => {
      const { subscriptionId } = await begun('premiumMonthly');
      await gateway.schedulePlan(subscriptionId, 'regularMonthly');
      await gateway.endNow(subscriptionId);
      await gateway.endNow(subscriptionId);
      expect(await read(subscriptionId)).toMatchObject({
        state: 'canceled',
        endedAt: start,
        pendingChange: null,
      });
      await site.advanceTo(later(start, 60 * dayMs));
      expect(await site.charged()).toEqual([2_000]);
    });

    it('lets nothing be changed any more', async () => {
      const { subscriptionId } = await begun('premiumMonthly');
      await gateway.endNow(subscriptionId);
      const wanted = change(subscriptionId, 'premiumAnnual');
      for (const tried of [
        () => gateway.schedulePlan(subscriptionId, 'regularMonthly'),
        () => gateway.setCancelAtPeriodEnd(subscriptionId, true),
        () => gateway.previewChange(wanted),
        () => gateway.changeNow(wanted),
      ])
        await expect(tried()).rejects.toThrow(SubscriptionEndedError);
      expect(await site.charged()).toEqual([2_000]);
    });
  });

  describe('a renewal', () => {
    it('comes with each period, counted from the first, at the later price', async () => {
      const { subscriptionId } = await begun('premiumMonthly');
      const ends: Date[] = [];
      for (let month = 1; month <= 3; month += 1) {
        await site.advanceTo(later(periodStart(start, 'month', month), minuteMs));
        const { periodEndsAt, state } = await read(subscriptionId);
        expect(state).toBe('active');
        ends.push(periodEndsAt);
      }
      expect(ends).toEqual([2, 3, 4].map((month) => periodStart(start, 'month', month)));
      expect(await site.charged()).toEqual([2_000, 2_999, 2_999, 2_999]);
      const { invoices } = await read(subscriptionId);
      expect(invoices.map(({ reason, status, attempts: tries }) => [reason, status, tries])).toEqual([
        ['first', 'paid', 1],
        ['renewal', 'paid', 1],
        ['renewal', 'paid', 1],
        ['renewal', 'paid', 1],
      ]);
    });

    it('follows a trial', async () => {
      const { subscriptionId } = await begun('regularMonthly');
      await site.advanceTo(later(start, 3 * dayMs - minuteMs));
      expect(await site.charged()).toEqual([]);
      await site.advanceTo(later(start, 3 * dayMs + minuteMs));
      expect(await site.charged()).toEqual([2_000]);
      const trialEnd = later(start, 3 * dayMs);
      const { invoices, ...now } = await read(subscriptionId);
      expect(now).toMatchObject({ state: 'active', periodStartsAt: trialEnd });
      expect(now.periodEndsAt).toEqual(periodStart(trialEnd, 'month', 1));
      expect(invoices.map(({ reason }) => reason)).toEqual(['first', 'renewal']);
    });

    it.each<PlanId>(['regularMonthly', 'premiumMonthly'])(
      'of %s that is refused is tried again four times, and then the subscription ends',
      async (plan) => {
        const { subscriptionId } = await begun(plan, 'renewals_declined');
        const charged = await site.charged();
        const { periodEndsAt } = await read(subscriptionId);
        const days = [0, 1, 3, 5, 7];
        for (const [index, day] of days.entries()) {
          if (index > 0) await site.advanceTo(later(periodEndsAt, day * dayMs - minuteMs));
          expect((await read(subscriptionId)).state).toBe(index === 0 ? stateBefore(plan) : 'past_due');
          await site.advanceTo(later(periodEndsAt, day * dayMs));
          const now = await read(subscriptionId);
          const isLast = index === days.length - 1;
          expect(now.state).toBe(isLast ? 'canceled' : 'past_due');
          expect(now.invoices).toHaveLength(2);
          expect(now.invoices[1]).toMatchObject({
            reason: 'renewal',
            status: 'open',
            attempts: index + 1,
            failureCode: 'card_declined',
            createdAt: periodEndsAt,
            periodStartsAt: periodEndsAt,
          });
          if (isLast) continue;
          expect(now).toMatchObject({
            pastDueSince: periodEndsAt,
            nextTryAt: later(periodEndsAt, (days[index + 1] ?? 0) * dayMs),
            periodStartsAt: periodEndsAt,
          });
        }
        await site.advanceTo(later(periodEndsAt, 60 * dayMs));
        expect(await site.charged()).toEqual(charged);
      },
    );

    it('that was refused is paid at once by another card, and its dates do not move', async () => {
      const one = await begun('premiumMonthly', 'renewals_declined');
      const { periodEndsAt } = await read(one.subscriptionId);
      await site.advanceTo(later(periodEndsAt, 2 * dayMs));
      expect((await read(one.subscriptionId)).state).toBe('past_due');
      const { card } = succeeded(await gateway.replaceCard(replacement(one, 'ok')));
      const now = await read(one.subscriptionId);
      expect(now).toMatchObject({ state: 'active', pastDueSince: null, nextTryAt: null, card });
      expect(now.periodEndsAt).toEqual(periodStart(start, 'month', 2));
      expect(now.invoices[1]).toMatchObject({ status: 'paid', paidAt: later(periodEndsAt, 2 * dayMs) });
      expect(await site.charged()).toEqual([2_000, 2_999]);
    });
  });
}

function stateBefore(plan: PlanId): GatewaySubscription['state'] {
  // At the very end of its period a renewal is due.
  return plan === 'regularMonthly' ? 'trialing' : 'active';
}
