import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { plainPhoto } from '../test/photo-fixtures.ts';
import { cardYear } from '../test/subscribe.ts';
import { accountMenu, openFromAccountMenu } from './account-menu.ts';
import { addCustomer, addVisitor, asSomebody, openPanel, rowOf, sections } from './admin-panel.ts';
import { flagPhotos } from './flag-photo.ts';
import { expect, test } from './journey.ts';
import { makeAdmin, removeAdmin } from './make-admin.ts';
import { ownEmail, ownNumber } from './own-number.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';
import { desk, phone } from './widths.ts';

// These are meant: a sign-in and a rank that end, and a server in trouble.
test.use({ expectedConsoleError: /status of (401|403|500)/ });

/** Calls a function of the console; a refusal is answered as its text. */
function readAnalytics(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { getAllAnalytics } = window as unknown as { getAllAnalytics: () => Promise<unknown> };
    return getAllAnalytics().catch((error: unknown) => (error as Error).message);
  });
}

async function openSection(page: Page, name: string): Promise<void> {
  await sections(page).getByRole('link', { name }).click();
}

test('the panel opens for administrators only, and closes when their rank ends', async ({ page }) => {
  await page.goto('/admin?section=users');
  await expect(page).toHaveURL('/login?next=%2Fadmin%3Fsection%3Dusers');
  await expect(page.getByText('Please log in to access admin panel.')).toBeVisible();
  const adminLink = page.getByRole('link', { name: 'Admin', exact: true });

  await test.step('a user is refused, in the console too, and sees no link to the panel', async () => {
    await signUp(page.request, '101');
    await page.goto('/dashboard');
    await accountMenu(page).click();
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    await expect(adminLink).toHaveCount(0);
    await page.goto('/admin');
    await expect(page.getByText('Access denied. Admin permissions required.')).toBeVisible();
    await expect(sections(page)).toHaveCount(0);
    expect(await readAnalytics(page)).toMatch(/^Permission denied: Only admins can /);
  });

  await test.step('until the server knows the rank, the panel asks for nothing', async () => {
    await makeAdmin('101');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) asked.push(request.url());
    });
    let answers = 0;
    const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      answers += 1;
      // The first is the header's, the second the panel's.
      if (answers > 1) await isLookedAt;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    expect(asked).toEqual([]);
    goOn();
    await expect(page.getByText('Total Users')).toBeVisible();
    await page.unroute('**/api/me');
    expect(await readAnalytics(page)).toMatchObject({ overview: { totalUsers: expect.any(Number) } });
  });

  await test.step('the header leads there, on a phone the account menu, and a figure to its list', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Admin panel' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await adminLink.click();
    await expect(page).toHaveURL('/admin');
    const layer = () => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer));
    await expect.poll(layer).toContain('"page_name":"AdminPage"');
    const figures = page.getByRole('region', { name: 'Summary' });
    await expect(figures.getByRole('term')).toHaveCount(9);
    await expect(figures.getByRole('link', { name: /^User Actions: / })).toHaveAttribute(
      'href',
      '/admin?section=activities&only=user_action',
    );
    const days = page.getByRole('table', { name: 'Activities of the last seven days' });
    await expect(days.getByRole('row')).toHaveCount(8);
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await openFromAccountMenu(page, 'Admin');
    await page.getByRole('link', { name: /^Completed Orders: / }).click();
    await expect(page).toHaveURL('/admin?section=orders&only=completed');
    await expect(page.getByRole('heading', { name: 'Completed orders', exact: true })).toBeVisible();
    await expect(sections(page).locator('[aria-current]')).toHaveText('Orders');
    await page.setViewportSize(desk);
  });

  await test.step('a check that fails and figures that fail say so, and can be tried again', async () => {
    let answers = 0;
    await page.route('**/api/me', async (route) => {
      answers += 1;
      if (answers === 1) await route.continue();
      else await route.fulfill({ status: 500, body: '' });
    });
    await page.route('**/api/admin/overview*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('Failed to verify admin status.');
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load admin data.');
    await page.unroute('**/api/admin/overview*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Total Users')).toBeVisible();
  });

  await removeAdmin('101');
  await openSection(page, 'Users');
  await expect(page.getByText('Access denied. Admin permissions required.')).toBeVisible();
});

