import runtimeUrl from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm?url';

/**
 * Fetches the runtime's WebAssembly file and compiles it while it arrives. `onBytes` hears of what has arrived, before compression.
 * `compiling` rejects when the file did not arrive or cannot be compiled here, which `hasArrived` tells apart.
 */
export function fetchRuntime(onBytes: (bytes: number) => void): {
  compiling: Promise<WebAssembly.Module>;
  hasArrived: () => boolean;
} {
  let arrived = 0;
  let isWhole = false;
  const compile = async (): Promise<WebAssembly.Module> => {
    const response = await fetch(runtimeUrl);
    if (!response.ok || response.body === null) throw new Error(`the server answered ${response.status}`);
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
    return WebAssembly.compileStreaming(new Response(counted, { headers }));
  };
  const compiling = compile().catch((error: unknown) => {
    onBytes(-arrived);
    throw error;
  });
  return { compiling, hasArrived: () => isWhole };
}
