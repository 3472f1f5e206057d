import type { Page, Route } from '@playwright/test';
import type { Funnel, Overview, Revenue } from '../src/features/admin/admin-figures.contract.ts';
import type { AdminUser } from '../src/features/admin/admin-windows.contract.ts';
import { openPanel, sections } from './admin-panel.ts';
import { expect, test } from './journey.ts';
import { desk, expectGood, phone } from './widths.ts';

const narrow = { width: 320, height: 640 };
/** What a screen of 1,280 pixels shows at 200% zoom. */
const zoomed = { width: 640, height: 450 };

test.use({ expectedConsoleError: /Failed to load resource/ });

/** Judges the screen as it is at every width. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, zoomed, narrow, desk]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await expectGood(page, name);
  }
}

const noStages = { count: 0, percentOfFirst: null, percentOfPrevious: null };
const emptyAnswers: Readonly<Record<string, unknown>> = {
  overview: {
    totalUsers: 1,
    unlinkedSessions: 0,
    totalActivities: 0,
    authEvents: 0,
    pageViews: 0,
    userActions: 0,
    totalOrders: 0,
    totalRevenue: 0,
    completedOrders: 0,
    lastSevenDays: [{ day: '2026-11-20', count: 0 }],
    activityTypes: [],
  } satisfies Overview,
  funnel: {
    stages: ['Page View', 'Phone Number Submitted', 'Verification Code', 'Registration'].map((name) => ({
      name,
      ...noStages,
    })),
    toPayment: (['visits', 'registered', 'planChosen', 'paid', 'firstReport'] as const).map((name) => ({
      name,
      ...noStages,
    })),
  } satisfies Funnel,
  revenue: {
    days: [{ day: '2026-11-20', total: 0, byPlan: {} }],
    activeSubscriptions: { total: 0, inTrial: 0, ending: 0, byPlan: {} },
    churn: { liveAtStart: 0, ended: 0, percent: null },
  } satisfies Revenue,
};

const nameOf = (route: Route): string => new URL(route.request().url()).pathname.split('/')[3] ?? '';

test('the panel is whole while it loads, where nothing happened yet, and where a part fails', async ({
  page,
}) => {
  await openPanel(page, '801');
  const held: Route[] = [];
  await page.route('**/api/admin/**', (route) => void held.push(route));
  await page.reload();
  await expect(page.getByRole('status').getByText('Loading...').first()).toBeAttached();
  await lookAt(page, 'overview-loading');
  await sections(page).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('grid', { name: 'Users' })).toHaveAttribute('aria-busy', 'true');
  await lookAt(page, 'users-loading');
  await page.unroute('**/api/admin/**');

  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ json: emptyAnswers[nameOf(route)] ?? { total: 0, rows: [] } }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Total Orders: 0' })).toBeVisible();
  await lookAt(page, 'overview-empty');
  for (const [section, words] of [
    ['users', 'No users yet.'],
    ['sessions', 'No unlinked sessions.'],
    ['orders', 'No orders yet.'],
    ['activities', 'No activities found'],
  ] as const) {
    await page.goto(`/admin?section=${section}`);
    await expect(page.getByText(words)).toBeVisible();
    await lookAt(page, `${section}-empty`);
  }

  await page.route('**/api/admin/funnel', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Total Orders: 0' })).toBeVisible();
  await expect(page.getByText('Failed to load admin data.').first()).toBeVisible();
  await lookAt(page, 'overview-partly-failed');
  await page.unroute('**/api/admin/funnel');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('link', { name: 'Paid: 0' })).toBeVisible();
});

test('a list of long names, and one that does not come, stay within the screen', async ({ page }) => {
  await openPanel(page, '802');
  const user: AdminUser = {
    id: '8a1f4c2e-0000-4000-8000-000000000000',
    firstName: 'Maximiliana-Alexandrina-Bartholomea',
    lastName: 'Wolfeschlegelsteinhausenbergerdorff',
    phoneNumber: '+15550100000',
    email: `${'a-very-long-address-'.repeat(8)}@example.org`,
    rank: 99,
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: { total: 1, rows: [user] } }));
  await page.goto('/admin?section=users');
  await expect(page.getByText(user.firstName).first()).toBeVisible();
  await lookAt(page, 'users-long-names');

  await page.unroute('**/api/admin/users?*');
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin?section=users');
  await expect(page.getByText('Failed to load admin data.')).toBeVisible();
  await lookAt(page, 'users-failed');
});
