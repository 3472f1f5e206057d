import { overdispersedInterval } from '../../../domain/statistics/rate.ts';
import { fewestForInsight, type Insight } from '../insights.contract.ts';

type Row = Insight['rows'][number];

/** A share with its interval where there are enough to show one. */
export function rowOf(
  label: string,
  unit: Insight['unit'],
  { count, of, phi }: { count: number; of: number; phi: number },
): Row {
  const isEnough = of >= fewestForInsight[unit];
  const estimate = isEnough
    ? { value: count / of, interval: overdispersedInterval(count, of, phi), count, of }
    : { value: null, interval: null, count, of };
  return { label, isEnough, estimate };
}

/** Two-sided normal quantiles that keep 5 % for all of so many comparisons together (Bonferroni), by their number. */
const quantileOfComparisons: Readonly<Record<number, number>> = {
  2: 2.2414,
  3: 2.394,
  4: 2.4977,
  5: 2.5758,
  6: 2.6383,
  7: 2.6901,
  8: 2.7344,
};
const quantileOfMore = 2.9;

/**
 * Which rows differ from all of them together, though so many were looked at. Null where fewer than two have enough.
 *
 * @param thing what a row is, such as "weekday"
 */
export function findOutstanding(rows: readonly Row[], phi: number, thing: string): string | null {
  const enough = rows.filter(({ isEnough }) => isEnough);
  if (enough.length < 2) return null;
  const count = enough.reduce((sum, { estimate }) => sum + estimate.count, 0);
  const of = enough.reduce((sum, { estimate }) => sum + estimate.of, 0);
  const quantile = quantileOfComparisons[enough.length] ?? quantileOfMore;
  const standing = enough.map(({ label, estimate }) => {
    const { low, high } = overdispersedInterval(estimate.count, estimate.of, phi, quantile);
    return { label, side: low > count / of ? 'higher' : high < count / of ? 'lower' : null };
  });
  const outstanding = standing.filter(({ side }) => side !== null);
  if (outstanding.length === 0) {
    return `No ${thing} stands out: the differences are no larger than chance makes them.`;
  }
  const said = outstanding.map(({ label, side }) => `${label} is ${side}`).join(', ');
  return `${said} than all together, by more than chance makes likely when ${enough.length} are compared.`;
}
