import { expect, test } from 'vitest';
import { runProgram } from './steps.ts';

test.each([
  [{}, '0'],
  [{ CI: '1' }, '0'],
  [{ CI: '1', JOURNEY_RETRIES: '1' }, '1'],
])('with %j a journey is tried again this often: %s', async (env, retries) => {
  const script = "console.log((await import('./playwright.config.ts')).default.retries)";
  // Nothing of the environment in which this runs.
  const clean = { CI: undefined, JOURNEY_RETRIES: undefined, E2E_PORT: '1', E2E_DATA_DIR: '/nowhere' };
  const { stdout } = await runProgram(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...clean, ...env },
  });
  expect(stdout.trim()).toBe(retries);
});
