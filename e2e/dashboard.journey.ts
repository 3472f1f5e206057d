import type { Locator, Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { expect, holdAnswers, photograph, test, untilAnalysed } from './journey.ts';
import { makeAdmin } from './make-admin.ts';
import {
  completeProfile,
  registerSubscriber,
  sendFrom,
  signUp,
  signUpWithoutProfile,
  subscribe,
} from './sign-in.ts';
import { expectGood, expectGoodAtBothWidths, phone } from './widths.ts';

test.use({ viewport: phone });

const forSubscribers = ['Photo Analysis', 'Bio Optimization', 'Performance Analytics'];
const forPremium = ['Smart Matching Insights', 'A/B Testing', 'Personal Coaching'];

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
/** The list comes when somebody comes near it. */
const comeToActivities = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Recent activity', exact: true })).toBeVisible();
  // The list takes the place of its heading meanwhile, so no element is scrolled to.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
};
const activityRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');

/** Words of the example behind each lock. */
const previews: Readonly<Record<string, string>> = {
  'Photo Analysis': '4 keep, 2 maybe, 1 drop',
  'Bio Optimization': '3 things to fix',
  'Performance Analytics': 'Matches for each like',
  'Smart Matching Insights': 'First messages of 9 to 15 words',
  'A/B Testing': '24 votes from friends',
  'Personal Coaching': '1 of 3 tasks',
};

async function expectLocked(
  page: Page,
  name: string,
  words: [title: string, sentence: string, button: string],
) {
  const [title, sentence, button] = words;
  const lock = card(page, name).getByRole('region', { name: `${name} ${title}` });
  await expect(lock.getByText(sentence)).toBeVisible();
  await expect(lock.getByRole('link')).toHaveText([button]);
  await expect(lock.getByRole('link')).toHaveAttribute('href', '/checkout');
  // An example of the card's content is seen blurred; nobody can reach it, and no screen reader reads it.
  const behind = lock.locator('[inert][aria-hidden="true"]');
  await expect(behind).toHaveCount(1);
  await expect(behind).toContainText(previews[name] ?? '');
  await expect(behind).toHaveCSS('filter', 'blur(4px)');
  const cover = await lock
    .locator('> :not([inert])')
    .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(cover).toBe('rgba(0, 0, 0, 0)');
}

const subscriberOnly: [string, string, string] = [
  'Subscriber Only',
  'Subscribe to Loupe to access this feature',
  'Subscribe',
];
const premiumFeature: [string, string, string] = [
  'Premium Feature',
  'Upgrade to Premium to unlock this feature',
  'Upgrade',
];

/** The whole dashboard, with the bar of places, on a phone of 844 px. */
async function expectAtMostPhoneScreens(page: Page): Promise<void> {
  await comeToActivities(page);
  await expect(activityRows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_950);
}

/** A profile with three photos and a bio with one mistake, by the calls that the screens make. */
async function makeProfile(page: Page): Promise<string> {
  const send = sendFrom(page.request);
  const clear = loadFixture('franck-smiling.jpg');
  const photos = [await degrade(clear, 'dark'), loadFixture('franck-eyes-closed.jpg'), clear];
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const bio = 'I bake bread and recieve guests. What do you cook?';
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  for (const [position, photo] of photos.entries()) {
    await send('PUT', `/api/profiles/${id}/photos/${position}`, photo);
  }
  return id;
}

