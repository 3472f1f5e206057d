import { expect, expectAccessible, test } from './journey.ts';

const pages = ['/', '/contact', '/terms-of-service', '/privacy-policy'];

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const address of pages) {
      test(`${address} can be read by everybody and fits`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/Loupe/);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'pixels that stand out sideways').toBe(0);
      });
    }
  });
}

test('the footer leads to the other public pages', async ({ page }) => {
  await page.goto('/');
  for (const address of ['/contact', '/terms-of-service', '/privacy-policy']) {
    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

test('an address that does not exist leads to the landing page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor who is not signed in is sent to sign in, with the way back', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});
