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

test.describe('the reference pictures of /proof', () => {
  // A request that is meant to fail.
  test.use({ expectedConsoleError: /ERR_INTERNET_DISCONNECTED/ });

  test('are measured here with the network off, as on our server', async ({ page, context }) => {
    await page.goto('/proof');
    await test.step('the rows say how often each kind of claim is wrong', async () => {
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

    await page.getByRole('button', { name: /^Load the engine/ }).click();
    await expect(page.getByText('Everything is here.')).toBeVisible();
    await expect(page.getByText('On: our server answered just now.')).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText(/^Network Off: your browser says it is offline, and a request/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Run it here, without a network' }).press('Enter');
    const agreement = page.locator('[data-agreement]');
    await expect(agreement).toBeVisible();
    const [, same, all] = /(\d+) of (\d+) values/.exec((await agreement.textContent()) ?? '') ?? [];
    expect(Number(all)).toBeGreaterThan(400);
    expect(Number(same) / Number(all)).toBeGreaterThanOrEqual(0.99);
    await expect(page.getByText('0 requests during the run')).toBeVisible();
    await page.getByText('Drawn: a woman from head to feet').click();
    await expect(page.getByRole('row', { name: /^Framing/ }).first()).toContainText('full bodyfull bodysame');
  });
});
