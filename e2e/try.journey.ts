import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { expectGood, expectGoodAtBothWidths, narrow, phone } from './widths.ts';

const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: loadFixture(name) });

const six = [
  'group-of-three-dark.jpg',
  'franck-smiling.jpg',
  'franck-eyes-closed.jpg',
  'man-portrait.jpg',
  'figure-full-body.jpg',
  'group-of-three-smiling.jpg',
];

const finished = (page: Page) => page.getByRole('status').filter({ hasText: /^Done: / });

const chooser = (page: Page) => page.getByLabel(/^(?:Choose|Add) photos$/);

test.describe('a review on a phone', () => {
  test.use({ viewport: phone });

  test('marks six photos, names the first and opens details with the keyboard alone', async ({ page }) => {
    await page.goto('/try');
    await expect(page.getByText('Ready. Choose your photos.')).toBeVisible(untilAnalysed);
    await expectGoodAtBothWidths(page, 'try-empty');
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.getByRole('heading', { name: 'Check that nothing is sent' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'try-check');

    await chooser(page).setInputFiles(six.map(jpeg));
    await expect(page.getByRole('button', { name: /^Photo 1: (?:keep|maybe|drop)/ })).toBeVisible(
      untilAnalysed,
    );
    await expectGood(page, 'try-measuring');
    await expect(finished(page)).toHaveText(/^Done: .* Photo 2 comes first\.$/, untilAnalysed);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^(?:\d (?:keep|maybe|drop)(?:, )?)+$/);
    await expect(page.getByRole('list', { name: 'Your photos in the recommended order' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'try-done');

    const first = page.getByRole('button', { name: /^Photo \d: keep/ }).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Everything measured');
    await expectGoodAtBothWidths(page, 'try-loupe');
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
    for (const viewport of narrow) {
      await page.setViewportSize(viewport);
      await expectGood(page, 'try-narrow');
    }
  });
});
