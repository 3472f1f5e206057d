import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeTakesEffect, prorate, type PaidPeriod } from './plan-change.ts';
import { planIds, plans } from './plans.ts';

it.each([
  ['regularMonthly', 'regularAnnual', 'now'],
  ['regularMonthly', 'premiumMonthly', 'now'],
  ['regularMonthly', 'premiumAnnual', 'now'],
  ['regularAnnual', 'regularMonthly', 'at_period_end'],
  ['regularAnnual', 'premiumMonthly', 'at_period_end'],
  ['regularAnnual', 'premiumAnnual', 'now'],
  ['premiumMonthly', 'regularMonthly', 'at_period_end'],
  ['premiumMonthly', 'regularAnnual', 'at_period_end'],
  ['premiumMonthly', 'premiumAnnual', 'now'],
  ['premiumAnnual', 'regularMonthly', 'at_period_end'],
  ['premiumAnnual', 'regularAnnual', 'at_period_end'],
  ['premiumAnnual', 'premiumMonthly', 'at_period_end'],
  ['premiumAnnual', 'premiumAnnual', 'at_period_end'],
] as const)('%s to %s: %s', (from, to, expected) => {
  expect(changeTakesEffect(from, to)).toBe(expected);
});

describe('prorate', () => {
  const month: PaidPeriod = {
    plan: 'regularMonthly',
    startsAt: new Date('2026-04-01T00:00:00Z'),
    endsAt: new Date('2026-05-01T00:00:00Z'),
    paidCents: 2_000,
  };

  it('charges the rest of the period at the new price less what was paid for it', () => {
    expect(prorate(month, 'premiumMonthly', new Date('2026-04-16T00:00:00Z'))).toEqual({
      creditCents: 1_000,
      chargeCents: 1_500,
      dueCents: 500,
      startsPeriod: false,
    });
  });

  it('credits the rest of a month against a whole year', () => {
    expect(prorate(month, 'regularAnnual', new Date('2026-04-16T00:00:00Z'))).toEqual({
      creditCents: 1_000,
      chargeCents: 14_900,
      dueCents: 13_900,
      startsPeriod: true,
    });
  });

  it('charges in full out of a trial and once the period is over', () => {
    const full = { creditCents: 0, chargeCents: 2_999, dueCents: 2_999, startsPeriod: true };
    const trial = { ...month, paidCents: 0 };
    expect(prorate(trial, 'premiumMonthly', new Date('2026-04-02T00:00:00Z'))).toEqual(full);
    expect(prorate(month, 'premiumMonthly', month.endsAt)).toEqual(full);
  });

  it('charges a whole month at an introductory price, less what is left of what was paid', () => {
    const at = new Date('2026-04-16T00:00:00Z');
    expect(prorate(month, 'premiumMonthly', at, true)).toEqual({
      creditCents: 1_000,
      chargeCents: 2_000,
      dueCents: 1_000,
      startsPeriod: true,
    });
    expect(prorate({ ...month, paidCents: 0 }, 'premiumMonthly', at, true)).toMatchObject({
      dueCents: 2_000,
      startsPeriod: true,
    });
  });

  it('is whole cents, never below zero, and never credits more than was paid, wherever the clock stands', () => {
    const moments = fc.integer({ min: -5 * 86_400_000, max: 40 * 86_400_000 });
    fc.assert(
      fc.property(moments, fc.constantFrom(...planIds), fc.constantFrom(...planIds), (ms, from, to) => {
        const paid = { ...month, plan: from, paidCents: plans[from].renewalPriceCents };
        const { creditCents, chargeCents, dueCents } = prorate(
          paid,
          to,
          new Date(month.startsAt.getTime() + ms),
        );
        for (const cents of [creditCents, chargeCents, dueCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(creditCents).toBeLessThanOrEqual(paid.paidCents);
        expect(chargeCents).toBeLessThanOrEqual(plans[to].renewalPriceCents);
        expect(dueCents).toBe(Math.max(0, chargeCents - creditCents));
      }),
    );
  });
});
