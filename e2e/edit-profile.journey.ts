import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { registerSubscriber } from './sign-in.ts';

test.use({ expectedConsoleError: /Failed to load resource/ });

async function createProfile(page: Page, app: string): Promise<void> {
  await page.goto('/profiles/new');
  await page.locator('label', { hasText: app }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: app })).toBeVisible();
}

test('two tabs of one profile lose no text', async ({ page, context }) => {
  await registerSubscriber(page, '001');
  await createProfile(page, 'Tinder');
  const other = await context.newPage();
  await other.goto(page.url());
  const bio = page.getByRole('textbox', { name: 'Bio' });
  const otherBio = other.getByRole('textbox', { name: 'Bio' });

  await otherBio.fill('Written in the other tab.');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await bio.fill('Written in this tab.');
  const choice = page.getByRole('region', { name: 'Changed in two places' });
  await expect(choice.getByText('Written in the other tab.')).toBeVisible();
  await expect(choice.getByText('Written in this tab.')).toBeVisible();
  await expectAccessible(page);

  await choice.getByRole('button', { name: 'Keep this one' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(otherBio).toHaveValue('Written in this tab.');
});

test('a refused file is named in view, and chosen photos wait for the consent', async ({ page }) => {
  await registerSubscriber(page, '002');
  await createProfile(page, 'Hinge');
  const files = page.getByLabel('Photo files');
  await files.setInputFiles([
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'later.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not read before the consent') },
  ]);
  const consent = page.getByRole('dialog', { name: 'May we look for faces?' });
  await expect(consent.getByRole('heading', { name: 'May we look for faces?' })).toBeFocused();
  await page.keyboard.press('Escape');

  const refused = page.getByRole('region', { name: 'Not added' });
  await expect(refused).toBeInViewport();
  await expect(refused.getByText('empty.jpg')).toBeVisible();
  await expect(page.getByText('1 photo waits for your consent')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(consent).toBeVisible();
});
