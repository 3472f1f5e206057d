const zero = 48;
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day as `2026-11-20`, counted in no time zone. */
export type CalendarDay = string;

/** The day `count` days later, or earlier where it is negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOf(numberOf(day) + count);
}

/** The day in UTC of a moment, as exports and blocks of tests have theirs. */
export function utcDay(moment: Date): CalendarDay {
  return moment.toISOString().slice(0, 10);
}

/** How many days `to` is after `from`. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return numberOf(to) - numberOf(from);
}

/** The weekday from 0, Monday, to 6. */
export function weekdayOf(day: CalendarDay): number {
  // The first day of 1970 was a Thursday.
  return (((numberOf(day) + 3) % 7) + 7) % 7;
}

/** The Monday of its week. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const number = numberOf(day);
  return dayOf(number - ((((number + 3) % 7) + 7) % 7));
}

/** Whether `text` is a day of the calendar. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0));
}

/*
 * The two below count by the calendar's 400 years of 146,097 days, as years that begin in March (Hinnant, "chrono-Compatible
 * Low-Level Date Algorithms"). Ten years of results ask for tens of thousands of days, and a Date takes several times as long.
 */

const daysIn400Years = 146_097;
/** From 1 March of the year 0 to 1 January 1970. */
const daysBefore1970 = 719_468;

/** Days since 1 January 1970; NaN for a text that is no day. */
function numberOf(day: CalendarDay): number {
  const at = (place: number) => day.charCodeAt(place) - zero;
  const month = at(5) * 10 + at(6);
  const year = at(0) * 1_000 + at(1) * 100 + at(2) * 10 + at(3) - (month > 2 ? 0 : 1);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + at(8) * 10 + at(9) - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * daysIn400Years + yearOfEra * 365 + leapDays + dayOfYear - daysBefore1970;
}

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Throws `RangeError` for NaN and for days outside of the years 0 to 9999. */
function dayOf(number: number): CalendarDay {
  const shifted = number + daysBefore1970;
  const era = Math.floor(shifted / daysIn400Years);
  const dayOfEra = shifted - era * daysIn400Years;
  const leapDays =
    Math.floor(dayOfEra / 1_460) -
    Math.floor(dayOfEra / 36_524) +
    Math.floor(dayOfEra / (daysIn400Years - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1);
  if (!(year >= 0 && year <= 9_999)) throw new RangeError('no day of the calendar');
  const date = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return `${twoDigits[Math.floor(year / 100)]}${twoDigits[year % 100]}-${twoDigits[month]}-${twoDigits[date]}`;
}
