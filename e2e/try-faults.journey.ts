import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { desk, expectGoodAtBothWidths } from './widths.ts';

const portrait = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: loadFixture('franck-smiling.jpg') };
const man = { name: 'man.jpg', mimeType: 'image/jpeg', buffer: loadFixture('man-portrait.jpg') };
const chooser = (page: Page) => page.getByLabel(/^(?:Choose|Add) photos$/);
const finished = (page: Page) => page.getByRole('status').filter({ hasText: /^Done: / });
const ready = (page: Page) => page.getByText('Ready. Choose your photos.');
const workerScript = '**/assets/vision.worker-*.js';
const pieces = '**/models/**';

/** Runs `code` in the engine's worker before its own, in the first `times` workers. */
async function beginWorkerWith(page: Page, code: string, times = Infinity): Promise<void> {
  let started = 0;
  await page.route(workerScript, async (route) => {
    started += 1;
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: (started <= times ? code : '') + (await response.text()) });
  });
}

test.use({
  viewport: desk,
  expectedConsoleError: /Failed to load resource|ERR_FAILED|RuntimeError: unreachable/,
});

for (const [what, prepare] of [
  [
    'has no storage',
    (page: Page) =>
      beginWorkerWith(
        page,
        'caches.open = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));',
      ),
  ],
  [
    'has a full disk',
    async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      const origin = new URL(test.info().project.use.baseURL ?? '').origin;
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
    },
  ],
] as const)
  test(`a browser that ${what} reviews photos all the same, and says that it keeps nothing`, async ({
    page,
  }) => {
    await prepare(page);
    await page.goto('/try');
    await expect(ready(page)).toContainText(
      'This browser doesn’t store it, so it loads again on your next visit.',
      untilAnalysed,
    );
    await expectGoodAtBothWidths(page, 'try-nothing-kept');
    await chooser(page).setInputFiles([portrait]);
    await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
  });

/** Noise on what is read of a canvas, as private browsers add it. */
const noise = `
  const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
  OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...area) {
    const image = read.apply(this, area);
    for (let index = 0; index < image.data.length; index += 50) image.data[index] ^= 1;
    return image;
  };`;

test('a browser whose canvases are noisy reads photos through a video frame', async ({ page }) => {
  await beginWorkerWith(page, noise);
  await page.goto('/try');
  await chooser(page).setInputFiles([portrait]);
  await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
});

