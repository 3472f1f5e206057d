import { defineConfig, devices } from '@playwright/test';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quietFlags } from './scripts/chromium.ts';

/** Port and data folder of the server under test; worker processes inherit the first process's choice. */
async function prepareServer(): Promise<{ port: string; dataDir: string }> {
  process.env['E2E_PORT'] ??= String(await findFreePort());
  process.env['E2E_DATA_DIR'] ??= makeDataDir();
  return { port: process.env['E2E_PORT'], dataDir: process.env['E2E_DATA_DIR'] };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
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
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  globalTimeout: 900_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace's recorder fetches blob: images from the page, which the content security policy forbids.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...quietFlags], ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node src/main/server.ts',
    url: `${origin}/readyz`,
    env: { NODE_ENV: 'test', PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stderr: 'pipe',
  },
});
