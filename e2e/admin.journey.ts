import type { Locator } from '@playwright/test';
import { accountMenu, openFromAccountMenu } from './account-menu.ts';
import { addCustomer, addVisitor, openPanel, rowOf, sections } from './admin-panel.ts';
import { expect, followRequests, test } from './journey.ts';
import { makeAdmin, removeAdmin } from './make-admin.ts';
import { ownEmail, ownNumber } from './own-number.ts';
import { signUp } from './sign-in.ts';
import { desk, expectGood, expectGoodAtBothWidths, phone } from './widths.ts';

// These are meant: a sign-in and a rank that end, and a server in trouble.
test.use({ expectedConsoleError: /status of (401|403|500)/ });

test('whoever arrives signed out signs in, users are refused, and administrators are let in', async ({
  page,
}) => {
  const header = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/admin?section=users');
  await expect(page).toHaveURL('/login?next=%2Fadmin%3Fsection%3Dusers');
  await expect(page.getByText('Please log in to access admin panel.')).toBeVisible();

  await test.step('a user is refused, and is shown no way there', async () => {
    await signUp(page.request, '101');
    await page.goto('/dashboard');
    await accountMenu(page).click();
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page.getByText('Manage users, sessions, and view analytics')).toBeVisible();
    await expect(page.getByText('Access denied. Admin permissions required.')).toBeVisible();
    await expect(sections(page)).toHaveCount(0);
    await expectGoodAtBothWidths(page, 'denied');
  });

  await test.step('until it is known who is there it says so, and nothing of the panel is asked for', async () => {
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
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await accountMenu(page).click();
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await header.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL('/admin');
    const layer = () => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer));
    await expect.poll(layer).toContain('"page_name":"AdminPage"');
    await expect(header.locator('[aria-current="page"]')).toHaveText('Admin');
  });

  await test.step('on a phone the account menu leads there, and no bar covers the lists', async () => {
    const places = page.getByRole('navigation', { name: 'Places' });
    await page.setViewportSize(phone);
    await expect(page.getByText('Total Users')).toBeVisible();
    await expect(places).toHaveCount(0);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(places).toBeVisible();
    await openFromAccountMenu(page, 'Admin');
    await expect(page.getByText('Total Users')).toBeVisible();
    await expect(places).toHaveCount(0);
    await expectGood(page, 'panel');
    // The narrowest header that holds every link.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(header.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
    await expectGood(page, 'panel');
    await page.setViewportSize(desk);
    await expectGood(page, 'panel');
  });

  await test.step('a check that fails says so, and is tried again', async () => {
    let answers = 0;
    await page.route('**/api/me', async (route) => {
      answers += 1;
      if (answers === 1) await route.continue();
      else await route.fulfill({ status: 500, body: '' });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to verify admin status.');
    await expectGoodAtBothWidths(page, 'unverified');
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Total Users')).toBeVisible();
  });
});

test('figures that fail say so, and the panel closes when the rank or the sign-in ends', async ({ page }) => {
  await openPanel(page, '111');
  await expect(page.getByText('Total Users')).toBeVisible();

  await test.step('figures that fail say so', async () => {
    await page.route('**/api/admin/overview*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to load admin data.');
    await expectGoodAtBothWidths(page, 'failed');
    await page.unroute('**/api/admin/overview*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Total Users')).toBeVisible();
  });

  await test.step('a rank that is taken away while the panel is open closes it', async () => {
    await removeAdmin('111');
    await sections(page).getByRole('link', { name: 'Users' }).click();
    await expect(page.getByText('Access denied. Admin permissions required.')).toBeVisible();
  });

  await test.step('a sign-in that ends while it is open leads to signing in, and says for what', async () => {
    await makeAdmin('111');
    const allAnswersCame = followRequests(page, (request) => request.url().includes('/api/'));
    await page.goto('/admin');
    await expect(page.getByText('Total Users')).toBeVisible();
    // A figure that is asked for after the sign-in has ended would lead to the login page before the button does.
    await allAnswersCame();
    await page.context().clearCookies({ name: /^(?!loupe_hint)/ });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL('/login?next=%2Fadmin');
    await expect(page.getByText('Please log in to access admin panel.')).toBeVisible();
  });
});

