/** 0.42 → "42%". */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** `count` with the noun in its number: "1 photo", "3 photos". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const counts = new Intl.NumberFormat('en-US');

/** 12345 → "12,345". */
export function formatCount(count: number): string {
  return counts.format(count);
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** "near", "near and far", "near, far, and between". */
export function joined(names: readonly string[]): string {
  return conjunction.format(names);
}

/** "1", "1 and 2", "1, 2, and 4". */
export function listed(numbers: readonly number[]): string {
  return joined(numbers.map(String));
}
