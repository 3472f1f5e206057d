import { describe, expect, it } from 'vitest';
import { readCheckoutSearch } from '../checkout/checkout-search.ts';
import { planViewOf } from './plan-views.fixtures.ts';
import { payLabel, savingsMessage, thenText } from './plan-texts.ts';

describe('the price of a plan', () => {
  it('is said with what comes after it, and on the button', () => {
    const plan = planViewOf('regularMonthly');
    expect(thenText(plan)).toBe('Then $20.00 a month from Nov 23, 2026 (UTC), until you cancel.');
    expect(payLabel(plan.offer)).toBe('Start 3 days free');
    expect(payLabel(planViewOf('premiumAnnual').offer)).toBe('Pay $200.00');
  });
});

describe('the message about savings', () => {
  it.each([
    [null, null],
    [100, null],
    [100.01, 'You save $100.01. That is more than $100 off!'],
    [200, 'You save $200.00. That is more than $100 off!'],
    [210.88, 'You save $210.88. That is more than $200 off!'],
  ])('%s: %s', (savings, message) => {
    expect(savingsMessage(savings)).toBe(message);
  });
});

describe('the address of the checkout', () => {
  it('names a plan, a step, an order and a change, and nothing else', () => {
    const order = '6f1c0b5e-93a0-4f7e-8a55-0d3f9d1f2a10';
    expect(readCheckoutSearch({ plan: 'premiumAnnual', step: 'payment', order })).toEqual({
      plan: 'premiumAnnual',
      step: 'payment',
      order,
    });
    expect(readCheckoutSearch({ change: order })).toMatchObject({ change: order, order: undefined });
    const nothing = { plan: undefined, step: undefined, order: undefined, change: undefined };
    const odd = { plan: 'toString', step: 'x', order: '<b>', utm_source: 'y' };
    expect(readCheckoutSearch(odd)).toStrictEqual(nothing);
    expect(readCheckoutSearch({ plan: ['regularAnnual'], order: 7 })).toStrictEqual(nothing);
  });
});