test('a browser that alters every picture is told so before a photo is chosen, and nothing is judged', async ({
  page,
}) => {
  await beginWorkerWith(page, `${noise} delete globalThis.VideoFrame;`);
  const models: string[] = [];
  page.on('request', (request) => {
    if (/\/models\/|\.wasm$/.test(request.url())) models.push(request.url());
  });
  await page.goto('/try');
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('This browser alters pictures that a page reads', untilAnalysed);
  await expect(trouble.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(chooser(page)).toBeHidden();
  await expectGoodAtBothWidths(page, 'try-altered');
  expect(models).toEqual([]);
});

test('after a lost connection only the missing pieces are asked for', async ({ page }) => {
  const arrived = new Set<string>();
  const askedAgain: string[] = [];
  let isLost = true;
  await page.route(pieces, async (route) => {
    const url = route.request().url();
    if (arrived.has(url)) askedAgain.push(url);
    if (isLost && arrived.size === 3) return route.abort('connectionreset');
    arrived.add(url);
    return route.continue();
  });
  await page.goto('/try');
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('The connection was lost', untilAnalysed);
  expect(arrived.size).toBe(3);
  await expectGoodAtBothWidths(page, 'try-lost');
  isLost = false;
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(ready(page)).toBeVisible(untilAnalysed);
  await expect(trouble).toBeHidden();
  expect(arrived.size).toBeGreaterThan(3);
  expect(askedAgain).toEqual([]);
});

test('a piece that arrives damaged is asked for once more; twice damaged, it is said', async ({ page }) => {
  let url = '';
  let damagedLeft = 1;
  const asked: string[] = [];
  await page.route(pieces, async (route) => {
    const request = route.request().url();
    url ||= request;
    asked.push(request);
    if (request !== url || damagedLeft === 0) return route.continue();
    damagedLeft -= 1;
    const response = await route.fetch({ maxRetries: 3 });
    const body = await response.body();
    body.writeUInt8(body.readUInt8(100) ^ 1, 100);
    const { 'content-encoding': _unpacked, 'content-length': _ofPacked, ...headers } = response.headers();
    return route.fulfill({ status: 200, headers, body });
  });
  await page.goto('/try');
  await expect(ready(page)).toBeVisible(untilAnalysed);
  expect(asked.filter((one) => one === url)).toHaveLength(2);

  await page.evaluate(() => caches.delete('loupe-models'));
  damagedLeft = 2;
  await page.reload();
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('A part of Loupe arrived damaged', untilAnalysed);
  expect(damagedLeft).toBe(0);
  await expectGoodAtBothWidths(page, 'try-damaged');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(ready(page)).toBeVisible(untilAnalysed);
});

for (const status of [404, 500])
  test(`a server that answers ${status} instead of a model is named, and asked again`, async ({ page }) => {
    await page.route(pieces, (route) => route.fulfill({ status, body: 'none' }));
    await page.goto('/try');
    await chooser(page).setInputFiles([portrait]);
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText('Our server couldn’t send a part of Loupe', untilAnalysed);
    await expectGoodAtBothWidths(page, `try-server-${status}`);
    await page.unroute(pieces);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
  });

test('a runtime that is no WebAssembly is asked for once more, and then named as damaged', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/assets/*.wasm', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'application/wasm', body: '<!doctype html>Please sign in' });
  });
  await page.goto('/try');
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('A part of Loupe arrived damaged', untilAnalysed);
  expect(asked).toBe(2);
  await page.unroute('**/assets/*.wasm');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(ready(page)).toBeVisible(untilAnalysed);
});

test('a worker whose script does not arrive is asked for again by a press, not by itself', async ({
  page,
}) => {
  let asked = 0;
  await page.route(workerScript, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/try');
  await chooser(page).setInputFiles([portrait]);
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('The connection was lost', untilAnalysed);
  const before = asked;
  await page.unroute(workerScript);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
  // To open the page and to choose a photo each start the engine, and the photo another worker to open it.
  expect(before).toBeLessThanOrEqual(3);
});

/** A module of WebAssembly whose only function traps, called when `file` is opened. */
const trapsAt = (file: { buffer: Buffer }) => `
  const openBitmap = createImageBitmap;
  const trap = new WebAssembly.Module(Uint8Array.of(0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,8,1,4,116,114,97,112,0,0,10,5,1,3,0,0,11));
  globalThis.createImageBitmap = (file, ...rest) => {
    if (file.size !== ${file.buffer.length}) return openBitmap(file, ...rest);
    setTimeout(() => new WebAssembly.Instance(trap).exports.trap());
    return new Promise(() => undefined);
  };`;

test('a photo at which WebAssembly traps is tried in a new worker', async ({ page }) => {
  await beginWorkerWith(page, trapsAt(man), 1);
  await page.goto('/try');
  await chooser(page).setInputFiles([man, portrait]);
  await expect(finished(page)).toHaveText(/2 keep/, untilAnalysed);
});

test('a photo at which WebAssembly traps twice is given up, and the others are judged', async ({ page }) => {
  await beginWorkerWith(page, trapsAt(man));
  await page.goto('/try');
  await chooser(page).setInputFiles([man, portrait]);
  await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
  await expect(page.getByRole('alert')).toContainText(
    'man.jpg: This photo could not be analyzed. Save it as a JPEG and try again, or choose another.',
  );
  await expectGoodAtBothWidths(page, 'try-crashed-photo');
});