test('the overview has nine figures, both charts with their tables, funnel and revenue', async ({
  page,
  browser,
}) => {
  await addCustomer(browser, '201');
  await addVisitor(browser);
  await openPanel(page, '202');
  const names = [
    'Total Users',
    'Unlinked Sessions',
    'Total Activities',
    'Auth Events',
    'Page Views',
    'User Actions',
    'Total Orders',
    'Total Revenue',
    'Completed Orders',
  ];
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('term')).toHaveText(names);
  await expect(summary).toContainText(/\$[\d,]+\.\d{2}/);
  const days = page.getByRole('table', { name: 'Activities of the last seven days' });
  await expect(days.getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('table', { name: 'Activities by type' }).getByText('Auth')).toBeVisible();
  const funnel = page.getByRole('region', { name: 'Conversion Funnel' });
  for (const stage of ['Page View', 'Phone Number Submitted', 'Verification Code', 'Registration']) {
    await expect(funnel.getByRole('rowheader', { name: stage })).toBeVisible();
  }
  await expect(funnel.getByText('100.00%').first()).toBeVisible();
  const revenue = page.getByRole('region', { name: 'Revenue and Subscriptions' });
  await expect(revenue.getByRole('table', { name: 'Revenue by day and plan' }).getByRole('row')).toHaveCount(
    31,
  );
  await revenue.getByRole('combobox', { name: 'Period' }).selectOption('7');
  await expect(revenue.getByRole('table', { name: 'Revenue by day and plan' }).getByRole('row')).toHaveCount(
    8,
  );
  await expect(page).toHaveTitle('Loupe - Admin Panel');
  await expectGoodAtBothWidths(page, 'overview');
});

