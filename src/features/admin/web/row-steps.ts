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
