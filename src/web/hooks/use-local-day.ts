import { useSyncExternalStore } from 'react';
import { dateOnly, momentIn } from '../ui/date-texts.ts';

const never = () => () => undefined;

/** The day of an ISO time as the user's clock shows it. The server, which does not know that clock, draws the day in UTC. */
export function useLocalDay(isoTime: string): string {
  return useSyncExternalStore(
    never,
    () => dateOnly(isoTime),
    () => momentIn('UTC', isoTime).date,
  );
}
