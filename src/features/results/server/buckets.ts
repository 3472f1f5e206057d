import { addDays, daysBetween, mondayOf, type CalendarDay } from '../../../domain/calendar-day.ts';
import type { Ripening } from '../../../domain/statistics/censoring.ts';
import { overdispersedInterval } from '../../../domain/statistics/rate.ts';
import type { Bucket, Estimate, ResultRange } from '../results.contract.ts';
import { countDays, type DayRange } from '../../../domain/day-ranges.ts';
import { isRipeSpan, rateSpanOf, sumActiveDays, sumOf, sumTold, type ResultSpan } from './spans.ts';

/** Weeks that a range goes back from the week of its newest day. */
const weeksOfRange: Readonly<Record<Exclude<ResultRange, 'all'>, number>> = { quarter: 13, year: 52 };

/** More points than this are put together, so that a chart on a phone stays readable. */
const mostBuckets = 60;
const bucketSizes = [1, 4, 13] as const;

/** The Monday on which a range begins that ends with the week of the last span. */
export function startOfRange(spans: readonly ResultSpan[], range: ResultRange): CalendarDay {
  const last = mondayOf(spans.at(-1)?.from ?? '1970-01-01');
  const first = mondayOf(spans[0]?.from ?? '1970-01-01');
  if (range === 'all') return first;
  const start = addDays(last, -7 * (weeksOfRange[range] - 1));
  return start < first ? first : start;
}

/** How many weeks a point of a chart stands for. */
export function bucketWeeksOf(from: CalendarDay, lastMonday: CalendarDay): number {
  const weeks = daysBetween(from, lastMonday) / 7 + 1;
  return bucketSizes.find((size) => weeks / size <= mostBuckets) ?? 26;
}

/**
 * Spans of a range by stretches of `bucketWeeks` whole weeks, counted back from the newest. A stretch without any data
 * is there without numbers. Rates are told without likes that have not had their time.
 *
 * @param phi overdispersion of the whole range: that of one week could not be told
 * @param told the time with known results
 */
export function bucketsOf(
  spans: readonly ResultSpan[],
  options: {
    from: CalendarDay;
    bucketWeeks: number;
    phi: number;
    ripening: Ripening | null;
    told: readonly DayRange[];
  },
): Bucket[] {
  const { bucketWeeks, phi, ripening, told } = options;
  const last = spans.at(-1);
  if (last === undefined) return [];
  const size = bucketWeeks * 7;
  const end = addDays(mondayOf(last.from), 6);
  const count = Math.ceil((daysBetween(options.from, end) + 1) / size);
  const members: ResultSpan[][] = Array.from({ length: count }, () => []);
  for (const span of spans) members[count - 1 - Math.floor(daysBetween(span.from, end) / size)]?.push(span);
  return members.map((inside, place) => {
    const to = addDays(end, -size * (count - 1 - place));
    const from = addDays(to, 1 - size);
    const ripe = inside.filter((span) => isRipeSpan(span, ripening));
    return {
      from,
      to,
      isKnown: countDays(told, { from, to }) > 0,
      isActive: inside.length > 0,
      activeDays: sumActiveDays(inside),
      likes: sumOf(inside, 'likes'),
      matches: sumOf(inside, 'matches'),
      rate: rateIn(ripe, phi),
      isYoung: ripe.length < inside.length,
      replies: sumTold(inside, 'replies'),
      dates: sumTold(inside, 'dates'),
    };
  });
}

function rateIn(spans: readonly ResultSpan[], phi: number): Estimate {
  const units = spans.map(rateSpanOf);
  const of = units.reduce((sum, { likes }) => sum + likes, 0);
  const count = units.reduce((sum, { matches }) => sum + matches, 0);
  if (of === 0) return { value: null, interval: null, count, of };
  return { value: count / of, interval: overdispersedInterval(count, of, phi), count, of };
}
