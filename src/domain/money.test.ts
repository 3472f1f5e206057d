import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf, dollarsOf, formatMoney } from './money.ts';

it.each([
  [0, 0, '$0.00'],
  [1_999, 19.99, '$19.99'],
  [1_242, 12.42, '$12.42'],
  [14_900, 149, '$149.00'],
  [123_450, 1_234.5, '$1,234.50'],
])('%d cents are %d dollars, shown as %s', (cents, dollars, shown) => {
  expect(dollarsOf(cents)).toBe(dollars);
  expect(centsOf(dollars)).toBe(cents);
  expect(formatMoney(cents)).toBe(shown);
});

it('gives every amount back that goes over the wire as JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      expect(centsOf(JSON.parse(JSON.stringify(dollarsOf(cents))) as number)).toBe(cents);
    }),
  );
});

it.each([19.999, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  '%d dollars are no amount',
  (dollars) => {
    expect(centsOf(dollars)).toBeNull();
  },
);

it('refuses parts of a cent', () => {
  expect(() => dollarsOf(0.5)).toThrow(RangeError);
});
