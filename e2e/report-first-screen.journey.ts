import type { Page } from '@playwright/test';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { expect, photograph, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';

const photos = [
  'franck-eyes-closed.jpg',
  'franck-smiling.jpg',
  'group-of-four-daylight.jpg',
  'franck-squinting.jpg',
  'figure-full-body.jpg',
  'group-of-three-dark.jpg',
  'franck-smiling-twin.jpg',
];
const bio =
  'I bake bread and recieve guests. No drama. Partner in crime wanted. I love to travel, food, music. What do you cook?';
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** The navigation bar of a phone, which lies over the end of the screen. */
const bar = 57;
const phoneScreensBeforeTheRest = 3;

async function openReport(page: Page, files: readonly Buffer[]): Promise<string> {
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  for (const [index, file] of files.entries()) await send('PUT', `/api/profiles/${id}/photos/${index}`, file);
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const read = () => send<{ status: string }>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');
  await page.goto(`/profiles/${id}/report`);
  // What comes with the app; the first screen is there before it.
  await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();
  return id;
}

/** The verdict, every photo and each task with its button, above what lies over the end of the screen. */
async function expectOnFirstScreen(page: Page, frameCount: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const end = width < 1024 ? height - bar : height;
  const frames = page.getByRole('list', { name: 'Your photos in the recommended order' });
  await expect(frames.getByRole('listitem')).toHaveCount(frameCount);
  const tasks = page.locator('section[aria-labelledby="steps-title"] ol').getByRole('listitem');
  await expect(page.getByRole('button', { name: 'More about this report' })).toHaveCount(1);
  const parts = [
    page.getByRole('heading', { level: 1 }),
    ...(await frames.getByRole('listitem').all()),
    ...(await tasks.all()),
  ];
  expect(await tasks.count()).toBeGreaterThan(0);
  for (const task of await tasks.all()) {
    const title = (await task.locator('p').first().textContent()) ?? '';
    expect(title.split(/\s+/u).length, title).toBeLessThanOrEqual(12);
    await expect(
      task.getByRole('button').or(task.getByRole('link')).or(task.getByRole('status')),
    ).toHaveCount(1);
  }
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

test('the verdict, the sheet and what to do stand on the first screen', async ({ page }) => {
  await registerSubscriber(page, '001');
  const all = photos.map((name) => loadFixture(name));
  const clear = loadFixture('franck-smiling.jpg');
  const nine = [...all, await degrade(clear, 'dark'), await degrade(clear, 'blur')];
  for (const files of [all.slice(0, 2), all.slice(0, 6), all, nine]) {
    await test.step(`${files.length} photos`, async () => {
      const profileId = await openReport(page, files);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.evaluate(() => scrollTo(0, 0));
        await expectOnFirstScreen(page, files.length);
        await photograph(page, `report-of-${files.length}-${screen.width}`);
      }
      if (files.length !== all.length) return;
      await page.setViewportSize({ width: 390, height: 844 });
      const set = await page.getByRole('heading', { name: 'The set as a whole' }).boundingBox();
      const top = (set?.y ?? 0) + (await page.evaluate(() => scrollY));
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThanOrEqual(phoneScreensBeforeTheRest * 844);
      await page.setViewportSize({ width: 320, height: 640 });
      const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await expect.poll(isCut).toBe(false);
      await photograph(page, 'report-320');

      await test.step('a task is done where it stands', async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        const send = sendFrom(page.request);
        const tasks = page.locator('section[aria-labelledby="steps-title"] ol').getByRole('listitem');
        await tasks
          .getByRole('button', { name: /^Open photo/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog', { name: /^Photo \d+$/ });
        await expect(dialog).toBeVisible();
        const number = Number(/Photo (\d+)/u.exec(await dialog.innerText())?.[1]);
        await page.keyboard.press('Escape');
        await send('DELETE', `/api/profiles/${profileId}/photos/${number - 1}`);
        await page.reload();
        await expect(tasks.getByRole('status').filter({ hasText: 'Done' }).first()).toBeVisible();
      });
    });
  }
});
