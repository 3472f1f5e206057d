import { expect, it } from 'vitest';
import { wilsonInterval } from './wilson.ts';

// Newcombe 1998, Statistics in Medicine 17:857, table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i in %i is the published one', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

it('is the mirror for failures, and stays between 0 and 1', () => {
  const { low, high } = wilsonInterval(20, 20);
  expect(high).toBe(1);
  expect(1 - low).toBeCloseTo(wilsonInterval(0, 20).high, 12);
  expect(() => wilsonInterval(3, 0)).toThrow(RangeError);
  expect(() => wilsonInterval(3, 2)).toThrow(RangeError);
});
