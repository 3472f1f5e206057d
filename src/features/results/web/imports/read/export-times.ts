import { daysBetween, isCalendarDay } from '../../../../../domain/calendar-day.ts';

/**
 * A time of an export: the day and the hour as they are written there, and the moment as `ms`. A time without an offset counts as
 * UTC. Only differences of `ms` mean something.
 */
export type ExportTime = { day: string; hour: number; ms: number };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const iso =
  /^(\d{4}-\d\d-\d\d)(?!\d)(?:[Tt ]\s*(\d\d?):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(?:\s*([AaPp])\.?[Mm]\.?)?)?/;
/** "Mon, 05 Mar 2018 10:44:18 GMT", and with full names of days and months. */
const named =
  /^(?:[A-Za-z]+,?\s+)?(\d{1,2})\s+([A-Za-z]{3,9})\.?\s+(\d{4})(?:,?\s+(\d\d):(\d\d)(?::(\d\d))?)?/;

/** "1/31/2024, 3:04:05 PM", as Americans write it: the month first. */
const american =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([AaPp])?\.?(?:[Mm]\.?)?)?/;
/** Seconds since 1970, or milliseconds where it is longer. */
const unix = /^\d{9,10}(?:\.\d+)?$|^\d{12,13}$/;
/** What may follow a time: fractions of a second, then "+02:00", "-0530", "UTC+2" or "GMT-08:00". */
const offset = /^(?:[.,]\d+)?\s*(?:UTC|GMT)?\s*([+\-\u2212])(\d\d?)(?::?(\d\d))?(?!\d)/i;
const mostOffsetMinutes = 14 * 60;
const mostUnixSeconds = 100_000_000_000;

/** No dating app of those that Loupe knows is older. */
const firstDay = '2009-01-01';
const lastDay = '2099-12-31';

/** Whether `day` is one that an export can speak of. */
function isExportDay(day: string): boolean {
  return isCalendarDay(day) && day >= firstDay && day <= lastDay;
}

/**
 * Reads a time of an export: `2023-05-08 17:12:19`, ISO 8601, RFC 1123, American or Unix time, each with or without an offset
 * from UTC; null where it is none.
 */
export function readExportTime(value: unknown): ExportTime | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  if (unix.test(text)) return unixTime(Number(text));
  for (const [form, read] of clocks) {
    const parts = form.exec(text);
    if (parts === null) continue;
    const time = read(parts);
    return time && { ...time, ms: time.ms - offsetMs(text.slice(parts[0].length)) };
  }
  return null;
}

const clocks: readonly [form: RegExp, read: (parts: RegExpExecArray) => ExportTime | null][] = [
  [american, americanTime],
  [iso, ([, day = '', hour, minute, second, half]) => halfDayTime(day, [hour, minute, second], half)],
  [named, namedTime],
];

/** How far the clock is ahead of UTC. */
function offsetMs(rest: string): number {
  const [, sign, hours, minutes] = offset.exec(rest) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return ahead > mostOffsetMinutes ? 0 : (sign === '+' ? 1 : -1) * ahead * 60 * 1000;
}

function namedTime([, date, name, year, ...clock]: RegExpExecArray): ExportTime | null {
  const month = months.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
  const parts = [month, date].map((part) => String(part).padStart(2, '0'));
  return month === 0 ? null : timeOf([year, ...parts].join('-'), clock);
}

function unixTime(number: number): ExportTime | null {
  const moment = new Date(number < mostUnixSeconds ? number * 1_000 : number);
  const [day, clock = ''] = moment.toISOString().split('T');
  return timeOf(day ?? '', clock.slice(0, 8).split(':'));
}

function americanTime([, month, date, year, hour, minute, second, half]: RegExpExecArray): ExportTime | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return halfDayTime(day, [hour, minute, second], half);
}

/** `half` is the first letter of AM or PM. */
function halfDayTime(
  day: string,
  clock: (string | undefined)[],
  half: string | undefined,
): ExportTime | null {
  const [hour, ...rest] = clock;
  if (hour === undefined || half === undefined) return timeOf(day, clock);
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return timeOf(day, [String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)), ...rest]);
}

function timeOf(day: string, clock: (string | undefined)[]): ExportTime | null {
  const [hour = 0, minute = 0, second = 0] = clock.map((part) => Number(part ?? 0));
  if (!isExportDay(day) || hour > 23 || minute > 59 || second > 60) return null;
  return {
    day,
    hour,
    ms: daysBetween('1970-01-01', day) * 24 * 60 * 60 * 1000 + ((hour * 60 + minute) * 60 + second) * 1000,
  };
}
