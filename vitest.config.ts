import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { testWorkers } from './scripts/test-workers.ts';

const folders = '{src,test,scripts,bench,db}';

/**
 * These load the nets and dictionaries, start whole processes and kill them, wait for gateways that are slow on purpose, or go
 * through whole use cases on the database. `npm test` runs them, `npm run check` does not.
 */
const slowTests = '**/*.slow.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/every-file.ts'],
    pool: 'forks',
    // These end what hangs, and only that: how long a test takes is up to the machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
    restoreMocks: true,
    // Loading the same modules anew for each file costs a third of the time; no test leaves anything behind.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [slowTests],
          maxWorkers: testWorkers.code,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [`${folders}/${slowTests}`],
          maxWorkers: testWorkers.slow,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
