import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { openPanel } from './admin-panel.ts';
import { expect, followRequests, test, untilAnalysed } from './journey.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths, phone } from './widths.ts';

const root = (page: Page) => page.locator('html');
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const lightPaper = 'rgb(251, 248, 250)';
const darkPaper = 'rgb(31, 22, 34)';

/** Opens a screen and judges it, when what it loads has come, in the dark. */
async function expectGoodInTheDark(page: Page, address: string): Promise<void> {
  const hasLoaded = followRequests(page, (request) => request.url().includes('/api/'));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hasLoaded();
  expect(await ground(page)).toBe(darkPaper);
  await expectGoodAtBothWidths(page, `dark${address.replaceAll(/[\da-f-]{36}/g, 'id').replaceAll('/', '-')}`);
}

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark', viewport: phone });

  test('every public page is, and can be read by everybody', async ({ page }) => {
    for (const address of [
      '/',
      '/sample',
      '/sample-measurements',
      '/contact',
      '/terms-of-service',
      '/privacy-policy',
      '/login',
      '/login/lost-number',
      '/register',
    ])
      await expectGoodInTheDark(page, address);
    await page.emulateMedia({ media: 'print' });
    expect(await ground(page)).toBe(lightPaper);
  });

  test('so is every screen of somebody without a plan', async ({ page }) => {
    await signUp(page.request, '101');
    for (const address of ['/dashboard', '/checkout', '/results', '/coach', '/settings', '/settings/billing'])
      await expectGoodInTheDark(page, address);
  });

  test('so is every screen of a subscriber', async ({ page }) => {
    await signUp(page.request, '201');
    const orderId = await subscribe(page, 'premiumAnnual');
    const send = sendFrom(page.request);
    const { id } = await send<{ id: string }>('POST', '/api/profiles', {
      app: 'tinder',
      bio: 'I bake bread and recieve guests. No drama. Partner in crime wanted. What do you cook?',
    });
    await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
    const names = ['franck-eyes-closed.jpg', 'franck-smiling.jpg', 'group-of-three-dark.jpg'];
    for (const [index, name] of names.entries())
      await send('PUT', `/api/profiles/${id}/photos/${index}`, loadFixture(name));
    const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
    const status = async () => (await send<{ status: string }>('GET', `/api/analyses/${analysisId}`)).status;
    await expect.poll(status, untilAnalysed).toBe('done');
    await send(
      'POST',
      '/api/results/imports',
      aSummary({ days: daysFrom('2026-06-01', 100, () => ({ likes: 20, matches: 1 })) }),
    );
    for (const address of [
      '/dashboard',
      '/profiles',
      '/profiles/new',
      `/profiles/${id}`,
      `/profiles/${id}/text`,
      `/profiles/${id}/report`,
      `/profiles/${id}/report/methods`,
      '/results',
      '/insights',
      '/experiments',
      '/experiments/new',
      '/experiments/new-vote',
      '/coach',
      '/checkout',
      '/settings',
      '/settings/billing',
      `/settings/billing/receipts/${orderId}`,
    ])
      await expectGoodInTheDark(page, address);
  });

  test('so is the panel of administrators', async ({ page }) => {
    await openPanel(page, '301');
    for (const address of ['/admin', '/dashboard']) await expectGoodInTheDark(page, address);
  });
});

test.describe('whatever the system says', () => {
  test('the look can be chosen in the settings, and every page comes in it from the first paint', async ({
    page,
    request,
  }) => {
    await signUp(page.request, '401');
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Appearance' });
    await expect(section.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(await ground(page)).toBe(lightPaper);
    await section.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(section.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await ground(page)).toBe(darkPaper);
    await expectGoodAtBothWidths(page, 'settings-dark');

    for (const address of ['/settings', '/', '/contact']) {
      // What the server sends says it already: nothing has to run first.
      const html = await (await page.request.get(address)).text();
      expect(/<html[^>]*>/.exec(html)?.[0]).toBe('<html lang="en" data-theme="dark">');
      expect([...html.matchAll(/<meta name="theme-color"[^>]*>/g)].map(String)).toEqual([
        '<meta name="theme-color" content="#1f1622">',
      ]);
      await page.goto(address);
      expect(await ground(page)).toBe(darkPaper);
    }
    const undecided = await (await request.get('/')).text();
    expect(/<html[^>]*>/.exec(undecided)?.[0]).toBe('<html lang="en">');

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/settings');
    await section.getByRole('radio', { name: 'Light' }).check({ force: true });
    expect(await ground(page)).toBe(lightPaper);
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    expect(await ground(page)).toBe(lightPaper);
    await section.getByRole('radio', { name: 'System' }).check({ force: true });
    expect(await ground(page)).toBe(darkPaper);
    await page.reload();
    await expect(root(page)).not.toHaveAttribute('data-theme');
    expect(await ground(page)).toBe(darkPaper);
  });
});
