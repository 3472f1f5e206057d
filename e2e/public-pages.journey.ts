import type { Page } from '@playwright/test';
import { planIds } from '../src/domain/plans.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { askForCode, signUpWithoutProfile } from './sign-in.ts';
import { expectGood, expectGoodAtBothWidths, narrow, phone } from './widths.ts';

const pages = ['/', '/sample', '/contact', '/terms-of-service', '/privacy-policy'];

for (const address of pages) {
  test(`${address} can be read by everybody and fits`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Loupe/);
    await expectGoodAtBothWidths(page, new URL(page.url()).pathname.slice(1) || 'landing');
  });
}

test('every page without a sign-in fits 320 pixels and 200% zoom', async ({ page }) => {
  for (const viewport of narrow) {
    await page.setViewportSize(viewport);
    for (const address of [...pages, '/sample-measurements', '/login', '/login/lost-number', '/register']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGood(page, `narrow${address.replaceAll('/', '-')}`);
    }
  }
});

test('the footer leads to the other public pages and to the review', async ({ page }) => {
  for (const address of ['/try', '/proof', '/contact', '/terms-of-service', '/privacy-policy']) {
    await page.goto('/');
    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});

test('an address that does not exist leads to the landing page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor who is not signed in is sent to sign in, with the way back', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

const calls = (page: Page) => page.locator('main a[data-signed-in-href]');
/** Where they lead, each address once, sorted. */
const targets = (page: Page) =>
  calls(page).evaluateAll((links) =>
    [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].toSorted(),
  );
const ofPlan = (address: (plan: string) => string) => planIds.map(address);

test('each page is counted by its name, and only the landing page’s content', async ({ page }) => {
  const names: (string | undefined)[] = [];
  for (const address of pages) {
    await page.goto(address);
    const readLayer = () =>
      page.evaluate(
        () =>
          (window as unknown as { dataLayer?: { event: string; event_name?: string; page_name?: string }[] })
            .dataLayer ?? [],
      );
    await expect.poll(readLayer).toHaveLength(address === '/' ? 2 : 1);
    const layer = await readLayer();
    names.push(layer.find(({ event }) => event === 'page_view')?.page_name);
    const content = layer.filter(({ event_name }) => event_name === 'ViewContent');
    expect(content).toHaveLength(address === '/' ? 1 : 0);
  }
  expect(names).toEqual([
    'Your dating profile, read like a contact sheet',
    'Sample report',
    'Contact',
    'Terms of Service',
    'Privacy Policy',
  ]);
});

test('the landing page has its sections, in order and by name', async ({ page }) => {
  await page.goto('/');
  const regions = page.getByRole('main').getByRole('region');
  const names = await regions.evaluateAll((sections) =>
    sections.map((section) => {
      const labelledBy = section.getAttribute('aria-labelledby');
      const label = labelledBy === null ? null : document.getElementById(labelledBy);
      return label?.textContent?.trim() ?? section.getAttribute('aria-label');
    }),
  );
  expect(names).toEqual([
    'Loupe in figures',
    'It measures. It doesn’t guess.',
    'How it works',
    'A note you can check',
    'Success stories',
    'Pricing',
    'Trial',
    'Premium',
    'Common questions',
    'Put your photos on the light table.',
  ]);
  await expect(page.getByRole('list', { name: /six drawn pictures/ }).getByRole('listitem')).toHaveCount(6);
  const features = page.getByRole('region', { name: 'It measures' }).getByRole('heading', { level: 3 });
  await expect(features).toHaveText([
    'Photo Analysis',
    'Bio Optimization',
    'Performance Tracking',
    'Quick Results',
    'Smart Matching',
    'Premium Insights',
  ]);
  await expect(
    page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    '1. Upload your profile',
    '2. Get the AI analysis',
    '3. Implement the changes',
    '4. See the results',
  ]);
  const stories = page.getByRole('region', { name: 'Success stories' }).getByRole('listitem');
  await expect(stories).toHaveCount(6);
  for (const story of await stories.all()) await expect(story).toContainText('Illustrative example');
});

test('calls to action lead a visitor to the registration, and after it to the plan that was chosen', async ({
  page,
}) => {
  await page.goto('/');
  const next = (plan: string) => `/register?next=${encodeURIComponent(`/checkout?plan=${plan}`)}`;
  await expect.poll(() => targets(page)).toEqual(['/register', ...ofPlan(next)].toSorted());
  await page.getByRole('link', { name: 'Go Premium' }).click();
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await page.getByLabel('6-digit code').fill(await askForCode(page, '101'));
  await expect(page).toHaveURL('/checkout?plan=premiumMonthly');
  await expect(page.getByRole('radio', { name: /Main Character Energy/ })).toBeChecked();
});

test('calls to action lead somebody who is signed in to the checkout', async ({ page }) => {
  await signUpWithoutProfile(page.request, '201');
  for (const [address, expected] of [
    ['/contact', ['/checkout']],
    ['/', ['/checkout', ...ofPlan((plan) => `/checkout?plan=${plan}`)]],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => targets(page)).toEqual([...expected].toSorted());
  }
  await expectGoodAtBothWidths(page, 'landing-signed-in');
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await expect(page).toHaveURL('/checkout');
});

test('the hero leads everybody to a verdict on their own photos first', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('link', { name: 'Review my photos' });
  // In the hero and in the footer.
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/try');
  await signUpWithoutProfile(page.request, '202');
  await page.reload();
  await expect(page.getByText('Dashboard')).toBeVisible();
  await links.first().click();
  await expect(page).toHaveURL('/try');
});

