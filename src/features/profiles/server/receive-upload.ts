import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../domain/errors.ts';
import { maxUploadBytes } from '../profiles.contract.ts';
import { translateDiskFault } from './disk-faults.ts';

export type UploadBody = AsyncIterable<Uint8Array> | null;

/** What was received: the SHA-256 of its bytes in hexadecimal. */
export type ReceivedUpload = { contentHash: string };

export function uploadTooLarge(): AppError {
  return new AppError(
    'payload_too_large',
    `This photo is too large. At most ${maxUploadBytes / 1024 / 1024} MB can be uploaded.`,
  );
}

/**
 * Writes an upload to `path` as it comes in, without holding it in memory. When it does not come whole, the file is
 * removed. Throws `payload_too_large`, `upload_interrupted` when less than `declaredBytes` came, `storage_full`.
 */
export async function receiveUpload(
  body: UploadBody,
  declaredBytes: number,
  path: string,
): Promise<ReceivedUpload> {
  const hash = createHash('sha256');
  let received = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      received += chunk.length;
      if (received > maxUploadBytes) return done(uploadTooLarge());
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    await pipeline(body ?? [], measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (received !== declaredBytes) throw interrupted();
    return { contentHash: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    const fault = translateDiskFault(error);
    if (fault instanceof AppError) throw fault;
    // Any other fault of the file system is ours; the rest comes from the connection.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') throw error;
    throw interrupted(error);
  }
}

function interrupted(cause?: unknown): AppError {
  return new AppError(
    'upload_interrupted',
    'The upload was interrupted before the whole photo had come. Please try again.',
    {
      cause,
    },
  );
}
