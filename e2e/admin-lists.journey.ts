import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { addCustomer, addVisitor, openPanel, rowOf, sections } from './admin-panel.ts';
import { expect, expectAccessible, photograph, test } from './journey.ts';
import { ownEmail, ownNumber } from './own-number.ts';
import { desk, expectGoodAtBothWidths, phone } from './widths.ts';

test.use({ expectedConsoleError: /status of 500/ });

test('users and sessions are sought, sorted and selected, and the address says so', async ({
  page,
  browser,
}) => {
  const email = ownEmail('301');
  await page.setViewportSize(desk);
  await addCustomer(browser, '301');
  await addVisitor(browser);
  await openPanel(page, '302');
  await sections(page).getByRole('link', { name: 'Users' }).click();
  const users = page.getByRole('grid', { name: 'Users' });
  const sortedBy = (grid: Locator, name: string) => grid.getByRole('columnheader', { name });
  await expect(sortedBy(users, 'Created')).toHaveAttribute('aria-sort', 'descending');
  await expect(
    page.getByText('No Selection — Please select a user or session to view details.'),
  ).toBeVisible();
  await expectGoodAtBothWidths(page, 'users');

  await test.step('another column starts ascending, the same one turns round, back goes back', async () => {
    await users.getByRole('button', { name: 'Email' }).click();
    await expect(sortedBy(users, 'Email')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL('/admin?section=users&sort=email&direction=asc');
    await users.getByRole('button', { name: 'Email' }).click();
    await expect(page).toHaveURL('/admin?section=users&sort=email&direction=desc');
    await page.goBack();
    await expect(sortedBy(users, 'Email')).toHaveAttribute('aria-sort', 'ascending');
  });

  const user = page.getByRole('region', { name: 'User Details' });
  await test.step('a user is found and shown', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
    await expect(users.getByRole('row')).toHaveCount(2);
    // The data layer hears that the list was searched, and never for whom.
    const pushed = () => page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer);
    await expect
      .poll(pushed)
      .toContainEqual({ event: 'search', search_list: 'users', search_term_length: email.length });
    expect(JSON.stringify(await pushed())).not.toContain(email);
    await rowOf(users, email).getByRole('button').click();
    await expect(page).toHaveURL(/[?&]user=/);
    await expect(user.getByRole('term').first()).toHaveText('Total Activities');
    await expect(user).toContainText(ownNumber('301'));
    for (const name of ['Active Days', 'Page Views', 'User Actions', 'Unique IPs', 'Session Duration']) {
      await expect(user.getByText(name, { exact: true })).toBeVisible();
    }
    await expect(user.getByText(/^Chrome \d/)).toBeVisible();
    const timeline = user.getByRole('table', { name: 'Activity Timeline' });
    await expect(timeline.getByText('Welcome to Loupe!')).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'user-1280');
  });

  const timeline = page.getByRole('table', { name: 'Activity Timeline' });
  await test.step('the timeline is filtered and sorted, also to nothing', async () => {
    await page.getByLabel('Filter by type').selectOption('User Action');
    await expect(page).toHaveURL(/type=user_action/);
    await page.getByLabel('Filter by type').selectOption('Test');
    await expect(page.getByText('No activities found')).toBeVisible();
    await page.getByLabel('Filter by type').selectOption('Auth');
    await expect(timeline.getByRole('row').nth(1)).toContainText('Auth');
    await timeline.getByRole('button', { name: 'Activity' }).click();
    await expect(page).toHaveURL(/activitySort=title&activityDirection=asc/);
    await expect(timeline.getByRole('columnheader', { name: 'Activity' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  await test.step('a session takes the place of the user, and filter and order begin anew', async () => {
    await sections(page).getByRole('link', { name: 'Sessions' }).click();
    const sessions = page.getByRole('grid', { name: 'Unlinked Sessions' });
    const first = sessions.getByRole('row').nth(1).getByRole('button');
    await expect(first).toHaveText(/^[\w-]{12}\s?(Test)?$/);
    await first.click();
    const session = page.getByRole('region', { name: 'Session Details' });
    await expect(session).toBeVisible();
    await expect(user).toHaveCount(0);
    await expect(page).toHaveURL(/section=sessions&session=/);
    expect(page.url()).not.toMatch(/user=|type=|activitySort=/);
    await expect(page.getByLabel('Filter by type')).toHaveValue('');
    await expect(session.getByText('Session Information')).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'session-1280');
    await page.goBack();
    await expect(user).toBeVisible();
    await page.goForward();
    await session.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^No Selection/)).toBeVisible();
  });

  await test.step('sessions that do not come are an empty list that says so', async () => {
    await page.route('**/api/admin/sessions?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/admin?section=sessions');
    await expect(page.getByText('We couldn’t load the unlinked sessions.')).toBeVisible();
    await expect(
      page.getByRole('grid', { name: 'Unlinked Sessions' }).getByRole('button', { name: /^[\w-]{12}\b/ }),
    ).toHaveCount(0);
    await page.unroute('**/api/admin/sessions?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We couldn’t load the unlinked sessions.')).toHaveCount(0);
  });

  await test.step('on a phone the details are a sheet over cards', async () => {
    await page.setViewportSize(phone);
    await page.goto(`/admin?section=users&search=${email}`);
    await rowOf(users, email).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'User Details' });
    await expect(sheet.getByText('Welcome to Loupe!')).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'user-390');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(users.getByRole('button')).toBeFocused();
  });
});

