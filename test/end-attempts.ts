import { expect, vi } from 'vitest';

/**
 * Takes the place of `AbortSignal.timeout`, whose time is then up to the test: the result lets that of the newest attempt be over.
 * Each attempt has to ask for `attemptMs`. Until mocks are restored.
 */
export function endAttempts(attemptMs: number): () => void {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(attemptMs);
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return () => limits.at(-1)?.abort(new DOMException('The time is over', 'TimeoutError'));
}
