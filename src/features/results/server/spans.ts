import { addDays, daysBetween, mondayOf, type CalendarDay } from '../../../domain/calendar-day.ts';
import { isRipe, type Ripening } from '../../../domain/statistics/censoring.ts';
import type { RateUnit } from '../../../domain/statistics/statistics-types.ts';
import { covers, type DayRange } from '../../../domain/day-ranges.ts';
import type { DayRow, WeekRow } from './results.store.ts';

/** What is known of a day or of a written-down week. Null where it was not told. */
export type ResultSpan = {
  from: CalendarDay;
  to: CalendarDay;
  /** 1 for a day, as only days with any activity are known; null for a week. */
  activeDays: number | null;
  likes: number;
  /** Matches made then, no matter who liked first. */
  matches: number;
  /** Of its likes, those that became a match; null where the app does not tie the two. */
  matchedLikes: number | null;
  /** Conversations that are known to have gone on or not. */
  conversations: number | null;
  replies: number | null;
  /** Of a week: matches that the user wrote to, and answered conversations that lasted. */
  written: number | null;
  lasting: number | null;
  dates: number | null;
  /** Up to this day the export tells that told it; null for a week. */
  toldUntil: CalendarDay | null;
};

/** Likes of a day or of a written-down week, and the matches that are counted against them. */
export type RateSpan = RateUnit & { readonly date: CalendarDay; readonly to: CalendarDay };

/** The first and the last day with any activity that an import tells. */
export type ImportedTime = { readonly firstDay: string | null; readonly lastDay: string | null };

/**
 * Up to which day the export tells that told a day: of those that reach over it the one that ends last, as an older one takes
 * no day from it. Null where none does.
 */
export function toldUntilOf(day: CalendarDay, imports: readonly ImportedTime[]): CalendarDay | null {
  return imports.reduce<CalendarDay | null>((latest, { firstDay, lastDay }) => {
    const tells = firstDay !== null && lastDay !== null && firstDay <= day && day <= lastDay;
    return tells && (latest === null || lastDay > latest) ? lastDay : latest;
  }, null);
}

/**
 * Days and written-down weeks as one row of spans that do not overlap. A week counts where it reaches beyond the time that was
 * imported, into a gap between two imports too, and then in place of the days in it.
 *
 * @param imported the time that the imports reach over
 */
export function mergeSpans(
  days: readonly DayRow[],
  weeks: readonly WeekRow[],
  imports: readonly ImportedTime[],
  imported: readonly DayRange[],
): ResultSpan[] {
  const counted = weeks.map(spanOfWeek).filter((week) => !covers(imported, week));
  const isInWeek = (day: CalendarDay) => counted.some(({ from, to }) => day >= from && day <= to);
  return [
    ...days.filter(({ day }) => !isInWeek(day)).map((row) => spanOfDay(row, toldUntilOf(row.day, imports))),
    ...counted,
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** What a rate is told from: likes, and the matches that belong to them where the app tells, else those made then. */
export function rateSpanOf({ from, to, likes, matches, matchedLikes }: ResultSpan): RateSpan {
  return { date: from, to, likes, matches: matchedLikes ?? matches };
}

/**
 * Whether its likes have had their time to become a match, or it need not be known: where matches count when they are made
 * there is nothing to wait for.
 */
export function isRipeSpan(
  { from, matchedLikes, toldUntil }: ResultSpan,
  ripening: Ripening | null,
): boolean {
  return (
    ripening === null || matchedLikes === null || toldUntil === null || isRipe(from, toldUntil, ripening)
  );
}

/** The days of those weeks from Monday to Sunday in which anything is known to have happened, from the first span to the last. */
export function daysOfActiveWeeks(spans: readonly ResultSpan[]): number {
  const [first, last] = [spans[0]?.from, spans.at(-1)?.to];
  if (first === undefined || last === undefined) return 0;
  const mondays = new Set(spans.map(({ from }) => mondayOf(from)));
  return [...mondays].reduce((sum, monday) => {
    const from = monday < first ? first : monday;
    const sunday = addDays(monday, 6);
    return sum + daysBetween(from, sunday < last ? sunday : last) + 1;
  }, 0);
}

/** The sum of what was told; null where nothing was. */
export function sumTold(
  spans: readonly ResultSpan[],
  key: 'conversations' | 'replies' | 'dates',
): number | null {
  const told = spans.flatMap((span) => (span[key] === null ? [] : [span[key]]));
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

/** Days with any activity; null where weeks were written down among them: nobody knows on how many days. */
export function sumActiveDays(spans: readonly ResultSpan[]): number | null {
  if (spans.length === 0 || spans.some(({ activeDays }) => activeDays === null)) return null;
  return spans.reduce((sum, { activeDays }) => sum + (activeDays ?? 0), 0);
}

export function sumOf(spans: readonly ResultSpan[], key: 'likes' | 'matches'): number {
  return spans.reduce((sum, span) => sum + span[key], 0);
}

function spanOfDay(row: DayRow, toldUntil: CalendarDay | null): ResultSpan {
  const { day, likes, matches, matchedLikes, conversations, conversationsThatWentOn, dates } = row;
  // One that went on was written in on a later day, and after the last of the export there is none.
  const canGoOn = day !== toldUntil;
  return {
    from: day,
    to: day,
    activeDays: 1,
    likes,
    matches,
    matchedLikes,
    conversations: canGoOn ? conversations : null,
    replies: canGoOn ? conversationsThatWentOn : null,
    written: null,
    lasting: null,
    dates,
    toldUntil,
  };
}

function spanOfWeek({ weekStart, ...told }: WeekRow): ResultSpan {
  return {
    from: weekStart,
    to: addDays(weekStart, 6),
    activeDays: null,
    ...told,
    matchedLikes: null,
    conversations: null,
    toldUntil: null,
  };
}
