import { loadLiteRt } from '@litertjs/core';
// The build without relaxed SIMD, as on the server, so that both measure the same values.
import createModule from '@litertjs/core/wasm/litert_wasm_compat_internal.js';

/**
 * Starts the LiteRT runtime in a module worker from its compiled WebAssembly file. Once per worker, before the first net.
 * LiteRT would load its own script with `importScripts`, which module workers do not have, so it is given the one that was built
 * with this file. Rejects when it cannot start, as where the memory is full.
 */
export async function startBrowserLiteRt(module: WebAssembly.Module): Promise<void> {
  const quiet = (): void => undefined;
  const failed = Promise.withResolvers<never>();
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    onReady: (instance: WebAssembly.Instance) => void,
  ) => {
    WebAssembly.instantiate(module, imports).then(onReady, failed.reject);
    return {};
  };
  Object.assign(globalThis, {
    Module: { instantiateWasm, print: quiet, printErr: quiet },
    importScripts: () => Object.assign(globalThis, { ModuleFactory: createModule }),
  });
  // A GPU would round differently; LiteRT takes one for itself where there is one.
  Object.defineProperty(navigator, 'gpu', { value: gpuWithoutDevice, configurable: true });
  await Promise.race([loadLiteRt('litert_wasm_compat_internal.js'), failed.promise]);
  Reflect.deleteProperty(navigator, 'gpu');
}

const gpuWithoutDevice = {
  requestAdapter: () =>
    Promise.resolve({ limits: {}, features: new Set(), requestDevice: () => Promise.resolve(null) }),
};
