import type { Page, Request } from '@playwright/test';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { expect, followRequests, test, untilAnalysed } from './journey.ts';
import { prepareReport } from './prepare-report.ts';
import { phone } from './widths.ts';
import { botCheckSolved, register, registerSubscriber, sendFrom, signUp, subscribe } from './sign-in.ts';

/** What a screen may load in scripts until it is idle, compressed, as they came over the wire. */
const budgetBytes = {
  app: 130 * 1024,
  /**
   * For a report on a text alone, which is over the budget: it is so short that all of it is seen at once, with its marks
   * and fixes.
   */
  reportOnText: 145 * 1024,
  publicPage: 3 * 1024,
};

/** The engine in its worker is no part of a screen: what it loads is counted by itself. */
const isScript = (request: Request) =>
  request.resourceType() === 'script' && !/\/assets\/vision\.worker[^/]*\.js$/.test(request.url());

/** Nobody moves, presses or scrolls: what is loaded then is no part of what a screen needs. */
function onlyLook(): void {
  Object.assign(window, { isOnlyLookedAt: true });
}

async function scriptBytes(page: Page, address: string, ready: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  await page.addInitScript(onlyLook);
  const weigh = (request: Request) => {
    if (isScript(request)) {
      // A script that another thread of the page runs, too, comes from the cache the second time, which is told as less than nothing.
      sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
    }
  };
  page.on('requestfinished', weigh);
  const allScriptsCame = followRequests(page, isScript);
  await page.goto(address);
  await ready();
  await allScriptsCame();
  // Nobody would wait for the size of what ends while the page is closed.
  page.off('requestfinished', weigh);
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

type Screen = {
  name: string;
  path: string;
  ready: (first: Page) => Promise<void>;
  limit?: number;
};

/** Looks at each of these with nobody moving, one after the other. */
async function expectWithinBudget(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, ready, limit = budgetBytes.app } of screens) {
    const bytes = await firstBytes(page, path, ready);
    expect.soft(bytes, name).toBeGreaterThan(50_000);
    expect.soft(bytes, name).toBeLessThanOrEqual(limit);
  }
}

const heading = (name: string | RegExp) => (first: Page) =>
  expect(first.getByRole('heading', { name, exact: true })).toBeVisible();

/** What stands below the first screen once the app has come to life, until somebody goes on. */
const restToCome = (first: Page) => expect(first.getByRole('main').getByText('Loading...')).toBeAttached();

const reports = [
  {
    of: 'photos and a bio',
    digits: '102',
    photos: ['franck-smiling.jpg', 'franck-eyes-closed.jpg', 'figure-full-body.jpg'],
    ready: restToCome,
    limit: budgetBytes.app,
  },
  {
    of: 'a bio alone',
    digits: '107',
    photos: [],
    ready: heading('Your bio'),
    limit: budgetBytes.reportOnText,
  },
];

for (const { of, digits, photos, ready, limit } of reports) {
  test(`so are those of a report on ${of}, of its methods and of the dashboard over it`, async ({ page }) => {
    await registerSubscriber(page, digits);
    const path = await prepareReport(page, { photos });
    await expectWithinBudget(page, [
      { name: `a report on ${of}`, path, ready, limit },
      { name: 'its methods', path: `${path}/methods`, ready: heading('How we measured this') },
      { name: 'the dashboard over it', path: '/dashboard', ready: heading('Do this next') },
    ]);
  });
}

test('so are those of results and insights, whose charts come after what is read first', async ({ page }) => {
  await signUp(page.request, '103');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/dashboard');
  await expectWithinBudget(page, [
    { name: 'results without numbers', path: '/results', ready: heading('No Tinder numbers yet') },
    { name: 'insights without numbers', path: '/insights', ready: heading('No Tinder numbers yet') },
  ]);
  const days = daysFrom('2026-06-01', 100, () => ({ likes: 20, matches: 1 }));
  await page.request.post('/api/results/imports', { data: aSummary({ days }) });
  await expectWithinBudget(page, [
    { name: 'results', path: '/results', ready: heading(/From likes to dates/) },
    {
      name: 'insights',
      path: '/insights',
      ready: (first) => expect(first.getByRole('region', { name: 'Matches over time' })).toBeVisible(),
    },
  ]);
});

