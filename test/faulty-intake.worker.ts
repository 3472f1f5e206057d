import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { IntakeAnswer, IntakeTask } from '../src/features/profiles/server/photo-intake/intake.worker.ts';

/**
 * Stands in for the real thread: an upload of the word 'hang' blocks it for ever, 'crash' ends it. 'held' takes as
 * long as there is a file `hold` beside the upload. 'large' is left alone where there is a limit, and fails where another one is
 * being prepared.
 */
export async function takePhoto({ uploadPath, maxPixelsNow }: IntakeTask): Promise<IntakeAnswer> {
  const content = await readFile(uploadPath, 'utf8');
  if (content === 'crash') process.exit(1);
  if (content === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  const hold = join(dirname(uploadPath), 'hold');
  while (content === 'held' && existsSync(hold)) await delay(10);
  if (content === 'large') {
    if (maxPixelsNow !== undefined) return { kind: 'large' };
    const mark = join(dirname(uploadPath), 'large-photo-under-way');
    await mkdir(mark);
    await delay(200);
    await rmdir(mark);
  }
  const metadata = {
    sourceFormat: 'jpeg',
    animated: false,
    gpsPresent: false,
    flashFired: null,
    focalLengthMm: null,
  } as const;
  return {
    kind: 'prepared',
    photo: { format: 'jpeg', width: 1, height: 1, sizeBytes: 1, metadata, notices: [] },
  };
}
