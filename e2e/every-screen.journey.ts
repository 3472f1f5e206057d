import { drawJpeg } from '../test/drawn-photos.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { addCustomer, asSomebody, openPanel } from './admin-panel.ts';
import { finished, stopped } from './experiment-records.ts';
import { expect, test } from './journey.ts';
import { everyLook, expectGood, visit, visitDialog } from './judge-screen.ts';
import { prepareReport } from './prepare-report.ts';
import { screens } from './screen-addresses.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';
import { desk } from './widths.ts';

test.use({ expectedConsoleError: /status of (403|404|503)/ });

test('public pages', async ({ page }) => {
  for (const pattern of screens.visitor) {
    const address = pattern.replace('$token', 'unknown');
    await visit(page, address, address === '/' ? everyLook : undefined);
  }
});

test('screens of a user without a plan', async ({ page }) => {
  await signUp(page.request, '101');
  for (const address of screens.userWithoutPlan)
    await visit(page, address, address === '/dashboard' ? everyLook : undefined);
});

test('screens of a subscriber who has just begun', async ({ page }) => {
  await signUp(page.request, '201');
  await subscribe(page);
  for (const address of screens.newSubscriber) await visit(page, address);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(1) });
  const consent = page.getByRole('dialog', { name: 'May we look for faces?' });
  await expect(consent).toBeVisible();
  await expectGood(page, 'dialog-consent');
  await consent.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByText('1 of 9')).toBeVisible();
  await expectGood(page, 'desk-with-one-photo');
});

test('screens of a subscriber with a report, and their dialogs', async ({ page, browser }) => {
  await signUp(page.request, '301');
  const orderId = await subscribe(page, 'premiumAnnual');
  const send = sendFrom(page.request);
  const photos = ['franck-eyes-closed.jpg', 'franck-smiling.jpg', 'group-of-three-dark.jpg'];
  const report = await prepareReport(page, { photos });
  const profile = report.replace('/report', '');
  const days = daysFrom('2026-06-01', 100, () => ({ likes: 20, matches: 1 }));
  await send('POST', '/api/results/imports', aSummary({ days }));
  const profileId = profile.replace('/profiles/', '');
  for (const pattern of screens.subscriber)
    await visit(page, pattern.replace('$id', profileId).replace('$orderId', orderId));

  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  await test.step('dialogs', async () => {
    await page.goto(profile);
    await visitDialog(page, button('Delete photo 1'), 'delete-photo');
    await visitDialog(page, button('Delete profile'), 'delete-profile');
    await page.goto(report);
    await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();
    await visitDialog(page, button(/^Photo 1: /), 'loupe');
    await page.goto('/settings');
    await visitDialog(page, button('Delete account'), 'delete-account');
    await page.goto('/settings/billing');
    await visitDialog(page, button('Cancel subscription').first(), 'cancel');
    await visitDialog(page, button('Change card'), 'change-card');
    await visitDialog(page, button('Get my money back'), 'money-back');
  });

  await test.step('a test, and a vote for its owner and for friends', async () => {
    for (const shown of [stopped, finished]) {
      await page.route('**/api/experiments/*', (route) => route.fulfill({ json: shown }));
      for (const pattern of screens.tester) await visit(page, pattern.replace('$id', shown.id));
      if (shown === stopped) await visitDialog(page, button('Delete'), 'delete-test');
    }
    await page.unroute('**/api/experiments/*');
    const { photos: own } = await send<{ photos: { id: string }[] }>('GET', `/api${profile}`);
    const photoIds = own.map((photo) => photo.id);
    const { path } = await send<{ path: string }>('POST', '/api/vote-links', { photoIds, days: 7 });
    await visit(page, '/experiments');
    await visitDialog(page, button('Delete'), 'delete-vote');
    await visit(page, path);
    await asSomebody(browser, async (friend) => {
      await visit(friend, path);
      await expect(friend.getByRole('button', { name: 'The left photo' })).toBeVisible();
      await expectGood(friend, 'vote-pair');
    });
  });
});

test('screens that are loading, and that could not load', async ({ page }) => {
  await signUp(page.request, '401');
  await subscribe(page, 'premiumAnnual');
  const { promise: isJudged, resolve: goOn } = Promise.withResolvers<void>();
  const data = /\/api\/(?!me$|visits|activities)/;
  const addresses = ['/profiles', '/results', '/insights', '/experiments', '/coach', '/settings/billing'];
  await page.route(data, async (route) => {
    await isJudged;
    await route.fulfill({ status: 503, body: '' });
  });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('status').first()).toBeAttached();
    await expectGood(page, `${address.replaceAll('/', '-')}-loading`);
  }
  goOn();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectGood(page, `${address.replaceAll('/', '-')}-failed`);
  }
});

test('the panel of administrators', async ({ page, browser }) => {
  const orderId = await addCustomer(browser, '502');
  await openPanel(page, '501');
  for (const address of screens.administrator)
    await visit(page, address, address === '/admin' ? everyLook : undefined);
  const order = await sendFrom(page.request)<{ userId: string }>('GET', `/api/admin/orders/${orderId}`);
  await visit(page, `/admin?section=users&user=${order.userId}`);
  await page.setViewportSize(desk);
  await page.goto(`/admin?section=orders&order=${orderId}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByRole('heading', { name: 'Payment Information' })).toBeVisible();
  await expectGood(page, 'dialog-order');
  await details.getByRole('button', { name: 'Refund…' }).click();
  await expect(page.getByRole('dialog', { name: 'Refund this order?' })).toBeVisible();
  await expectGood(page, 'dialog-order-refund');
});
