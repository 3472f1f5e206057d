/** A number with at most `digits` decimals, so that reports carry no meaningless ones; −0 becomes 0. */
export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor + 0;
}

/** The middle of the values, of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A value kept between two limits. */
export function limited(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** 0 at `from` or beyond, 1 at `to` or beyond, in proportion between; `from` may be the larger one. */
export function ramp(value: number, from: number, to: number): number {
  return limited((value - from) / (to - from), 0, 1);
}
