import { useEffect, useRef, useState } from 'react';
import { ImportProblem } from './import-problem.ts';
import type { ImportNews } from './import.worker.ts';
import type { ParsedImport } from './parsed-import.ts';

export type ReadingState =
  | { kind: 'waiting'; problem: string | null }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'found'; name: string; parsed: ParsedImport };

const nothing: ReadingState = { kind: 'waiting', problem: null };

/** A file that is being read, or what it told. */
export function useReading() {
  const [state, setState] = useState<ReadingState>(nothing);
  const reading = useRef<Reading | null>(null);

  const stop = (): void => {
    reading.current?.stop();
    reading.current = null;
  };
  useEffect(() => () => reading.current?.stop(), []);

  return {
    state,
    read(file: File): void {
      stop();
      const { name } = file;
      setState({ kind: 'reading', name, share: 0 });
      const begun = startReading(file, (share) => setState({ kind: 'reading', name, share }));
      reading.current = begun;
      begun.parsed.then(
        (parsed) => setState({ kind: 'found', name, parsed }),
        (error: unknown) =>
          setState({
            kind: 'waiting',
            problem:
              error instanceof ImportProblem
                ? error.message
                : `${name} could not be read in this browser. Please try again.`,
          }),
      );
    },
    /** Ends the reading, or forgets what was found. */
    forget(): void {
      stop();
      setState(nothing);
    },
  };
}

type Reading = {
  /** What the file told. Rejected with ImportProblem where it cannot be imported; never settles once stopped. */
  parsed: Promise<ParsedImport>;
  stop(): void;
};

/** Reads an export in a thread of its own, so that the page stays alive whatever its size. */
function startReading(file: File, onProgress: (share: number) => void): Reading {
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
