import { expect, expectAccessible, test } from './journey.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sample report is all there, and says that it is a sample', async ({ page }) => {
    await page.goto('/sample');
    await expect(page.getByText('the Bumble profile is made up')).toBeVisible();
    const sheet = page.getByRole('list', { name: 'The photos in the recommended order' });
    await expect(sheet.getByRole('link')).toHaveCount(6);
    await page.getByRole('link', { name: 'Definately' }).click();
    await expect(page.getByText('“Definately” → “Definitely”').last()).toBeInViewport();
    await sheet.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/sample-measurements#photo-/);
    const photo = page.getByRole('region', { name: 'Photo 5' });
    await expect(photo.getByRole('heading', { level: 3, name: /^Photo 5/ })).toBeInViewport();
    await expect(photo.getByText(/^Show it first/).first()).toBeVisible();
    await photo.getByText('Everything measured', { exact: true }).click();
    await expect(photo.getByRole('table').getByText('Could not tell').first()).toBeVisible();
  });
});

test('every part of the sample can be opened, with the keyboard alone, and stays readable by all', async ({
  page,
}) => {
  await page.goto('/sample');
  await expectAccessible(page);
  await page.goto('/sample-measurements');
  const summaries = page.locator('details:not([open]) > summary');
  const closed = await summaries.count();
  expect(closed).toBeGreaterThan(12);
  for (let opened = 0; opened < closed; opened += 1) {
    const next = page.locator('details:not([open]) > summary:visible').first();
    if ((await next.count()) === 0) break;
    await next.focus();
    await page.keyboard.press('Enter');
  }
  await expect(summaries).toHaveCount(0);
  await expectAccessible(page);
});

test('every picture of the sample comes, from here', async ({ page }) => {
  for (const path of ['/sample', '/sample-measurements']) {
    await page.goto(path);
    const images = page.getByRole('main').locator('img');
    expect(await images.count()).toBeGreaterThanOrEqual(6);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    }
  }
});

test('the way from the sample leads to registration and back to the front page', async ({ page }) => {
  await page.goto('/sample-measurements');
  await page.getByRole('link', { name: 'Back to the sample report' }).first().click();
  await expect(page).toHaveURL('/sample');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get started' }).first()).toHaveAttribute('href', '/register');
  await expect(main.getByRole('link', { name: 'Review my photos' })).toHaveAttribute('href', '/try');
  await main.getByRole('link', { name: 'Back to the front page' }).first().click();
  await expect(page).toHaveURL(/\/$/);
});
