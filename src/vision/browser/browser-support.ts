/** A function that uses two instructions of WebAssembly SIMD (`i8x16.splat`, `i8x16.popcnt`), as small as a module can be. */
const simdModule = Uint8Array.from([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/**
 * Whether this browser has what the engine needs: WebAssembly with SIMD, and a canvas in workers. Asked before anything is
 * fetched. Lockdown Mode on iPhones and strict policies on company computers switch WebAssembly off.
 */
export function canRunEngine(): boolean {
  return (
    typeof WebAssembly === 'object' &&
    WebAssembly.validate(simdModule) &&
    typeof OffscreenCanvas === 'function' &&
    typeof createImageBitmap === 'function'
  );
}
