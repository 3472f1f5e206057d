import { modelPieceBytes, modelPieceUrl, pieceCount, type ModelFile } from '../model-pieces.ts';

/** A model did not arrive whole. `kind` says whether trying again can help. */
export class ModelFileError extends Error {
  readonly kind: 'offline' | 'damaged';

  constructor(kind: 'offline' | 'damaged', name: string, options?: ErrorOptions) {
    super(kind === 'offline' ? `${name} could not be fetched` : `${name} is not what it should be`, options);
    this.name = 'ModelFileError';
    this.kind = kind;
  }
}

export type ModelStore = {
  /**
   * The bytes of a model, from the cache where it is. `onBytes` hears of each piece that is there, in bytes before compression.
   * Rejects with a `ModelFileError`; calling again fetches only what is missing.
   */
  read: (file: ModelFile, onBytes?: (bytes: number) => void) => Promise<Uint8Array<ArrayBuffer>>;
  /** Removes pieces of models that are in no list any more. */
  forgetOthers: (files: readonly ModelFile[]) => Promise<void>;
};

const cacheName = 'loupe-models';
const requestsAtOnce = 4;

/**
 * Models by content hash from this server, kept in Cache Storage where the browser has it. Without storage (private mode, a full
 * disk) everything works and is fetched again the next time.
 */
export function createModelStore(deps: {
  fetch: typeof fetch;
  /** Null where the browser keeps nothing. */
  openCache: (() => Promise<Cache>) | null;
  /** Null in a context that is not secure, where hashes cannot be computed. */
  digest: ((bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>) | null;
}): ModelStore {
  const opened = deps.openCache?.().catch(() => null) ?? Promise.resolve(null);
  return {
    async read(file, onBytes) {
      const cache = await opened;
      const result = new Uint8Array(file.bytes);
      const waiting = Array.from({ length: pieceCount(file) }, (_, index) => index);
      const fetchNext = async (): Promise<void> => {
        for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
          const piece = await readPiece(deps, cache, file, index);
          result.set(piece, index * modelPieceBytes);
          onBytes?.(piece.length);
        }
      };
      await Promise.all(Array.from({ length: requestsAtOnce }, fetchNext));
      if (deps.digest !== null && hex(await deps.digest(result)) !== file.sha256) {
        for (let index = 0; index < pieceCount(file); index += 1)
          await cache?.delete(modelPieceUrl(file, index));
        throw new ModelFileError('damaged', file.name);
      }
      return result;
    },
    async forgetOthers(files) {
      const cache = await opened;
      if (cache === null) return;
      const wanted = new Set(files.map(({ sha256 }) => sha256));
      for (const request of await cache.keys()) {
        const [, sha256] = /\/models\/([0-9a-f]{64})\//.exec(request.url) ?? [];
        if (sha256 === undefined || !wanted.has(sha256)) await cache.delete(request);
      }
    },
  };
}

/** A store on what this browser has. */
export function createBrowserModelStore(): ModelStore {
  return createModelStore({
    fetch: (...request) => fetch(...request),
    openCache: 'caches' in globalThis ? () => caches.open(cacheName) : null,
    digest: 'subtle' in crypto ? (bytes) => crypto.subtle.digest('SHA-256', bytes) : null,
  });
}

async function readPiece(
  deps: Parameters<typeof createModelStore>[0],
  cache: Cache | null,
  file: ModelFile,
  index: number,
): Promise<Uint8Array> {
  const url = modelPieceUrl(file, index);
  const expected = Math.min(modelPieceBytes, file.bytes - index * modelPieceBytes);
  const kept = await keptPiece(cache, url);
  if (kept?.length === expected) return kept;
  const bytes = await fetchPiece(deps.fetch, file, url);
  if (bytes.length !== expected) throw new ModelFileError('damaged', file.name);
  // Storage that is full keeps nothing; the piece is here all the same.
  await cache?.put(url, new Response(bytes)).catch(() => undefined);
  return bytes;
}

async function keptPiece(cache: Cache | null, url: string): Promise<Uint8Array | null> {
  try {
    const kept = await cache?.match(url);
    return kept === undefined ? null : new Uint8Array(await kept.arrayBuffer());
  } catch {
    // Storage that cannot be read is as none.
    return null;
  }
}

async function fetchPiece(
  fetchUrl: typeof fetch,
  file: ModelFile,
  url: string,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetchUrl(url);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new ModelFileError('offline', file.name, { cause });
  }
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
