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

test.describe('the reference pictures', () => {
  test.slow();
  test('are measured here with the network off, as on our server', async ({ page, context }) => {
    await page.goto('/proof');
    await page.getByRole('button', { name: 'Load the engine' }).click();
    await expect(page.getByText('Everything is here.')).toBeVisible({ timeout: 90_000 });
    await photograph(page, 'proof-ready');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Run it here' }).press('Enter');
    const agreement = page.locator('[data-agreement]');
    await expect(agreement).toBeVisible({ timeout: 90_000 });
    const [, same, all] = /(\d+) of (\d+) values/.exec((await agreement.textContent()) ?? '') ?? [];
    expect(Number(all)).toBeGreaterThan(400);
    expect(Number(same) / Number(all)).toBeGreaterThanOrEqual(0.99);
    await expect(page.getByText('0 requests since you pressed')).toBeVisible();
    await page.getByText('Drawn: a woman from head to feet').click();
    await expect(page.getByRole('row', { name: /^Framing/ }).first()).toContainText('full bodyfull bodysame');
    await expectAccessible(page);
    await photograph(page, 'proof-run');
  });
});
