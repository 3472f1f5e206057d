const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

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
  return day.format(new Date(`${isoDay}T00:00:00Z`));
}
