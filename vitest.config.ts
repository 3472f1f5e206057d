import { defineConfig } from 'vitest/config';

/** These start the whole application as a process and kill it; `npm test` runs them, `npm run check` does not. */
const wholeProcesses = [
  'src/main/crash.test.ts',
  'src/main/activity-crash.test.ts',
  'src/main/server.test.ts',
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
          exclude: wholeProcesses,
        },
      },
      { extends: true, test: { name: 'processes', include: wholeProcesses } },
    ],
  },
});
