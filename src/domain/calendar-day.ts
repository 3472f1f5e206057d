const dayMs = 86_400_000;
const zero = 48;
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day as `2026-11-20`, counted in no time zone. */
export type CalendarDay = string;

/** The day `count` days later, or earlier where it is negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return utcDay(new Date(startOf(day) + count * dayMs));
}

/** The day in UTC of a moment, as exports and blocks of tests have theirs. */
export function utcDay(moment: Date): CalendarDay {
  return moment.toISOString().slice(0, 10);
}

/** How many days `to` is after `from`. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}

/** The weekday from 0, Monday, to 6. */
export function weekdayOf(day: CalendarDay): number {
  // The first day of 1970 was a Thursday.
  return (((startOf(day) / dayMs + 3) % 7) + 7) % 7;
}

/** The Monday of its week. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -weekdayOf(day));
}

/** Whether `text` is a day of the calendar. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0));
}

/** `Date.parse` takes ten times as long, and ten years of results ask for tens of thousands of days. NaN for what is no day. */
function startOf(day: CalendarDay): number {
  const at = (place: number) => day.charCodeAt(place) - zero;
  const year = at(0) * 1_000 + at(1) * 100 + at(2) * 10 + at(3);
  return Date.UTC(year, at(5) * 10 + at(6) - 1, at(8) * 10 + at(9));
}
