import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { Analysis } from '../src/features/analysis/analysis.contract.ts';
import { shortOrLong } from '../test/forms.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { cardYear } from '../test/subscribe.ts';
import { accountMenu } from './account-menu.ts';
import { changeAnswers, expect, test } from './journey.ts';
import { prepareReport } from './prepare-report.ts';
import { payAs, registerSubscriber, sendFrom, signUp } from './sign-in.ts';
import { desk, phone } from './widths.ts';

const photos = ['franck-eyes-closed.jpg', 'franck-smiling.jpg', 'group-of-four-daylight.jpg'];

/** Somebody with one report, for the journeys that only read. */
let reader: { path: string; state: Awaited<ReturnType<BrowserContext['storageState']>> };

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signUp(request, '001');
  await payAs(request, { plan: 'regularAnnual', paymentInfo: { expiryYear: cardYear(4) } });
  const path = await prepareReport({ request }, { photos });
  reader = { path, state: await request.storageState() };
  await request.dispose();
});

/** Signs this page in as the reader; answers the path of the report. */
async function comeAsReader(page: Page): Promise<string> {
  await page.context().addCookies(reader.state.cookies);
  return reader.path;
}

/** What comes last. */
const hasCome = (page: Page) => expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();

/** The navigation bar of a phone, which lies over the end of the screen. */
const barHeight = 57;

/** The verdict, every photo and each task with its button, above what lies over the end of the screen. */
async function expectOnFirstScreen(page: Page, frameCount: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const end = width < 1024 ? height - barHeight : height;
  const frames = page.getByRole('list', { name: 'Your photos in the recommended order' });
  const tasks = page.locator('section[aria-labelledby="steps-title"] ol').getByRole('listitem');
  await expect(frames.getByRole('listitem')).toHaveCount(frameCount);
  const parts = [
    page.getByRole('heading', { level: 1 }),
    ...(await frames.getByRole('listitem').all()),
    ...(await tasks.all()),
  ];
  expect(await tasks.count()).toBeGreaterThan(0);
  for (const task of await tasks.all())
    await expect(
      task.getByRole('button').or(task.getByRole('link')).or(task.getByRole('status')),
    ).toHaveCount(1);
  // What the pencil notes under a frame is there on a phone, too.
  await expect(frames.getByText('eyes closed', { exact: true })).toBeVisible();
  // Some parts take their new size a moment after the window.
  await expect(async () => {
    for (const part of parts) {
      const box = await part.boundingBox();
      const name = ((await part.textContent()) ?? '').slice(0, 60);
      expect(box, name).not.toBeNull();
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(end);
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
    }
  }).toPass({ timeout: 180_000 });
}

test('the verdict, the photos and what to do are on the first screen', async ({ page }) => {
  await registerSubscriber(page, '002');
  const clear = loadFixture('franck-smiling.jpg');
  const six = [...photos, 'franck-squinting.jpg', 'figure-full-body.jpg', 'group-of-three-dark.jpg'];
  const nine = [
    ...six,
    'franck-smiling-twin.jpg',
    await degrade(clear, 'dark'),
    await degrade(clear, 'blur'),
  ];
  let path = '';
  for (const files of shortOrLong({ short: [nine], long: [nine, six] }))
    await test.step(`${files.length} photos`, async () => {
      path = await prepareReport(page, { photos: files });
      await page.goto(path);
      await hasCome(page);
      for (const screen of [phone, desk]) {
        await page.setViewportSize(screen);
        await page.evaluate(() => scrollTo(0, 0));
        await expectOnFirstScreen(page, files.length);
      }
    });

  await test.step('a task whose photo is gone says that it is done', async () => {
    const tasks = page.locator('section[aria-labelledby="steps-title"] ol').getByRole('listitem');
    const open = tasks.getByRole('button', { name: /^Open photo/ }).first();
    await open.click();
    const dialog = page.getByRole('dialog', { name: /^Photo \d+$/ });
    await expect(dialog).toBeVisible();
    const number = Number(/Photo (\d+)/u.exec(await dialog.innerText())?.[1]);
    await sendFrom(page.request)('DELETE', `/api${path.replace('/report', '')}/photos/${number - 1}`);
    await page.reload();
    await expect(tasks.getByRole('status').filter({ hasText: 'Done' }).first()).toBeVisible();
  });
});

