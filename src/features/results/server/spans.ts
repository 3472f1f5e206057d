import { addDays, type CalendarDay } from '../../../domain/calendar-day.ts';
import { censorRecent, type CensoredDay, type Lag } from '../../../domain/statistics/censoring.ts';
import type { DayRow, WeekRow } from './results.store.ts';

/** What is known of a day or of a written-down week. Null where it was not told. */
export type Span = {
  from: CalendarDay;
  to: CalendarDay;
  /** 1 for a day, of which only those with any activity are known; null for a week. */
  activeDays: number | null;
  likes: number;
  /** Matches made then, whoever liked first. */
  matches: number;
  /** Of its likes, those that became a match; null where the app does not tie the two. */
  matchedLikes: number | null;
  conversations: number | null;
  replies: number | null;
  dates: number | null;
};

/**
 * Days and written-down weeks as one row of spans that do not overlap. A week counts where it reaches beyond the days that were
 * imported, and then in place of the days in it.
 */
export function mergeSpans(days: readonly DayRow[], weeks: readonly WeekRow[]): Span[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const counted = weeks
    .map(spanOfWeek)
    .filter(({ from, to }) => first === undefined || last === undefined || from < first || to > last);
  const isInWeek = (day: CalendarDay) => counted.some(({ from, to }) => day >= from && day <= to);
  return [...days.filter(({ day }) => !isInWeek(day)).map(spanOfDay), ...counted].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );
}

/** What a rate is told from: likes, and the matches that belong to them where the app tells, else those made then. */
export function rateUnitOf({ from, likes, matches, matchedLikes }: Span): CensoredDay {
  return { date: from, likes, matches: matchedLikes ?? matches };
}

/**
 * The same of many. Where the app ties a match to its like, young likes count by as much of their time as had passed.
 *
 * @param asOf the last day of the export, which was made then or later
 */
export function rateUnitsOf(
  spans: readonly Span[],
  lags: readonly Lag[],
  asOf: CalendarDay | null,
): CensoredDay[] {
  if (asOf === null) return spans.map(rateUnitOf);
  const isTied = ({ matchedLikes }: Span) => matchedLikes !== null;
  const tied = censorRecent(spans.filter(isTied).map(rateUnitOf), lags, asOf).days;
  return [...tied, ...spans.filter((span) => !isTied(span)).map(rateUnitOf)];
}

/** The sum of what was told; null where nothing was. */
export function sumTold(
  spans: readonly Span[],
  key: 'activeDays' | 'conversations' | 'replies' | 'dates',
): number | null {
  const told = spans.flatMap((span) => (span[key] === null ? [] : [span[key]]));
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

/** Conversations of which the replies are known: of a written-down week, its matches. */
export function sumConversations(spans: readonly Span[]): number | null {
  const known = spans.filter(({ replies }) => replies !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, { conversations, matches }) => sum + (conversations ?? matches), 0);
}

export function sumOf(spans: readonly Span[], key: 'likes' | 'matches'): number {
  return spans.reduce((sum, span) => sum + span[key], 0);
}

function spanOfDay(row: DayRow): Span {
  const { day, likes, matches, matchedLikes, conversations, conversationsThatWentOn, dates } = row;
  return {
    from: day,
    to: day,
    activeDays: 1,
    likes,
    matches,
    matchedLikes,
    conversations,
    replies: conversationsThatWentOn,
    dates,
  };
}

function spanOfWeek({ weekStart, likes, matches, replies, dates }: WeekRow): Span {
  return {
    from: weekStart,
    to: addDays(weekStart, 6),
    activeDays: null,
    likes,
    matches,
    matchedLikes: null,
    conversations: null,
    replies,
    dates,
  };
}
