import { z975 } from './quantiles.ts';
import type { Interval } from './statistics-types.ts';

/**
 * Wilson's score interval of a proportion at 95 % (Wilson 1927; method 3 of Newcombe 1998).
 *
 * @param successes 0 to `trials`; may be a fraction, for samples that count in part
 * @param trials more than 0
 * @param quantile another than the normal one where the variance is estimated too
 */
export function wilsonInterval(successes: number, trials: number, quantile = z975): Interval {
  if (!(trials > 0) || successes < 0 || successes > trials) {
    throw new RangeError(`no proportion: ${successes} of ${trials}`);
  }
  const rate = successes / trials;
  const square = quantile ** 2;
  const middle = (rate + square / (2 * trials)) / (1 + square / trials);
  const half =
    (quantile * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials ** 2))) / (1 + square / trials);
  return {
    low: successes === 0 ? 0 : Math.max(0, middle - half),
    high: successes === trials ? 1 : Math.min(1, middle + half),
  };
}