/** Presses Tab until something with this name or text has the focus. */
async function reach(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(focused)) return;
  }
  throw new Error(`not reached by Tab: ${name}`);
}

test('a report is read by keyboard alone', async ({ page }) => {
  const path = await comeAsReader(page);
  await page.goto(path);
  await hasCome(page);

  await test.step('the account menu opens, closes and gives the focus back', async () => {
    const menu = page.getByRole('navigation', { name: 'Account' });
    await accountMenu(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(accountMenu(page)).toBeFocused();
  });

  await page.setViewportSize(phone);
  await reach(page, /^More/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await reach(page, /^Photo 2: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Photo 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Photo 2: / })).toBeFocused();
  await reach(page, /^Why/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Evidence: ').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await reach(page, /^Recommended|^$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Your photos in your order' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await reach(page, /^How we measured this/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'How we measured this' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Photo by photo' })).toBeVisible();
});

test.describe('a report that is being made', () => {
  test.use({ expectedConsoleError: /502/ });

  test('says how far it is, and when the connection is lost', async ({ page }) => {
    await comeAsReader(page);
    let change = (_analysis: Analysis): Partial<Analysis> => ({});
    await changeAnswers<Analysis>(page, '**/api/analyses/*', (analysis) => ({
      ...analysis,
      report: null,
      ...change(analysis),
    }));
    /** Opens the report from within the app, which reads it then; a document brings its report along. */
    const show = async (nextChange: typeof change) => {
      change = nextChange;
      await page.goto('/profiles');
      await page.getByRole('link', { name: 'Report', exact: true }).first().click();
    };
    // A stream that says nothing.
    await page.route('**/api/analyses/*/events*', () => {});
    await show(() => ({ status: 'queued', photos: [], text: null }));
    await expect(page.getByText('Waiting for its turn', { exact: true })).toBeVisible();
    const running = (analysis: Analysis): Partial<Analysis> => ({
      status: 'running',
      photos: analysis.photos.slice(0, 2).map((photo) => ({ ...photo, recommendedPosition: null })),
    });
    await show(running);
    await expect(page.getByText('2 of 3 photos, text read').first()).toBeVisible();
    await page.unroute('**/api/analyses/*/events*');
    await page.route('**/api/analyses/*/events*', (route) => route.fulfill({ status: 502 }));
    await show(running);
    await expect(page.getByRole('alert').filter({ hasText: 'We lost the connection' })).toBeVisible();
  });
});

test('a report is printed whole', async ({ page }) => {
  const path = await comeAsReader(page);
  // What belongs on the paper, and is on the screen only below its first one or not at all.
  const parts = ['Photo by photo', 'Your bio', 'How we measured this'];
  await page.addInitScript(() => {
    Object.assign(window, { printed: '' });
    window.print = () => {
      const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
      Object.assign(window, { printed: headings.join(' | ') });
    };
  });

  await test.step('by Ctrl+P', async () => {
    await page.goto(path);
    await hasCome(page);
    await page.keyboard.press('Control+p');
    const printed = () => page.evaluate(() => (window as unknown as { printed: string }).printed);
    await expect.poll(printed).toContain('How we measured this');
    for (const part of parts) expect(await printed()).toContain(part);
  });

  await test.step('by the menu of the browser', async () => {
    await page.goto(path);
    await hasCome(page);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const name of parts) await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Photo 1', exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
  });
});

test('a report can be downloaded with its proof', async ({ page }) => {
  const path = await comeAsReader(page);
  await page.goto(path);
  await hasCome(page);
  await page.getByRole('button', { name: 'More about this report' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report (JSON)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^loupe-report-[\da-f-]{36}\.json$/);
  const report: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown;
  expect(report).toMatchObject({
    report: { proof: { sha256: { inputs: hash, versions: hash, outputs: hash } } },
  });
});
