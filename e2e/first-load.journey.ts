import type { Page, Request } from '@playwright/test';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { expect, followRequests, test, untilAnalysed } from './journey.ts';
import { phone } from './widths.ts';
import { botCheckSolved, register, registerSubscriber } from './sign-in.ts';

/** What a screen may load in scripts until it is idle, compressed, as they came over the wire. */
const budgetBytes = {
  app: 130 * 1024,
  publicPage: 3 * 1024,
};

const isScript = (request: Request) => request.resourceType() === 'script';

/** Nobody moves, presses or scrolls: what is loaded then is no part of what a screen needs. */
function onlyLook(): void {
  Object.assign(window, { isOnlyLookedAt: true });
}

async function scriptBytes(page: Page, address: string, ready: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  await page.addInitScript(onlyLook);
  page.on('requestfinished', (request) => {
    if (isScript(request)) {
      // A script that another thread of the page runs, too, comes from the cache the second time, which is told as less than nothing.
      sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
    }
  });
  const allScriptsCame = followRequests(page, isScript);
  await page.goto(address);
  await ready();
  await allScriptsCame();
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

for (const address of ['/login', '/register']) {
  test(`the first load of ${address} is within its budget`, async ({ page }) => {
    const bytes = await scriptBytes(page, address, () => botCheckSolved(page));
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(budgetBytes.app);
  });
}

/** What a browser without a cache loads of a screen for the user of this page, until `ready`. */
async function firstBytes(page: Page, path: string, ready: (first: Page) => Promise<void>): Promise<number> {
  const cookies = await page.context().storageState();
  const fresh = await page.context().browser()?.newContext({ storageState: cookies, viewport: phone });
  if (!fresh) throw new Error('The browser is gone');
  const first = await fresh.newPage();
  const bytes = await scriptBytes(first, new URL(path, page.url()).href, () => ready(first));
  await fresh.close();
  return bytes;
}

test('the first load of the dashboard is within its budget', async ({ page }) => {
  await register(page, '101');
  const bytes = await firstBytes(page, '/dashboard', (first) =>
    expect(first.getByRole('heading', { name: 'Hi, Ana' })).toBeVisible(),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.app);
});

test('so is that of a dashboard with a report', async ({ page }) => {
  await registerSubscriber(page, '102');
  const data = { app: 'tinder', bio: 'I bake bread on Sundays. What do you cook?' };
  const { id } = (await (await page.request.post('/api/profiles', { data })).json()) as { id: string };
  await page.request.post(`/api/profiles/${id}/analyses`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest report' })).toBeVisible(untilAnalysed);
  const bytes = await firstBytes(page, '/dashboard', (first) =>
    expect(first.getByRole('heading', { name: 'Do this next' })).toBeVisible(),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.app);
});

test('so is that of results, whose charts come after what is read first', async ({ page }) => {
  await registerSubscriber(page, '103');
  const days = daysFrom('2026-06-01', 100, () => ({ likes: 20, matches: 1 }));
  await page.request.post('/api/results/imports', { data: aSummary({ days }) });
  const bytes = await firstBytes(page, '/results', (first) =>
    expect(first.getByRole('heading', { name: 'From likes to dates' })).toBeVisible(),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.app);
});

const quiet: readonly { path: string; ready: string }[] = [
  { path: '/profiles', ready: 'Profiles' },
  { path: '/profiles/new', ready: 'New Profile' },
  { path: '/experiments', ready: 'Tests' },
  { path: '/settings', ready: 'Your details' },
  { path: '/settings/billing', ready: 'Billing' },
  { path: '/checkout', ready: 'Change your plan' },
];

test('so is that of each screen that is only looked at', async ({ page }) => {
  await registerSubscriber(page, '104');
  for (const { path, ready } of quiet) {
    const bytes = await firstBytes(page, path, (first) =>
      expect(first.getByRole('heading', { name: ready })).toBeVisible(),
    );
    expect.soft(bytes, path).toBeGreaterThan(50_000);
    expect.soft(bytes, path).toBeLessThanOrEqual(budgetBytes.app);
  }
});

test('the public pages bring no more than their small script', async ({ page }) => {
  const bytes = await scriptBytes(page, '/', () =>
    expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible(),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.publicPage);
});
