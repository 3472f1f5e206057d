import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { accountMenu, openFromAccountMenu } from './account-menu.ts';
import { letElevenMinutesPass } from './age-sign-ins.ts';
import { expect, test } from './journey.ts';
import { ownEmail } from './own-number.ts';
import { confirmItIsYou, readCode, register, signInAgain } from './sign-in.ts';
import { phone } from './widths.ts';

async function openSettings(page: Page): Promise<void> {
  await openFromAccountMenu(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('Your IP address now: 127.0.0.1')).toBeVisible();
}

test.use({
  viewport: phone,
  expectedConsoleError: /status of (400|401|403|409|410)|ERR_INTERNET_DISCONNECTED/,
});

test('users see, change and take along what is theirs', async ({ page }) => {
  const email = ownEmail('101', 'zoe');
  await register(page, '101');
  await openSettings(page);

  await test.step('names and email address', async () => {
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Email address').fill('nobody');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmItIsYou(page, '101');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(accountMenu(page).filter({ hasText: 'Hi, Zoë' })).toBeVisible();
    await expect(page.getByText('Not confirmed')).toBeVisible();
  });

  await test.step('the address is confirmed by its mail, once', async () => {
    await page.goto('/dev/outbox');
    const mail = page.getByRole('listitem').filter({ hasText: email });
    await expect(mail).toContainText(`Mail to ${email}`);
    await expect(mail.getByRole('heading', { name: 'Confirm your email address for Loupe' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'SMS to' }).first()).toBeVisible();
    const address = mail.getByRole('link', { name: /confirm-email/ });
    const link = (await address.getAttribute('href')) ?? '';
    await address.click();
    await expect(page.getByText(`${email} is confirmed. Thank you.`)).toBeVisible();
    await expect(accountMenu(page).filter({ hasText: 'Hi, Zoë' })).toBeVisible();
    await page.goto('/contact');
    await page.goto(link);
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Settings' }).click();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('the consent to face analysis is given and withdrawn', async () => {
    // The section of the coach below uses the same words.
    const consent = page.getByRole('region', { name: 'Face analysis' });
    await consent.getByRole('button', { name: 'Read and agree' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
    await expect(consent.getByText(/^You agreed on /)).toBeVisible();
    await consent.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(consent.getByText('You haven’t agreed')).toBeVisible();
  });

  await test.step('nothing is sent later that failed without a network', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('Last name').fill('Offline');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^We couldn’t save your changes. Loupe could not be reached/)).toBeVisible();
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You’re still signed in')).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Offline');
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue('Ruiz');
  });

  await test.step('all data comes as one file', async () => {
    await page.getByRole('button', { name: 'Export my data' }).click();
    const link = page.getByRole('link', { name: /^Download/ });
    await expect(link).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const files = Object.entries(unzipSync(readFileSync(await download.path())));
    const text = files.map(([, bytes]) => strFromU8(bytes)).join('\n');
    expect(text).toContain('Zoë');
    expect(text).toContain(email);
  });
});

test('another sign-in is seen and ended', async ({ page, browser, baseURL }) => {
  await register(page, '103');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  // So soon the number would be sent no second code.
  await letElevenMinutesPass('103');
  await signInAgain(other.request, '103');
  await other.goto('/dashboard');
  await openSettings(page);
  await expect(page.getByText(/Signs out .+ if unused, .+ at the latest/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await confirmItIsYou(page, '103');
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  await expect(page.getByRole('list').filter({ hasText: 'This device' })).toBeFocused();
  await page.getByRole('button', { name: 'Forget all other browsers' }).click();
  await expect(page.getByText('Your account no longer remembers other browsers.')).toBeAttached();
  await openFromAccountMenu(other, 'Settings');
  await expect(other).toHaveURL(/\/login\?next=%2F(settings|dashboard)$/);
  await context.close();
});

test('the account goes by a code and a word, and comes back by one click', async ({ page }) => {
  await register(page, '104');
  // So soon the number would be sent no second code.
  await letElevenMinutesPass('104');
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(/^We sent a code to /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Enter the 6-digit code.')).toBeVisible();
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(await readCode(page, '104'));
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/^Your account and everything in it will be deleted on/)).toBeInViewport();
  // Not on the button that undoes it, which a second Enter would press.
  await expect(page.locator(':focus')).toContainText(/^Your account and everything in it will be deleted on/);
  const banner = page.getByRole('complementary', { name: 'Account deletion' });
  await expect(banner).toBeVisible();
  await page.goto('/profiles');
  await expect(banner).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Undo the deletion first' })).toBeVisible();
  await banner.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  await page.goto('/profiles');
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
  await expect(banner).toBeHidden();
});
