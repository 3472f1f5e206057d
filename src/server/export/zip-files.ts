import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFile } from './export-file.ts';

/**
 * The files as one ZIP archive, made while it is read: one file is open at a time and nothing is held back. The
 * stream fails with what a file fails with; destroying it ends everything. `signal` ends it from outside.
 */
export function zipFiles(
  files: AsyncIterable<ExportFile>,
  { modifiedAt, signal }: { modifiedAt: Date; signal: AbortSignal },
): Readable {
  const zip = new ZipFile();
  const output = readableOf(zip);
  let current: Readable | null = null;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const abort = (): void => fail(signal.reason);
  zip.on('error', fail);
  signal.addEventListener('abort', abort, { once: true });
  output.once('close', () => {
    signal.removeEventListener('abort', abort);
    current?.destroy();
  });

  const write = async (): Promise<void> => {
    signal.throwIfAborted();
    for await (const file of files) {
      const content = await file.open();
      if (content === null) continue;
      if (output.destroyed) return void content.destroy();
      current = content;
      zip.addReadStream(content, file.path, { mtime: modifiedAt, compress: !file.isCompressed });
      await finished(content);
    }
    zip.end();
  };
  write().catch(fail);
  return output;
}

/** Typed as any old stream; it is a PassThrough. */
function readableOf({ outputStream }: ZipFile): Readable {
  if (!(outputStream instanceof Readable)) throw new Error('yazl has changed what it writes to');
  return outputStream;
}
