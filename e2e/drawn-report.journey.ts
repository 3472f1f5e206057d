import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';

const photos = ['franck-smiling.jpg', 'franck-eyes-closed.jpg', 'figure-full-body.jpg'];
const bio = 'I bake bread and recieve guests. Partner in crime wanted.';

async function prepareReport(page: Page): Promise<string> {
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  for (const [index, name] of photos.entries())
    await send('PUT', `/api/profiles/${id}/photos/${index}`, loadFixture(name));
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const read = () => send<{ status: string }>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');
  return `/profiles/${id}/report`;
}

/** A server that is too busy sends a plain document, and draws the next one 10 s later. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#drawn-data')).toBeAttached({ timeout: 3_000 });
  }).toPass({ intervals: [11_000], timeout: 60_000 });
}

test('a report shows its first screen before its scripts have come, and then lives on as it stands', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await registerSubscriber(page, '001');
  const path = await prepareReport(page);
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
    await page.route('**/assets/start-drawn*', async (route) => {
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
    }).toPass({ timeout: 30_000 });
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
