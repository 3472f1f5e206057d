import { defineConfig, devices } from '@playwright/test';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quietFlags } from './scripts/chromium.ts';
import { findFreePort } from './scripts/free-port.ts';
import { testWorkers } from './scripts/test-workers.ts';

/** Port and data folder of the server under test; worker processes inherit the first process's choice. */
async function prepareServer(): Promise<{ port: string; dataDir: string }> {
  process.env['E2E_PORT'] ??= String(await findFreePort());
  process.env['E2E_DATA_DIR'] ??= makeDataDir();
  return { port: process.env['E2E_PORT'], dataDir: process.env['E2E_DATA_DIR'] };
}

/** A fresh data folder that borrows the fetched models; it goes when this process, and the server with it, ends. */
function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-e2e-'));
  chmodSync(folder, 0o755); // as root, the database runs as another user who has to reach its folder
  const models = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
  mkdirSync(models, { recursive: true });
  symlinkSync(models, path.join(folder, 'models'), 'junction');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const { port, dataDir } = await prepareServer();
const origin = `http://127.0.0.1:${port}`;
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.journey.ts',
  outputDir: './test-results',
  forbidOnly: Boolean(process.env['CI']),
  // Files run beside each other, the journeys of one file in turn.
  fullyParallel: false,
  workers: testWorkers.journeys,
  retries: 0,
  // These limits end what hangs. They are never meant to be reached, however busy the machine is.
  timeout: 1_200_000,
  globalTimeout: 7_200_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // Nothing fades or turns: drawing that takes an eighth of the processor time of the journeys.
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker answers, no journey could hold back or change; those about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    // A trace's recorder fetches blob: images from the page, which the content security policy forbids.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...quietFlags], ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node src/main/server.ts',
    url: `${origin}/readyz`,
    env: {
      NODE_ENV: 'test',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys sign in from one address, and its use must not make their bot checks hard.
      SMS_HOURLY_LIMIT_PER_ADDRESS: '1000',
      SMS_DAILY_LIMIT: '100000',
      // Solving hundreds of bot checks as they are for visitors would take minutes.
      BOT_CHECK_COST: '100',
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stderr: 'pipe',
  },
});
