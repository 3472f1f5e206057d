import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test as base, untilAnalysed } from './journey.ts';
import { startSiteInFront, type SiteInFront } from './site-in-front.ts';
import { signUpWithoutProfile } from './sign-in.ts';
import { expectGoodAtBothWidths, phone } from './widths.ts';

const test = base.extend<{ site: SiteInFront }>({
  site: async ({ baseURL }, provide) => {
    const site = await startSiteInFront(baseURL ?? '');
    await provide(site);
    await site.close();
  },
  // Each journey is at an address of its own, so that no other's worker answers it.
  otherHosts: async ({ site }, provide) => provide([new URL(site.origin).host]),
});

test.use({ viewport: phone, expectedConsoleError: /Failed to load resource|ERR_/ });

const photos = ['franck-smiling.jpg', 'man-portrait.jpg'];
const files = photos.map((name) => ({ name, mimeType: 'image/jpeg', buffer: loadFixture(name) }));

const ready = (page: Page) => page.getByText('Ready. Choose your photos.');
const done = (page: Page) => page.getByRole('status').filter({ hasText: /^Done: / });

async function review(page: Page): Promise<void> {
  await page.getByLabel(/^(?:Choose|Add) photos$/).setInputFiles(files);
  await expect(done(page)).toBeAttached(untilAnalysed);
}

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

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit the page opens and reviews photos without network', async ({ page, site }) => {
    await visit(page, site);
    await review(page);
    site.setDown(true);
    await page.reload();
    await expect(ready(page)).toBeVisible(untilAnalysed);
    await review(page);
    await expectGoodAtBothWidths(page, 'offline-done');
  });

  test('somebody who is signed in gets the page without network too, and nothing of theirs is kept', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/contact`);
    await signUpWithoutProfile(page.request, '101');
    await visit(page, site);
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

    await page.close();
    await other.close();
    site.setDown(true);
    const next = await context.newPage();
    await expect
      .poll(async () => {
        await next.goto(`${site.origin}/try`);
        return keptBuilds(next);
      })
      .not.toContain(build);
    await next.reload();
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
    await expect(done(page)).toBeAttached(untilAnalysed);
    await expect(page.getByRole('list', { name: /^Your photos/ }).getByRole('listitem')).toHaveCount(1);
    expect(site.arrived).not.toContain('POST /try/share');
    expect(await page.evaluate(() => caches.has('loupe-shared'))).toBe(false);
    await page.reload();
    await expect(ready(page)).toBeVisible(untilAnalysed);
  });
});

test('without the worker a shared photo is not stored, and the page says so', async ({ page, site }) => {
  await page.goto(`${site.origin}/try`);
  await share(
    page,
    Array.from({ length: 3_000_000 }, () => 7),
  );
  const notice = page.getByRole('alert').filter({ hasText: 'The shared photos didn’t arrive.' });
  await expect(notice).toContainText('they were not stored');
  await expect(page).toHaveURL(`${site.origin}/try`);
  expect(site.arrived).toContain('POST /try/share');
  await expectGoodAtBothWidths(page, 'share-lost');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
});

test('the hint to install comes after a verdict, once', async ({ page, site }) => {
  const offerInstall = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
      return event.defaultPrevented;
    });
  const hint = page.getByRole('region', { name: 'Install Loupe' });
  await page.goto(`${site.origin}/try`);
  await expect(ready(page)).toBeVisible(untilAnalysed);
  expect(await offerInstall()).toBe(true);
  await expect(hint).toBeHidden();
  await review(page);
  await expect(hint).toBeVisible();
  await expectGoodAtBothWidths(page, 'install-hint');
  await hint.getByRole('button', { name: 'Not now' }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(ready(page)).toBeVisible(untilAnalysed);
  await offerInstall();
  await review(page);
  await expect(hint).toBeHidden();
});
