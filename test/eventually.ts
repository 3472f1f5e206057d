import { vi } from 'vitest';

/**
 * Settles with what `check` answers as soon as it throws no more. How long that takes is up to the machine: the limit only ends
 * what hangs, before the test's own would, so that what the check said last is seen.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 240_000, interval: 20 });
}
