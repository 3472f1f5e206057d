import { Piscina } from 'piscina';
import { AppError } from '../../../../domain/errors.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import type { IntakeAnswer, IntakeTask } from './intake.worker.ts';
import { damaged, tookTooLong } from './photo-refusals.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export type PhotoIntake = {
  /**
   * Makes of the uploaded file at `uploadPath` what is kept of it, in the folder `outDir`; see `preparePhoto`.
   * Throws its refusals, `service_unavailable` when too many photos wait already, and `photo_damaged` for a photo
   * that takes too long or takes its thread down.
   */
  prepare: (input: { uploadPath: string; outDir: string }) => Promise<PreparedPhoto>;
  /** Ends the threads; photos under way fail. */
  close: () => Promise<void>;
};

export type PhotoIntakeOptions = {
  threads?: number;
  /** How many photos may wait for a thread. */
  maxWaiting?: number;
  /** For one photo, from the moment a thread takes it. */
  timeoutMs?: number;
  /** The URL of the thread's module; tests give one that misbehaves. */
  workerFile?: string;
};

/**
 * A photo of more pixels than cameras of phones mostly make. One of 60 megapixels takes some 700 MB for a moment, so
 * that such ones are prepared one after another.
 */
const largePhotoPixels = 25_000_000;

const intakeWorker = new URL('./intake.worker.ts', import.meta.url).href;

/**
 * Threads that decode and encode photos, away from the one that serves requests. They start with the first photo
 * and end when idle, which gives back the memory that a large HEIC file took; one that dies is replaced.
 */
export function createPhotoIntake(options: PhotoIntakeOptions = {}): PhotoIntake {
  const { threads = 2, maxWaiting = 60, timeoutMs = 60_000, workerFile = intakeWorker } = options;
  const pool = new Piscina<IntakeTask, IntakeAnswer>({
    filename: workerFile,
    name: 'takePhoto',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
  });
  // The pool's own queue is left alone when a thread ends: only a new task starts another one.
  const inTurn = createBoundedQueue({ concurrency: threads, maxWaiting });
  const largeInTurn = createBoundedQueue({ concurrency: 1, maxWaiting });
  return {
    async prepare(input) {
      const task = { ...input, maxPixelsNow: largePhotoPixels };
      let answer = await inTurn(() => run(pool, task, timeoutMs));
      if (answer.kind === 'large') {
        answer = await largeInTurn(() => inTurn(() => run(pool, input, timeoutMs)));
      }
      if (answer.kind === 'prepared') return answer.photo;
      if (answer.kind === 'large') throw new Error('A photo was left alone that had its turn');
      throw new AppError(answer.code, answer.message, { cause: answer.cause });
    },
    close: () => pool.destroy(),
  };
}

async function run(
  pool: Piscina<IntakeTask, IntakeAnswer>,
  input: IntakeTask,
  timeoutMs: number,
): Promise<IntakeAnswer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await pool.run(input, { signal: timeout.signal });
  } catch (error) {
    throw toRefusal(error, timeout.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

function toRefusal(error: unknown, isTimedOut: boolean): unknown {
  if (isTimedOut) return tookTooLong(error);
  const isCrash = error instanceof Error && error.message.startsWith('worker exited with code');
  return isCrash ? damaged(false, error) : error;
}
