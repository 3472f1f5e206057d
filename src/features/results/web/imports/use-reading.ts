import { useEffect, useRef, useState } from 'react';
import { ImportProblem } from './import-problem.ts';
import type { ParsedImport } from './parsed-import.ts';
import { startReading, type Reading } from './start-reading.ts';

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
