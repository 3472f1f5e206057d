/** The row that a key leads to from the row that has the focus; null for a key that leads nowhere. */
export function stepOf(
  key: string,
  { from, count, page }: { from: number; count: number; page: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (target === undefined || count === 0) return null;
  return Math.min(count - 1, Math.max(0, target));
}

/** So many rows are drawn on either side of those in view, and are there when the list is scrolled a little. */
const overscan = 2;

/** The first and the last row to draw, by what is scrolled away above and what is seen of the rows, in pixels. */
export function rowsInView({
  top,
  height,
  rowHeight,
  count,
}: {
  top: number;
  height: number;
  rowHeight: number;
  count: number;
}): { first: number; last: number } {
  const end = Math.max(0, count - 1);
  const firstSeen = Math.floor(top / rowHeight);
  const lastSeen = Math.ceil((top + Math.max(0, height)) / rowHeight) - 1;
  const within = (index: number): number => Math.min(end, Math.max(0, index));
  return { first: within(firstSeen - overscan), last: within(Math.max(firstSeen, lastSeen) + overscan) };
}
