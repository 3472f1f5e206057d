import { expect, test } from 'vitest';
import { areaUnderCurve, exactInterval, fisherExact, holm } from './statistics.ts';

test('the exact interval has the published bounds', () => {
  // Clopper and Pearson at 95 %: 0 of 10, 10 of 10 and 8 of 10.
  expect(exactInterval(0, 10)[1]).toBeCloseTo(0.3085, 4);
  expect(exactInterval(10, 10)[0]).toBeCloseTo(0.6915, 4);
  const [low, high] = exactInterval(8, 10);
  expect([low, high].map((bound) => Number(bound.toFixed(4)))).toEqual([0.4439, 0.9748]);
  expect(exactInterval(0, 0)).toEqual([0, 1]);
});

test('Fisher’s test gives the p values of its textbook tables', () => {
  // The lady tasting tea, 3 of 4 against 1 of 4, and 1 of 10 against 11 of 14.
  expect(fisherExact({ hits: 3, count: 4 }, { hits: 1, count: 4 })).toBeCloseTo(0.4857, 4);
  expect(fisherExact({ hits: 1, count: 10 }, { hits: 11, count: 14 })).toBeCloseTo(0.002759, 6);
  expect(fisherExact({ hits: 0, count: 20 }, { hits: 0, count: 260 })).toBe(1);
  // What the light finding once did: 14 of 26 against 0 of 178.
  expect(fisherExact({ hits: 14, count: 26 }, { hits: 0, count: 178 })).toBeLessThan(1e-12);
});

test('Holm’s correction multiplies the smallest most, never falls and never exceeds 1', () => {
  const corrected = holm([0.01, 0.04, 0.03, 0.005]);
  expect(corrected.map((p) => Number(p.toFixed(6)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
  expect(holm([])).toEqual([]);
});

test('the area under the curve counts ties as half', () => {
  expect(areaUnderCurve([3, 2], [1, 2])).toBe(0.875);
  expect(areaUnderCurve([], [1])).toBeNull();
});