const quiet: readonly { path: string; ready: string }[] = [
  { path: '/profiles', ready: 'Profiles' },
  { path: '/profiles/new', ready: 'New Profile' },
  { path: '/experiments', ready: 'Tests' },
  { path: '/insights', ready: 'Premium Feature' },
  { path: '/settings', ready: 'Your details' },
  { path: '/settings/billing', ready: 'Billing' },
  { path: '/checkout', ready: 'Change your plan' },
];

test('so is that of each screen that is only looked at', async ({ page }) => {
  await registerSubscriber(page, '104');
  const screens = quiet.map(({ path, ready }) => ({ name: path, path, ready: heading(ready) }));
  await expectWithinBudget(page, screens);
});

test('so is that of a desk with and without photos, of its text and of the coach', async ({ page }) => {
  await signUp(page.request, '105');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/dashboard');
  const send = sendFrom(page.request);
  const newProfile = (bio: string) => send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  const bare = await newProfile('');
  await expectWithinBudget(page, [
    { name: 'a desk without photos', path: `/profiles/${bare.id}`, ready: heading('Tinder') },
    { name: 'the coach before the first report', path: '/coach', ready: heading(/report/) },
  ]);
  await send('DELETE', `/api/profiles/${bare.id}`);
  const { id } = await newProfile('I bake bread and recieve guests. No drama. Partner in crime wanted.');
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const names = ['franck-eyes-closed.jpg', 'franck-smiling.jpg', 'group-of-three-dark.jpg'];
  for (const [index, name] of names.entries()) {
    await page.request.put(`/api/profiles/${id}/photos/${index}`, { data: loadFixture(name) });
  }
  const facesFound = async () => {
    const { photos } = await send<Profile>('GET', `/api/profiles/${id}`);
    return photos.every(({ faces }) => faces.state === 'found');
  };
  await expect.poll(facesFound, untilAnalysed).toBe(true);
  await expectWithinBudget(page, [
    {
      name: 'a desk that asks who its owner is',
      path: `/profiles/${id}`,
      ready: (first) => expect(first.getByRole('button', { name: 'Tap yourself' })).toBeVisible(),
    },
    { name: 'the text', path: `/profiles/${id}/text`, ready: heading('Your text, with changes') },
  ]);
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const status = async () => (await send<{ status: string }>('GET', `/api/analyses/${analysisId}`)).status;
  await expect.poll(status, untilAnalysed).toBe('done');
  await expectWithinBudget(page, [
    { name: 'a desk with a report', path: `/profiles/${id}`, ready: heading('Photos 3 of 9') },
    { name: 'the coach with advice', path: '/coach', ready: heading(/plan for this week/) },
  ]);
  await send('POST', '/api/coach/plans', { profileId: id });
  await expectWithinBudget(page, [
    {
      name: 'the coach with a plan',
      path: '/coach',
      ready: (first) => expect(first.getByLabel(/I have done this/).first()).toBeVisible(),
    },
  ]);
});

test('so is that of what is locked', async ({ page }) => {
  await register(page, '106');
  const locked = heading(/^(?:Premium Feature|Subscriber Only)$/);
  await expectWithinBudget(page, [
    { name: 'the locked coach', path: '/coach', ready: locked },
    { name: 'locked tests', path: '/experiments', ready: locked },
    { name: 'locked results', path: '/results', ready: locked },
    { name: 'settings without a plan', path: '/settings', ready: heading('Your details') },
    { name: 'billing without a plan', path: '/settings/billing', ready: heading('Billing') },
  ]);
});

test('the first load of /try is within its budget, without the engine in its worker', async ({ page }) => {
  const bytes = await scriptBytes(page, '/try', () =>
    expect(page.getByText('Ready. Choose your photos.')).toBeVisible(untilAnalysed),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.app);
});

test('the first load of /proof is within its budget, before its engine is asked for', async ({ page }) => {
  const bytes = await scriptBytes(page, '/proof', () => heading('Measured errors')(page));
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.app);
});

test('what /try loads before it can measure a photo is at most 7.5 MB', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  const weigh = (request: Request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
  };
  page.on('requestfinished', weigh);
  await page.addInitScript(onlyLook);
  // Where data is saved, what only some photos need stays away.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/try');
  await page.getByRole('button', { name: 'Load 6 MB' }).click();
  await expect(page.getByText('Ready. Choose your photos.')).toBeVisible(untilAnalysed);
  page.off('requestfinished', weigh);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(4_000_000);
  expect(bytes).toBeLessThanOrEqual(7_500_000);
});

test('the public pages bring no more than their small script', async ({ page }) => {
  const bytes = await scriptBytes(page, '/', () =>
    expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible(),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.publicPage);
});
