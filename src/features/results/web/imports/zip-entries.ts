import { Inflate, Unzip, UnzipPassThrough, type UnzipDecoder } from 'fflate';
import { ImportProblem } from './import-problem.ts';

export type EntrySink = { push(bytes: Uint8Array): void; end(): void };

export type ZipEntries = {
  /** Takes the next bytes of the archive. */
  push(bytes: Uint8Array): void;
  /** Says that all have come. Throws ImportProblem where an entry is not over. */
  end(): void;
  /** The names of the entries that have come. */
  names(): readonly string[];
};

/**
 * Reads a ZIP archive as its bytes come. `sinkFor` says by its name where an entry goes; one for which it answers null
 * is passed over and never unpacked.
 */
export function createZipEntries(sinkFor: (name: string) => EntrySink | null): ZipEntries {
  const names: string[] = [];
  let reading: string | null = null;

  const damaged = (): never => {
    throw new ImportProblem(
      `${reading ?? 'The ZIP file'} cannot be unpacked: the ZIP file is damaged, or locked with a password.`,
    );
  };

  /** An entry that nobody wants still has to go by, or the archive would keep it in memory. */
  class Passing implements UnzipDecoder {
    static compression = 8;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    readonly #inflate: Inflate | null;

    constructor(name: string) {
      this.#inflate = wanted.has(name)
        ? new Inflate((bytes, isLast) => this.ondata(null, bytes, isLast))
        : null;
    }

    push(bytes: Uint8Array, isLast: boolean): void {
      if (this.#inflate === null) return;
      this.#inflate.push(bytes, isLast);
    }
  }

  const wanted = new Set<string>();
  const unzip = new Unzip((entry) => {
    names.push(entry.name);
    const sink = sinkFor(entry.name);
    if (entry.compression !== 0 && entry.compression !== 8) {
      if (sink !== null) {
        throw new ImportProblem(`${entry.name} is packed in a way that browsers cannot unpack.`);
      }
      return;
    }
    if (sink !== null) {
      wanted.add(entry.name);
      reading = entry.name;
    }
    entry.ondata = (error, bytes, isLast) => {
      if (error !== null) damaged();
      sink?.push(bytes);
      if (!isLast) return;
      sink?.end();
      if (sink !== null) reading = null;
    };
    entry.start();
  });
  unzip.register(Passing);
  unzip.register(UnzipPassThrough);

  /** What the library throws says nothing to a reader; what a sink throws does. */
  const push = (bytes: Uint8Array): void => {
    try {
      unzip.push(bytes);
    } catch (error) {
      if (error instanceof ImportProblem) throw error;
      damaged();
    }
  };

  return {
    names: () => names,
    push,
    end() {
      if (reading !== null) {
        throw new ImportProblem(
          `The ZIP file ends in the middle of ${reading}. It may not have been downloaded whole.`,
        );
      }
    },
  };
}
