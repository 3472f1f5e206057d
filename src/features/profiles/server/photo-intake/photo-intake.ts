import { AppError } from '../../../../domain/errors.ts';
import { damaged, tookTooLong } from '../../../../domain/photo-rules/photo-refusals.ts';
import { createThreadPool, type Failure } from '../../../../threads/thread-pool.ts';
import type { IntakeAnswer, IntakeTask } from './intake.worker.ts';
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
  /** For one photo, from the moment a thread takes it: processor time of the thread; three times as long by the clock. */
  timeoutMs?: number;
  /** Called when a thread fails, for the log. */
  onFailure?: (error: unknown) => void;
  /** The URL of the thread's module; tests give one that misbehaves. */
  workerFile?: URL;
};

/**
 * A photo of more pixels than cameras of phones mostly make. One of 60 megapixels takes some 700 MB for a moment, so
 * that such ones are prepared one after another.
 */
const largePhotoPixels = 25_000_000;

/** Threads with nothing to do give back the memory that a large HEIC file took. */
const idleMs = 30_000;

/**
 * Most photos are decoded and encoded by libvips in threads of its own, whose processor time is not the thread's: only the clock
 * sees that one hangs. The largest photo takes a few seconds on an idle core, so that a busy machine has time enough.
 */
const wallTimeFactor = 3;

/** Threads that decode and encode photos, away from the one that serves requests. They start with the first photo. */
export function createPhotoIntake(options: PhotoIntakeOptions = {}): PhotoIntake {
  const { threads = 2, maxWaiting = 60, timeoutMs = 60_000 } = options;
  const pool = createThreadPool<IntakeTask, IntakeAnswer>({
    file: options.workerFile ?? new URL('./intake.worker.ts', import.meta.url),
    task: 'takePhoto',
    threads,
    timeoutMs,
    wallTimeFactor,
    attempts: 1,
    maxWaiting,
    idleMs,
    onFailure: options.onFailure,
  });
  const run = async (task: IntakeTask): Promise<IntakeAnswer> => {
    const outcome = await pool.run(task);
    if (!outcome.ok) throw toError(outcome.failure);
    return outcome.value;
  };
  let largeBefore: Promise<unknown> = Promise.resolve();
  let largeWaiting = 0;
  const runLarge = async (task: IntakeTask): Promise<IntakeAnswer> => {
    if (largeWaiting >= maxWaiting) throw tooMany();
    largeWaiting += 1;
    const turn = largeBefore.then(() => run(task)).finally(() => (largeWaiting -= 1));
    largeBefore = turn.catch(() => undefined);
    return turn;
  };
  return {
    async prepare(input) {
      let answer = await run({ ...input, maxPixelsNow: largePhotoPixels });
      if (answer.kind === 'large') answer = await runLarge(input);
      if (answer.kind === 'prepared') return answer.photo;
      if (answer.kind === 'large') throw new Error('A photo was left alone that had its turn');
      throw new AppError(answer.code, answer.message, { cause: answer.cause });
    },
    close: pool.close,
  };
}

function toError({ kind, cause }: Failure): unknown {
  if (kind === 'full') return tooMany();
  if (kind === 'timed-out') return tookTooLong(cause);
  if (kind === 'closed') return new Error('Photo intake was closed before the photo was done', { cause });
  const isCrash = cause instanceof Error && cause.message.startsWith('worker exited with code');
  return isCrash ? damaged(false, cause) : cause;
}

function tooMany(): AppError {
  return new AppError(
    'service_unavailable',
    'Many photos are being prepared right now. Please try again in a moment.',
  );
}
