import { describe, expect, it } from 'vitest';
import { dollarsOf } from './money.ts';
import { defaultPlanId, isPlanId, offerOf, planIds, plans } from './plans.ts';

describe('the plan table', () => {
  it.each([
    ['regularMonthly', 'Glow Up Starter', 'Glow Up Starter - Monthly', 'month', 'regular', 20, 20, 29.99],
    ['regularAnnual', 'Glow Up Yearly', 'Glow Up Yearly - Annual', 'year', 'regular', 149, 149, 359.88],
    [
      'premiumMonthly',
      'Main Character Energy',
      'Main Character Energy - Monthly',
      'month',
      'premium',
      20,
      29.99,
      49.99,
    ],
    [
      'premiumAnnual',
      'Dating Royalty Status',
      'Dating Royalty Status - Annual',
      'year',
      'premium',
      200,
      200,
      599.88,
    ],
  ] as const)('%s', (id, name, displayName, period, tier, price, renewalPrice, originalPrice) => {
    const plan = plans[id];
    expect(plan).toMatchObject({ id, name, displayName, period, tier });
    expect(dollarsOf(plan.priceCents)).toBe(price);
    expect(dollarsOf(plan.renewalPriceCents)).toBe(renewalPrice);
    expect(dollarsOf(plan.originalPriceCents)).toBe(originalPrice);
    expect(plan.catalogue.billingCycle).toBe(period === 'month' ? 'monthly' : 'annual');
    expect(plan.catalogue.subcategory).toBe(tier === 'regular' ? 'Regular Plan' : 'Premium Plan');
    expect(plan.catalogue.category).toBe('Dating Profile Optimization');
  });

  it.each([
    ['regularMonthly', { fullPriceCents: 2_300, savingsCents: null, savingsPercent: null, trialDays: 3 }],
    ['regularAnnual', { savingsCents: 21_088, savingsPercent: 59, monthlyEquivalentCents: 1_242 }],
    ['premiumMonthly', { savingsPercent: 59, trialDays: 0 }],
    ['premiumAnnual', { savingsCents: 39_988, savingsPercent: 67, monthlyEquivalentCents: 1_667 }],
  ] as const)('%s has the figures that are shown beside its price', (id, figures) => {
    expect(plans[id]).toMatchObject(figures);
  });

  it.each(['regularAnnual', 'premiumAnnual'] as const)('%s adds up', (id) => {
    const { priceCents, originalPriceCents, savingsCents, savingsPercent, monthlyEquivalentCents } =
      plans[id];
    expect(savingsCents).toBe(originalPriceCents - priceCents);
    expect(savingsPercent).toBe(Math.round((100 * (originalPriceCents - priceCents)) / originalPriceCents));
    expect(monthlyEquivalentCents).toBe(Math.round(priceCents / 12));
  });

  it('is offered from the smallest to the largest, the first one selected', () => {
    expect(planIds).toEqual(['regularMonthly', 'regularAnnual', 'premiumMonthly', 'premiumAnnual']);
    expect(defaultPlanId).toBe('regularMonthly');
    expect(isPlanId('premiumAnnual')).toBe(true);
    expect(isPlanId('toString')).toBe(false);
  });

  it('tells the plans apart in tracking', () => {
    const catalogues = planIds.map((id) => plans[id].catalogue);
    expect(new Set(catalogues.map(({ productId }) => productId)).size).toBe(4);
    expect(new Set(catalogues.map(({ sku }) => sku)).size).toBe(4);
  });
});

describe('offerOf', () => {
  const nothing = { trial: false, introductoryPrice: false };
  const everything = { trial: true, introductoryPrice: true };

  it.each([
    ['regularMonthly', nothing, { dueTodayCents: 0, trialDays: 3, thenCents: 2_000 }],
    [
      'regularMonthly',
      { ...nothing, introductoryPrice: true },
      { dueTodayCents: 0, trialDays: 3, thenCents: 2_000 },
    ],
    ['regularMonthly', { ...nothing, trial: true }, { dueTodayCents: 2_000, trialDays: 0, thenCents: 2_000 }],
    ['regularAnnual', nothing, { dueTodayCents: 14_900, trialDays: 0, thenCents: 14_900 }],
    ['regularAnnual', everything, { dueTodayCents: 14_900, trialDays: 0, thenCents: 14_900 }],
    ['premiumMonthly', nothing, { dueTodayCents: 2_000, trialDays: 0, thenCents: 2_999 }],
    ['premiumMonthly', { ...nothing, trial: true }, { dueTodayCents: 2_000, trialDays: 0, thenCents: 2_999 }],
    [
      'premiumMonthly',
      { ...nothing, introductoryPrice: true },
      { dueTodayCents: 2_999, trialDays: 0, thenCents: 2_999 },
    ],
    ['premiumAnnual', everything, { dueTodayCents: 20_000, trialDays: 0, thenCents: 20_000 }],
  ] as const)('%s after %j', (id, used, offer) => {
    expect(offerOf(plans[id], used)).toEqual(offer);
  });
});
