import { readTimeZone } from '../../../domain/time-zone.ts';

/** Days as `2026-04-22` in one time zone. */
export type Days = {
  dayOf(moment: Date): string;
  /** The day of `now` and the `count - 1` before it, the oldest first. */
  lastDays(now: Date, count: number): string[];
  /** A moment no later than the beginning of the oldest of these days, and less than two days before it. */
  beginNoLaterThan(now: Date, count: number): Date;
};

const dayMs = 86_400_000;

/** Days of the time zone `timeZone`; of UTC for a name that is none. */
export function createDays(timeZone: string): Days {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: readTimeZone(timeZone) ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = (moment: Date): string => format.format(moment);
  return {
    dayOf,
    lastDays(now, count) {
      // A date without a zone, so that no clock is put forward or back between two of them.
      const today = Date.parse(`${dayOf(now)}T00:00:00Z`);
      return Array.from({ length: count }, (_, index) =>
        new Date(today - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
      );
    },
    beginNoLaterThan: (now, count) => new Date(now.getTime() - (count + 1) * dayMs),
  };
}
