import type { Direction } from '../admin-sorts.contract.ts';

/** Rows `offset` to `offset + limit` of a list sorted in one direction. */
export type Window = { direction: Direction; offset: number; limit: number };

/**
 * The same rows read from whichever end of the list is nearer, so that the last window costs what the first one does.
 * `isReversed`: the rows come in the opposite order.
 */
export function fromNearerEnd(window: Window, total: number): Window & { isReversed: boolean } {
  const limit = Math.max(0, Math.min(window.limit, total - window.offset));
  const offsetFromEnd = total - window.offset - limit;
  if (limit === 0 || window.offset <= offsetFromEnd) return { ...window, limit, isReversed: false };
  const direction = window.direction === 'asc' ? 'desc' : 'asc';
  return { direction, offset: offsetFromEnd, limit, isReversed: true };
}

/** A LIKE pattern of everything that begins with `text`. */
export function beginsWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
