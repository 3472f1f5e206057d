const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day in UTC as contracts and mails write it: `November 23, 2026`. */
export function formatUtcDay(date: Date): string {
  return day.format(date);
}

/** The moment in UTC as contracts and mails write it: `November 23, 2026, 14:05 UTC`. */
export function formatUtcMoment(date: Date): string {
  return `${day.format(date)}, ${time.format(date)} UTC`;
}
