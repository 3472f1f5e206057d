import { isCalendarDay, weekdayOf, type CalendarDay } from '../../../../domain/calendar-day.ts';
import { visibleText } from './read-count.ts';

/** Which of two small numbers is the day. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** A day of a sheet as each order reads it, null for the order in which it is none. */
export type SheetDay = Readonly<Record<DayOrder, CalendarDay | null>>;

/** Dating apps are not older, so that an older day was read wrongly. */
const firstYear = 2009;

/** English, German and French names by their number, without accents and also without the letters that have them. */
const monthNames = [
  'january januar janvier janner jnner',
  'february februar fevrier fvrier feber',
  'march marz mrz maerz mars',
  'april avril',
  'may mai',
  'june juni juin',
  'july juli juillet',
  'august aout aot',
  'september septembre',
  'october oktober octobre',
  'november novembre',
  'december dezember decembre dcembre',
];
const weekdayNames = [
  'monday montag lundi',
  'tuesday dienstag mardi',
  'wednesday mittwoch mercredi',
  'thursday donnerstag jeudi',
  'friday freitag vendredi',
  'saturday samstag sonnabend samedi',
  'sunday sonntag dimanche',
];
const fillers = new Set(['st', 'nd', 'rd', 'th', 'er', 'of', 'the', 'den', 'der', 'le', 'du', 'de']);
const clockTime =
  /(?:T|,? (?:à |um )?)\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?(?: ?[ap]\.?m\.?)?(?: ?Uhr)?(?: ?Z| ?[+-]\d\d:?\d\d)?$/i;
const yearFirst = /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})\.?$|^(\d{4})(\d\d)(\d\d)$/;

/**
 * Reads a day as spreadsheets write it: "2026-01-31", "1/31/2026", "31.01.26", "Jan 31, 2026" or "Samstag, 31. Januar 2026"; also in
 * French, and with a time. Between points the day comes first, where that makes a day.
 *
 * @returns null where it is no day
 */
export function readSheetDay(cell: string): SheetDay | null {
  const text = visibleText(cell)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replace(clockTime, '')
    .trim();
  // Before an ISO day a weekday says nothing new.
  const iso = (yearFirst.exec(text.replace(/^\p{L}+\.?,? (?=\d{4}-)/u, '')) ?? []).slice(1).filter(Boolean);
  if (iso.length > 0) return bothWays(dayOf(iso[0], iso[1], iso[2]));
  if (/[^\p{L}\p{M}\d\s.,/\-–’'\ufffd]/u.test(text)) return null;
  const numbers = text.match(/\d+/g) ?? [];
  const words = (text.match(/[\p{L}\p{M}\ufffd]+/gu) ?? []).map(plain).filter((word) => !fillers.has(word));
  const month = numbers.length === 2 ? monthOf(words) : undefined;
  const weekdays = words
    .filter((word) => word !== month?.word)
    .map((word) => placesOf(word, weekdayNames, 2));
  const onWeekday = (day: CalendarDay | null): CalendarDay | null =>
    day !== null && weekdays.every((places) => places.includes(weekdayOf(day))) ? day : null;

  const [first = '', second = '', third = ''] = numbers;
  if (month !== undefined) {
    const [year, date] = first.length === 4 ? [first, second] : [second, first];
    return bothWays(onWeekday(recentDay(year, month.number, date)));
  }
  if (numbers.length !== 3) return null;
  const dayFirst = onWeekday(recentDay(third, second, first));
  const monthFirst = onWeekday(recentDay(third, first, second));
  if (dayFirst !== null && /\d ?\. ?\d+ ?\. ?\d/.test(text)) return bothWays(dayFirst);
  return dayFirst === null && monthFirst === null
    ? null
    : { 'day-first': dayFirst, 'month-first': monthFirst };
}

function bothWays(day: CalendarDay | null): SheetDay | null {
  return day === null ? null : { 'day-first': day, 'month-first': day };
}

function dayOf(year = '', month = '', date = ''): CalendarDay | null {
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isCalendarDay(day) ? day : null;
}

/** A day whose year may have two digits. */
function recentDay(year: string, month: string, date: string): CalendarDay | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  return Number(fullYear) < firstYear ? null : dayOf(fullYear, month, date);
}

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
}

/** Which names begin with the word. */
function placesOf(word: string, names: readonly string[], fewestLetters: number): number[] {
  if (word.length < fewestLetters) return [];
  return names.flatMap((list, place) => (list.split(' ').some((name) => name.startsWith(word)) ? place : []));
}

/** The one month that is named; "mar." is a Tuesday in French where another word is a month. */
function monthOf(words: readonly string[]): { word: string; number: string } | undefined {
  const months = words.flatMap((word) => {
    const [place, another] = placesOf(word, monthNames, 3);
    return place === undefined || another !== undefined ? [] : [{ word, number: String(place + 1) }];
  });
  return months.find(({ word }) => placesOf(word, weekdayNames, 2).length === 0) ?? months[0];
}
