const dayMs = 24 * 60 * 60 * 1000;

/** The day `count` days after an ISO date. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The ISO date of a moment in UTC. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

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
    firstDay: dayAfter(startsOn, number * blockDays),
    lastDay: dayAfter(startsOn, (number + 1) * blockDays - 1),
  }));
}
