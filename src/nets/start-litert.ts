import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { loadLiteRt } from '@litertjs/core';

const require = createRequire(import.meta.url);

/**
 * What the LiteRT runtime expects of a web worker and Node's has not: `self`, and `importScripts` for its own loader, which
 * looks for `require`, `__filename` and `__dirname` as globals. `Module` takes what it would print while it starts, and the
 * GPU that has no device spares the warning that there is none.
 */
function actAsWebWorker(): () => void {
  const importScripts = (address: string): void => {
    const path = address.startsWith('file:') ? fileURLToPath(address) : address;
    Object.assign(globalThis, { __filename: path, __dirname: dirname(path), require });
    runInThisContext(readFileSync(path, 'utf8'), { filename: path });
  };
  const quiet = (): void => undefined;
  Object.assign(globalThis, { self: globalThis, importScripts, Module: { print: quiet, printErr: quiet } });
  const adapter = { limits: {}, features: new Set(), requestDevice: () => Promise.resolve(null) };
  const gpu = { requestAdapter: () => Promise.resolve(adapter) };
  Object.defineProperty(navigator, 'gpu', { value: gpu, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'gpu');
}

/**
 * LiteRT's build without relaxed SIMD. Given the folder, LiteRT would choose the build with it, whose multiply-adds are rounded
 * once on one processor and twice on another, so that two machines would measure different values on one photo.
 */
export const portableLiteRt = join(
  dirname(require.resolve('@litertjs/core/package.json')),
  'wasm/litert_wasm_compat_internal.js',
);

/** Starts the LiteRT runtime (wasm with XNNPACK, one thread). Once per worker thread, before the first net. */
export async function startLiteRt(): Promise<void> {
  const forgetGpu = actAsWebWorker();
  await loadLiteRt(portableLiteRt);
  forgetGpu();
}
