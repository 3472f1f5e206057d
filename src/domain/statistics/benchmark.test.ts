import { expect, it } from 'vitest';
import { benchmarkCaveat, benchmarkPlace, benchmarkRate } from './benchmark.ts';

it.each([
  ['men', 0.003, 10],
  ['men', 0.0204, 50],
  ['men', 0.4515, 99],
  ['women', 0.272, 25],
  ['women', 1.6, 99],
] as const)('for %s a rate of %f is at the published percentile %i', (group, rate, percentile) => {
  expect(benchmarkPlace(rate, group)).toMatchObject({ kind: 'between', percentile });
});

it('between two points it is interpolated, and says between which', () => {
  const place = benchmarkPlace(Math.sqrt(0.0204 * 0.0539), 'men');
  expect(place).toEqual({ kind: 'between', percentile: 63, from: 50, to: 75 });
});

it('outside them nothing is invented', () => {
  expect(benchmarkPlace(0, 'men')).toEqual({ kind: 'below', percentile: 10 });
  expect(benchmarkPlace(0.158, 'women')).toEqual({ kind: 'below', percentile: 10 });
  expect(benchmarkPlace(0.46, 'men')).toEqual({ kind: 'above', percentile: 99 });
  expect(benchmarkRate('women', 50)).toBe(0.413);
  expect(benchmarkCaveat).toContain('7,079');
});
