import type { DoneReading, TextInput } from '../text-reading.ts';

export type ToTextWorker = { task: number; input: TextInput };
export type FromTextWorker = { task: number; reading: DoneReading };

/** The worker did not load, or has stopped; another one may do better. */
export class BrowserTextError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BrowserTextError';
  }
}

/** The text engine in a worker of this page. Nothing leaves the browser. */
export type BrowserText = {
  /** Reads as far as a browser can; rejects with a `BrowserTextError`. */
  read: (input: TextInput) => Promise<DoneReading>;
  /** Ends the worker; what it has not read yet rejects. */
  close: () => void;
};

/** Starts the worker, which fetches its script: the words of the English language, for the most part. */
export function createBrowserText(): BrowserText {
  const worker = new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<DoneReading>>();
  let lastTask = 0;
  let failure: BrowserTextError | null = null;
  const failAll = (message: string): void => {
    failure = new BrowserTextError(message);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromTextWorker>) => {
    waiting.get(data.task)?.resolve(data.reading);
    waiting.delete(data.task);
  });
  worker.addEventListener('error', () => failAll('The reader could not be started or has crashed.'));
  return {
    read: (input) => {
      if (failure !== null) return Promise.reject(failure);
      lastTask += 1;
      const answer = Promise.withResolvers<DoneReading>();
      waiting.set(lastTask, answer);
      worker.postMessage({ task: lastTask, input } satisfies ToTextWorker);
      return answer.promise;
    },
    close: () => {
      worker.terminate();
      failAll('The reader was closed.');
    },
  };
}
