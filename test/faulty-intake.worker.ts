import { readFile } from 'node:fs/promises';
import type { IntakeAnswer, IntakeTask } from '../src/features/profiles/server/photo-intake/intake.worker.ts';

/** Stands in for the real thread: an upload of the word 'hang' blocks it for ever, 'crash' ends it. */
export async function takePhoto({ uploadPath }: IntakeTask): Promise<IntakeAnswer> {
  const content = await readFile(uploadPath, 'utf8');
  if (content === 'crash') process.exit(1);
  if (content === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
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
