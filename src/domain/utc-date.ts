const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const hourOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const dateOf = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);

/** The day in UTC as contracts and mails write it: `Nov 23, 2026`. */
export function formatUtcDay(date: Date): string {
  return day.format(date);
}

/** The moment in UTC as contracts and mails write it: `Nov 23, 2026, 2:05 PM UTC`, with ordinary spaces, which every mail reader shows. */
export function formatUtcMoment(date: Date): string {
  return `${moment.format(date).replaceAll('\u202F', ' ')} UTC`;
}

/** A calendar day such as `2026-11-20`: `Nov 20, 2026`, in every time zone. */
export function formatCalendarDay(isoDay: string): string {
  return day.format(dateOf(isoDay));
}

/** Calendar days in a row: `Nov 23 – 29, 2026`. */
export function formatCalendarDays(firstIsoDay: string, lastIsoDay: string): string {
  return day.formatRange(dateOf(firstIsoDay), dateOf(lastIsoDay));
}

/** A calendar day where there is little room: `Nov 20`. */
export function formatShortDay(isoDay: string): string {
  return shortDay.format(dateOf(isoDay));
}

/** An hour of the day, 0 to 24: `6 AM`, with an ordinary space. */
export function formatHour(hour: number): string {
  return hourOfDay.format(new Date(Date.UTC(2026, 0, 1, hour))).replaceAll('\u202F', ' ');
}

/** The month of a calendar day: `Nov 2026`. */
export function formatMonth(isoDay: string): string {
  return month.format(dateOf(isoDay));
}
