import { expect, it } from 'vitest';
import { t975 } from './quantiles.ts';

it.each([
  [1, 12.706],
  [2, 4.303],
  [10, 2.228],
  [30, 2.042],
  [40, 2.021],
  [60, 2],
  [120, 1.98],
])('Student’s t with %i degrees of freedom is %f, as printed tables have it', (degrees, printed) => {
  expect(t975(degrees)).toBeCloseTo(printed, 3);
});

it('falls towards the normal quantile without a step', () => {
  expect(t975(30)).toBeGreaterThan(t975(31));
  expect(t975(30) - t975(31)).toBeLessThan(0.004);
  expect(t975(1e6)).toBeCloseTo(1.96, 4);
  expect(() => t975(0)).toThrow(RangeError);
});
