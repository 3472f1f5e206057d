import { addDays, daysBetween, type CalendarDay } from '../../../../domain/calendar-day.ts';
import type { Ripening } from '../../../../domain/statistics/censoring.ts';
import { confoundersOf } from '../../../../domain/statistics/confounders.ts';
import { weeksOf } from '../../../../domain/statistics/overdispersion.ts';
import type { RateEstimate } from '../../../../domain/statistics/statistics-types.ts';
import { uplift } from '../../../../domain/statistics/uplift.ts';
import type { Change, Changes, Estimate } from '../../results.contract.ts';
import { leftOutTexts, mostDaysOnASide, waitText } from './change-texts.ts';
import { countDays, type DayRange } from '../../../../domain/day-ranges.ts';
import { isRipeSpan, rateSpanOf, sumOf, type ResultSpan } from '../spans.ts';

const mostChanges = 6;

type Known = {
  spans: readonly ResultSpan[];
  /** From the first to the last day with known results. */
  first: CalendarDay;
  last: CalendarDay;
  /** The time with known results. */
  told: readonly DayRange[];
  /** Whether each match is tied to its like. */
  isTied: boolean;
  ripening: Ripening | null;
};

/**
 * The rate before and after each day on which the profile was changed, the newest first. Each side reaches to the next change on
 * its side, so that no two are mixed, and at most 91 days. Likes that have not had their time stand on no side, and neither
 * do written-down weeks in which a change fell.
 */
export function compareChanges(byDay: ReadonlyMap<CalendarDay, readonly string[]>, known: Known): Changes {
  const days = [...byDay.keys()].toSorted().filter((day) => day > known.first && day <= known.last);
  const newest = days.slice(-mostChanges);
  const skipped = days.length - newest.length;
  const changes = newest
    .map((day, place) =>
      compare(
        day,
        byDay.get(day) ?? [],
        { previous: days[skipped + place - 1], next: days[skipped + place + 1] },
        known,
      ),
    )
    .toReversed();
  return { changes, olderChanges: skipped };
}

function compare(
  day: CalendarDay,
  titles: readonly string[],
  { previous = '', next }: { previous: CalendarDay | undefined; next: CalendarDay | undefined },
  { spans, first, last, told, isTied, ripening }: Known,
): Change {
  const from = latest(previous, first, addDays(day, -mostDaysOnASide));
  const to = earliest(next === undefined ? last : addDays(next, -1), last, addDays(day, mostDaysOnASide - 1));
  const sides = {
    before: spans.filter((span) => span.from >= from && span.to < day),
    after: spans.filter((span) => span.from >= day && span.to <= to),
  };
  const isRipe = (span: ResultSpan) => isRipeSpan(span, ripening);
  const [before, after] = [sides.before.filter(isRipe), sides.after.filter(isRipe)];
  const youngLikesOf = (some: readonly ResultSpan[]) =>
    sumOf(
      some.filter((span) => !isRipe(span)),
      'likes',
    );
  const pace = {
    before: perDay(sides.before, countDays(told, { from, to: addDays(day, -1) })),
    after: perDay(sides.after, countDays(told, { from: day, to })),
  };
  const found = uplift(
    weeksOf(before.map(rateSpanOf), { until: day }),
    weeksOf(after.map(rateSpanOf), { from: day }),
  );
  return {
    day,
    titles: [...titles],
    beforeFrom: from,
    // Where only days without activity follow the last that counts, these are known as well.
    afterTo: after.length < sides.after.length ? (after.at(-1)?.to ?? to) : to,
    before: presentRate(found.before),
    after: presentRate(found.after),
    ratio: found.ratio,
    ratioInterval: found.ratioInterval,
    verdict: found.verdict,
    wait: waitText(found, {
      daysLeft: next === undefined ? mostDaysOnASide - 1 - daysBetween(day, to) : 0,
      youngLikes: youngLikesOf(sides.after),
      likesPerDay: pace.after,
    }),
    leftOut: leftOutTexts({
      straddling: spans.filter(
        (span) => isCutBy(span, [previous, day, next]) && span.to >= from && span.from <= to,
      ),
      youngLikes: youngLikesOf([...sides.before, ...sides.after]),
      ripening,
    }),
    confounders: confoundersOf({
      before: { from, to: addDays(day, -1), likesPerDay: pace.before },
      after: { from: day, to, likesPerDay: pace.after },
      matchesByLike: isTied,
    }).map(({ text }) => text),
  };
}

/** Whether one of the days lies within a written-down week, so that nobody knows which of its likes came before. */
function isCutBy({ from, to }: ResultSpan, days: readonly (CalendarDay | undefined)[]): boolean {
  return days.some((day) => day !== undefined && from < day && day <= to);
}

/** A rate as it goes over the wire. */
export function presentRate({ rate, interval, likes, matches }: RateEstimate): Estimate {
  return { value: rate, interval, count: matches, of: likes };
}

function perDay(spans: readonly ResultSpan[], days: number): number | null {
  return days > 0 && spans.length > 0 ? sumOf(spans, 'likes') / days : null;
}

function latest(...days: CalendarDay[]): CalendarDay {
  return days.toSorted().at(-1) ?? '';
}

function earliest(...days: CalendarDay[]): CalendarDay {
  return days.toSorted()[0] ?? '';
}
