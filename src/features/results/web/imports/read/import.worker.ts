import { ImportProblem } from './import-problem.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readExport } from './read-export.ts';

/** What the worker tells the page. */
export type ImportNews =
  | { kind: 'progress'; share: number }
  | { kind: 'parsed'; parsed: ParsedImport }
  | { kind: 'refused'; message: string; line: number | null }
  | { kind: 'failed'; message: string };

const tell = (news: ImportNews): void => self.postMessage(news);

self.addEventListener('message', (event: MessageEvent<File>) => {
  readExport(event.data, (share) => tell({ kind: 'progress', share })).then(
    (parsed) => tell({ kind: 'parsed', parsed }),
    (error: unknown) => {
      if (error instanceof ImportProblem) tell({ kind: 'refused', message: error.message, line: error.line });
      else tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
});
