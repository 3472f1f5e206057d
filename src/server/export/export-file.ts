import { Readable } from 'node:stream';

/** One file of the archive in which a user takes their data along. */
export type ExportFile = {
  /** Inside the archive; segments of letters, digits, `.`, `-` and `_`. */
  path: string;
  /** The content; null when it is gone meanwhile, and the file is left out. */
  open: () => Promise<Readable | null>;
  /** Whether compressing would gain nothing. */
  isCompressed: boolean;
};

/** What one feature keeps about a user, file by file. A feature that keeps something has one of these. */
export type ExportSource = (userId: string) => AsyncIterable<ExportFile>;

/** A file to be read by people. */
export function textFile(path: string, text: string): ExportFile {
  return { path, isCompressed: false, open: () => Promise.resolve(Readable.from([Buffer.from(text)])) };
}

/** A file with one JSON value. */
export function jsonFile(path: string, value: unknown): ExportFile {
  return textFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** A file with a JSON list; only one page of it at a time is in memory. */
export function jsonListFile(path: string, pages: () => AsyncIterable<readonly unknown[]>): ExportFile {
  return { path, isCompressed: false, open: () => Promise.resolve(Readable.from(writeList(pages()))) };
}

async function* writeList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<Buffer> {
  let separator = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield Buffer.from(separator + page.map((value) => JSON.stringify(value)).join(',\n'));
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}