test('every figure leads to the list of what it counts', async ({ page, browser }) => {
  await page.setViewportSize(desk);
  await addCustomer(browser, '701');
  await openPanel(page, '702');
  const funnel = page.getByRole('region', { name: 'From Visit to Report' });
  await expect(funnel.getByRole('rowheader')).toHaveText([
    /^Visits/,
    /^Registered/,
    /^Plan chosen/,
    /^Paid/,
    /^First report/,
  ]);
  await funnel.getByRole('link', { name: /^Paid: / }).click();
  await expect(page).toHaveURL('/admin?section=users&only=paid');
  await expect(page.getByRole('heading', { name: 'Users who paid' })).toBeVisible();
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('paid');
  await expect(page.getByRole('link', { name: 'Export CSV matching rows only' })).toBeVisible();
  const users = page.getByRole('grid', { name: 'Users' });
  await expect(rowOf(users, ownNumber('701'))).toBeVisible();
  await expect(rowOf(users, ownNumber('702'))).toHaveCount(0);
  await expectGoodAtBothWidths(page, 'users-who-paid');
  await page.getByLabel('Show', { exact: true }).selectOption('All users');
  await expect(page).toHaveURL('/admin?section=users');
  await expect(rowOf(users, ownNumber('702'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export CSV all rows' })).toBeVisible();

  const leadsTo = async (figure: string, address: string, shows: string) => {
    await sections(page).getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: new RegExp(`^${figure}: `) }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
  };
  await leadsTo('Completed Orders', '/admin?section=orders&only=completed', 'Completed orders');
  await leadsTo('Unlinked Sessions', '/admin?section=sessions', 'Unlinked Sessions');
  await leadsTo('Visits', '/admin?section=sessions&only=all', 'All sessions, linked ones included');
  await leadsTo(
    'Verification Code',
    '/admin?section=sessions&only=stage3',
    'Sessions that reached "Verification Code"',
  );
  await leadsTo(
    'Active subscriptions',
    '/admin?section=users&only=subscribed',
    'Users with an active subscription',
  );
  await leadsTo('Auth Events', '/admin?section=activities&only=auth', 'Activities');
  await expect(page.getByLabel('Filter by type')).toHaveValue('auth');
  const activities = page.getByRole('grid', { name: 'Activities of type Auth' });
  await expectGoodAtBothWidths(page, 'activities');
  // The newest row may be by somebody unknown, who has neither an account nor a visit to open.
  const byUser = page.getByRole('gridcell', { name: 'User', exact: true });
  await activities.getByRole('row').filter({ has: byUser }).first().getByRole('button').click();
  await expect(page).toHaveURL(/section=(users|sessions)&(user|session)=/);
});

test.describe('in the time zone of the administrator', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('days and times are told in it, and in UTC when that is wanted', async ({ page }) => {
    await openPanel(page, '601', '/admin?section=users');
    await expect(page.getByText('Times in Pacific/Auckland')).toBeVisible();
    await page.getByRole('button', { name: 'Show UTC' }).click();
    await expect(page.getByText('Times in UTC')).toBeVisible();
    await expect(page).toHaveURL(/zone=utc/);
    const asked = page.waitForRequest((request) => /overview\?timeZone=UTC/.test(request.url()));
    await sections(page).getByRole('link', { name: 'Overview' }).click();
    await asked;
    await sections(page).getByRole('link', { name: 'Audit Log' }).click();
    // Other administrators are made meanwhile; this line stays the one of this user.
    const { id } = (await (await page.request.get('/api/me')).json()) as { id: string };
    const line = page.getByRole('listitem').filter({ hasText: 'Changed a rank' }).filter({ hasText: id });
    const time = line.locator('time');
    const iso = (await time.getAttribute('datetime')) ?? '';
    const told = (timeZone: string) =>
      new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(iso));
    await expect(time).toContainText(told('UTC'));
    await page.getByRole('button', { name: 'Show Pacific/Auckland' }).click();
    await expect(time).toContainText(told('Pacific/Auckland'));
    await page.getByRole('button', { name: 'Show UTC' }).click();
    await sections(page).getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Show Pacific/Auckland' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('a user, the user’s session and an order lead to each other, and the zone stays as chosen', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(desk);
    await addCustomer(browser, '611');
    await openPanel(page, '612', `/admin?section=users&search=${ownEmail('611')}&zone=utc`);
    const user = page.getByRole('region', { name: 'User Details' });
    const session = page.getByRole('region', { name: 'Session Details' });
    await rowOf(page.getByRole('grid', { name: 'Users' }), ownEmail('611'))
      .getByRole('button')
      .click();
    await user.getByRole('link', { name: /^[\w-]{12}$/ }).click();
    await expect(session).toContainText('Linked');
    await expect(page.getByText('Times in UTC')).toBeVisible();
    await session.getByRole('link', { name: 'Show this user' }).click();
    await expect(user).toContainText(ownNumber('611'));
    await expect(page.getByText('Times in UTC')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('user');
    const { rows } = (await (await page.request.get('/api/admin/orders')).json()) as {
      rows: { id: string; userId: string | null }[];
    };
    const order = rows.find(({ userId }) => userId === id)?.id ?? '';
    await page.goto(`/admin?section=orders&order=${order}&zone=utc`);
    await page
      .getByRole('dialog', { name: 'Order Details' })
      .getByRole('link', { name: 'Show this user' })
      .click();
    await expect(user).toBeVisible();
    await expect(page.getByText('Times in UTC')).toBeVisible();
    await expect(page).toHaveURL(`/admin?section=users&zone=utc&user=${id}`);
  });
});

test('where nothing was sold yet that is said, in place of an empty chart', async ({ page }) => {
  await page.route('**/api/admin/revenue?*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const figures = (await response.json()) as { days: { day: string }[] };
    const days = figures.days.map(({ day }) => ({ day, total: 0, byPlan: {} }));
    const churn = { liveAtStart: 0, ended: 0, percent: null };
    await route.fulfill({ response, json: { ...figures, days, churn } });
  });
  await openPanel(page, '203');
  const revenue = page.getByRole('region', { name: 'Revenue and Subscriptions' });
  await expect(revenue.getByText('No revenue in these 30 days.')).toBeVisible();
  await expect(revenue.getByRole('table')).toHaveCount(0);
  await expect(revenue.getByText('No subscription was active 30 days ago')).toBeVisible();
});

test('the header stands above the ends of the panel, and greets whoever has no name in full on a phone', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await openPanel(page, '204');
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  const logo = page.getByRole('banner').getByRole('link', { name: 'Loupe' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => (await leftOf(logo)) - (await leftOf(title))).toBe(0);
  await page.setViewportSize(phone);
  const greeting = page.getByRole('banner').locator('[data-greeting]');
  await expect(greeting).toHaveText('Account');
  await expect
    .poll(() => greeting.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth))
    .toBe(0);
});