for (const address of ['/login', '/register']) {
  test(`${address} leads to a verdict before any account`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'See what we find in your photos first' }).click();
    await expect(page).toHaveURL('/try');
  });
}

test('the keyboard alone goes from the top of the landing page to the registration', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Review my photos' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Get started' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
});

test('an excerpt of the sample report leads to the whole of it', async ({ page }) => {
  await page.goto('/');
  const excerpt = page.getByRole('region', { name: 'A note you can check' });
  await expect(excerpt.getByRole('heading', { level: 3 })).toHaveText([
    'Crop it to yourself, or show it later.',
    'Bio',
  ]);
  await expect(
    excerpt.getByRole('img', { name: 'Drawn: three people behind the counter of a bar' }),
  ).toBeVisible();
  await excerpt.getByRole('link', { name: 'Definately' }).click();
  await expect(page).toHaveURL(/\/sample#finding-\d$/);
  await expect(page.locator(':target')).toContainText('“Definately” → “Definitely”');
});

test('answers open one at a time, with the keyboard', async ({ page }) => {
  await page.goto('/');
  const questions = page.getByRole('region', { name: 'Common questions' });
  const open = questions.locator('details[open]');
  await questions.getByText('What does it cost?').focus();
  await page.keyboard.press('Enter');
  await expect(open).toContainText('Both cost less billed yearly.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('with two clicks and no phone call');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('one call to action stays at hand, never over another and never over what is focused', async ({
    page,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('region', { name: 'Get started' });
    await expect(bar).not.toBeInViewport();
    await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const links = page.getByRole('region', { name: 'A note you can check' }).getByRole('link');
    for (const link of await links.all()) {
      await link.focus();
      const overlap = async () => {
        const [focused, sticking] = [await link.boundingBox(), await bar.boundingBox()];
        return focused && sticking ? focused.y + focused.height - sticking.y : Number.NaN;
      };
      await expect.poll(overlap).toBeLessThanOrEqual(0);
    }
    await page.getByRole('link', { name: 'Start 3 days free' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Premium' }).scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
  });

  test('the landing page is at most eight screens long', async ({ page }) => {
    await page.goto('/');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / phone.height).toBeLessThanOrEqual(8);
  });

  test('the stories are drawn sideways by the keyboard too', async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('list', { name: 'Success stories' });
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  });

  test('the sheet marks itself up when it is seen, and once', async ({ page }) => {
    await page.goto('/');
    const sheet = page.locator('[data-marks]');
    const lastNote = sheet.locator('figcaption').last();
    const isWritten = () =>
      lastNote.evaluate((note) => note.getAnimations().every(({ playState }) => playState === 'finished'));
    await page.setViewportSize({ width: 390, height: 300 });
    await page.reload();
    await expect(sheet).toHaveAttribute('data-marks', 'waiting');
    expect(await isWritten()).toBe(false);
    await sheet.scrollIntoViewIfNeeded();
    await expect(sheet).toHaveAttribute('data-marks', 'seen');
    await expect.poll(isWritten).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await sheet.scrollIntoViewIfNeeded();
    expect(await isWritten()).toBe(true);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the sheet is marked from the start, and nothing moves', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('this one first')).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of pages) {
    test(`${address} can be read, and leads on`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
      for (const link of await calls(page).all())
        expect(await link.getAttribute('href')).toMatch(/^\/register/);
    });
  }

  test('the sheet of the landing page is marked', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('this one first')).toBeVisible();
    await expect(page.locator('[data-marks] path.pencil-stroke').first()).toBeVisible();
  });
});
