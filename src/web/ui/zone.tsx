import { createContext, use } from 'react';
import { momentIn } from './date-texts.ts';

const ZoneContext = createContext('UTC');

/** Says in which time zone, by its IANA name, the times below it are shown. */
export const ZoneProvider = ZoneContext.Provider;

/** The time zone to show times in and to ask the server for days of. */
export function useZone(): string {
  return use(ZoneContext);
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
