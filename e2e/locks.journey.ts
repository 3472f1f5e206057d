import type { Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { expect, test } from './journey.ts';
import { prepareReport } from './prepare-report.ts';
import { register, registerSubscriber, subscribe } from './sign-in.ts';

test.use({ expectedConsoleError: /status of 402/ });

/** The lock and its way to the checkout; what is behind it is out of reach. */
async function expectLock(page: Page, title = 'Subscriber Only'): Promise<void> {
  const lock = page.getByRole('region', { name: title });
  await expect(lock.getByRole('link', { name: 'Subscribe', exact: true })).toHaveAttribute(
    'href',
    '/checkout',
  );
  await expect(lock.locator('[inert][aria-hidden="true"]')).toHaveCount(1);
  await expect(lock.getByRole('link')).toHaveCount(1);
  await expect(lock.getByRole('button')).toHaveCount(0);
}

test('a user without a subscription sees what one opens, and has it once it is bought', async ({ page }) => {
  await register(page, '101');
  await expectLock(page, 'Photo Analysis Subscriber Only');
  const actions = page.getByRole('group', { name: 'Quick actions' });
  for (const label of ['New Profile', 'Analyze', 'Settings']) {
    const action = actions.getByRole('button', { name: label });
    await expect(action).toBeDisabled();
    await expect(action).toHaveAccessibleDescription('Subscribe to Loupe to access this feature');
    await action.click({ force: true });
    await expect(page).toHaveURL('/dashboard');
  }
  for (const path of ['/profiles', '/profiles/new']) {
    await page.goto(path);
    await expectLock(page);
    await expect(page.getByRole('button', { name: 'Create' })).toBeHidden();
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
});

test('a subscription that ends meanwhile locks what is new, and leaves what was made', async ({
  page,
  context,
}) => {
  await registerSubscriber(page, '102', { expiryMonth: '09', expiryYear: cardYear(9) });
  const report = await prepareReport(page, { photos: [] });
  const other = await context.newPage();
  await other.goto('/profiles/new');
  await other.locator('label', { hasText: 'Bumble' }).click();
  await page.goto(report.replace('/report', ''));
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('I bake bread on Sundays, and I read.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // Behind the back of the screens that are open, the money back ends it.
  const refund = await page.request.post('/api/subscription/refund', { data: {} });
  expect(refund.ok(), await refund.text()).toBe(true);

  await page.getByRole('button', { name: 'Analyze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscriber Only' });
  await expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/checkout');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeDisabled();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await bio.fill('I bake bread on Sundays, and I write.');
  expect((await saved).status()).toBe(200);

  await other.getByRole('button', { name: 'Create' }).click();
  await expectLock(other);
  await expect(other.getByRole('alert').filter({ visible: true })).toHaveCount(0);

  await page.goto(report);
  await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible();
  await page.getByRole('button', { name: 'More about this report' }).click();
  await expect(page.getByRole('button', { name: 'Analyze again' })).toBeDisabled();
  await page.goto('/profiles');
  await expect(page.getByRole('link', { name: 'Open Tinder profile' })).toBeVisible();
  await expectLock(page);
});
