import { Console } from 'node:console';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { AppError, type ErrorCode } from '../../../../domain/errors.ts';
import { LargePhotoError, preparePhoto, type PreparedPhoto } from './prepare-photo.ts';

/** A photo of more than `maxPixelsNow` is left alone for this time. */
export type IntakeTask = { uploadPath: string; outDir: string; maxPixelsNow?: number };

/** AppErrors lose their class on the way between threads, so that refusals are answers. */
export type IntakeAnswer =
  | { kind: 'prepared'; photo: PreparedPhoto }
  | { kind: 'large' }
  | { kind: 'refused'; code: ErrorCode; message: string; cause: string | null };

// Photos are prepared side by side, one a thread; more threads within one would only compete.
sharp.concurrency(1);
sharp.cache(false);

// The HEIC decoder prints what it thinks of damaged files; the refusal says it better.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));

/** The thread's task: see `preparePhoto`. */
export async function takePhoto(input: IntakeTask): Promise<IntakeAnswer> {
  try {
    return { kind: 'prepared', photo: await preparePhoto(input) };
  } catch (error) {
    if (error instanceof LargePhotoError) return { kind: 'large' };
    if (!(error instanceof AppError)) throw error;
    // A WebAssembly instance is unusable after a fault: this thread ends, and the next photo gets a new one.
    if (error.cause instanceof Error && error.cause.name === 'RuntimeError') process.exit(1);
    return {
      kind: 'refused',
      code: error.code,
      message: error.message,
      cause: error.cause instanceof Error ? error.cause.message : null,
    };
  }
}
