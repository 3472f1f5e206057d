import { describe, expect, it } from 'vitest';
import { modelPieceBytes, modelPieceUrl } from '../model-pieces.ts';
import { createModelStore, ModelFileError } from './model-files.ts';

const whole = Uint8Array.from({ length: 2 * modelPieceBytes + 1234 }, (_, index) => (index * 31) % 251);
const file = {
  name: 'some.tflite',
  sha256: [...new Uint8Array(await crypto.subtle.digest('SHA-256', whole))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(''),
  bytes: whole.length,
};
const urls = [0, 1, 2].map((index) => modelPieceUrl(file, index));
const pieceAt = (url: string) => {
  const from = urls.indexOf(url) * modelPieceBytes;
  return whole.slice(from, from + modelPieceBytes);
};
const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

/** A server that answers pieces; `answers` replaces the answer to some. */
function openServer(answers: Partial<Record<string, () => Response>> = {}) {
  const asked: string[] = [];
  const pastCaches: string[] = [];
  const fetchPiece: typeof fetch = async (input, init) => {
    const url = input as string;
    (init?.cache === 'reload' ? pastCaches : asked).push(url);
    await Promise.resolve();
    return answers[url]?.() ?? new Response(pieceAt(url));
  };
  return { asked, pastCaches, fetch: fetchPiece, answers };
}

/** Cache Storage as far as models need it. */
function openCache() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const cache = {
    match: async (url: string) => {
      const bytes = kept.get(url);
      return bytes && new Response(bytes);
    },
    put: async (url: string, response: Response) => {
      kept.set(url, new Uint8Array(await response.arrayBuffer()));
    },
    delete: async (request: string | Request) =>
      kept.delete(typeof request === 'string' ? request : new URL(request.url).pathname),
    keys: async () => [...kept.keys()].map((url) => new Request(`https://loupe.example${url}`)),
  } as unknown as Cache;
  return { kept, open: async () => cache };
}

const fullCache = {
  match: refuse,
  put: refuse,
  keys: refuse,
  delete: refuse,
} as unknown as Cache;

