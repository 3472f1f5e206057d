import { afterEach, expect, it, vi } from 'vitest';
import { fetchWasm } from './fetch-wasm.ts';

const file = { url: '/assets/engine.wasm', name: 'engine.wasm' };
/** The smallest module that there is. */
const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

afterEach(() => void vi.unstubAllGlobals());

/** Answers each request with the next of these, and notes whether it goes past the caches. */
function answerWith(...answers: (() => Response)[]): (RequestCache | undefined)[] {
  const caches: (RequestCache | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    caches.push(init?.cache);
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return caches;
}

const whole = () => new Response(empty);
const page = () => new Response('<!doctype html>Please sign in');
const lost = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(empty.slice(0, 4));
        controller.error(new TypeError('network error'));
      },
    }),
  );

it('asks once more, past every cache, for what is no WebAssembly', async () => {
  const caches = answerWith(page, whole);
  let bytes = 0;
  expect(await fetchWasm(file, (more) => (bytes += more))).toBeInstanceOf(WebAssembly.Module);
  expect(caches).toEqual(['default', 'reload']);
  expect(bytes).toBe(empty.length);
});

it.each([
  ['what is no WebAssembly twice', [page, page], 'damaged', 2],
  ['a connection that ends on the way', [lost], 'offline', 1],
  ['no connection', [], 'offline', 1],
  ['an answer that is an error', [() => new Response('none', { status: 404 })], 'server', 1],
])('names %s', async (_, answers, kind, count) => {
  const caches = answerWith(...answers);
  await expect(fetchWasm(file, () => undefined)).rejects.toMatchObject({ kind });
  expect(caches).toHaveLength(count);
});
