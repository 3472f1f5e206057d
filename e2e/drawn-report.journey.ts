import { expect, test } from './journey.ts';
import { openDrawn, prepareReport } from './prepare-report.ts';
import { registerSubscriber } from './sign-in.ts';

const photos = ['franck-smiling.jpg', 'franck-eyes-closed.jpg', 'figure-full-body.jpg'];

test('a report shows its first screen before its scripts have come, and then lives on as it stands', async ({
  page,
  browser,
  baseURL,
}) => {
  await registerSubscriber(page, '001');
  const path = await prepareReport(page, { photos });
  const verdict = page.getByRole('heading', { level: 1 });

  await test.step('without JavaScript', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      ...(baseURL !== undefined && { baseURL }),
    });
    const reader = await context.newPage();
    await openDrawn(reader, path);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/keep|maybe|drop/);
    await expect(
      reader.getByRole('list', { name: 'Your photos in the recommended order' }).getByRole('img').first(),
    ).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'Do this first' })).toBeVisible();
    await context.close();
  });

  await test.step('with it', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/app-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!photos)/.test(pathname) && request.method() === 'GET') asked.push(pathname);
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openDrawn(page, path);
    asked.length = 0;
    await expect(verdict).toHaveText(/keep|maybe|drop/);
    await expect(page.getByRole('heading', { name: 'Your bio' })).toBeHidden();
    const drawn = await verdict.elementHandle();
    const picture = await page.getByRole('main').getByRole('img').first().elementHandle();
    release();
    // What is below comes at the latest when somebody begins to use the page.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 180_000 });
    for (const part of [drawn, picture]) expect(await part?.evaluate((node) => node.isConnected)).toBe(true);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await expect(page).toHaveTitle('Loupe - Report');
    await expect(verdict).toHaveCount(1);
  });

  await test.step('what stands there answers', async () => {
    await page
      .getByRole('list', { name: 'Your photos in the recommended order' })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /^Photo \d+$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Results' }).first().click();
    await expect(page).toHaveURL(/\/results/);
    await page.goBack();
    await expect(verdict).toHaveText(/keep|maybe|drop/);
  });
});

test('what is pressed before the app has started is done when it has', async ({ page }) => {
  await registerSubscriber(page, '002');
  const path = await prepareReport(page, { photos });
  const sheet = page.getByRole('list', { name: 'Your photos in the recommended order' });

  /** Presses where the app cannot answer yet, and then lets it start. */
  const pressEarly = async (press: () => Promise<void>): Promise<void> => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/app-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await openDrawn(page, path);
    await press();
    await expect(page.locator('[aria-busy]')).toHaveCount(1);
    release();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await page.unroute('**/assets/app-*.js');
  };

  await test.step('a photo, of several presses the last', async () => {
    await pressEarly(async () => {
      await sheet.getByRole('button').nth(0).click();
      await sheet.getByRole('button').nth(1).click();
    });
    const dialog = page.getByRole('dialog', { name: /^Photo \d+$/ });
    await expect(dialog).toBeVisible();
    const number = /Photo (\d+)/.exec(
      (await sheet.getByRole('button').nth(1).getAttribute('aria-label')) ?? '',
    );
    await expect(dialog).toHaveAccessibleName(`Photo ${number?.[1]}`);
  });

  await test.step('a choice', async () => {
    await pressEarly(() => page.getByText('Your order', { exact: true }).click());
    await expect(page.getByRole('radio', { name: 'Your order' })).toBeChecked();
    await expect(page.getByRole('list', { name: 'Your photos in your order' })).toBeVisible();
  });

  await test.step('a row of the menu, by keyboard', async () => {
    await pressEarly(async () => {
      await page.getByRole('button', { name: 'More about this report' }).click();
      await page.getByRole('button', { name: 'Share a card' }).focus();
      await page.keyboard.press('Enter');
    });
    await expect(page.getByRole('dialog', { name: 'Share a card' })).toBeVisible();
  });
});
