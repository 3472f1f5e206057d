import { addDays } from './calendar-day.ts';

export type ScheduledBlock = {
  readonly number: number;
  readonly version: 'A' | 'B';
  readonly firstDay: string;
  readonly lastDay: string;
};

/**
 * Versions A and B in turns: as many blocks as the likes need, each version the same number of them.
 *
 * @param days how long the whole takes by its plan
 * @param fewest blocks at least, an even number
 */
export function scheduleBlocks(
  startsOn: string,
  blockDays: number,
  days: number,
  fewest: number,
): ScheduledBlock[] {
  const needed = Math.max(fewest, Math.ceil(days / blockDays));
  return Array.from({ length: needed + (needed % 2) }, (_, number) => ({
    number,
    version: number % 2 === 0 ? 'A' : 'B',
    firstDay: addDays(startsOn, number * blockDays),
    lastDay: addDays(startsOn, (number + 1) * blockDays - 1),
  }));
}
