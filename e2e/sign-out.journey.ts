import { drawJpeg } from '../test/drawn-photos.ts';
import { expect, test } from './journey.ts';
import { botCheckSolved, register, registerSubscriber } from './sign-in.ts';

test.use({ expectedConsoleError: /status of (401|504)|ERR_CACHE_MISS/ });

test('after signing out, the browser shows no photo, not even from its cache', async ({ page }) => {
  await registerSubscriber(page, '101');
  const address = await page.evaluate(
    async (bytes) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/me/consents/face-analysis', { method: 'PUT', headers, body: '{"accepted":true}' });
      const made = await fetch('/api/profiles', { method: 'POST', headers, body: '{"app":"tinder"}' });
      const { id } = (await made.json()) as { id: string };
      const sent = await fetch(`/api/profiles/${id}/photos/0`, {
        method: 'PUT',
        body: Uint8Array.from(bytes),
      });
      const photo = (await sent.json()) as { url: { large: string } };
      return photo.url.large;
    },
    [...(await drawJpeg())],
  );
  const look = (cache: RequestCache) =>
    page.evaluate(
      async ([url, mode]) => {
        return fetch(url, { cache: mode, mode: 'same-origin' }).then(
          async (answer) => ({ status: answer.status, size: (await answer.blob()).size }),
          () => ({ status: 0, size: 0 }),
        );
      },
      [address, cache] as const,
    );
  const shown = await look('default');
  expect(shown.status).toBe(200);
  expect(await look('only-if-cached')).toEqual(shown);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  for (const cache of ['default', 'force-cache', 'only-if-cached'] as const) {
    expect([cache, (await look(cache)).status]).not.toEqual([cache, 200]);
  }
});

test('the way back after signing out leads to the sign-in, and other tabs leave the account too', async ({
  page,
  context,
}) => {
  await register(page, '102');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(other).toHaveURL(/\/login\?next=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await botCheckSolved(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});
