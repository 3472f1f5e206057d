import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** From here on, connections straight to the database keep the statement of this text, and its plan. */
export function keepStatement(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 16));
}

/** The name under which a statement is kept; undefined for nearly all. */
export function nameOfKept(text: string): string | undefined {
  return names.get(text);
}
