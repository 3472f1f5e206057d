const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO time as the user's clock shows it: "Nov 1, 2026, 2:05 PM". */
export function dateAndTime(isoTime: string): string {
  return dateFormat.format(new Date(isoTime));
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of an ISO time as the user's clock shows it: "Nov 1, 2026". */
export function dateOnly(isoTime: string): string {
  return dayFormat.format(new Date(isoTime));
}
