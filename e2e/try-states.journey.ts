import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { desk, expectGood, expectGoodAtBothWidths, phone } from './widths.ts';

const jpeg = (name: string, as = name) => ({
  name: as,
  mimeType: 'image/jpeg',
  buffer: loadFixture(name),
});
const chooser = (page: Page) => page.getByLabel(/^(?:Choose|Add) photos$/);
const finished = (page: Page) => page.getByRole('status').filter({ hasText: /^Done: / });
const ready = (page: Page) => expect(page.getByText('Ready. Choose your photos.')).toBeVisible(untilAnalysed);

test.use({ viewport: desk });

test('names the files that have no place or are no photos, and forgets all on request', async ({ page }) => {
  await page.goto('/try');
  const broken = {
    name: `${'a-very-long-name-of-a-file-'.repeat(6)}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo'),
  };
  await chooser(page).setInputFiles([broken]);
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('This is a text, not a photo.', untilAnalysed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review my photos');
  await expectGoodAtBothWidths(page, 'try-all-refused');
  await refusal.getByRole('button', { name: /^Remove a-very/ }).click();
  await expect(refusal).toBeHidden();

  const portrait = 'franck-smiling.jpg';
  const eleven = Array.from({ length: 11 }, (_, index) => jpeg(portrait, `holiday-${index + 1}.jpg`));
  await chooser(page).setInputFiles(eleven);
  await expect(refusal).toContainText(
    'A review holds nine photos. These 2 were left out: holiday-10.jpg, holiday-11.jpg',
  );
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/1 keep/);
  await expectGoodAtBothWidths(page, 'try-nine');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review my photos');
  await expect(page.getByLabel('Choose photos')).toBeEnabled();
  await expect(refusal).toBeHidden();
});

test('judges one photo, for another app too, and removes it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/try');
  await chooser(page).setInputFiles([jpeg('franck-smiling.jpg')]);
  await expect(finished(page)).toHaveText('Done: 1 keep. Photo 1 comes first.', untilAnalysed);
  await expectGoodAtBothWidths(page, 'try-one-dark');
  await page.getByText('Hinge', { exact: true }).click();
  await expect(finished(page)).toHaveText('Done: 1 keep. Photo 1 comes first.', untilAnalysed);
  await page.getByRole('button', { name: /^Photo 1: keep/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this photo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review my photos');
});

test('takes photos that are pasted', async ({ page }) => {
  await page.goto('/try');
  await ready(page);
  const bytes = [...loadFixture('franck-smiling.jpg')];
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(content)], 'pasted.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, bytes);
  await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
});

test('asks which person it is, says what that loads, and then knows', async ({ page }) => {
  await page.goto('/try');
  let isIdentityAsked = false;
  page.on('request', (request) => {
    if (request.url().includes('/models/2e7da11e0787')) isIdentityAsked = true;
  });
  await chooser(page).setInputFiles([jpeg('group-of-three-smiling.jpg'), jpeg('franck-smiling.jpg')]);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await expect(page.getByText('Telling people apart loads 39 MB, once.')).toBeVisible();
  expect(isIdentityAsked).toBe(false);
  await page.getByRole('button', { name: 'Which one is me?' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Which one is me?' });
  await expect(dialog).toBeVisible();
  await expectGoodAtBothWidths(page, 'try-who');
  await dialog.getByRole('button', { name: 'Person 1 of 1, photo 2' }).click();
  await expect(page.getByText('You told us which one is you.')).toBeVisible(untilAnalysed);
  await expect.poll(() => isIdentityAsked, untilAnalysed).toBe(true);
  await page.getByRole('button', { name: /^Photo 2: keep/ }).click();
  await expect(page.getByRole('dialog').getByText('you', { exact: true })).toBeAttached(untilAnalysed);
  await page.keyboard.press('Escape');
  await expectGoodAtBothWidths(page, 'try-known');
});

test('asks before it loads anything where data is to be saved', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const models: string[] = [];
  page.on('request', (request) => {
    if (/\/models\/|\.wasm/.test(request.url())) models.push(request.url());
  });
  await page.goto('/try');
  const load = page.getByRole('button', { name: 'Load 6 MB' });
  await expect(load).toBeVisible();
  await expect(chooser(page)).toBeDisabled();
  await expectGoodAtBothWidths(page, 'try-save-data');
  expect(models).toEqual([]);
  await load.click();
  await ready(page);
  expect(models.length).toBeGreaterThan(0);
  await expect(chooser(page)).toBeEnabled();
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleError: /Failed to load resource|ERR_FAILED|ERR_INTERNET/ });

  test('says what did not arrive, keeps the photos and goes on', async ({ page }) => {
    await page.route('**/models/**', (route) => route.abort());
    await page.goto('/try');
    await chooser(page).setInputFiles([jpeg('franck-smiling.jpg')]);
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText('The connection was lost', untilAnalysed);
    await expectGoodAtBothWidths(page, 'try-offline');
    await page.unroute('**/models/**');
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
    await expect(trouble).toBeHidden();
  });
});

test('shows how far it has loaded', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/models/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/try');
  await expect(
    page.getByRole('progressbar', { name: 'Loading what reads photos, about 6 MB' }),
  ).toBeVisible();
  await expectGood(page, 'try-loading');
  await ready(page);
});
