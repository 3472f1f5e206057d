import { AppError } from '../../domain/errors.ts';
import { appErrorFromResponse, networkError } from './app-error-from-response.ts';

export type UploadOptions = {
  /** The share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file as the raw body of one `PUT` and gives the parsed JSON of the answer.
 * XMLHttpRequest, because `fetch` does not report the progress of what it sends.
 *
 * @throws AppError: the server's, or `service_unavailable` when the connection broke.
 * @throws the signal's reason when it was aborted.
 */
export function uploadFile<Answer>(url: string, file: Blob, options: UploadOptions = {}): Promise<Answer> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal?.removeEventListener('abort', abort);
      finish();
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => settle(() => finishUpload(request, resolve, reject));
    request.onerror = () => settle(() => reject(networkError()));
    request.onabort = () => settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}

function finishUpload<Answer>(
  request: XMLHttpRequest,
  resolve: (answer: Answer) => void,
  reject: (error: unknown) => void,
): void {
  const body = parseJson(request.responseText);
  if (request.status < 200 || request.status > 299) reject(appErrorFromResponse(request.status, body));
  else if (body === undefined)
    reject(new AppError('internal_error', 'The server gave an answer that is not JSON.'));
  else resolve(body as Answer);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
