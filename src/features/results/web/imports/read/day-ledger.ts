import { maxImportedDays, type ImportedDay } from '../../../results-import.contract.ts';

type Count = Exclude<keyof ImportedDay, 'date'>;

/** Counts by day. */
export type DayLedger = {
  /** Adds to a count of a day, which is an active one from then on. */
  add(day: string, count: Count, number?: number): void;
  /** Makes a day an active one. */
  open(day: string): void;
  /** The active days in their order, the newest `maxImportedDays` of them. */
  list(): ImportedDay[];
};

const maxCount = 100_000;

/** `blank` says which counts the export tells (0) and which it does not (null): these stay null. */
export function createDayLedger(blank: Omit<ImportedDay, 'date'>): DayLedger {
  const days = new Map<string, ImportedDay>();
  const open = (date: string): ImportedDay => {
    let day = days.get(date);
    if (day === undefined) {
      day = { date, ...blank };
      days.set(date, day);
    }
    return day;
  };
  return {
    open,
    add(date, count, number = 1) {
      const day = open(date);
      const before = day[count];
      if (before !== null) day[count] = Math.min(maxCount, before + number);
    },
    list: () =>
      [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(-maxImportedDays),
  };
}
