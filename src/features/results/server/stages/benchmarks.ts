import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { benchmarkCaveat, benchmarkPlace, benchmarkRate } from '../../../../domain/statistics/benchmark.ts';
import type { BenchmarkGroup, RateEstimate } from '../../../../domain/statistics/statistics-types.ts';
import type { Place, Results } from '../../results.contract.ts';

const percentiles = [10, 25, 50, 75, 90, 99] as const;

/**
 * Where a rate and its interval stand among the published ones: in the user's group, or in both where the profile does not say
 * which.
 */
export function benchmarksOf(
  app: DatingApp,
  { rate, interval }: Pick<RateEstimate, 'rate' | 'interval'>,
  group: BenchmarkGroup | null,
): Pick<Results, 'benchmarks' | 'benchmarkCaveat'> {
  if (app !== 'tinder') {
    const caveat = `Nothing comparable is published for ${appLimits[app].name}: the published rates are of Tinder, where a like is another thing.`;
    return { benchmarks: [], benchmarkCaveat: caveat };
  }
  const groups: readonly BenchmarkGroup[] = group === null ? ['men', 'women'] : [group];
  return {
    benchmarks: groups.map((one) => ({
      group: one,
      place: rate === null ? null : presentPlace(rate, one),
      placeInterval: interval && {
        low: presentPlace(interval.low, one),
        high: presentPlace(interval.high, one),
      },
      published: percentiles.map((percentile) => ({ percentile, rate: benchmarkRate(one, percentile) })),
    })),
    benchmarkCaveat,
  };
}

function presentPlace(rate: number, group: BenchmarkGroup): Place {
  const { kind, percentile } = benchmarkPlace(rate, group);
  return { kind, percentile };
}
