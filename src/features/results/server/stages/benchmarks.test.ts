import { expect, it } from 'vitest';
import { rateOf } from '../../../../domain/statistics/rate.ts';
import { benchmarksOf } from './benchmarks.ts';

it('a place among published rates is as uncertain as the rate: one match of three likes says hardly anything', () => {
  const placeOf = (matches: number, likes: number) =>
    benchmarksOf('tinder', rateOf([{ likes, matches }], 4), 'men').benchmarks[0];
  const few = placeOf(1, 3);
  expect(few?.place).toEqual({ kind: 'between', percentile: 97 });
  expect(few?.placeInterval?.low.percentile).toBeLessThan(75);
  expect(few?.placeInterval?.high).toEqual({ kind: 'above', percentile: 99 });
  expect(placeOf(10_000, 30_000)?.placeInterval).toEqual({
    low: { kind: 'between', percentile: 97 },
    high: { kind: 'between', percentile: 97 },
  });
  expect(placeOf(0, 0)).toMatchObject({ place: null, placeInterval: null });
});
