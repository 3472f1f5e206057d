import { setFlagsFromString } from 'node:v8';

/**
 * With these on Node's command line, Maglev, V8's middle compiler, runs without the two parts that were at fault: its
 * escape analysis, and replacing a function whose loop is running. They cannot be set later: V8 ends a process that has
 * such a replacement waiting.
 */
export const flagsWithoutFault = ['--no-maglev-escape-analysis', '--no-maglev-osr'] as const;

/**
 * Turns Maglev off for every thread of this process, unless it was started with `flagsWithoutFault`. In V8 13.6 (Node 24)
 * the two parts together now and then gave two objects that a loop's function returned one place in memory, when the heap
 * changed while it compiled: two measurements of one photo became equal, in about one of a thousand analyses, so that the
 * same photo gave different results. To be called before threads start.
 */
export function avoidCompilerFault(): void {
  if (!flagsWithoutFault.every((flag) => process.execArgv.includes(flag))) setFlagsFromString('--no-maglev');
}
