import type { Page } from '@playwright/test';
import { rmSync, writeFileSync } from 'node:fs';
import type { Analysis } from '../src/features/analysis/analysis.contract.ts';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { unreadableFile } from '../src/domain/unreadable-file.ts';
import { drawJpeg } from '../test/drawn-photos.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { jpeg } from './jpeg.ts';
import { expect, holdAnswers, photograph, tabTo, test, untilAnalysed } from './journey.ts';
import { openDesk } from './photo-desk.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';

test.use({ expectedConsoleError: /status of 4\d\d|net::ERR_(?:FAILED|FILE_NOT_FOUND)/ });

const chooser = (page: Page) => page.getByLabel('Photo files');

async function addPhotos(page: Page, ...names: string[]): Promise<void> {
  await chooser(page).setInputFiles(names.map((name) => jpeg(name)));
}

const readProfile = (page: Page, id: string) => sendFrom(page.request)<Profile>('GET', `/api/profiles/${id}`);

/** Waits for the report that the page shows. */
async function readReport(page: Page): Promise<Analysis> {
  await expect(page).toHaveURL(/\/report\?analysis=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/keep|maybe|drop/, untilAnalysed);
  const id = new URL(page.url()).searchParams.get('analysis');
  return sendFrom(page.request)<Analysis>('GET', `/api/analyses/${id}`);
}

test('the desk says which photos come, which cannot, and which are too many', async ({ page }) => {
  await registerSubscriber(page, '001');
  const { id } = await openDesk(page);
  const address = `**/api/profiles/${id}/photos/*`;
  const letGo = await holdAnswers(page, address);
  await chooser(page).setInputFiles([
    jpeg('one.jpg', loadFixture('franck-smiling.jpg')),
    jpeg('two.jpg', await drawJpeg(2)),
    jpeg('three.jpg', await drawJpeg(3)),
  ]);
  await expect(page.getByRole('progressbar')).toHaveCount(3);
  await expect(page.getByText('Wait until your photos are uploaded.').first()).toBeAttached();
  letGo();
  await expect(page.getByText('3 of 9')).toBeVisible();

  await chooser(page).setInputFiles([
    jpeg('no-photo.jpg', Buffer.from('<html>no photo</html>')),
    jpeg('empty.jpg', Buffer.alloc(0)),
    jpeg('four.jpg', await drawJpeg(4)),
  ]);
  await expect(page.getByText('4 of 9')).toBeVisible();
  const refused = page.getByRole('region', { name: 'Not added' });
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  await refused.getByRole('button', { name: 'Dismiss all' }).press('Enter');
  await expect(refused).toBeHidden();

  const seven = [5, 6, 7, 8, 9, 10, 11].map(async (seed) => jpeg(`${seed}.jpg`, await drawJpeg(seed)));
  await chooser(page).setInputFiles(await Promise.all(seven));
  await expect(page.getByText('9 of 9')).toBeVisible();
  const tooMany = page.getByRole('alert').filter({ hasText: 'These 2 were not added' });
  await expect(tooMany).toBeVisible();
  await tooMany.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(tooMany).toBeHidden();
});

test('a lost connection offers another try, and a file that is not on this device does not', async ({
  page,
}) => {
  await registerSubscriber(page, '004');
  const { id } = await openDesk(page);
  const address = `**/api/profiles/${id}/photos/*`;
  await page.route(address, (route) => route.abort());
  const beach = test.info().outputPath('beach.jpg');
  writeFileSync(beach, loadFixture('franck-smiling.jpg'));
  await chooser(page).setInputFiles(beach);
  const refused = page.getByRole('region', { name: 'Not added' }).getByRole('listitem');
  const tryAgain = refused.getByRole('button', { name: 'Try again: beach.jpg' });
  await expect(refused).toContainText('Check your connection and try again.');
  await expect(tryAgain).toBeVisible();

  rmSync(beach);
  await page.unroute(address);
  await tryAgain.click();
  await expect(refused).toContainText(unreadableFile);
  await expect(tryAgain).toBeHidden();
  await photograph(page, 'not-added');

  writeFileSync(beach, loadFixture('franck-smiling.jpg'));
  await chooser(page).setInputFiles(beach);
  await expect(page.getByText('1 of 9')).toBeVisible();
});

const question = 'Several people are in your photos.';
const tapDialog = (page: Page) => page.getByRole('dialog', { name: 'Tap yourself' });

test('by keyboard, somebody who is never alone taps themself before the report', async ({ page }) => {
  await registerSubscriber(page, '002');
  const { id } = await openDesk(page);
  await addPhotos(page, 'group-of-three-smiling.jpg', 'group-of-three-dark.jpg');
  await expect(page.getByText(question)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Analyze' }), { most: 40 });
  await page.keyboard.press('Enter');
  const dialog = tapDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Tap yourself' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Person 2 of 3, photo 1' }), { most: 40 });
  await page.keyboard.press('Enter');

  const analysis = await readReport(page);
  const value = (signal: string) => analysis.photos.map(({ signals }) => signals[signal]?.value);
  expect(value('ownerKnownBy')).toEqual(['your-word', 'your-word']);
  expect(value('showsOwner')).toEqual([true, true]);
  const face = (await readProfile(page, id)).ownerFace;
  // The one in the middle.
  expect((face?.x ?? 0) + (face?.width ?? 0) / 2).toBeGreaterThan(0.35);
  expect((face?.x ?? 1) + (face?.width ?? 0) / 2).toBeLessThan(0.65);
});

test('withdrawing the consent forgets who the user is, and agreeing again asks anew', async ({ page }) => {
  await registerSubscriber(page, '003');
  const { id } = await openDesk(page);
  const tapThird = () => tapDialog(page).getByRole('button', { name: 'Person 3 of 3, photo 1' }).click();
  await addPhotos(page, 'group-of-three-smiling.jpg');
  await page.getByRole('button', { name: 'Tap yourself' }).click();
  await tapThird();
  await expect(page.getByText('You are marked on photo 1. Change')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(page.getByText('We deleted where faces are in your photos.')).toBeVisible();
  await expect(page.getByText('You are marked on photo 1. Change')).toBeHidden();
  const { ownerPhotoId, ownerFace, photos } = await readProfile(page, id);
  expect([ownerPhotoId, ownerFace, photos[0]?.faces.boxes]).toEqual([null, null, []]);

  await page.getByRole('button', { name: 'Agree again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByText(/^You agreed to face analysis on /)).toBeVisible();
  // Analyze waits only some seconds for the faces that are looked for anew.
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'Analyze' }).click();
  await tapThird();
  const analysis = await readReport(page);
  expect(analysis.photos[0]?.signals['ownerKnownBy']?.value).toBe('your-word');
});
