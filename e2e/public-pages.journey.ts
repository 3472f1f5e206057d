import { expect, test } from './journey.ts';
import { desk, phone } from './widths.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and leads on', async ({ page }) => {
    for (const address of ['/contact', '/privacy-policy', '/terms-of-service', '/sample', '/']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
      for (const link of await page.locator('main a[data-signed-in-href]').all())
        expect(await link.getAttribute('href'), address).toMatch(/^\/register/);
    }
    // The drawn report of the landing page has its marks, though nothing moves.
    await expect(page.locator('[data-marks] path.pencil-stroke').first()).toBeVisible();

    await test.step('a section of a legal page begins below the header', async () => {
      await page.goto('/terms-of-service');
      const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
      await link.click();
      const heading = page.locator(`${await link.getAttribute('href')} h2`);
      await expect(heading).toBeInViewport({ ratio: 1 });
      const [header, box] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    });

    await test.step('the sample report leads to what was measured', async () => {
      await page.goto('/sample');
      await page.getByRole('link', { name: 'Definately' }).click();
      await expect(page.getByText('“Definately” → “Definitely”').last()).toBeInViewport();
      const sheet = page.getByRole('list', { name: 'The photos in the recommended order' });
      await sheet.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/sample-measurements#photo-/);
      await expect(page.locator(':target')).toBeInViewport();
    });
  });
});

test('the landing page is short on a phone, and a call to begin sticks to the foot of the screen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const call = page.getByRole('region', { name: 'Get started' });
  await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
  await expect(call.getByRole('link')).toBeInViewport({ ratio: 1 });
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length / phone.height).toBeLessThanOrEqual(8);
  await page.setViewportSize(desk);
  await expect(call).toBeHidden();
});

test('/proof says how often each kind of claim is wrong', async ({ page }) => {
  await page.goto('/proof');
  const rows = page.getByRole('region', { name: 'Measured errors' }).getByRole('listitem');
  const row = page.locator('details', { hasText: 'Sunglasses cover the eyes.' });
  const filter = page.getByRole('group', { name: 'Show' });
  await expect(rows.first()).toContainText(/\d+ of \d+; 95% interval/);
  await filter.getByText('Numbers', { exact: true }).click();
  await expect(row).toBeHidden();
  await filter.getByText('Photos', { exact: true }).click();
  await row.locator('summary').press('Enter');
  await expect(row.getByText('What this doesn’t mean')).toBeVisible();
});