test('a newcomer sees what each plan opens and what happened, asked for at once', async ({ page }) => {
  await signUpWithoutProfile(page.request, '101');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  // On a slow device the screen's script comes seconds after its data.
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
  await expect(page.getByText('Unsubscribed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Admin/ })).toHaveCount(0);
  const actions = page.getByRole('group', { name: 'Quick actions' });
  for (const label of ['New Profile', 'Analyze', 'Settings']) {
    const action = actions.getByRole('button', { name: label });
    await expect(action).toBeDisabled();
    await expect(action).toHaveAccessibleDescription('Complete your profile first.');
  }
  await photograph(page, 'incomplete');
  await completeProfile(page, '101');
  // One preview of what a plan gives, marked as an example, and one way to it.
  const preview = page.getByRole('region', { name: '2 keep, 1 maybe, 3 drop' });
  await expect(preview.getByText('Example', { exact: true })).toBeVisible();
  await expect(preview.getByRole('list', { name: /Example/ }).getByRole('listitem')).toHaveCount(6);
  await expect(preview.getByRole('link')).toHaveText(['See the plans']);
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/checkout');
  for (const feature of forSubscribers) await expectLocked(page, feature, subscriberOnly);
  for (const feature of forPremium) await expectLocked(page, feature, premiumFeature);
  await expect(activityRows(page)).toHaveText([
    /Welcome to Loupe!.*Account created successfully.*(Just now|minutes? ago)/,
  ]);
  await expectAtMostPhoneScreens(page);
  await expectGoodAtBothWidths(page, 'newcomer');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectGood(page, 'newcomer');
  await page.setViewportSize(phone);
  await card(page, 'A/B Testing').getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/checkout');
});

test('a subscriber sees what each feature holds, as soon as there is something', async ({ page }) => {
  await registerSubscriber(page, '102', { expiryMonth: '06', expiryYear: cardYear(9) });
  await expect(page.getByRole('link', { name: 'Add your photos' })).toBeVisible();
  await expect(page.getByText('Subscriber', { exact: true })).toBeVisible();
  await expect(card(page, 'Photo Analysis')).toContainText('No photos analyzed yet.');
  await expect(card(page, 'Bio Optimization')).toContainText('No bio checked yet.');
  await expect(
    card(page, 'Performance Analytics').getByRole('link', { name: 'Add your numbers' }),
  ).toHaveAttribute('href', '/results?app=tinder');
  for (const feature of forPremium) await expectLocked(page, feature, premiumFeature);
  await expectGoodAtBothWidths(page, 'empty');

  const id = await makeProfile(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Analyze my photos' })).toHaveAttribute(
    'href',
    `/profiles/${id}`,
  );
  await expectGoodAtBothWidths(page, 'profile');
  const { analysisId } = await sendFrom(page.request)<{ analysisId: string }>(
    'POST',
    `/api/profiles/${id}/analyses`,
  );
  await page.reload();
  const report = page.getByRole('region', { name: 'Latest report' });
  await expect(report).toBeVisible(untilAnalysed);

  const strip = report.getByRole('list', { name: /^Photos of the latest report/ });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await expect(strip.getByRole('listitem').first()).toContainText('Photo 3');
  await expect(report.getByText('1 keep, 1 maybe, 1 drop', { exact: true })).toBeVisible();
  await expect(report.getByText('Nothing has changed.')).toBeVisible();
  await expect(report.getByRole('heading', { name: 'Do this next' })).toBeVisible();
  await expect(report.getByRole('img', { name: /^Photo / })).toHaveCount(3);
  const photoCard = card(page, 'Photo Analysis');
  await expect(photoCard).toContainText('1 keep, 1 maybe, 1 drop');
  await expect(photoCard).not.toContainText('of 100');
  await expect(card(page, 'Bio Optimization')).toContainText(/1 thing to fix.*receive/s);
  await expect(activityRows(page).first()).toContainText('Analysis Finished');
  await expect(activityRows(page).first().locator('svg[data-icon="BarChart3"]')).toBeVisible();
  await expectAtMostPhoneScreens(page);
  await expectGoodAtBothWidths(page, 'full');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectGood(page, 'full');
  await page.setViewportSize(phone);
  const href = `/profiles/${id}/report?analysis=${analysisId}`;
  await expect(card(page, 'Bio Optimization').getByRole('link', { name: 'See the text' })).toHaveAttribute(
    'href',
    href,
  );

  await sendFrom(page.request)('PATCH', `/api/profiles/${id}`, { bio: 'I bake bread. What do you cook?' });
  await sendFrom(page.request)('DELETE', `/api/profiles/${id}/photos/0`);
  await page.reload();
  const since = report.getByRole('list').filter({ hasText: 'Text edited' });
  await expect(since.getByRole('listitem')).toHaveText(['1 photo removed', 'Text edited']);
  await report.getByRole('link', { name: 'Open the report' }).click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible();
  // The task offers the order; the list below does not offer it again.
  await expect(page.getByRole('button', { name: /^Use this order/ })).toHaveCount(1);

  await sendFrom(page.request)('POST', '/api/subscription/refund', {});
  await page.goto('/dashboard');
  for (const feature of forSubscribers) await expectLocked(page, feature, subscriberOnly);
  await expect(report).toContainText('Put photo 3 first.');
  // What was wrong with a photo that is gone no longer matters.
  await expect(report).not.toContainText('your first photo');
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/checkout');
  await expectGoodAtBothWidths(page, 'lapsed');
});

test('for a premium subscriber nothing is locked', async ({ page }) => {
  await signUp(page.request, '103');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/dashboard');
  await expect(page.getByText('Premium', { exact: true })).toBeVisible();
  await expect(card(page, 'Personal Coaching')).toContainText(
    'Your plan is made from your report and your numbers',
  );
  await expect(card(page, 'A/B Testing')).toContainText('No test yet');
  await expect(page.getByRole('link', { name: /^(Subscribe|Upgrade)$/ })).toHaveCount(0);
  await expectGoodAtBothWidths(page, 'premium');
});

test('Clear All empties the list and can be undone, in the message and in its place, by keyboard alone', async ({
  page,
}) => {
  await registerSubscriber(page, '104');
  await comeToActivities(page);
  await expect(activityRows(page).filter({ hasText: 'Welcome to Loupe!' })).toHaveCount(1);
  const before = await activityRows(page).count();
  const heading = page.getByRole('heading', { name: 'Recent activity', exact: true });
  const clearAll = page.getByRole('button', { name: 'Clear All' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await clearAll.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toBeVisible();
  // To the messages, to the message, to what it offers. While the focus is there, the message stays.
  for (const key of ['F6', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(undo).toBeFocused();
  await expect(activityRows(page)).toHaveCount(0);
  await expect(clearAll).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(activityRows(page)).toHaveCount(before);
  await expect(heading).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(activityRows(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
  await expectGoodAtBothWidths(page, 'cleared');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'your data in the settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show it again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(activityRows(page)).toHaveCount(before);

  await clearAll.click();
  await expect(activityRows(page)).toHaveCount(0);
  await page.reload();
  await comeToActivities(page);
  await expect(page.getByText('Nothing to show.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'your data in the settings' })).toBeVisible();
});

test.describe('when the server cannot answer', () => {
  test.use({ expectedConsoleError: /status of (503|404)|net::ERR_FAILED/ });

  test('it is said, and can be tried again', async ({ page }) => {
    await signUp(page.request, '105');
    const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/dashboard', async (route) => {
      await isLookedAt;
      await route.fulfill({
        status: 503,
        json: {
          code: 'service_unavailable',
          message: 'Something broke on our side. Try again in a minute.',
          requestId: 'r-1',
        },
      });
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Loading your dashboard' })).toBeAttached();
    await expectGoodAtBothWidths(page, 'loading');
    goOn();
    await expect(page.getByText('Failed to load user information.')).toBeVisible();
    await expectGoodAtBothWidths(page, 'error');
    await page.unroute('**/api/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await comeToActivities(page);

    await page.route('**/api/activities/clear', (route) => route.abort());
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('We couldn’t clear your activity')).toBeVisible();
    await expect(activityRows(page)).toHaveCount(1);
  });

  test('a missing user record leads to the checkout', async ({ page }) => {
    await signUp(page.request, '106');
    await page.route('**/api/dashboard', (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'not_found', message: 'There is none.', requestId: 'r' },
      }),
    );
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/checkout');
  });
});

test('a list of ten activities begins with five', async ({ page }) => {
  await signUp(page.request, '108');
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = (await response.json()) as { activities: { id: string }[] };
    const [one] = body.activities;
    const activities = Array.from({ length: 10 }, (_, place) => ({
      ...one,
      id: String(place),
      type: 'profile',
      title: place === 0 ? 'AVeryLongTitleWithoutAnySpace'.repeat(3) : `Change ${place}`,
    }));
    await route.fulfill({ response, json: { ...body, activities } });
  });
  await page.goto('/dashboard');
  await comeToActivities(page);
  await expect(activityRows(page)).toHaveCount(5);
  const all = page.getByRole('button', { name: 'Show all 10' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(activityRows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await expectGoodAtBothWidths(page, 'ten-activities');
});

test('for an administrator without a plan nothing is locked', async ({ page }) => {
  await signUp(page.request, '107');
  await makeAdmin('107');
  await page.goto('/dashboard');
  const badge = page.getByRole('main').getByRole('link', { name: 'Admin panel' });
  await expect(badge).toHaveAttribute('href', '/admin');
  await expect(badge).toBeVisible();
  await expect(page.getByText('Unsubscribed', { exact: true })).toBeVisible();
  await expect(page.getByText('No profile yet')).toBeVisible();
  for (const feature of [...forSubscribers, ...forPremium]) await expect(card(page, feature)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Subscribe|Upgrade|See the plans)$/ })).toHaveCount(0);
  await expectGoodAtBothWidths(page, 'admin');
  await page.getByRole('main').getByRole('link', { name: 'New Profile' }).click();
  await page.locator('label', { hasText: 'Hinge' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hinge' })).toBeVisible();
});