test('an order is opened, with N/A where something is missing, and the list leaves as CSV', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desk);
  const orderId = await addCustomer(browser, '401');
  await openPanel(page, '402', '/admin?section=orders');
  const orders = page.getByRole('grid', { name: 'Orders' });
  // Others buy meanwhile; this is the order of this customer.
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(orderId);
  await expect(orders.getByRole('row')).toHaveCount(2);
  const row = orders.getByRole('row').nth(1);
  await expect(row).toContainText('Completed');
  await expect(row.getByRole('button')).toHaveText(orderId.slice(0, 8));
  await expectGoodAtBothWidths(page, 'orders');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  for (const part of ['Order Information', 'Customer Information', 'Plan Details', 'Payment Information']) {
    await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
  }
  await expect(dialog).toContainText('•••• 4242');
  await expect(dialog).toContainText(`12/${cardYear(4)}`);
  await expectGoodAtBothWidths(page, 'order');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/order=/);

  await test.step('what an order lacks is N/A, and a status that nobody knows Unknown', async () => {
    const nothing = { firstName: null, lastName: null, email: null, phoneNumber: null };
    await page.route('**/api/admin/orders?*', async (route) => {
      const answer = await route.fetch({ maxRetries: 3 });
      const body = (await answer.json()) as { rows: object[] };
      const bare = {
        status: 'lost',
        userInfo: nothing,
        planDetails: { name: null, period: null, tier: null, description: null },
        paymentInfo: { cardName: null, cardLast4: null, expiryMonth: null, expiryYear: null, cardType: null },
      };
      await route.fulfill({
        response: answer,
        json: { ...body, rows: body.rows.map((one) => ({ ...one, ...bare })) },
      });
    });
    await page.goto('/admin?section=orders');
    await expect(orders.getByRole('row').nth(1)).toContainText('Unknown');
    await orders.getByRole('row').nth(1).getByRole('button').click();
    await expect(dialog.getByText('N/A').first()).toBeVisible();
    await expect(dialog.getByText('Unknown').first()).toBeVisible();
    await photograph(page, 'order-bare');
    await page.unroute('**/api/admin/orders?*');
    await page.keyboard.press('Escape');
  });

  await test.step('the file holds the rows that the list shows', async () => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(orderId);
    await expect(page).toHaveURL(/search=/);
    await page.getByLabel('Show', { exact: true }).selectOption('Completed orders');
    await expect(page).toHaveURL(`/admin?section=orders&search=${orderId}&only=completed`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV matching rows only' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('loupe-orders-completed.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([orderId]);
  });
});

test('the panel is used by keyboard alone', async ({ page, browser }) => {
  await page.setViewportSize(desk);
  await addCustomer(browser, '501');
  await openPanel(page, '502', '/admin?section=users');
  const users = page.getByRole('grid', { name: 'Users' });
  await expect(users.getByRole('row').nth(2)).toBeVisible();
  await users.getByRole('button', { name: 'Created' }).focus();
  await page.keyboard.press('Tab');
  const row = (place: number) => users.getByRole('row').nth(place).getByRole('button');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(users.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: 'User Details' });
  await expect(details.getByRole('table', { name: 'Activity Timeline' })).toBeVisible();
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(details.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^No Selection/)).toBeVisible();
});
