import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilFacesAreKnown } from './use-faces-soon.ts';

const consent = { acceptedAt: '2026-11-01T00:00:00.000Z', documentVersion: 'faces' };

/**
 * The cache of a desk with one photo whose faces are being looked for. Each reading anew answers the next state, the last one over
 * and over.
 */
function openDesk(states: string[], faceAnalysis: object | null = consent) {
  const queryClient = new QueryClient();
  const note = (state: string) =>
    queryClient.setQueryData(['profiles', 'p1'], { photos: [{ id: 'photo-1', faces: { state } }] });
  queryClient.setQueryData(['me'], { consents: { faceAnalysis } });
  note('waiting');
  const readAnew = vi.spyOn(queryClient, 'refetchQueries').mockImplementation(async () => {
    note((states.length > 1 ? states.shift() : states[0]) ?? 'waiting');
  });
  return { queryClient, readAnew };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds an analysis goes on. */
async function waitedMs(queryClient: QueryClient): Promise<number> {
  const startedAt = performance.now();
  const ended: number[] = [];
  void untilFacesAreKnown(queryClient, 'p1').then(() => ended.push(performance.now()));
  while (ended.length === 0) await vi.advanceTimersByTimeAsync(100);
  return ended[0]! - startedAt;
}

it('an analysis waits until the server has looked for faces', async () => {
  const { queryClient, readAnew } = openDesk(['waiting', 'waiting', 'found']);
  expect(await waitedMs(queryClient)).toBeLessThan(2_000);
  expect(readAnew).toHaveBeenCalledTimes(3);
});

it('an analysis waits eight seconds at most', async () => {
  const { queryClient } = openDesk(['waiting']);
  const ms = await waitedMs(queryClient);
  expect(ms).toBeGreaterThanOrEqual(8_000);
  expect(ms).toBeLessThan(9_000);
});

it('an analysis does not wait without the consent, with which no faces are looked for', async () => {
  const { queryClient, readAnew } = openDesk(['waiting'], null);
  await untilFacesAreKnown(queryClient, 'p1');
  expect(readAnew).not.toHaveBeenCalled();
});
