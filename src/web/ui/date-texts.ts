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

const formats = new Map<string, { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
    time: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

/** A moment as a clock in that zone shows it: "Nov 20, 2026" and "2:05 PM". */
export function momentIn(timeZone: string, isoTime: string): { date: string; time: string } {
  const { date, time } = formatsOf(timeZone);
  const moment = new Date(isoTime);
  return { date: date.format(moment), time: time.format(moment) };
}
