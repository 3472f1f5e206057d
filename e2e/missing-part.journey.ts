import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';

test.use({ expectedConsoleError: /Failed to load resource/ });

const dialogScript = /\/assets\/delete-photo-dialog-[^/]+\.js$/;

test('a dialog whose script does not arrive leaves the screen, and opens at the next try', async ({
  page,
}) => {
  await page.route(dialogScript, (route) => route.abort());
  await registerSubscriber(page, '101');
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  await send('PUT', `/api/profiles/${id}/photos/0`, loadFixture('franck-smiling.jpg'));
  await page.goto(`/profiles/${id}`);
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  const button = page.getByRole('button', { name: 'Delete photo 1' });
  const dialog = page.getByRole('dialog', { name: 'Delete photo 1?' });
  await button.focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t load this part of the page.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tinder' })).toBeVisible();
  const tryAgain = notice.getByRole('button', { name: 'Try again' });
  // The notice is there before and after.
  const failed = page.waitForEvent('requestfailed', (request) => dialogScript.test(request.url()));
  await tryAgain.click();
  await failed;
  await expect(notice).toBeVisible();
  await page.unroute(dialogScript);
  await tryAgain.click();
  await expect(dialog).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(documents).toBe(0);
  await page.keyboard.press('Escape');

  await test.step('after a deployment, reloading keeps what is typed', async () => {
    await page.route(dialogScript, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(button).toBeVisible();
    documents = 0;
    const bio = page.getByRole('textbox', { name: 'Bio' });
    await bio.fill('I bake bread on Sundays.');
    // The server has another version than the one in the window: its first script is gone.
    await page.route(/\/assets\/app-[^/]+\.js$/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await button.click();
    const updated = page.getByRole('alert').filter({ hasText: 'Loupe has been updated' });
    await expect(updated).toBeVisible();
    await expect(bio).toHaveValue('I bake bread on Sundays.');
    expect(documents).toBe(0);
    await page.unroute(dialogScript);
    // The old document has the button, too.
    const reloaded = page.waitForEvent('load');
    await updated.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bio).toHaveValue('I bake bread on Sundays.');
  });
});
