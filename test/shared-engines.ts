import { resolve } from 'node:path';
import { createTextEngine, type TextEngine } from '../src/text/node/text-engine.ts';
import { createVisionPool, type VisionPool } from '../src/vision/node/vision-pool.ts';

/*
 * The real engines, started once for all test files of a process: loading the nets and dictionaries takes longer than most tests.
 * They end with the process, so `close` does nothing.
 */

const modelsDir = resolve(process.env['DATA_DIR'] ?? './data', 'models');
const timeoutMs = 60_000;
const close = (): Promise<void> => Promise.resolve();

let text: TextEngine | null = null;
let vision: Promise<VisionPool> | null = null;

export function sharedTextEngine(): TextEngine {
  text ??= {
    ...createTextEngine({ modelsDir, grammarTimeoutMs: timeoutMs, readingTimeoutMs: timeoutMs }),
    close,
  };
  return text;
}

/** With one worker. */
export function sharedVisionPool(): Promise<VisionPool> {
  vision ??= createVisionPool({ modelsDir, workers: 1, timeoutMs }).then((pool) => ({ ...pool, close }));
  return vision;
}

/** Both, as an application takes them. */
export async function sharedEngines(): Promise<{ textEngine: TextEngine; vision: VisionPool }> {
  return { textEngine: sharedTextEngine(), vision: await sharedVisionPool() };
}
