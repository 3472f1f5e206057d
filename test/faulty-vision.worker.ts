import { readFile, rm } from 'node:fs/promises';
import type { VisionAnswer, VisionTask } from '../src/vision/node/vision.worker.ts';

/**
 * Stands in for the real thread. The photo is the path of a file whose word says what happens: 'hang' computes for ever,
 * 'crash' ends the thread, 'fail' throws, 'crash once' ends it and removes the file; all else, and no file, cannot be read.
 */
export async function work(task: VisionTask): Promise<VisionAnswer> {
  if (task.kind === 'warm-up') return { kind: 'ready' };
  const path = task.photo;
  if (typeof path !== 'string') return { kind: 'unreadable' };
  const word = await readFile(path, 'utf8').catch(() => '');
  while (word === 'hang');
  if (word === 'crash once') await rm(path);
  if (word.startsWith('crash')) process.exit(1);
  if (word === 'fail') throw new Error('out of bounds');
  return { kind: 'unreadable' };
}
