declare module '@litertjs/core/wasm/litert_wasm_compat_internal.js' {
  const createModule: (options: object) => Promise<unknown>;
  export default createModule;
}