test('users and sessions can be searched, sorted and selected, and the address keeps it', async ({
  page,
  browser,
}) => {
  const email = ownEmail('301');
  await addCustomer(browser, '301');
  await addVisitor(browser);
  await openPanel(page, '302', '/admin?section=users');
  const users = page.getByRole('grid', { name: 'Users' });
  const emails = users.getByRole('columnheader', { name: 'Email' });
  const user = page.getByRole('region', { name: 'User Details' });
  const noSelection = page.getByText('No Selection — Please select a user or session to view details.');
  await expect(users.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(noSelection).toBeVisible();

  await test.step('arrow keys move through the rows, and Enter opens one', async () => {
    const row = (place: number) => users.getByRole('row').nth(place).getByRole('button');
    await expect(row(2)).toBeVisible();
    await users.getByRole('button', { name: 'Created' }).focus();
    await page.keyboard.press('Tab');
    await expect(row(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(2)).toBeFocused();
    await page.keyboard.press('End');
    await expect(users.locator(':focus')).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(row(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(user.getByRole('table', { name: 'Activity Timeline' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(user.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(noSelection).toBeVisible();
  });

  await test.step('another column sorts up first and then down, and Back goes back', async () => {
    await users.getByRole('button', { name: 'Email' }).click();
    await expect(page).toHaveURL('/admin?section=users&sort=email&direction=asc');
    await users.getByRole('button', { name: 'Email' }).click();
    await expect(page).toHaveURL('/admin?section=users&sort=email&direction=desc');
    await page.goBack();
    await expect(emails).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('a search finds a user, and the data layer does not hear whom', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
    await expect(users.getByRole('row')).toHaveCount(2);
    const pushed = () => page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer);
    await expect
      .poll(pushed)
      .toContainEqual({ event: 'search', search_list: 'users', search_term_length: email.length });
    expect(JSON.stringify(await pushed())).not.toContain(email);
    await rowOf(users, email).getByRole('button').click();
    await expect(page).toHaveURL(/[?&]user=/);
    await expect(user).toContainText(ownNumber('301'));
    await expect(user.getByText(/^Chrome \d/)).toBeVisible();
  });

  await test.step('the timeline is filtered and sorted', async () => {
    const timeline = page.getByRole('table', { name: 'Activity Timeline' });
    await expect(timeline.getByText('Welcome to Loupe!')).toBeVisible();
    await page.getByLabel('Filter by type').selectOption('Test');
    await expect(page.getByText('No activities found')).toBeVisible();
    await page.getByLabel('Filter by type').selectOption('Auth');
    await expect(timeline.getByRole('row').nth(1)).toContainText('Auth');
    await timeline.getByRole('button', { name: 'Activity' }).click();
    await expect(page).toHaveURL(/activitySort=title&activityDirection=asc/);
  });

  await test.step('a session replaces the user, and forgets the filter of the timeline', async () => {
    await openSection(page, 'Sessions');
    const sessions = page.getByRole('grid', { name: 'Unlinked Sessions' });
    const first = sessions.getByRole('row').nth(1).getByRole('button');
    await expect(first).toHaveText(/^[\w-]{12}\s?(Test)?$/);
    await first.click();
    await expect(page.getByRole('region', { name: 'Session Details' })).toBeVisible();
    await expect(user).toHaveCount(0);
    await expect(page).toHaveURL(/section=sessions&session=/);
    expect(page.url()).not.toMatch(/user=|type=|activitySort=/);
    await page.goBack();
    await expect(user).toBeVisible();
  });

  await test.step('sessions that cannot be loaded leave an empty list, which says so', async () => {
    await page.route('**/api/admin/sessions?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/admin?section=sessions');
    const failure = page.getByText('We couldn’t load the unlinked sessions.');
    await expect(failure).toBeVisible();
    await page.unroute('**/api/admin/sessions?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
  });

  await test.step('on a phone the details are a sheet, which gives the focus back', async () => {
    await page.setViewportSize(phone);
    await page.goto(`/admin?section=users&search=${email}`);
    await rowOf(users, email).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'User Details' });
    await expect(sheet.getByText('Welcome to Loupe!')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(users.getByRole('button')).toBeFocused();
  });
});

test('an administrator exports an order, refunds it and gives a rank, and the audit log keeps it', async ({
  page,
  browser,
}) => {
  const { customer, orderId } = await asSomebody(browser, async (other) => {
    await signUp(other.request, '402');
    const paid = await subscribe(other, 'premiumAnnual', { expiryMonth: '07', expiryYear: cardYear(5) });
    const { id } = await sendFrom(other.request)<{ id: string }>('GET', '/api/me');
    return { customer: id, orderId: paid };
  });
  await openPanel(page, '401', `/admin?section=orders&search=${orderId}&only=completed`);

  await test.step('the file holds what the list shows', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV matching rows only' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('loupe-orders-completed.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([orderId]);
  });

  await test.step('money goes back in part and then the rest, which ends the subscription', async () => {
    await page.getByRole('button', { name: orderId.slice(0, 8) }).click();
    await expect(page).toHaveURL(/order=/);
    await page.goto(`/admin?section=orders&order=${orderId}`);
    const order = page.getByRole('dialog', { name: 'Order Details' });
    await expect(order).toContainText('•••• 4242');
    await order.getByRole('button', { name: 'Refund…' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund this order?' });
    const amount = refund.getByLabel('Amount in dollars');
    await expect(amount).toHaveValue('200.00');
    await amount.fill('200.01');
    await refund.getByRole('button', { name: 'Send back' }).click();
    await expect(refund.getByText('Type an amount from $0.01 to $200.00.')).toBeVisible();
    await amount.fill('50');
    await refund.getByRole('button', { name: 'Send $50.00 back' }).click();
    await expect(refund).toBeHidden();
    // The message about it names the amount before the order is read anew.
    await expect(order.getByText('$50.00', { exact: true })).toBeVisible();
    await order.getByRole('button', { name: 'Refund…' }).click();
    await expect(amount).toHaveValue('150.00');
    await refund.getByRole('button', { name: 'Send $150.00 back' }).click();
    await expect(page.getByText('The subscription has ended too.')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Refund…' })).toBeHidden();
  });

  await test.step('a rank is given', async () => {
    await page.goto(`/admin?section=users&user=${customer}`);
    await page.getByRole('button', { name: 'Make administrator…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change rank' });
    await expect(dialog).toContainText('becomes an administrator');
    await dialog.getByRole('button', { name: 'Change rank' }).click();
    await expect(page.getByRole('button', { name: 'Remove administrator…' })).toBeVisible();
  });

  await page.goto('/admin?section=audit');
  const line = page.getByRole('listitem').filter({ hasText: 'Changed a rank' }).filter({ hasText: customer });
  await expect(line).toContainText(ownNumber('401'));
  await expect(line).toContainText('from rank 0, to rank 99');
  await page.getByLabel('Show').selectOption({ label: 'Refunded an order' });
  await expect(line).toBeHidden();
});

test('a photo that waits for review is loaded only on request, then kept or removed', async ({
  page,
  browser,
}) => {
  await asSomebody(browser, async (owner) => {
    const { profileId, photoIds } = await addPhotos(owner, '502');
    await openPanel(page, '501');
    // The nets take no photo that a repository may hold for explicit; everything after them is real.
    await flagPhotos(photoIds);
    const looks: string[] = [];
    page.on('request', (request) => {
      if (/moderation.*image/.test(request.url())) looks.push(request.url());
    });
    await page.goto('/admin?section=moderation');
    const photos = page.getByRole('listitem').filter({ hasText: ownNumber('502') });
    await expect(photos).toHaveCount(2);
    await expect(photos.first()).toContainText('97.3% likely explicit');
    expect(looks).toEqual([]);
    await photos.first().getByRole('button', { name: 'Show photo' }).click();
    const picture = photos.first().getByRole('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(looks).toHaveLength(1);
    await photos.first().getByRole('button', { name: 'Keep' }).click();
    await expect(photos).toHaveCount(1);
    await photos.first().getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await expect(photos).toHaveCount(0);

    const profile = await owner.request.get(`/api/profiles/${profileId}`);
    const { photos: left } = (await profile.json()) as { photos: { id: string }[] };
    expect(left.map(({ id }) => id)).toEqual(photoIds.slice(0, 1));
    await owner.goto('/dashboard');
    const activities = owner.getByRole('region', { name: 'Recent activity' });
    await expect(activities.getByText('Photo removed')).toBeVisible();
  });
});

/** A subscriber with two photos in a profile, by the calls that the screens make. */
async function addPhotos(page: Page, digits: string): Promise<{ profileId: string; photoIds: string[] }> {
  await signUp(page.request, digits);
  await subscribe(page, 'premiumAnnual', { expiryMonth: '08', expiryYear: cardYear(5) });
  const send = sendFrom(page.request);
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const { id: profileId } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio: '' });
  const photoIds: string[] = [];
  for (const [position, color] of ['#8899aa', '#aa8877'].entries()) {
    const path = `/api/profiles/${profileId}/photos/${position}`;
    photoIds.push((await send<{ id: string }>('PUT', path, await plainPhoto(600, 800, color))).id);
  }
  return { profileId, photoIds };
}
