import { modelPieceBytes, modelPieceUrl, pieceCount, type ModelFile } from '../model-pieces.ts';

/** A file of the engine did not arrive whole; see `VisionFailure`. */
export class ModelFileError extends Error {
  readonly kind: 'offline' | 'server' | 'damaged';

  constructor(kind: 'offline' | 'server' | 'damaged', name: string, options?: ErrorOptions) {
    super(`${name}: ${kind}`, options);
    this.name = 'ModelFileError';
    this.kind = kind;
  }
}

export type ModelStore = {
  /**
   * The bytes of a model, from the cache where it is. `onBytes` hears of each piece that is there, in bytes before compression, and
   * is told less where pieces have to be fetched again. Rejects with a `ModelFileError`; calling again fetches only what is missing.
   */
  read: (file: ModelFile, onBytes?: (bytes: number) => void) => Promise<Uint8Array<ArrayBuffer>>;
  /** Whether everything so far is kept for the next visit. */
  keepsAll: () => boolean;
  /** Removes pieces of models that are in no list any more. */
  forgetOthers: (files: readonly ModelFile[]) => Promise<void>;
};

const cacheName = 'loupe-models';
const requestsAtOnce = 4;

/**
 * Models by content hash from this server, kept in Cache Storage where the browser has it. Without storage (private windows, a full
 * disk) everything works and is fetched again with the next visit. What does not have the right hash is asked for once more.
 */
export function createModelStore(deps: {
  fetch: typeof fetch;
  /** Null where the browser keeps nothing. */
  openCache: (() => Promise<Cache>) | null;
  /** Null in a context that is not secure, where hashes cannot be computed. */
  digest: ((bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>) | null;
}): ModelStore {
  let isKept = deps.openCache !== null;
  const keepNothing = (): null => {
    isKept = false;
    return null;
  };
  const opened = deps.openCache?.().catch(keepNothing) ?? Promise.resolve(null);
  /** Of files that are not whole yet: what has arrived stays in memory, so that it need not be asked for again. */
  const begun = new Map<string, { bytes: Uint8Array<ArrayBuffer>; pieces: Set<number> }>();

  const readPiece = async (file: ModelFile, index: number, cache: RequestCache): Promise<Uint8Array> => {
    const url = modelPieceUrl(file, index);
    const expected = Math.min(modelPieceBytes, file.bytes - index * modelPieceBytes);
    const storage = await opened;
    const kept = await keptPiece(storage, url);
    if (kept?.length === expected) return kept;
    const bytes = await fetchPiece(deps.fetch, file, url, cache);
    if (bytes.length !== expected) throw new ModelFileError('damaged', file.name);
    // Storage that is full keeps nothing; the piece is here all the same.
    await storage?.put(url, new Response(bytes)).catch(keepNothing);
    return bytes;
  };
  /** Fills what is missing. Where a piece fails, no other is begun. */
  const readOnce = async (
    file: ModelFile,
    onBytes: (bytes: number) => void,
    cache: RequestCache,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const { bytes, pieces } = begun.get(file.sha256) ?? {
      bytes: new Uint8Array(file.bytes),
      pieces: new Set<number>(),
    };
    begun.set(file.sha256, { bytes, pieces });
    const waiting: number[] = [];
    for (let index = 0; index < pieceCount(file); index += 1) {
      if (pieces.has(index)) onBytes(Math.min(modelPieceBytes, file.bytes - index * modelPieceBytes));
      else waiting.push(index);
    }
    const fetchNext = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        try {
          const piece = await readPiece(file, index, cache);
          bytes.set(piece, index * modelPieceBytes);
          pieces.add(index);
          onBytes(piece.length);
        } catch (error) {
          waiting.length = 0;
          throw error;
        }
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: requestsAtOnce }, fetchNext));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    begun.delete(file.sha256);
    if (deps.digest !== null && hex(await deps.digest(bytes)) !== file.sha256) {
      const storage = await opened;
      for (let index = 0; index < pieceCount(file); index += 1)
        await storage?.delete(modelPieceUrl(file, index)).catch(keepNothing);
      throw new ModelFileError('damaged', file.name);
    }
    return bytes;
  };
  return {
    async read(file, onBytes = () => undefined) {
      let counted = 0;
      const count = (bytes: number): void => {
        counted += bytes;
        onBytes(bytes);
      };
      try {
        return await readOnce(file, count, 'default');
      } catch (error) {
        if (!(error instanceof ModelFileError) || error.kind !== 'damaged') throw error;
        onBytes(-counted);
        // The browser's own cache may hold what is damaged: it is passed by.
        return readOnce(file, onBytes, 'reload');
      }
    },
    keepsAll: () => isKept,
    async forgetOthers(files) {
      const cache = await opened;
      const wanted = new Set(files.map(({ sha256 }) => sha256));
      for (const request of (await cache?.keys().catch(keepNothing)) ?? []) {
        const [, sha256] = /\/models\/([0-9a-f]{64})\//.exec(request.url) ?? [];
        if (sha256 === undefined || !wanted.has(sha256)) await cache?.delete(request).catch(keepNothing);
      }
    },
  };
}

/** A store on what this browser has. */
export function createBrowserModelStore(): ModelStore {
  return createModelStore({
    fetch: (...request) => fetch(...request),
    openCache: 'caches' in globalThis ? async () => caches.open(cacheName) : null,
    digest: 'subtle' in crypto ? (bytes) => crypto.subtle.digest('SHA-256', bytes) : null,
  });
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
  cache: RequestCache,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetchUrl(url, { cache });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new ModelFileError('offline', file.name, { cause });
  }
  throw new ModelFileError('server', file.name);
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
