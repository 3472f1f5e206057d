import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let vite: ViteDevServer;
let origin: string;

beforeAll(async () => {
  vite = await createServer({
    root: path.resolve(import.meta.dirname, '../../..'),
    logLevel: 'silent',
    cacheDir: 'node_modules/.vite/public-pages-test',
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
  });
  await vite.listen();
  origin = vite.resolvedUrls?.local[0] ?? '';
});
afterAll(() => vite.close());

test.each([
  ['/', '<h1'],
  ['/try', '<div id="root">'],
  ['/dashboard', '<div id="root">'],
])('the development server shows %s', async (address, part) => {
  const response = await fetch(new URL(address, origin));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(part);
});
