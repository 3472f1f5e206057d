import { addDays, mondayOf, type CalendarDay } from '../../../domain/calendar-day.ts';

/** The Monday of the week of a moment, in UTC, as an ISO date; with `weeksAgo` of an earlier week. */
export function weekStart(now: Date, weeksAgo = 0): CalendarDay {
  return addDays(mondayOf(now.toISOString().slice(0, 10)), -7 * weeksAgo);
}