describe('the models of a browser', () => {
  it('arrive in pieces that are kept, and are read without the network from then on', async () => {
    const [server, cache] = [openServer(), openCache()];
    const store = createModelStore({ fetch: server.fetch, openCache: cache.open, digest });
    const heard: number[] = [];
    expect(isWhole(await store.read(file, (bytes) => heard.push(bytes)))).toBe(true);
    expect(heard.reduce((sum, bytes) => sum + bytes, 0)).toBe(file.bytes);
    expect(server.asked.toSorted()).toEqual(urls);

    const later = createModelStore({ fetch: noNetwork, openCache: cache.open, digest });
    expect(isWhole(await later.read(file))).toBe(true);
  });

  it('go on after a lost connection with the pieces that are missing', async () => {
    const [server, cache] = [openServer(), openCache()];
    server.answers[urls[2] ?? ''] = () => {
      throw new TypeError('Failed to fetch');
    };
    const store = createModelStore({ fetch: server.fetch, openCache: cache.open, digest });
    await expect(store.read(file)).rejects.toMatchObject({ kind: 'offline' });

    server.answers = {};
    const second = openServer();
    const again = createModelStore({ fetch: second.fetch, openCache: cache.open, digest });
    expect(isWhole(await again.read(file))).toBe(true);
    expect(second.asked).toEqual([urls[2]]);
  });

  it('stay in memory where the browser keeps nothing, so that only missing pieces are asked for again', async () => {
    const server = openServer({ [urls[2] ?? '']: noNetwork });
    const store = createModelStore({ fetch: server.fetch, openCache: null, digest });
    await expect(store.read(file)).rejects.toMatchObject({ kind: 'offline' });
    expect(server.asked).toHaveLength(3);
    delete server.answers[urls[2] ?? ''];
    server.asked.length = 0;
    const heard: number[] = [];
    expect(isWhole(await store.read(file, (bytes) => heard.push(bytes)))).toBe(true);
    expect(server.asked).toEqual([urls[2]]);
    expect(heard.reduce((sum, bytes) => sum + bytes, 0)).toBe(file.bytes);
  });

  it('tell a server that answers with an error from a lost connection, and keep nothing of its answer', async () => {
    const cache = openCache();
    const server = openServer({ [urls[1] ?? '']: () => new Response('Bad gateway', { status: 502 }) });
    const store = createModelStore({ fetch: server.fetch, openCache: cache.open, digest });
    const failure = await store.read(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelFileError);
    expect(failure).toMatchObject({ kind: 'server' });
    expect([...cache.kept.keys()]).not.toContain(urls[1]);
  });

  it('that arrive damaged are asked for once more, past the browser’s own cache', async () => {
    const cache = openCache();
    const wrong = pieceAt(urls[0] ?? '').map((byte) => byte ^ 1);
    let times = 0;
    const server = openServer({
      [urls[0] ?? '']: () => new Response((times += 1) === 1 ? wrong : pieceAt(urls[0] ?? '')),
    });
    const store = createModelStore({ fetch: server.fetch, openCache: cache.open, digest });
    const heard: number[] = [];
    expect(isWhole(await store.read(file, (bytes) => heard.push(bytes)))).toBe(true);
    expect(server.asked.toSorted()).toEqual(urls);
    expect(server.pastCaches.toSorted()).toEqual(urls);
    expect(heard.reduce((sum, bytes) => sum + bytes, 0)).toBe(file.bytes);
    const later = createModelStore({ fetch: noNetwork, openCache: cache.open, digest });
    expect(isWhole(await later.read(file))).toBe(true);
  });

  it('that arrive damaged twice are refused, and nothing of them is kept', async () => {
    const cache = openCache();
    const wrong = pieceAt(urls[0] ?? '').map((byte) => byte ^ 1);
    const server = openServer({ [urls[0] ?? '']: () => new Response(wrong) });
    const store = createModelStore({ fetch: server.fetch, openCache: cache.open, digest });
    await expect(store.read(file)).rejects.toMatchObject({ kind: 'damaged' });
    expect(server.pastCaches.toSorted()).toEqual(urls);
    expect(cache.kept.size).toBe(0);
    const mended = createModelStore({ fetch: openServer().fetch, openCache: cache.open, digest });
    expect(isWhole(await mended.read(file))).toBe(true);
  });

  it('refuse a piece of another length, and ask again for it alone', async () => {
    const cut = () => new Response(pieceAt(urls[1] ?? '').slice(0, 10));
    const server = openServer({ [urls[1] ?? '']: cut });
    const store = createModelStore({ fetch: server.fetch, openCache: null, digest });
    await expect(store.read(file)).rejects.toMatchObject({ kind: 'damaged' });
    expect(server.asked.toSorted()).toEqual(urls);
    expect(server.pastCaches).toEqual([urls[1]]);

    const cache = openCache();
    cache.kept.set(urls[1] ?? '', whole.slice(0, 10));
    const healthy = openServer();
    const mending = createModelStore({ fetch: healthy.fetch, openCache: cache.open, digest });
    expect(isWhole(await mending.read(file))).toBe(true);
    expect(healthy.asked).toContain(urls[1]);
  });

  it.each([
    ['without storage', null],
    ['where storage cannot be opened', refuse],
    ['where storage is full', async () => fullCache],
  ])('are read %s, and are known not to be kept', async (_, opened) => {
    const store = createModelStore({ fetch: openServer().fetch, openCache: opened, digest });
    expect(isWhole(await store.read(file))).toBe(true);
    expect(store.keepsAll()).toBe(false);
    await expect(store.forgetOthers([file])).resolves.toBeUndefined();
  });

  it('are known to be kept where they are', async () => {
    const store = createModelStore({ fetch: openServer().fetch, openCache: openCache().open, digest });
    await store.read(file);
    expect(store.keepsAll()).toBe(true);
  });

  it('are read where hashes cannot be computed, with each piece checked for its length', async () => {
    const store = createModelStore({ fetch: openServer().fetch, openCache: null, digest: null });
    expect(isWhole(await store.read(file))).toBe(true);
  });

  it('of older versions leave the cache', async () => {
    const cache = openCache();
    const old = modelPieceUrl({ sha256: 'a'.repeat(64) }, 0);
    cache.kept.set(old, new Uint8Array(3));
    const store = createModelStore({ fetch: openServer().fetch, openCache: cache.open, digest });
    await store.read(file);
    await store.forgetOthers([file]);
    expect([...cache.kept.keys()].toSorted()).toEqual(urls);
  });
});

function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}

async function refuse(): Promise<never> {
  throw new DOMException('No storage', 'SecurityError');
}

function isWhole(bytes: Uint8Array): boolean {
  return bytes.length === whole.length && bytes.every((byte, index) => byte === whole[index]);
}
