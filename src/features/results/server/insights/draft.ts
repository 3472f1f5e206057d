import { insightHeadline } from './insight-headline.ts';
import { isAsGoodAsNone, type Contrast } from '../../../../domain/statistics/contrast.ts';
import { fewestForInsight, type Insight } from '../../insights.contract.ts';

type Row = Insight['rows'][number];

/** What the rows of an insight come to at a level of confidence. */
export type Judged = {
  verdict: 'found' | 'open';
  finding: string;
  wait: string | null;
  /** The smallest difference that the interval leaves open, as a ratio above 1; left out where nothing was found. */
  clarity?: number;
};

/** The smallest difference, up or down, that the interval of a ratio leaves open. */
export function leastDifference({ low, high }: { low: number; high: number | null }): number {
  if (low > 1) return low;
  return high === null || high >= 1 ? 1 : 1 / Math.max(high, 1e-6);
}

/** An insight before it is known how many questions share the 5 % of the page. */
export type Draft = Pick<Insight, 'id' | 'unit'> &
  Partial<Pick<Insight, 'isShare' | 'missing' | 'rows' | 'fewest' | 'note' | 'wait'>> & {
    /** Compares the rows; null where there is too little to compare, and left out where nothing ever is. */
    judge?: ((level: number) => Judged) | null;
  };

const allOfThePage = 0.05;

/** The insights of a page, whose comparisons together find something by chance for one user in twenty (Bonferroni). */
export function finishDrafts(drafts: readonly Draft[]): Insight[] {
  const compared = drafts.filter(({ judge }) => judge).length;
  const level = 1 - allOfThePage / Math.max(1, compared);
  return drafts.map(({ judge, ...draft }) => {
    const judged = judge?.(level);
    const rows = draft.rows ?? [];
    const unjudged: Insight['verdict'] =
      draft.missing != null ? 'missing' : judge === null || rows.length === 0 ? 'too-little' : 'shown';
    const told = {
      id: draft.id,
      unit: draft.unit,
      isShare: draft.isShare ?? true,
      verdict:
        judged?.verdict ??
        (rows.some(({ isEnough }) => isEnough) || draft.missing != null ? unjudged : 'too-little'),
      missing: draft.missing ?? null,
      finding: judged?.finding ?? null,
      wait: judged === undefined ? (draft.wait ?? null) : judged.wait,
      rows,
      fewest: draft.fewest ?? fewestForInsight[draft.unit],
      note: draft.note ?? '',
      clarity: judged?.clarity ?? null,
    };
    return { ...told, headline: insightHeadline(told) };
  });
}

const mostWeeksToWait = 104;

/** An interval beyond both says nothing that anybody could use. */
const [aTenth, tenTimes] = [0.1, 10];

function isAnything({ low, high }: Contrast['interval']): boolean {
  return low < aTenth && (high ?? Infinity) > tenTimes;
}

/** "6 more weeks", or that it is too long to wait for. */
function weeksText(weeks: number): string {
  const whole = Math.max(1, Math.ceil(weeks));
  return `${whole} more week${whole === 1 ? '' : 's'}`;
}

type Waiting = Pick<Contrast, 'ratio' | 'timesTheData'>;

/** How long until a difference shows, if it is as large as it looks; null where `timesText` says all there is to say. */
export function waitFor(found: Contrast, weeksKnown: number): string | null {
  const { interval, ratio } = found;
  const isAllSaid = ratio !== null && isAsGoodAsNone(ratio) && isAnything(interval);
  return isAllSaid ? null : waitText(found, weeksKnown);
}

function waitText({ ratio, timesTheData }: Waiting, weeksKnown: number): string {
  if (timesTheData === null) {
    return ratio !== null && isAsGoodAsNone(ratio)
      ? 'So far there is hardly a difference. If it stays that way, waiting will not show one.'
      : 'It is too early to say how many more weeks a clear answer takes.';
  }
  const weeks = weeksKnown * (timesTheData - 1);
  return weeks > mostWeeksToWait
    ? 'A difference as small as this would take more than two years of your numbers to tell.'
    : `If the difference is as large as it looks, about ${weeksText(weeks)} at your pace will tell.`;
}

/** How long until the first of several differences shows; null where there is none to wait for. */
export function waitForFirst(several: readonly Waiting[], weeksKnown: number): string | null {
  // Of those that nobody can tell a time of, the largest.
  const size = ({ ratio }: Waiting) => (ratio === null || ratio <= 0 ? Infinity : Math.abs(Math.log(ratio)));
  const [first] = several.toSorted((one, other) => {
    const [sooner, later] = [one.timesTheData ?? Infinity, other.timesTheData ?? Infinity];
    return sooner === later ? (size(other) > size(one) ? 1 : -1) : sooner - later;
  });
  return first === undefined ? null : waitText(first, weeksKnown);
}

/**
 * How long until the two fullest rows have enough; null where two have.
 *
 * @param weeksKnown active weeks in which the rows have grown so far
 */
export function waitForRows(rows: readonly Row[], fewest: number, weeksKnown: number): string | null {
  const [, second] = rows.toSorted((one, other) => other.estimate.of - one.estimate.of);
  const { of } = second?.estimate ?? { of: 0 };
  if (second?.isEnough === true) return null;
  if (of === 0 || weeksKnown === 0) return 'There is nothing to compare with yet.';
  const weeks = ((fewest - of) / of) * weeksKnown;
  return weeks > mostWeeksToWait
    ? 'At your pace it would take more than two years to have enough.'
    : `About ${weeksText(weeks)} at your pace until there is enough.`;
}

/** What is missing while too few weeks have numbers. */
export function waitForWeeks(weeks: number, needed: number): string {
  return `Needs ${needed - weeks} more week${needed - weeks === 1 ? '' : 's'} with numbers.`;
}

/** "1.4 times as many matches (likely 1.1 to 1.8)", or "about as many matches (likely 0.9 to 1.1 times)". */
export function timesText({ ratio, interval }: Contrast, what: string): string {
  const { low, high } = interval;
  const spread = isAnything(interval)
    ? 'too early to tell: anything from a tenth to ten times is possible'
    : high === null
      ? `likely at least ${times(low)}`
      : `likely ${times(low)} to ${times(high)}`;
  if (ratio === null) {
    return isAnything(interval)
      ? `anything from a tenth to ten times ${what}`
      : `likely at least ${times(low)} times ${what}`;
  }
  if (times(ratio) !== '1.0') return `${times(ratio)} times ${what} (${spread})`;
  return `about ${what} (${spread}${spread.startsWith('likely') ? ' times' : ''})`;
}

function times(ratio: number): string {
  return ratio >= 10 ? ratio.toFixed(0) : ratio >= 0.095 ? ratio.toFixed(1) : ratio.toFixed(2);
}
