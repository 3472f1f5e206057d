import type { Page } from '@playwright/test';
import { clearOfFullHour, expect, test } from './journey.ts';
import { finished, longName, stopped } from './experiment-records.ts';
import { registerSubscriber, signUp, subscribe } from './sign-in.ts';
import { desk, expectGood, narrow, phone } from './widths.ts';

const lookedAtOn = [phone, desk, ...narrow];

/** On a phone, at a desk, on the narrowest screen, and as wide as a desk is at 200 % zoom. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const viewport of lookedAtOn) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await expectGood(page, name);
  }
  await page.setViewportSize(desk);
}

async function premium(page: Page, digits: string): Promise<void> {
  await signUp(page.request, digits);
  await subscribe(page, 'premiumAnnual');
}

const broken = {
  status: 503,
  json: {
    code: 'service_unavailable',
    message: 'Something broke on our side. Try again in a minute.',
    requestId: 'r',
  },
};

test('Tests and Coach show the shape of what comes', async ({ page }) => {
  await premium(page, '001');
  await page.route(
    /\/api\/(experiments|vote-links|coach|profiles)(\?|$)/,
    () => new Promise(() => undefined),
  );
  for (const path of ['experiments', 'experiments/new-vote', 'coach']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('main').getByText('Loading...').first()).toBeAttached();
    await lookAt(page, `loading-${path.replace('/', '-')}`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('neither votes nor tests are drawn before it is known which stand first', async ({ page }) => {
  await premium(page, '009');
  for (const slow of ['experiments', 'vote-links']) {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(new RegExp(`/api/${slow}(\\?|$)`), async (route) => {
      await answered;
      await route.fallback();
    });
    const other = slow === 'experiments' ? 'vote-links' : 'experiments';
    const known = page.waitForResponse(new RegExp(`/api/${other}(\\?|$)`));
    await page.goto('/experiments');
    await known;
    await expect(page.getByRole('main').getByText('Loading...').first()).toBeAttached();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { level: 2, name: 'In the app' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('Tests and Coach name who opens them, and keep what was made when a plan has ended', async ({
  page,
}) => {
  await clearOfFullHour();
  await registerSubscriber(page, '002');
  for (const path of ['experiments', 'experiments/new', 'experiments/new-vote', 'coach']) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('region', { name: 'Premium Feature' })).toBeVisible();
    await lookAt(page, `locked-${path.replace('/', '-')}`);
  }
  // As the server answers who had the larger plan.
  await page.route('**/api/experiments', (route) => route.fulfill({ json: [stopped] }));
  await page.goto('/experiments');
  await expect(page.getByText('Your earlier tests and votes stay here.')).toBeVisible();
  await expect(page.getByRole('article').or(page.getByText(longName)).first()).toBeVisible();
  await lookAt(page, 'ended');
});

test('a test with a verdict begins with it', async ({ page }) => {
  await premium(page, '003');
  await page.route('**/api/experiments', (route) => route.fulfill({ json: [finished] }));
  await page.route('**/api/experiments/*', (route) => route.fulfill({ json: finished }));
  for (const [path, name] of [
    ['/experiments', 'verdict-list'],
    [`/experiments/${finished.id}`, 'verdict'],
  ] as const) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Version B brings more matches' }),
    ).toBeVisible();
    await lookAt(page, name);
  }
});

test.describe('what cannot be loaded', () => {
  test.use({ expectedConsoleError: /status of (503|404|400)/ });

  test('says so and can be asked for again, and what did load stays', async ({ page }) => {
    await premium(page, '004');
    let isAway = true;
    for (const api of ['experiments', 'experiments/bases', 'coach', 'profiles'])
      await page.route(new RegExp(`/api/${api}(\\?|$)`), (route) =>
        isAway ? route.fulfill(broken) : route.continue(),
      );
    for (const [path, title] of [
      ['experiments', 'We couldn’t load your tests'],
      ['experiments/new', 'We couldn’t load your numbers'],
      ['experiments/new-vote', 'We couldn’t load your photos'],
      ['coach', 'We couldn’t load your plan'],
    ] as const) {
      isAway = true;
      await page.goto(`/${path}`);
      await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
      // The votes did load.
      if (path === 'experiments') await expect(page.getByRole('link', { name: 'New vote' })).toBeVisible();
      await lookAt(page, `failed-${path.replace('/', '-')}`);
      isAway = false;
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: title })).toBeHidden();
    }

    await page.goto('/experiments/3d1b0a52-9f0e-4f67-8a55-0c2ad0f8b6a1');
    await expect(page.getByRole('heading', { name: 'We couldn’t find that test' })).toBeVisible();
    await lookAt(page, 'missing-test');
    await page.goto('/vote/AAAAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'We couldn’t find that vote' })).toBeVisible();
    await lookAt(page, 'missing-vote');
  });
});

test('a test is planned by the keyboard alone', async ({ page }) => {
  await clearOfFullHour();
  await premium(page, '005');
  await page.goto('/experiments/new');
  await page.getByRole('radio', { name: 'First photo' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Photo order' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Photo 4 comes second');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('60');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '8 weeks' })).toBeChecked();
  await page.keyboard.press('Tab'); // More choices
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Start test' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Starts / })).toBeVisible();
  await expect(page.getByText('Photo order · Tinder')).toBeVisible();
});
