import { timesTheDataFor } from '../../../../domain/statistics/contrast.ts';
import { normalQuantile } from '../../../../domain/statistics/quantiles.ts';
import { overdispersedInterval } from '../../../../domain/statistics/rate.ts';
import { fewestForInsight, type Insight } from '../../insights.contract.ts';
import { leastDifference, waitForFirst, waitForRows, type Draft, type Judged } from './draft.ts';
import { twoDigitPercent } from './insight-headline.ts';

type Row = Insight['rows'][number];

/** A share with its interval where there are enough to show one. */
export function rowOf(
  label: string,
  unit: Insight['unit'],
  { count, of, phi }: { count: number; of: number; phi: number },
  fewest: number = fewestForInsight[unit],
): Row {
  const isEnough = of >= fewest;
  const estimate = isEnough
    ? { value: count / of, interval: overdispersedInterval(count, of, phi), count, of }
    : { value: null, interval: null, count, of };
  return { label, isEnough, estimate };
}

/**
 * Which rows differ from all of them together, though so many were looked at (Bonferroni).
 *
 * @param thing what a row is, such as "weekday"
 * @param level two-sided, for all rows together
 */
export function judgeRows(
  rows: readonly Row[],
  phi: number,
  { thing, level, weeksKnown }: { thing: string; level: number; weeksKnown: number },
): Judged {
  const enough = rows.filter(({ isEnough }) => isEnough);
  const count = enough.reduce((sum, { estimate }) => sum + estimate.count, 0);
  const of = enough.reduce((sum, { estimate }) => sum + estimate.of, 0);
  const all = count / of;
  const each = 1 - (1 - level) / enough.length;
  const quantile = normalQuantile(each);
  const standing = enough.map(({ label, estimate }) => {
    const interval = overdispersedInterval(estimate.count, estimate.of, phi, quantile);
    const share = estimate.count / estimate.of;
    return {
      text: `${label} is ${share > all ? 'higher' : 'lower'}: ${twoDigitPercent(share)} (likely ${twoDigitPercent(interval.low)} to ${twoDigitPercent(interval.high)})`,
      isOut: interval.low > all || interval.high < all,
      clarity: all > 0 ? leastDifference({ low: interval.low / all, high: interval.high / all }) : 1,
      ratio: all > 0 ? share / all : null,
      timesTheData:
        all > 0
          ? timesTheDataFor(
              share / all,
              { low: interval.low / all, high: interval.high / all },
              { level: each },
            )
          : null,
    };
  });
  const out = standing.filter(({ isOut }) => isOut);
  if (out.length > 0) {
    return {
      verdict: 'found',
      finding: `${out.map(({ text }) => text).join('; ')}, against ${twoDigitPercent(all)} of all.`,
      wait: null,
      clarity: Math.max(...out.map(({ clarity }) => clarity)),
    };
  }
  return {
    verdict: 'open',
    finding: `No ${thing} stands out: the differences are no larger than chance makes them.`,
    wait: waitForFirst(standing, weeksKnown),
  };
}

/** An insight whose rows are compared with all of them together. */
export function compared(
  draft: Draft & { rows: Insight['rows'] },
  phi: number,
  { thing, weeksKnown }: { thing: string; weeksKnown: number },
): Draft {
  const fewest = draft.fewest ?? fewestForInsight[draft.unit];
  const wait = waitForRows(draft.rows, fewest, weeksKnown);
  if (wait !== null) return { ...draft, wait, judge: null };
  return { ...draft, judge: (level) => judgeRows(draft.rows, phi, { thing, level, weeksKnown }) };
}
