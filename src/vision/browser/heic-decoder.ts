import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { AppError } from '../../domain/errors.ts';
import { heicLoad } from './download-sizes.ts';
import { fetchWasm } from './fetch-wasm.ts';
import type { DownloadProgress } from './load-models.ts';
import { ModelFileError } from './model-files.ts';

const name = 'The HEIC decoder';

/**
 * Fetches libheif when it is first needed. Rejects with an AppError for the person, so that the other photos go on, where it does not
 * arrive; the next HEIC photo asks for it again.
 */
export function createHeicLoader(onProgress: (progress: DownloadProgress) => void): () => Promise<Libheif> {
  let loading: Promise<() => Libheif> | null = null;
  return async () => {
    loading ??= load(onProgress).catch((error: unknown) => {
      loading = null;
      throw error instanceof ModelFileError ? withoutDecoder(error) : error;
    });
    return (await loading)();
  };
}

function withoutDecoder(cause: ModelFileError): AppError {
  const message =
    'The decoder for HEIC photos did not arrive. Check your connection and add this photo again, or save it as a JPEG.';
  return new AppError('service_unavailable', message, { cause });
}

/**
 * libheif (LGPL 3.0) stays in files of its own, script and WebAssembly. Each photo gets an instance of its own, so that neither its
 * memory nor a fault in a damaged file outlives the photo.
 */
async function load(onProgress: (progress: DownloadProgress) => void): Promise<() => Libheif> {
  let arrivedBytes = 0;
  const tell = (bytes: number): void => {
    arrivedBytes += bytes;
    onProgress({ download: 'heic', isKept: true, arrivedBytes, totalBytes: heicLoad.bytes });
  };
  tell(0);
  const [{ default: createLibheif }, module] = await Promise.all([
    import('libheif-js/libheif-wasm/libheif.js').catch((cause: unknown) => {
      throw new ModelFileError('offline', name, { cause });
    }),
    fetchWasm({ url: wasmUrl, name }, tell),
  ]);
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    onReady: (instance: WebAssembly.Instance) => object,
  ): object => onReady(new WebAssembly.Instance(module, imports));
  return () => createLibheif({ instantiateWasm });
}
