import { describe, expect, it } from 'vitest';
import { planPriceTexts, pricePlan } from './plan-price-texts.ts';
import { offerOf, plans, type PlanId } from './plans.ts';

const priced = (id: PlanId, used = { trial: false, introductoryPrice: false }) =>
  pricePlan(plans[id], offerOf(plans[id], used));

describe('the price of a plan', () => {
  it('is the specification’s for a buyer who has had nothing yet', () => {
    expect(planPriceTexts(priced('regularMonthly'))).toEqual({
      badge: '3 days free',
      amount: 'Free',
      per: 'for 3 days',
      renewal: 'then $20.00 a month',
      was: '$29.99',
      details: ['then $20.00 a month', 'Full price $23.00'],
    });
    expect(planPriceTexts(priced('premiumMonthly'))).toEqual({
      badge: '59% off',
      amount: '$20.00',
      per: 'first month',
      renewal: 'then $29.99 a month',
      was: '$49.99',
      details: ['then $29.99 a month (was $49.99)'],
    });
    expect(planPriceTexts(priced('regularAnnual'))).toMatchObject({
      amount: '$149.00',
      per: 'a year',
      renewal: 'renews every year',
      was: '$359.88',
      details: ['$12.42 a month', 'Saves $210.88 (59%)'],
    });
  });

  it('promises nothing again that was had before', () => {
    const used = { trial: true, introductoryPrice: true };
    const trial = planPriceTexts(priced('regularMonthly', used));
    expect(trial).toMatchObject({ badge: null, amount: '$20.00', per: 'a month' });
    expect(trial.details).toContain('You have had the free trial');
    const first = planPriceTexts(priced('premiumMonthly', used));
    expect(first).toMatchObject({ badge: null, amount: '$29.99', per: 'a month' });
    expect(JSON.stringify([trial, first])).not.toMatch(/free for|Free"|\$20\.00 .*first/);
  });
});
