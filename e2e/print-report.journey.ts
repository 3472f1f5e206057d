import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openDrawn, prepareReport } from './prepare-report.ts';
import { registerSubscriber } from './sign-in.ts';

const photos = ['franck-smiling.jpg', 'figure-full-body.jpg'];

/** What belongs on the paper of a report, and is on the screen only below its first one or not at all. */
const parts = ['Photo by photo', 'Your bio', 'How we measured this'];

/** Keeps what is on paper at the moment of printing. */
function keepPaper(): void {
  Object.assign(window, { isOnlyLookedAt: true, printed: [] as string[] });
  window.print = () => {
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    const loading = document.querySelector('main [role=status]')?.textContent ?? '';
    (window as unknown as { printed: string[] }).printed.push([...headings, loading].join(' | '));
  };
}

const printedBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { printed: string[] }).printed.join());

test('a report that nobody has touched is printed whole', async ({ page }) => {
  await registerSubscriber(page, '001');
  const path = await prepareReport(page, { photos });
  await page.addInitScript(keepPaper);
  const rest = page.getByRole('main').getByText('Loading...');

  await test.step('by Ctrl+P, however long its parts take', async () => {
    await page.route('**/assets/report-details-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await openDrawn(page, path);
    await expect(rest).toBeAttached();
    await page.keyboard.press('Control+p');
    await expect.poll(() => printedBy(page)).toContain('How we measured this');
    for (const part of parts) expect(await printedBy(page)).toContain(part);
    await page.unroute('**/assets/report-details-*.js');
  });

  await test.step('by the menu of the browser, which takes the focus from the page', async () => {
    await openDrawn(page, path);
    await expect(rest).toBeAttached();
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(page.getByRole('heading', { name: 'Your bio' })).toBeAttached();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const name of parts) await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Photo 1', exact: true })).toBeVisible();
    await page.pdf({ path: test.info().outputPath('print.pdf'), preferCSSPageSize: true });
    await page.emulateMedia({ media: null });
  });

  await test.step('what is printed too early says so', async () => {
    await page.route('**/assets/report-details-*.js', () => undefined);
    await openDrawn(page, path);
    await expect(rest).toBeAttached();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Print it again to get all of it.')).toBeVisible();
    await expect(rest).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.unroute('**/assets/report-details-*.js');
  });
});

test('what only a press shows comes when the page is first used', async ({ page }) => {
  await registerSubscriber(page, '002');
  const path = await prepareReport(page, { photos });
  await page.addInitScript(keepPaper);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/task-evidence/.test(request.url())) asked.push(request.url());
  });
  await openDrawn(page, path);
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  const behindWhy = page.locator('#content ol details > div').first().locator('> *');
  await expect(behindWhy).toHaveCount(1);
  expect(asked).toEqual([]);
  await page.keyboard.press('Shift');
  await expect(behindWhy).not.toHaveCount(1);
  expect(asked).toHaveLength(1);
});
