import { addDays, mondayOf, utcDay, type CalendarDay } from '../../../../domain/calendar-day.ts';

/** The Monday of the week of a moment, in UTC, as an ISO date; with `weeksAgo` of an earlier week. */
export function weekStart(now: Date, weeksAgo = 0): CalendarDay {
  return addDays(mondayOf(utcDay(now)), -7 * weeksAgo);
}
