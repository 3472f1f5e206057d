import { readFile, rm } from 'node:fs/promises';
import type { VisionAnswer, VisionTask } from '../src/vision/node/vision.worker.ts';

/**
 * Stands in for the real thread. The photo is the path of a file whose word says what happens: 'hang' blocks the thread for
 * ever, 'crash' ends it, 'fail' throws, 'crash once' ends it and removes the file; all else, and no file, cannot be read.
 */
export async function work(task: VisionTask): Promise<VisionAnswer> {
  if (task.kind === 'warm-up') return { kind: 'ready' };
  const path = task.photo;
  if (typeof path !== 'string') return { kind: 'unreadable' };
  const word = await readFile(path, 'utf8').catch(() => '');
  if (word === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (word === 'crash once') await rm(path);
  if (word.startsWith('crash')) process.exit(1);
  if (word === 'fail') throw new Error('out of bounds');
  return { kind: 'unreadable' };
}
