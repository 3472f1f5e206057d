import { defineConfig } from 'vitest/config';

/** Every signal on dozens of photos through the real nets takes half a minute; `npm test` runs it, `npm run check` does not. */
const engines = ['src/vision/node/analyse-photo.test.ts'];

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
        },
      },
      { extends: true, test: { name: 'engines', include: engines } },
      { extends: true, test: { name: 'processes', include: wholeProcesses } },
    ],
  },
});
