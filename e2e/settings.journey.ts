import type { BrowserContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { accountMenu, openFromAccountMenu } from './account-menu.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { ownEmail } from './own-number.ts';
import { readCode, register, signInAgain, signUp } from './sign-in.ts';

const group = '1';

/** A number may be sent another code after this time. */
const resendMs = 31_000;

/** Accounts that are sent a second code. They are made before all else, so that its time comes during the others. */
const twiceSent = { elsewhere: `${group}03`, leaving: `${group}04` };
const stored = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
let sentAt = 0;

test.beforeAll(async ({ playwright, baseURL }) => {
  for (const digits of Object.values(twiceSent)) {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await signUp(request, digits);
    stored.set(digits, await request.storageState());
    await request.dispose();
  }
  sentAt = Date.now();
});

/** Signs this page in to one of them, once it may be sent another code. */
async function goOnAs(page: Page, digits: string): Promise<void> {
  await page.context().addCookies(stored.get(digits)?.cookies ?? []);
  await page.waitForTimeout(Math.max(0, sentAt + resendMs - Date.now()));
  await page.goto('/dashboard');
}

async function openSettings(page: Page): Promise<void> {
  await openFromAccountMenu(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('Your IP address now: 127.0.0.1')).toBeVisible();
}

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, expectedConsoleError: /status of (400|401|409|410)|ERR_INTERNET_DISCONNECTED/ });

test('users see, change and take along what is theirs', async ({ page }) => {
  const email = ownEmail(`${group}01`, 'zoe');
  await register(page, `${group}01`);
  await openSettings(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize(phone);

  await test.step('names and email address', async () => {
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Email address').fill('nobody');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(accountMenu(page).filter({ hasText: 'Hi, Zoë' })).toBeVisible();
    await expect(page.getByText('Not confirmed')).toBeVisible();
  });

  await test.step('what is typed while something is saved stays', async () => {
    const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      if (route.request().method() === 'PATCH') await isTyped;
      await route.fallback();
    });
    await page.getByLabel('First name').fill('Zoë ');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/me'),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Last name').fill('Ruiz-Lee');
    goOn();
    await saved;
    await page.unroute('**/api/me');
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await expect(page.getByLabel('Last name')).toHaveValue('Ruiz-Lee');
    await page.getByLabel('Last name').fill('Ruiz');
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
    await expectAccessible(page);
    await page.goto('/contact');
    await page.goto(link);
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await expectAccessible(page);
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
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const files = Object.entries(unzipSync(readFileSync(await download.path())));
    const text = files.map(([, bytes]) => strFromU8(bytes)).join('\n');
    expect(text).toContain('Zoë');
    expect(text).toContain(email);
  });
});

test('where no mail can be sent, the settings say so and why, and promise none', async ({ page }) => {
  await register(page, `${group}21`);
  // The server under test writes its mails into the outbox; this is the answer of one that can send none.
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const user = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...user, canConfirmEmail: false } });
  });
  await page.goto('/settings');
  await expect(
    page.getByText(/^This site can’t send email because its operator hasn’t set up/),
  ).toBeVisible();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeHidden();
  await page.getByLabel('Email address').fill(ownEmail(`${group}21`, 'zoe'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/Open the link in the email/)).toBeHidden();
  await expectAccessible(page);
});

test('another sign-in is seen and ended', async ({ page, browser, baseURL }) => {
  await goOnAs(page, twiceSent.elsewhere);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signInAgain(other.request, twiceSent.elsewhere);
  await other.goto('/dashboard');
  await openSettings(page);
  await expect(page.getByText(/Signs out .+ if unused, .+ at the latest/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  await expect(page.getByRole('list').filter({ hasText: 'This device' })).toBeFocused();
  await page.getByRole('button', { name: 'Forget all other browsers' }).click();
  await expect(page.getByText('Your account no longer remembers other browsers.')).toBeAttached();
  await openFromAccountMenu(other, 'Settings');
  await expect(other).toHaveURL(/\/login\?next=%2F(settings|dashboard)$/);
  await context.close();
});

test('the account goes by a code and a word, and comes back by one click', async ({ page }) => {
  await goOnAs(page, twiceSent.leaving);
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(/^We sent a code to /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Enter the 6-digit code.')).toBeVisible();
  await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('6-digit code').fill(await readCode(page, twiceSent.leaving));
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/^Your account and everything in it will be deleted on/)).toBeInViewport();
  // Not on the button that undoes it, which a second Enter would press.
  await expect(page.locator(':focus')).toContainText(/^Your account and everything in it will be deleted on/);
  const banner = page.getByRole('complementary', { name: 'Account deletion' });
  await expect(banner).toBeVisible();
  await page.goto('/profiles');
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Undo' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
  await expect(banner).toBeHidden();
});
