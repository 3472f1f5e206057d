import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, expectAccessible, photograph, test } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';
import { phone } from './widths.ts';

test.use({ viewport: phone, expectedConsoleError: /Failed to load resource/ });

/** A desk with one photo, looked at but not used yet. */
async function openDesk(page: Page, digits: string): Promise<void> {
  await registerSubscriber(page, digits);
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  await page.request.put(`/api/profiles/${id}/photos/0`, { data: loadFixture('franck-smiling.jpg') });
  await page.goto(`/profiles/${id}`);
  await expect(page.getByRole('button', { name: 'Delete photo 1' })).toBeVisible();
}

const dialogScript = /\/assets\/delete-photo-dialog-[^/]+\.js$/;

/** Has the server know another version than the one in the window: its first script is gone. */
async function deploy(page: Page): Promise<void> {
  await page.route(/\/assets\/app-[^/]+\.js$/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
}

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += request.isNavigationRequest() ? 1 : 0));
  return () => count;
}

test('a dialog whose script does not arrive leaves the screen, and opens at the next try', async ({
  page,
}) => {
  await page.route(dialogScript, (route) => route.abort());
  await openDesk(page, '101');
  const documents = countDocuments(page);
  const button = page.getByRole('button', { name: 'Delete photo 1' });
  await button.focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t load this part of the page.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tinder' })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'missing part');
  const tryAgain = notice.getByRole('button', { name: 'Try again' });
  // The notice is there before and after.
  const failed = page.waitForEvent('requestfailed', (request) => dialogScript.test(request.url()));
  await tryAgain.click();
  await failed;
  await expect(notice).toBeVisible();
  await page.unroute(dialogScript);
  await tryAgain.click();
  await expect(page.getByRole('dialog', { name: 'Delete photo 1?' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(documents()).toBe(0);
});

test('after a deployment the page is loaded anew once', async ({ page }) => {
  // Otherwise the script is there before the new version is.
  await page.addInitScript(() => Object.assign(window, { isOnlyLookedAt: true }));
  await openDesk(page, '102');
  await page.route(dialogScript, (route) => route.fulfill({ status: 404 }));
  await deploy(page);
  const documents = countDocuments(page);
  // The old document has the button, too.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Delete photo 1' }).focus();
  await page.keyboard.press('Enter');
  await reloaded;
  expect(documents()).toBe(1);
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  await expect(page.getByText('Loupe has been updated: reload the page to use this part.')).toBeVisible();
  expect(documents()).toBe(1);
});

test('but not while something is typed, which stays', async ({ page }) => {
  await page.route(dialogScript, (route) => route.fulfill({ status: 404 }));
  await openDesk(page, '103');
  const documents = countDocuments(page);
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await page.keyboard.press('Tab');
  await bio.fill('I bake bread on Sundays.');
  await deploy(page);
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Loupe has been updated' });
  await expect(notice).toBeVisible();
  await expect(bio).toHaveValue('I bake bread on Sundays.');
  expect(documents()).toBe(0);
  await page.unroute(dialogScript);
  // The old document has the button, too.
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByRole('button', { name: 'Delete photo 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete photo 1?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bio).toHaveValue('I bake bread on Sundays.');
});
