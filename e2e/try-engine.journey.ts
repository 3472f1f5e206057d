import { sixPhotoNames } from '../bench/shared/six-photo-profile.ts';
import { drawJpeg } from '../test/drawn-photos.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';

const sixPhotos = sixPhotoNames.map((name) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: loadFixture(`${name}.jpg`),
}));

test('with the network cut after loading, six photos are reviewed and the first is named', async ({
  page,
}) => {
  await page.goto('/try');
  await expect(page.getByText('It works with the network off, too.')).toBeVisible(untilAnalysed);
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('Choose photos').setInputFiles(sixPhotos);
  const done = page.getByRole('status').filter({ hasText: /^Done: .* Photo \d comes first\.$/ });
  await expect(done).toBeAttached(untilAnalysed);
  await expect(page.getByRole('button', { name: /^Photo \d: (?:keep|maybe|drop)/ })).toHaveCount(6);
  expect(asked.filter((url) => url.includes('/models/'))).toEqual([]);
});

test('files that are no photos are refused with the server’s sentences, and the photo among them is judged', async ({
  page,
}) => {
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const broken = Buffer.from(loadFixture('franck-smiling.jpg')).fill(0, 200, 4000);
  await page.goto('/try');
  await page
    .getByLabel('Choose photos')
    .setInputFiles([
      file('letter.jpg', Buffer.from('%PDF-1.7 ')),
      file('empty.jpg', Buffer.alloc(0)),
      file('broken.jpg', broken),
      file('tiny.jpg', await drawJpeg(0, 120, 90)),
      file('narrow.jpg', await drawJpeg(0, 1300, 300)),
      file('heavy.jpg', Buffer.alloc(15 * 1024 * 1024 + 1)),
      file('photo.jpg', loadFixture('franck-smiling.jpg')),
    ]);
  for (const sentence of [
    'This is a PDF document, not a photo. Please use JPEG, PNG, WebP, AVIF, HEIC or GIF.',
    'This file is empty.',
    'This photo is damaged and cannot be opened.',
    'This picture is too small (120 × 90 pixels)',
    'This picture is too long and narrow (1300 × 300 pixels)',
    'This photo is too large. The limit is 15 MB.',
  ])
    await expect(page.getByText(sentence)).toBeVisible(untilAnalysed);
  await expect(page.getByRole('button', { name: /^Photo \d: (?:keep|maybe|drop)/ })).toHaveCount(1);
});
