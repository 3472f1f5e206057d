import { defineConfig } from 'vitest/config';

/**
 * These load the nets and dictionaries, or hang and kill the threads that hold them, which takes a minute in all;
 * `npm test` runs them, `npm run check` does not.
 */
const engines = [
  'src/vision/node/analyse-photo.test.ts',
  'src/vision/node/vision-pool.test.ts',
  'src/features/analysis/server/text/text-engine.test.ts',
  'src/features/analysis/server/text/respawning-worker.test.ts',
  'src/features/profiles/server/photo-intake/photo-intake.test.ts',
];

/** These start the whole application or PostgreSQL again and again and kill it; likewise. */
const wholeProcesses = [
  'src/main/crash.test.ts',
  'src/main/activity-crash.test.ts',
  'src/main/server.test.ts',
  'src/main/worker.test.ts',
  'src/server/db/embedded-postgres.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{src,test,scripts,bench,db}/**/*.test.{ts,tsx}'],
          exclude: [...engines, ...wholeProcesses],
          // Loading the same modules anew for each file costs a third of the time; no test leaves anything behind.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'engines', include: engines } },
      { extends: true, test: { name: 'processes', include: wholeProcesses } },
    ],
  },
});
