import type { ImportSummary } from '../../results-import.contract.ts';

/** What a file told. */
export type ParsedImport = {
  /** All that may leave the browser. */
  summary: ImportSummary;
  /** Numbers and times that could not be read and were left out. */
  unreadable: number;
  /** Conversations in which the user wrote nothing. */
  silentConversations: number;
};

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; none where it is none. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
