import { describe, expect, it } from 'vitest';
import { prorate } from '../../src/domain/plan-change.ts';
import { plans, type PlanId } from '../../src/domain/plans.ts';
import { dayMs, periodStart } from '../../src/domain/subscription.ts';
import { later, minuteMs, start, succeeded, waiting, type Suite } from './suite.ts';

/** Changes of plan, at once and at the end of the period. */
export function testPlanChanges({ begun, change, gateway, read, replacement, site }: Suite): void {
  describe('a change at once', () => {
    it.each<[PlanId, PlanId]>([
      ['regularMonthly', 'premiumMonthly'],
      ['regularAnnual', 'premiumAnnual'],
      ['premiumMonthly', 'premiumAnnual'],
      ['regularMonthly', 'premiumAnnual'],
    ])('from %s to %s costs what the preview said, to the cent', async (from, to) => {
      const { subscriptionId } = await begun(from, 'ok', true);
      const before = await read(subscriptionId);
      const now = later(start, 10 * dayMs + 17 * minuteMs);
      await site.advanceTo(now);
      const wanted = change(subscriptionId, to);
      const preview = await gateway.previewChange(wanted);
      const outcome = succeeded(await gateway.changeNow(wanted));
      expect(await gateway.changeNow(wanted)).toEqual(outcome);
      expect(await gateway.findOutcome(wanted.attemptId)).toEqual(outcome);
      expect((await site.charged()).at(-1)).toBe(preview.dueCents);
      const after = await read(subscriptionId);
      expect(after).toMatchObject({ state: 'active', plan: to, periodEndsAt: preview.periodEndsAt });
      expect(after.invoices.at(-1)).toMatchObject({
        id: outcome.paymentId,
        reason: 'change',
        plan: to,
        status: 'paid',
        amountCents: preview.dueCents,
        periodEndsAt: preview.periodEndsAt,
      });
      const { periodEndsAt: endsAt, periodStartsAt: startsAt } = before;
      const paidCents = plans[from].renewalPriceCents;
      const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
      const own = prorate({ plan: from, startsAt, endsAt, paidCents }, to, hour);
      // Credit and charge are each rounded to a cent, in either direction.
      expect(Math.abs(own.dueCents - preview.dueCents)).toBeLessThanOrEqual(2);
      const isOtherPeriod = plans[from].period !== plans[to].period;
      const end = isOtherPeriod ? periodStart(now, plans[to].period, 1) : endsAt;
      expect(preview.periodEndsAt).toEqual(end);
    });

    it('at the introductory price begins a whole period', async () => {
      const { subscriptionId } = await begun('regularMonthly', 'ok', true);
      const now = later(start, 14 * dayMs);
      await site.advanceTo(now);
      const wanted = change(subscriptionId, 'premiumMonthly', true);
      const preview = await gateway.previewChange(wanted);
      succeeded(await gateway.changeNow(wanted));
      expect((await site.charged()).at(-1)).toBe(preview.dueCents);
      expect(preview.dueCents).toBeLessThan(1_100);
      expect(preview.periodEndsAt).toEqual(periodStart(now, 'month', 1));
      await site.advanceTo(later(preview.periodEndsAt, minuteMs));
      expect((await site.charged()).at(-1)).toBe(2_999);
    });

    it('out of a trial is paid in whole and ends the trial', async () => {
      const { subscriptionId } = await begun('regularMonthly');
      await site.advanceTo(later(start, dayMs));
      const wanted = change(subscriptionId, 'premiumMonthly');
      const preview = await gateway.previewChange(wanted);
      expect(preview.dueCents).toBe(2_999);
      succeeded(await gateway.changeNow(wanted));
      expect(await site.charged()).toEqual([2_999]);
      expect(await read(subscriptionId)).toMatchObject({
        state: 'active',
        plan: 'premiumMonthly',
        periodEndsAt: preview.periodEndsAt,
      });
    });

    it('is not made where the card is declined', async () => {
      const one = await begun('regularMonthly', 'renewals_declined', true);
      const wanted = change(one.subscriptionId, 'premiumMonthly');
      await gateway.replaceCard(replacement(one, 'renewals_declined'));
      const outcome = await gateway.changeNow(wanted);
      expect(outcome).toEqual({ kind: 'declined', code: 'card_declined' });
      const given = await gateway.abandon(wanted.attemptId);
      expect(given.kind === 'declined' || given.kind === 'not_found').toBe(true);
      expect(await read(one.subscriptionId)).toMatchObject({ state: 'active', plan: 'regularMonthly' });
      expect(await site.charged()).toEqual([2_000]);
    });

    it.each(['approved', 'refused', 'given up'] as const)('is %s by its buyer', async (how) => {
      const one = await begun('regularAnnual');
      const kept = replacement(one, 'needs_3d_secure');
      await site.answer(waiting(await gateway.replaceCard(kept)), true);
      succeeded(await gateway.findOutcome(kept.attemptId));
      await site.advanceTo(later(start, 40 * dayMs));
      const wanted = change(one.subscriptionId, 'premiumAnnual');
      const preview = await gateway.previewChange(wanted);
      const action = waiting(await gateway.changeNow(wanted));
      expect((await read(one.subscriptionId)).plan).toBe('regularAnnual');
      await site.advanceTo(later(start, 40 * dayMs + minuteMs));
      if (how === 'given up') await gateway.abandon(wanted.attemptId);
      else await site.answer(action, how === 'approved');
      const outcome = await gateway.findOutcome(wanted.attemptId);
      const isMade = how === 'approved';
      expect(outcome.kind === 'succeeded').toBe(isMade);
      expect((await gateway.abandon(wanted.attemptId)).kind === 'succeeded').toBe(isMade);
      expect(await site.charged()).toEqual(isMade ? [14_900, preview.dueCents] : [14_900]);
      expect(await read(one.subscriptionId)).toMatchObject({
        state: 'active',
        plan: isMade ? 'premiumAnnual' : 'regularAnnual',
      });
    });

    it('takes a cancellation back', async () => {
      const { subscriptionId } = await begun('regularMonthly', 'ok', true);
      await gateway.setCancelAtPeriodEnd(subscriptionId, true);
      succeeded(await gateway.changeNow(change(subscriptionId, 'premiumMonthly')));
      expect(await read(subscriptionId)).toMatchObject({
        plan: 'premiumMonthly',
        cancelAtPeriodEnd: false,
      });
    });
  });

  describe('a change at the end of the period', () => {
    it('is read back, takes effect with the renewal, and then waits no more', async () => {
      const { subscriptionId } = await begun('premiumMonthly');
      const { periodEndsAt } = await read(subscriptionId);
      await gateway.schedulePlan(subscriptionId, 'regularMonthly');
      expect(await read(subscriptionId)).toMatchObject({
        plan: 'premiumMonthly',
        pendingChange: { plan: 'regularMonthly', isIntroductory: false, startsAt: periodEndsAt },
      });
      await site.advanceTo(later(periodEndsAt, minuteMs));
      expect(await read(subscriptionId)).toMatchObject({ plan: 'regularMonthly', pendingChange: null });
      expect(await site.charged()).toEqual([2_000, 2_000]);
      await site.advanceTo(later(periodStart(periodEndsAt, 'month', 1), 3 * dayMs));
      expect(await site.charged()).toEqual([2_000, 2_000, 2_000]);
    });

    it('is replaced by another one, and taken back', async () => {
      const { subscriptionId } = await begun('premiumAnnual');
      await gateway.schedulePlan(subscriptionId, 'regularAnnual');
      await gateway.schedulePlan(subscriptionId, 'regularMonthly');
      expect((await read(subscriptionId)).pendingChange?.plan).toBe('regularMonthly');
      for (const taken of [null, 'premiumAnnual']) {
        await gateway.schedulePlan(subscriptionId, 'regularMonthly');
        await gateway.schedulePlan(subscriptionId, taken);
        expect((await read(subscriptionId)).pendingChange).toBeNull();
      }
      await site.advanceTo(later(start, 366 * dayMs));
      expect(await read(subscriptionId)).toMatchObject({ plan: 'premiumAnnual' });
      expect(await site.charged()).toEqual([20_000, 20_000]);
    });

    it('begins at the introductory price once', async () => {
      const { subscriptionId } = await begun('regularAnnual');
      const { periodEndsAt } = await read(subscriptionId);
      await gateway.schedulePlan(subscriptionId, 'premiumMonthly', true);
      expect((await read(subscriptionId)).pendingChange).toEqual({
        plan: 'premiumMonthly',
        isIntroductory: true,
        startsAt: periodEndsAt,
      });
      await site.advanceTo(later(periodEndsAt, minuteMs));
      await site.advanceTo(later(periodStart(periodEndsAt, 'month', 1), minuteMs));
      expect(await site.charged()).toEqual([14_900, 2_000, 2_999]);
    });

    it('takes a cancellation back, and a cancellation takes it back', async () => {
      const { subscriptionId } = await begun('premiumMonthly');
      await gateway.setCancelAtPeriodEnd(subscriptionId, true);
      await gateway.schedulePlan(subscriptionId, 'regularMonthly');
      expect(await read(subscriptionId)).toMatchObject({
        cancelAtPeriodEnd: false,
        pendingChange: { plan: 'regularMonthly' },
      });
      await gateway.setCancelAtPeriodEnd(subscriptionId, true);
      expect(await read(subscriptionId)).toMatchObject({ cancelAtPeriodEnd: true, pendingChange: null });
    });
  });
}
