import { expect, expectAccessible, photograph, test } from './journey.ts';

test('everybody sees how often Loupe is wrong, worst first, and can look at one kind', async ({ page }) => {
  await page.goto('/proof');
  await expect(page).toHaveTitle('Loupe - How Often We’re Wrong');
  const rows = page.getByRole('region', { name: 'Measured errors' }).getByRole('listitem');
  await expect(rows.first()).toContainText(/\d+ of \d+ wrong/);
  const all = await rows.count();
  await page.getByRole('radio', { name: 'Numbers' }).check({ force: true });
  await expect(page.getByText('Sunglasses cover the eyes.')).toBeHidden();
  expect(await rows.count()).toBeLessThan(all);
  await page.getByRole('radio', { name: 'Photos' }).check({ force: true });
  const row = page.locator('details', { hasText: 'Sunglasses cover the eyes.' });
  await row.locator('summary').press('Enter');
  await expect(row.getByText('clear glasses, called dark')).toBeVisible();
  await expect(row.getByText('What this doesn’t mean')).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'proof');
});
