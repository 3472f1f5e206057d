import type { FromTextWorker, ToTextWorker } from './browser-text.ts';
import { readInBrowser } from './read-in-browser.ts';

/** This worker's own scope; the types here are those of a page. */
const scope = globalThis as unknown as { postMessage: (message: FromTextWorker) => void };

// A text that cannot be read ends in the worker's own `error` event.
globalThis.addEventListener('message', ({ data }: MessageEvent<ToTextWorker>) => {
  scope.postMessage({ task: data.task, reading: readInBrowser(data.input) });
});
