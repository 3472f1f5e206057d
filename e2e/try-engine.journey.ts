import { sixPhotoNames } from '../bench/shared/six-photo-profile.ts';
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
