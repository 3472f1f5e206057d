import type { ImportedDay, ImportSummary } from '../../../results-import.contract.ts';

/** What a file told. */
export type ParsedImport = {
  /** All that may leave the browser. */
  summary: ImportSummary;
  /** How much was left out, by its key in the export; `left-out-texts.ts` says it in words. */
  leftOut: ReadonlyMap<string, number>;
  /** Keys of parts that nobody here knows; what stands under them is not looked at. */
  unknownKeys: readonly string[];
  /** Counted for the eye alone, and not sent. */
  asides: readonly { name: string; count: number }[];
  /** Conversations in which the user wrote nothing. */
  silentConversations: number;
};

export type DayCount = Exclude<keyof ImportedDay, 'date'>;

/** Counts by day. */
export type DayLedger = {
  /** Adds to a count of a day, which is an active one from then on. */
  add(day: string, count: DayCount, number?: number): void;
  /** Makes a day an active one. */
  open(day: string): void;
  /** The last active day. */
  lastDay(): string | undefined;
  /**
   * The active days in their order, the newest `maxImportedDays` of them.
   *
   * @param blank which counts the export tells (0) and which it does not (null): these stay null
   */
  list(blank: Omit<ImportedDay, 'date'>): ImportedDay[];
};

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Counts by key what is left out. */
export function addLeftOut(counts: Map<string, number>, key: string, number = 1): void {
  if (number > 0) counts.set(key, (counts.get(key) ?? 0) + number);
}

/** The objects of a list; whatever else is there is counted by its key. */
export function objectsOf(value: unknown, leftOut: Map<string, number>, key: string): JsonObject[] {
  const listed: unknown[] = Array.isArray(value) ? value : (value ?? null) === null ? [] : [value];
  const objects = Array.isArray(value) ? listed.filter(isObject) : [];
  addLeftOut(leftOut, key, listed.length - objects.length);
  return objects;
}
