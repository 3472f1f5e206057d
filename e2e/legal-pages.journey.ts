import { expect, expectAccessible, test } from './journey.ts';

for (const address of ['/terms-of-service', '/privacy-policy']) {
  test(`each section of ${address} can be led to, and stands below the header then`, async ({ page }) => {
    await page.goto(address);
    const links = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').all();
    for (const link of links) {
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      const heading = page.locator(`${target} h2`);
      await expect(heading).toBeInViewport({ ratio: 1 });
      const belowHeader = async () => {
        const [header, box] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
        return header && box ? box.y - (header.y + header.height) : Number.NaN;
      };
      await expect.poll(belowHeader).toBeGreaterThanOrEqual(0);
    }
    await expectAccessible(page);
  });

  test(`${address} prints as the document alone, with where its links lead`, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const printed = await page
      .locator('.legal-document a[href^="/settings"]')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed).toContain('/settings');
  });

  test(`${address} can be read and linked into without scripts`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${address}#section-9`);
    await expect(page.locator('#section-9 h2')).toBeInViewport();
    await context.close();
  });
}
