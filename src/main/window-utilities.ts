import type { ConsoleTools } from './console-tools.ts';

const names: readonly (keyof ConsoleTools)[] = [
  'setRank',
  'getAllAnalytics',
  'getUserActivitySummary',
  'listAllUsers',
  'clearUserActivities',
  'makeAdmin',
  'removeAdmin',
  'getSessionActivities',
  'getUserSession',
  'getConversionFunnel',
];

/** Puts the tools of the console on `window`. They are loaded with the first call of one. */
export function exposeWindowUtilities(): void {
  for (const name of names) {
    Object.assign(window, {
      [name]: async (...args: unknown[]): Promise<unknown> =>
        Reflect.apply((await import('./console-tools.ts')).consoleTools[name], null, args),
    });
  }
}
