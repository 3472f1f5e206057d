import type { Page } from '@playwright/test';
import { sixPhotoNames } from '../bench/shared/six-photo-profile.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { jpeg } from './jpeg.ts';
import { expect, test as base, untilAnalysed } from './journey.ts';
import { finished } from './photo-review.ts';
import { startSiteInFront, type SiteInFront } from './site-in-front.ts';
import { signUpWithoutProfile } from './sign-in.ts';

const test = base.extend<{ site: SiteInFront }>({
  site: async ({ baseURL }, provide) => {
    const site = await startSiteInFront(baseURL ?? '');
    await provide(site);
    await site.close();
  },
  // Each journey is at an address of its own, so that no other's worker answers it.
  otherHosts: async ({ site }, provide) => provide([new URL(site.origin).host]),
});

test.use({ serviceWorkers: 'allow', expectedConsoleError: /Failed to load resource|ERR_/ });

const files = sixPhotoNames.map((name) => jpeg(`${name}.jpg`));

const ready = (page: Page) => page.getByText('Ready. Choose your photos.');

/** Opens `/try` and waits until it is kept. */
async function visit(page: Page, site: SiteInFront): Promise<void> {
  await page.goto(`${site.origin}/try`);
  await expect(ready(page)).toBeVisible(untilAnalysed);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

const script = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute('src');

const keptBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('loupe-shell-')));

/** Sends photos as a phone's share sheet does. */
async function share(page: Page, bytes: number[]): Promise<void> {
  await page.evaluate((content) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/try/share', method: 'post', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(content)], 'from my phone.jpg', { type: 'image/jpeg' }));
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes);
}

test('after one visit the page opens and reviews photos without network, and nothing of an account is kept', async ({
  page,
  site,
}) => {
  await signUpWithoutProfile(page.request, '101');
  await visit(page, site);
  await expect(page.getByText('It works with the network off, too.')).toBeVisible(untilAnalysed);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(?:assets\/|models\/|try$)/.test(path))).toEqual([]);
  site.setDown(true);
  await page.reload();
  await expect(ready(page)).toBeVisible(untilAnalysed);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Choose photos').setInputFiles(files);
  await expect(finished(page)).toHaveText(/ Photo \d comes first\.$/, untilAnalysed);
  await expect(page.getByRole('button', { name: /^Photo \d: (?:keep|maybe|drop)/ })).toHaveCount(6);
  site.setDown(false);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('a second version comes whole, and only once no page of the first is open', async ({
  page,
  context,
  site,
}) => {
  await visit(page, site);
  const other = await context.newPage();
  await other.goto(`${site.origin}/try`);
  const first = await script(page);
  const [build] = await keptBuilds(page);
  site.deploy();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');

  site.setDown(true);
  await page.reload();
  await expect(ready(page)).toBeVisible(untilAnalysed);
  expect(await script(page)).toBe(first);

  site.setDown(false);
  // A server that takes its time counts as none, and the first version comes again.
  await expect(async () => {
    await page.reload();
    await expect(ready(page)).toBeVisible(untilAnalysed);
    expect(await script(page)).toContain('/second-app-');
  }).toPass();

  // A page outside the worker's scope: one inside it would keep the first version in use.
  const next = await context.newPage();
  await next.goto(`${site.origin}/robots.txt`);
  await page.close();
  await other.close();
  await expect
    .poll(() =>
      next.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/try');
        return { active: registration?.active?.state, waiting: registration?.waiting?.state };
      }),
    )
    .toEqual({ active: 'activated', waiting: undefined });
  expect(await keptBuilds(next)).not.toContain(build);

  site.setDown(true);
  await next.goto(`${site.origin}/try`);
  await expect(ready(next)).toBeVisible(untilAnalysed);
  expect(await script(next)).toContain('/second-app-');
  expect(await keptBuilds(next)).toHaveLength(1);
});

test('a photo from the share sheet is reviewed here, reaches no server and is gone afterwards', async ({
  page,
  site,
}) => {
  await visit(page, site);
  await share(page, [...loadFixture('franck-smiling.jpg')]);
  await expect(page).toHaveURL(`${site.origin}/try`);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await expect(page.getByRole('list', { name: /^Your photos/ }).getByRole('listitem')).toHaveCount(1);
  expect(site.arrived).not.toContain('POST /try/share');
  expect(await page.evaluate(() => caches.has('loupe-shared'))).toBe(false);
  await page.reload();
  await expect(ready(page)).toBeVisible(untilAnalysed);
});
