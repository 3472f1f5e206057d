import { readTimeZone } from '../domain/time-zone.ts';

/** The time zone of this machine's clock; null where the browser names none that it takes itself. */
export function ownZone(): string | null {
  return readTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
