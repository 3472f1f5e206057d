import { unloadLiteRt } from '@litertjs/core';
import { afterAll, beforeAll } from 'vitest';

/**
 * For a file of tests that loads nets in its own thread, before its other hooks. A thread can load LiteRT once only, and files of
 * tests share their thread: each finds it free and leaves it free, in whatever order they run.
 */
export function loadsOwnNets(): void {
  beforeAll(unloadLiteRt);
  afterAll(unloadLiteRt);
}
