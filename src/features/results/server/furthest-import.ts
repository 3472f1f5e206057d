import type { CalendarDay } from '../../../domain/calendar-day.ts';

/**
 * The import whose export reaches furthest: what it says of lags and hours holds. It is not the newest import where an older
 * file was read after it. Of exports that end on one day it is the first of the list.
 */
export function furthestImport<Row extends { lastDay: CalendarDay | null }>(
  imports: readonly Row[],
): Row | undefined {
  return imports.toSorted((one, other) => (other.lastDay ?? '').localeCompare(one.lastDay ?? ''))[0];
}
