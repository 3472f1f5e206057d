import type { Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { accountMenu } from './account-menu.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { register, registerSubscriber, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths, phone } from './widths.ts';

test.use({ viewport: phone, expectedConsoleError: /status of 402/ });

/** The lock with these words and its way to the checkout; what is behind it is there for nobody's hands or ears. */
async function expectLock(page: Page, title: string, sentence: string, button: string): Promise<void> {
  const lock = page.getByRole('region', { name: title });
  await expect(lock.getByText(sentence)).toBeVisible();
  await expect(lock.getByRole('link', { name: button, exact: true })).toHaveAttribute('href', '/checkout');
  await expect(lock.locator('[inert][aria-hidden="true"]')).toHaveCount(1);
  await expect(lock.getByRole('link')).toHaveCount(1);
  await expect(lock.getByRole('button')).toHaveCount(0);
}

const expectSubscriberLock = (page: Page, title = 'Subscriber Only') =>
  expectLock(page, title, 'Subscribe to Loupe to access this feature', 'Subscribe');

/** Gives the money back and so ends the subscription, behind the back of the screen that is open. */
async function endSubscription(page: Page): Promise<void> {
  const answer = await page.request.post('/api/subscription/refund', { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('who has no subscription sees what one opens, and has it once it is bought', async ({ page }) => {
  await register(page, '101');
  await expectSubscriberLock(page, 'Photo Analysis Subscriber Only');
  const actions = page.getByRole('group', { name: 'Quick actions' });
  for (const label of ['New Profile', 'Analyze', 'Settings']) {
    const action = actions.getByRole('button', { name: label });
    await expect(action).toBeDisabled();
    await expect(action).toHaveAccessibleDescription('Subscribe to Loupe to access this feature');
    await action.click({ force: true });
    await expect(page).toHaveURL('/dashboard');
  }
  await actions.getByRole('button', { name: 'New Profile' }).focus();
  // Leaving and deleting are never locked.
  await accountMenu(page).click();
  await expect(page.getByRole('link', { name: 'Settings', exact: true }).first()).toHaveAttribute(
    'href',
    '/settings',
  );
  await page.keyboard.press('Escape');
  await expectGoodAtBothWidths(page, 'dashboard');

  for (const path of ['/profiles', '/profiles/new']) {
    await page.goto(path);
    await expectSubscriberLock(page);
    await expect(page.getByRole('button', { name: 'Create' })).toBeHidden();
    await expectGoodAtBothWidths(page, path.replaceAll('/', '-').slice(1));
  }

  await subscribe(page);
  await page.goto('/dashboard');
  await expect(page.getByText('No profile yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Subscriber Only' })).toBeHidden();
  await expect(actions.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await actions.getByRole('link', { name: 'New Profile' }).click();
  await page.locator('label', { hasText: 'Hinge' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hinge' })).toBeVisible();
  await page.goto('/dashboard');
  await actions.getByRole('link', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hinge' })).toBeVisible();
});

test('a subscription that ends meanwhile locks what is new, and leaves what was made', async ({
  page,
  context,
}) => {
  await registerSubscriber(page, '102', { expiryMonth: '09', expiryYear: cardYear(9) });
  await page.goto('/profiles/new');
  await page.locator('label', { hasText: 'Tinder' }).click();
  const other = await context.newPage();
  await other.goto('/profiles/new');
  await other.locator('label', { hasText: 'Bumble' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('I bake bread on Sundays. What do you cook?');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible(untilAnalysed);
  const report = page.url();
  await page.getByRole('button', { name: 'More about this report' }).click();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await bio.fill('I bake bread on Sundays, and I read.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await endSubscription(page);

  await page.getByRole('button', { name: 'Analyze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscriber Only' });
  await expect(dialog.getByText('Subscribe to Loupe to access this feature')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/checkout');
  await expectGoodAtBothWidths(page, 'refused');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Subscribe' })).toBeVisible();
  await bio.fill('I bake bread on Sundays, and I write.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectGoodAtBothWidths(page, 'lapsed-profile');

  await other.getByRole('button', { name: 'Create' }).click();
  await expectSubscriberLock(other);
  await expect(other.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  await expectGoodAtBothWidths(other, 'refused-new-profile');

  await page.goto(report);
  await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible();
  await page.getByRole('button', { name: 'More about this report' }).click();
  await expect(page.getByRole('button', { name: 'Analyze again' })).toBeDisabled();
  await expectGoodAtBothWidths(page, 'lapsed-report');
  await page.goto('/profiles');
  await expect(page.getByRole('link', { name: 'Open Tinder profile' })).toBeVisible();
  await expectSubscriberLock(page);
  await expectGoodAtBothWidths(page, 'lapsed-profiles');
});

test('each of the two locks says what opens it', async ({ page }) => {
  await page.goto('/dev/kit');
  await expectSubscriberLock(page);
  await expectLock(page, 'Premium Feature', 'Upgrade to Premium to unlock this feature', 'Upgrade');
  await expectGoodAtBothWidths(page, 'locks');
});
