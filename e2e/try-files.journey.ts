import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { drawnHeic, drawJpeg, drawPhoto, phoneExif, pngBomb, withHeicExif } from '../test/drawn-photos.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { tiledHeic } from '../test/tiled-heic.ts';
import { expect, photograph, test, untilAnalysed } from './journey.ts';
import { chooseMissing } from './missing-file.ts';
import { finished, judged } from './photo-review.ts';
import { unreadableFile } from '../src/domain/unreadable-file.ts';

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const chooser = (page: Page) => page.locator('input[type=file]');
const aboutFiles = (page: Page) => page.getByRole('list', { name: 'About your files' }).getByRole('listitem');

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
  await expect(aboutFiles(page)).toHaveText([
    'Photo 3: This photo says where it was taken. If you keep it here, Loupe removes the location.',
  ]);
  // Drawn pictures of four colors: what is shown is the photo, and not the words in its place.
  const images = page.locator('#photos img');
  const widths = () =>
    images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual(expect.arrayContaining([480, 768]));
  // The server makes 0, 182, 30 of the green at its upper left, which the profile says is stronger than in sRGB.
  const green = await images.evaluateAll((all) => {
    const tiled = all.find((image) => image instanceof HTMLImageElement && image.naturalHeight === 1024);
    const context = new OffscreenCanvas(20, 20).getContext('2d');
    if (!(tiled instanceof HTMLImageElement) || context === null) return [];
    context.drawImage(tiled, 0, 0);
    return [...context.getImageData(10, 10, 1, 1).data];
  });
  expect(green[0]).toBeLessThan(12);
  expect(Math.abs((green[1] ?? 0) - 182)).toBeLessThan(6);
  expect(Math.abs((green[2] ?? 0) - 30)).toBeLessThan(12);
});

test('refuses what is cut off, a bomb, no photo or too much, as the server does, and uses the first picture of an animation', async ({
  page,
}) => {
  const photo = loadFixture('franck-smiling.jpg');
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const pictures = [sharp(photo).resize(480, 360), drawPhoto(480, 360)];
  const frames = await Promise.all(pictures.map((picture) => picture.png().toBuffer()));
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  await page.goto('/try');
  await chooser(page).setInputFiles([
    file('cut.jpg', cut(photo, 0.9)),
    file('without-its-mark.jpg', photo.subarray(0, -2)),
    file('cut.png', cut(await sharp(photo).resize(600).png().toBuffer(), 0.6)),
    file('cut.webp', cut(await sharp(photo).webp().toBuffer(), 0.9)),
    file('cut.heic', cut(drawnHeic, 0.6)),
    file('bomb.png', pngBomb(30_000, 30_000)),
    file('animation.webp', animation),
    file('whole.jpg', photo),
  ]);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  const refused = page.getByRole('alert').getByRole('listitem');
  await expect(
    refused.filter({ hasText: 'This photo is cut off: the end of the file is missing.' }),
  ).toHaveCount(4);
  await expect(refused.filter({ hasText: '900 megapixels (30000 × 30000 pixels)' })).toHaveCount(1);
  // The animation, the whole photo, and the one that lacks nothing but its end marker.
  await expect(judged(page)).toHaveCount(3);
  await expect(aboutFiles(page)).toHaveText(['Photo 2: This is an animation: only its first frame is used.']);

  await chooser(page).setInputFiles([
    file('letter.jpg', Buffer.from('%PDF-1.7 ')),
    file('empty.jpg', Buffer.alloc(0)),
    file('broken.jpg', Buffer.from(photo).fill(0, 200, 4000)),
    file('narrow.jpg', await drawJpeg(0, 1300, 300)),
    file('heavy.jpg', Buffer.alloc(15 * 1024 * 1024 + 1)),
  ]);
  for (const sentence of [
    'This is a PDF document, not a photo.',
    'This file is empty.',
    'This photo is damaged and cannot be opened.',
    'This picture is too long and narrow (1300 × 300 pixels)',
    'This photo is too large. The limit is 15 MB.',
  ])
    await expect(refused.filter({ hasText: sentence })).toHaveCount(1);

  await test.step('a file that is not on this device says how to get it there', async () => {
    await chooseMissing(chooser(page), 'in-the-cloud.jpg', photo);
    await expect(refused.filter({ hasText: 'in-the-cloud.jpg' })).toHaveText(
      `in-the-cloud.jpg: ${unreadableFile}`,
    );
    await photograph(page, 'refused');
  });

  await test.step('of more photos than a review holds, the first are taken', async () => {
    const bytes = await drawJpeg();
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => file(`holiday-${number}.jpg`, bytes));
    await chooser(page).setInputFiles(nine);
    await expect(page.getByRole('alert')).toContainText(
      'A review holds nine photos. These 3 were left out: holiday-7.jpg, holiday-8.jpg, holiday-9.jpg',
    );
    await expect(judged(page)).toHaveCount(9, untilAnalysed);
  });

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review my photos');
  await expect(page.getByRole('alert')).toBeHidden();
});

/** Noise on what is read of a canvas, as private browsers add it. */
const noise = `
  const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
  OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...area) {
    const image = read.apply(this, area);
    for (let index = 0; index < image.data.length; index += 50) image.data[index] ^= 1;
    return image;
  };`;

test('a browser that alters every picture says so before a photo is chosen, and nothing is judged', async ({
  page,
}) => {
  const worker = '**/assets/vision.worker-*.js';
  let firstCode = `${noise} delete globalThis.VideoFrame;`;
  await page.route(worker, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: firstCode + (await response.text()) });
  });
  const models: string[] = [];
  page.on('request', (request) => {
    if (/\/models\/|\.wasm$/.test(request.url())) models.push(request.url());
  });
  await page.goto('/try');
  const trouble = page.getByRole('alert');
  await expect(trouble).toContainText('This browser alters pictures that a page reads', untilAnalysed);
  await expect(trouble.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(page.getByLabel('Choose photos')).toBeHidden();
  expect(models).toEqual([]);

  await test.step('where only canvases are altered, photos are read through a video frame', async () => {
    firstCode = noise;
    await page.reload();
    await chooser(page).setInputFiles([file('portrait.jpg', loadFixture('franck-smiling.jpg'))]);
    await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
  });
});
