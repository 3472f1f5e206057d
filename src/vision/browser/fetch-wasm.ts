import { ModelFileError } from './model-files.ts';

/** A WebAssembly file of this server, and what errors call it. */
type WasmFile = { url: string; name: string };

/**
 * Fetches a WebAssembly file and compiles it while it arrives; one that cannot be compiled is fetched once more, past
 * every cache. `onBytes` hears of what has arrived, before compression, and is told less when it begins again. Rejects with a
 * `ModelFileError`, or with what WebAssembly says where the memory is full.
 */
export async function fetchWasm(
  file: WasmFile,
  onBytes: (bytes: number) => void,
): Promise<WebAssembly.Module> {
  try {
    return await compileOnce(file, onBytes, 'default');
  } catch (error) {
    if (!(error instanceof ModelFileError) || error.kind !== 'damaged') throw error;
    return compileOnce(file, onBytes, 'reload');
  }
}

async function compileOnce(
  { url, name }: WasmFile,
  onBytes: (bytes: number) => void,
  cache: RequestCache,
): Promise<WebAssembly.Module> {
  let arrived = 0;
  let isWhole = false;
  try {
    const response = await fetch(url, { cache });
    if (!response.ok || response.body === null) throw new ModelFileError('server', name);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          arrived += chunk.length;
          onBytes(chunk.length);
          controller.enqueue(chunk);
        },
        flush() {
          isWhole = true;
        },
      }),
    );
    const headers = { 'Content-Type': 'application/wasm' };
    return await WebAssembly.compileStreaming(new Response(counted, { headers }));
  } catch (cause) {
    onBytes(-arrived);
    if (cause instanceof ModelFileError) throw cause;
    // Bytes that are no module may be refused before the last of them has arrived.
    if (cause instanceof WebAssembly.CompileError) throw new ModelFileError('damaged', name, { cause });
    if (!isWhole) throw new ModelFileError('offline', name, { cause });
    throw cause;
  }
}
