import { createContext, use } from 'react';

const ZoneContext = createContext('UTC');

/** Says in which time zone, by its IANA name, the times below it are shown. */
export const ZoneProvider = ZoneContext.Provider;

/** The time zone to show times in and to ask the server for days of. */
export function useZone(): string {
  return use(ZoneContext);
}

/** The time zone of this machine's clock. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
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

/** Date and time of day in the panel's zone, above each other in a table, in one line elsewhere. */
export function ZonedTime({ iso, isStacked = false }: { iso: string; isStacked?: boolean }) {
  const { date, time } = momentIn(useZone(), iso);
  return (
    <time dateTime={iso} className={isStacked ? 'block' : undefined}>
      <span className={isStacked ? 'block truncate' : undefined}>{date}</span>
      {isStacked ? ' ' : ', '}
      <span className={isStacked ? 'block truncate text-ink-soft' : undefined}>{time}</span>
    </time>
  );
}
