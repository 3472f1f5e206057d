import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { drawnHeic, drawJpeg, drawPhoto, phoneExif, pngBomb, withHeicExif } from '../test/drawn-photos.ts';
import { tiledHeic } from '../test/tiled-heic.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { desk, expectGoodAtBothWidths } from './widths.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const chooser = (page: Page) => page.locator('input[type=file]');
const finished = (page: Page) => page.getByRole('status').filter({ hasText: /^Done: / });
const judged = (page: Page) => page.getByRole('button', { name: /^Photo \d: (?:keep|maybe|drop)/ });

test.use({ viewport: desk });

/** Remembers what the page shows from memory: files by name, other pictures by type. */
async function recordShownBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shownBlobs: shown });
    const createUrl = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      shown.push(blob instanceof File ? blob.name : blob.type);
      return createUrl(blob);
    };
  });
}

function shownBlobs(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { shownBlobs: string[] }).shownBlobs);
}

test('opens HEIC photos with a decoder that comes with the first of them, and shows them', async ({
  page,
}) => {
  const decoders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('libheif')) decoders.push(request.url());
  });
  await page.goto('/try');
  await chooser(page).setInputFiles([file('portrait.jpg', loadFixture('franck-smiling.jpg'))]);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  expect(decoders).toEqual([]);

  const { exif, icc } = await sharp(
    await drawPhoto().withExif(phoneExif).withIccProfile('p3').jpeg().toBuffer(),
  ).metadata();
  await chooser(page).setInputFiles([
    file('IMG_0001.HEIC', drawnHeic),
    file('IMG_0002.HEIC', withHeicExif(exif ?? Buffer.alloc(0))),
    // Eleven megapixels in tiles and in Display P3, lying on its side, as a phone writes them.
    file('IMG_0003.HEIC', tiledHeic({ columns: 8, rows: 8, quarterTurns: 1, ...(icc && { icc }) })),
  ]);
  await expect(judged(page)).toHaveCount(4, untilAnalysed);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  expect(decoders.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  await expect(page.getByRole('list', { name: 'About your files' }).getByRole('listitem')).toHaveText([
    'Photo 3: This photo says where it was taken. If you keep it here, Loupe removes the location.',
  ]);
  // Drawn pictures of four colors: what is shown is the photo, and not the words in its place.
  const widths = () =>
    page
      .locator('#photos img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual(expect.arrayContaining([480, 768]));
  // The server makes 0, 182, 30 of the green at its upper left, which the profile says is stronger than in sRGB.
  const green = await page.locator('#photos img').evaluateAll((images) => {
    const tiled = images.find((image) => image instanceof HTMLImageElement && image.naturalHeight === 1024);
    const context = new OffscreenCanvas(20, 20).getContext('2d');
    if (!(tiled instanceof HTMLImageElement) || context === null) return [];
    context.drawImage(tiled, 0, 0);
    return [...context.getImageData(10, 10, 1, 1).data];
  });
  expect(green[0]).toBeLessThan(12);
  expect(Math.abs((green[1] ?? 0) - 182)).toBeLessThan(6);
  expect(Math.abs((green[2] ?? 0) - 30)).toBeLessThan(12);
  await expectGoodAtBothWidths(page, 'try-heic');
});

test.describe('without the decoder', () => {
  test.use({ expectedConsoleError: /Failed to load resource|ERR_FAILED/ });

  test('says of a HEIC photo what is missing, goes on with the others, and asks again', async ({ page }) => {
    await page.route('**/assets/libheif-*.wasm', (route) => route.abort());
    await page.goto('/try');
    const portrait = loadFixture('franck-smiling.jpg');
    await chooser(page).setInputFiles([file('IMG_0001.HEIC', drawnHeic), file('portrait.jpg', portrait)]);
    await expect(page.getByRole('alert')).toContainText(
      'IMG_0001.HEIC: The decoder for HEIC photos did not arrive. Check your connection and add this photo again, or save it as a JPEG.',
      untilAnalysed,
    );
    await expect(judged(page)).toHaveCount(1, untilAnalysed);
    await page.unroute('**/assets/libheif-*.wasm');
    await chooser(page).setInputFiles([file('IMG_0001.HEIC', drawnHeic)]);
    await expect(judged(page)).toHaveCount(2, untilAnalysed);
  });
});

test('refuses what has lost its end or is a bomb, as the server does, and uses the first picture of an animation', async ({
  page,
}) => {
  const photo = loadFixture('franck-smiling.jpg');
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const png = await sharp(photo).resize(600).png().toBuffer();
  const webp = await sharp(photo).webp().toBuffer();
  const frames = [await sharp(photo).resize(480).png().toBuffer(), await drawPhoto().png().toBuffer()];
  const animation = await sharp(
    await Promise.all(frames.map((frame) => sharp(frame).resize(480, 360).png().toBuffer())),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  await recordShownBlobs(page);
  await page.goto('/try');
  await chooser(page).setInputFiles([
    file('third.jpg', cut(photo, 0.3)),
    file('most.jpg', cut(photo, 0.9)),
    file('without-its-mark.jpg', photo.subarray(0, -2)),
    file('cut.png', cut(png, 0.6)),
    file('cut.webp', cut(webp, 0.9)),
    file('cut.heic', cut(drawnHeic, 0.6)),
    file('bomb.png', pngBomb(30_000, 30_000)),
    file('animation.webp', animation),
    file('whole.jpg', photo),
  ]);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  const refused = page.getByRole('alert').getByRole('listitem');
  await expect(
    refused.filter({ hasText: 'This photo is cut off: the end of the file is missing.' }),
  ).toHaveCount(6);
  await expect(refused.filter({ hasText: '900 megapixels (30000 × 30000 pixels)' })).toHaveCount(1);
  await expect(judged(page)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'About your files' }).getByRole('listitem')).toHaveText([
    'Photo 1: This is an animation: only its first frame is used.',
  ]);
  // In place of the animation a picture that stands still: the one that was judged.
  expect(await shownBlobs(page)).toContain('image/jpeg');
  await expectGoodAtBothWidths(page, 'try-files-refused');
});

test('of 200 files takes nine, and reads no other', async ({ page }) => {
  const bytes = await drawJpeg();
  await recordShownBlobs(page);
  await page.goto('/try');
  await chooser(page).setInputFiles(
    Array.from({ length: 200 }, (_, index) => file(`holiday-${index + 1}.jpg`, bytes)),
  );
  await expect(page.getByRole('alert')).toContainText(
    'A review holds nine photos. These 191 were left out: holiday-10.jpg, holiday-11.jpg, holiday-12.jpg, holiday-13.jpg, holiday-14.jpg and 186 more',
  );
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await expect(judged(page)).toHaveCount(9);
  // A preview of each, and no file.
  expect(await shownBlobs(page)).toEqual(Array.from({ length: 9 }, () => 'image/jpeg'));
});

test('opens a photo of 54 megapixels', async ({ page }) => {
  const huge = await sharp(loadFixture('franck-smiling.jpg'))
    .resize({ width: 6000, height: 9000, fit: 'fill' })
    .jpeg({ quality: 60 })
    .toBuffer();
  await page.goto('/try');
  await chooser(page).setInputFiles([file('huge.jpg', huge)]);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await expect(judged(page)).toHaveCount(1);
});
