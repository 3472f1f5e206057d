import type { Page, Request } from '@playwright/test';
import { isLongForm } from '../test/forms.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { expect, followRequests, holdAnswers, test, untilAnalysed } from './journey.ts';
import { prepareReport } from './prepare-report.ts';
import { botCheckSolved, sendFrom, signUp, subscribe } from './sign-in.ts';
import { phone } from './widths.ts';

/** What a screen may load in scripts until it is idle, compressed, as they came over the wire. */
const mostOfScreen = 130 * 1024;
/** A report shows so much at once. */
const mostOfReport = 134 * 1024;
const mostOfPublicPage = 3 * 1024;
const mostOfEngine = 7_500_000;

type FirstLoad = {
  path: string;
  ready: (first: Page) => Promise<void>;
  most?: number;
  /** Whether a request counts; only scripts do unless given. */
  counts?: (request: Request) => boolean;
  /** Where data is saved, what only some photos need stays away. */
  savesData?: boolean;
  isOnlyInLongForm?: boolean;
};

/** The engine in its worker is no part of a screen: what it loads is counted by itself. */
const isScript = (request: Request) =>
  request.resourceType() === 'script' && !/\/assets\/vision\.worker[^/]*\.js$/.test(request.url());

/** Opens each of these for the user of this page, in a browser without a cache, without a move, a press or a scroll. */
async function expectWithinBudget(page: Page, loads: readonly FirstLoad[]): Promise<void> {
  // All of them belong to one visit: an address may begin only so many in a minute.
  const visit = page.waitForResponse('**/api/visits');
  await page.goto('/contact');
  await visit;
  const storageState = await page.context().storageState();
  const baseURL = test.info().project.use.baseURL ?? '';
  const opened = loads.filter(({ isOnlyInLongForm }) => isLongForm || !isOnlyInLongForm);
  for (const { path, ready, most = mostOfScreen, counts = isScript, savesData = false } of opened) {
    const fresh = await page
      .context()
      .browser()
      ?.newContext({ storageState, baseURL, viewport: phone, serviceWorkers: 'block' });
    if (!fresh) throw new Error('The browser is gone');
    const first = await fresh.newPage();
    await first.addInitScript((saveData) => {
      if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, savesData);
    const sizes: Promise<number>[] = [];
    const weigh = (request: Request) => {
      // A script that another thread of the page runs, too, comes from the cache the second time, with a size below zero.
      if (counts(request))
        sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
    };
    first.on('requestfinished', weigh);
    const allScriptsCame = followRequests(first, isScript);
    await first.goto(path);
    await ready(first);
    await allScriptsCame();
    first.off('requestfinished', weigh);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await fresh.close();
    console.log(`${path} ${bytes}`);
    expect.soft(bytes, path).toBeGreaterThan(most / 10);
    expect.soft(bytes, path).toBeLessThanOrEqual(most);
  }
}

const heading = (name: string | RegExp) => (first: Page) =>
  expect(first.getByRole('heading', { name, exact: true })).toBeVisible();

test('no screen loads more than 130 KB of scripts, and no report more than 134 KB', async ({ page }) => {
  await test.step('for visitors', () =>
    expectWithinBudget(page, [
      {
        path: '/',
        ready: (first) => expect(first.getByRole('link', { name: 'Register' }).first()).toBeVisible(),
        most: mostOfPublicPage,
      },
      { path: '/register', ready: botCheckSolved },
      { path: '/proof', ready: heading('Measured errors') },
      // Its engine is no part of the screen: where data is saved, it waits for a press.
      {
        path: '/try',
        ready: (first) => expect(first.getByRole('button', { name: 'Load 6 MB' })).toBeVisible(),
        savesData: true,
      },
      {
        path: '/try',
        ready: async (first) => {
          await first.getByRole('button', { name: 'Load 6 MB' }).click();
          await expect(first.getByText('Ready. Choose your photos.')).toBeVisible(untilAnalysed);
        },
        most: mostOfEngine,
        counts: () => true,
        savesData: true,
      },
    ]));

  await signUp(page.request, '101');
  const locked = heading(/^(?:Premium Feature|Subscriber Only)$/);
  await test.step('without a plan', () =>
    expectWithinBudget(page, [
      { path: '/dashboard', ready: heading('Hi, Ana') },
      { path: '/coach', ready: locked, isOnlyInLongForm: true },
      { path: '/results', ready: locked, isOnlyInLongForm: true },
    ]));

  await subscribe(page, 'premiumAnnual');
  const textReport = await prepareReport(page, { photos: [] });
  await test.step('before there is much to show', () =>
    expectWithinBudget(page, [
      { path: textReport, ready: heading('Your bio'), most: mostOfReport },
      { path: '/results', ready: heading('No Tinder numbers yet'), isOnlyInLongForm: true },
      { path: '/insights', ready: heading('No Tinder numbers yet'), isOnlyInLongForm: true },
    ]));

  const report = await prepareReport(page, {
    photos: ['franck-smiling.jpg', 'franck-eyes-closed.jpg', 'figure-full-body.jpg'],
  });
  const days = daysFrom('2026-06-01', 100, () => ({ likes: 20, matches: 1 }));
  await sendFrom(page.request)('POST', '/api/results/imports', aSummary({ days }));
  const desk = report.replace('/report', '');
  const chart = (first: Page) =>
    expect(first.getByRole('region', { name: 'Matches over time' })).toBeVisible();
  await test.step('with a report and numbers', () =>
    expectWithinBudget(page, [
      { path: report, ready: heading('Your bio'), most: mostOfReport },
      { path: `${report}/methods`, ready: heading('How we measured this'), isOnlyInLongForm: true },
      { path: '/dashboard', ready: heading('Do this next'), isOnlyInLongForm: true },
      { path: '/profiles', ready: heading('Profiles'), isOnlyInLongForm: true },
      { path: '/profiles/new', ready: heading('New Profile'), isOnlyInLongForm: true },
      { path: desk, ready: heading('Photos 3 of 9') },
      { path: `${desk}/text`, ready: heading('Your text, with changes'), isOnlyInLongForm: true },
      { path: '/coach', ready: heading(/plan for this week/), isOnlyInLongForm: true },
      { path: '/results', ready: heading(/From likes to dates/), isOnlyInLongForm: true },
      { path: '/insights', ready: chart },
      { path: '/experiments', ready: heading('Find out what works better'), isOnlyInLongForm: true },
      { path: '/settings', ready: heading('Your details'), isOnlyInLongForm: true },
      { path: '/settings/billing', ready: heading('Billing') },
      { path: '/checkout', ready: heading('Change your plan') },
    ]));
});

test('the dashboard asks for its data once, even when its script comes seconds later', async ({ page }) => {
  await signUp(page.request, '102');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.clock.install();
  const showScreen = await holdAnswers(page, '**/assets/dashboard-screen-*.js');
  const answered = page.waitForResponse('**/api/dashboard');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await (await answered).finished();
  await page.clock.fastForward(3_000);
  showScreen();
  await expect(page.getByRole('heading', { name: 'Recent activity', exact: true })).toBeVisible();
  expect(asked.filter((path) => !['/api/visits', '/api/activities'].includes(path)).toSorted()).toEqual([
    '/api/dashboard',
    '/api/me',
  ]);
});
