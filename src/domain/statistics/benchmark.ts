import type { BenchmarkGroup, BenchmarkPlace } from './statistics-types.ts';

/** Percentiles of match rates on Tinder, as matches per like (SwipeStats). */
const published: Readonly<Record<BenchmarkGroup, readonly (readonly [percentile: number, rate: number])[]>> =
  {
    men: [
      [10, 0.003],
      [25, 0.0076],
      [50, 0.0204],
      [75, 0.0539],
      [90, 0.125],
      [99, 0.4515],
    ],
    women: [
      [10, 0.159],
      [25, 0.272],
      [50, 0.413],
      [75, 0.556],
      [90, 0.7],
      [99, 1.6],
    ],
  };

/** Goes with every percentile on the screen. */
export const benchmarkCaveat =
  'Compared with 7,079 Tinder users who sent their own export to SwipeStats: they chose to take part, so they are not everybody. Between the published percentiles (10, 25, 50, 75, 90, 99) the place is interpolated.';

/** The published rate at a percentile. */
export function benchmarkRate(group: BenchmarkGroup, percentile: 10 | 25 | 50 | 75 | 90 | 99): number {
  return published[group].find(([at]) => at === percentile)![1];
}

/**
 * Where a match rate on Tinder stands among the published ones: interpolated on the logarithm of the rate between two
 * published percentiles, and only "below 10" or "above 99" outside them. Nothing is published for other apps.
 *
 * @param rate matches per like
 */
export function benchmarkPlace(rate: number, group: BenchmarkGroup): BenchmarkPlace {
  const points = published[group];
  const [lowest, highest] = [points[0]!, points.at(-1)!];
  if (rate < lowest[1]) return { kind: 'below', percentile: lowest[0] };
  if (rate > highest[1]) return { kind: 'above', percentile: highest[0] };
  const upper = Math.max(
    1,
    points.findIndex((point) => point[1] >= rate),
  );
  const [from, low] = points[upper - 1]!;
  const [to, high] = points[upper]!;
  const part = Math.log(rate / low) / Math.log(high / low);
  return { kind: 'between', percentile: Math.round(from + part * (to - from)), from, to };
}
