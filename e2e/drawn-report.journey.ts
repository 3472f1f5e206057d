import type { Page } from '@playwright/test';
import { expect, holdAnswers, test } from './journey.ts';
import { openDrawn, prepareReport } from './prepare-report.ts';
import { signUp, subscribe } from './sign-in.ts';

// What moves on the screen is the point here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a report shows its first screen before its scripts have come, and keeps it afterwards', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page.request, '001');
  await subscribe(page);
  const path = await prepareReport(page, { photos: ['franck-smiling.jpg', 'figure-full-body.jpg'] });
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
    const release = await holdApp(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!photos)/.test(pathname) && request.method() === 'GET') asked.push(pathname);
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      type Box = { top: number; height: number };
      type Source = { node: Node | null; previousRect: Box; currentRect: Box };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources, startTime } = entry as PerformanceEntry & { sources: Source[] };
          for (const { node, previousRect, currentRect } of sources) {
            const moved = `${previousRect.top}+${previousRect.height} to ${currentRect.top}+${currentRect.height}`;
            shifts.push(`${Math.round(startTime)} ms: ${moved}: ${node?.textContent?.slice(0, 60)}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openDrawn(page, path);
    // To look at an element before the first paint lays it out without the stylesheet, which counts as a shift afterwards.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0);
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
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    await expect(page).toHaveTitle('Loupe - Report');
    await expect(verdict).toHaveCount(1);
    await page.unroute('**/assets/app-*.js');
  });

  await test.step('of several presses before the app has started, the last one counts', async () => {
    const release = await holdApp(page);
    await openDrawn(page, path);
    const sheet = page.getByRole('list', { name: 'Your photos in the recommended order' });
    const photo = sheet.getByRole('button').nth(1);
    const number = /Photo (\d+)/.exec((await photo.getAttribute('aria-label')) ?? '')?.[1];
    await sheet.getByRole('button').first().click();
    await photo.click();
    await expect(page.locator('[aria-busy]')).toHaveCount(1);
    release();
    await expect(page.getByRole('dialog', { name: /^Photo \d+$/ })).toHaveAccessibleName(`Photo ${number}`);
  });
});

/** Keeps the app's script from arriving until what it answers is called. */
const holdApp = (page: Page) => holdAnswers(page, '**/assets/app-*.js');
