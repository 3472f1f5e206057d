import { ImportProblem } from './import-problem.ts';
import type { ImportNews } from './import.worker.ts';
import type { ParsedImport } from './parsed-import.ts';

export type Reading = {
  /** What the file told. Rejected with ImportProblem where it cannot be imported; never settles once stopped. */
  parsed: Promise<ParsedImport>;
  stop(): void;
};

/** Reads an export in a thread of its own, so that the page stays alive whatever its size. */
export function startReading(file: File, onProgress: (share: number) => void): Reading {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const parsed = new Promise<ParsedImport>((resolve, reject) => {
    worker.addEventListener('message', ({ data: news }: MessageEvent<ImportNews>) => {
      if (news.kind === 'progress') {
        onProgress(news.share);
        return;
      }
      worker.terminate();
      if (news.kind === 'parsed') resolve(news.parsed);
      else if (news.kind === 'refused') reject(new ImportProblem(news.message, news.line));
      else reject(new Error(news.message));
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(event.message === '' ? 'The file could not be read.' : event.message));
    });
    worker.postMessage(file);
  });
  return { parsed, stop: () => worker.terminate() };
}
