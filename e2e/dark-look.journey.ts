import type { Locator, Page } from '@playwright/test';
import { drawJpeg } from '../test/drawn-photos.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { addCustomer, asSomebody, openPanel } from './admin-panel.ts';
import { finished, stopped } from './experiment-records.ts';
import { expect, followRequests, test, untilAnalysed } from './journey.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';
import { desk, expectGoodAtBothWidths, phone } from './widths.ts';

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

/** Opens a dialog with its button, judges it in the dark, and closes it. */
async function expectGoodDialog(page: Page, button: Locator, name: string): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expectGoodAtBothWidths(page, `dark-dialog-${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark', viewport: phone, expectedConsoleError: /status of (403|404)/ });

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
      '/proof',
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

  test('so is every screen of a subscriber', async ({ page, browser }) => {
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
      `/profiles/${id}/report/methods?analysis=${analysisId}`,
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

    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
    await test.step('so is every dialog', async () => {
      await page.goto(`/profiles/${id}`);
      await expectGoodDialog(page, button('Delete photo 1'), 'delete-photo');
      await expectGoodDialog(page, button('Delete profile'), 'delete-profile');
      await page.goto(`/profiles/${id}/report`);
      await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();
      await expectGoodDialog(page, button(/^Photo 1: /), 'loupe');
      await page.getByRole('button', { name: 'More about this report' }).click();
      await expectGoodDialog(page, page.getByRole('button', { name: 'Share a card' }), 'share');
      await page.goto('/settings');
      await expectGoodDialog(page, button('Delete account'), 'delete-account');
      await page.goto('/settings/billing');
      await expectGoodDialog(page, button('Cancel subscription').first(), 'cancel');
      await expectGoodDialog(page, button('Change card'), 'change-card');
      await expectGoodDialog(page, button('Get my money back'), 'money-back');
    });

    await test.step('so is a test, and so is a vote for its owner and for friends', async () => {
      let shown = stopped;
      await page.route('**/api/experiments/*', (route) => route.fulfill({ json: shown }));
      await expectGoodInTheDark(page, `/experiments/${stopped.id}`);
      await expectGoodDialog(page, button('Delete'), 'delete-test');
      shown = finished;
      await expectGoodInTheDark(page, `/experiments/${finished.id}`);
      await page.unroute('**/api/experiments/*');
      const { photos } = await send<{ photos: { id: string }[] }>('GET', `/api/profiles/${id}`);
      const photoIds = photos.map((photo) => photo.id);
      const { path } = await send<{ path: string }>('POST', '/api/vote-links', {
        photoIds,
        days: 7,
      });
      await expectGoodInTheDark(page, '/experiments');
      await expectGoodDialog(page, button('Delete'), 'delete-vote');
      await expectGoodInTheDark(page, path);
      await asSomebody(browser, async (friend) => {
        await friend.emulateMedia({ colorScheme: 'dark' });
        await expectGoodInTheDark(friend, path);
        await expect(friend.getByRole('button', { name: 'The left photo' })).toBeVisible();
        await expectGoodAtBothWidths(friend, 'dark-vote-pair');
      });
    });
  });

  test('so is the way to a first report', async ({ page }) => {
    await signUp(page.request, '202');
    await subscribe(page);
    await expectGoodInTheDark(page, '/profiles/start');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos' }).first().click();
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(1) });
    await expect(page.getByRole('dialog', { name: 'May we look for faces?' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'dark-dialog-consent');
    await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByText('1 of 9')).toBeVisible();
    await expectGoodAtBothWidths(page, 'dark-desk-with-one-photo');
    await expectGoodInTheDark(page, '/report');
    await expectGoodInTheDark(page, '/dashboard');
    await expectGoodInTheDark(page, '/no/such/page');
    await expectGoodInTheDark(page, '/vote/unknown');
  });

  test('so is the panel of administrators', async ({ page, browser }) => {
    const orderId = await addCustomer(browser, '302');
    await openPanel(page, '301');
    for (const address of ['/admin', '/dashboard']) await expectGoodInTheDark(page, address);
    for (const section of ['users', 'sessions', 'orders', 'activities', 'moderation', 'audit', 'system'])
      await expectGoodInTheDark(page, `/admin?section=${section}`);
    const { userId } = await sendFrom(page.request)<{ userId: string }>(
      'GET',
      `/api/admin/orders/${orderId}`,
    );
    await page.setViewportSize(desk);
    await expectGoodInTheDark(page, `/admin?section=users&user=${userId}`);
    await page.goto(`/admin?section=orders&order=${orderId}`);
    const order = page.getByRole('dialog', { name: 'Order Details' });
    await expect(order.getByRole('heading', { name: 'Payment Information' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'dark-dialog-order');
    await order.getByRole('button', { name: 'Refund…' }).click();
    await expect(page.getByRole('dialog', { name: 'Refund this order?' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'dark-dialog-order-refund');
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
    // The words stand over the radio, which is out of sight; a click on them waits until they stand still.
    const choose = async (look: 'Light' | 'System') => {
      await section.getByText(look, { exact: true }).click();
      await expect(section.getByRole('radio', { name: look })).toBeChecked();
    };
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
    await choose('Light');
    expect(await ground(page)).toBe(lightPaper);
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-theme', 'light');
    expect(await ground(page)).toBe(lightPaper);
    await choose('System');
    expect(await ground(page)).toBe(darkPaper);
    await page.reload();
    await expect(root(page)).not.toHaveAttribute('data-theme');
    expect(await ground(page)).toBe(darkPaper);
  });
});
