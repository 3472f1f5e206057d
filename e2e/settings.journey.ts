import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './journey.ts';
import { askForCode, botCheckSolved, readCode, register } from './sign-in.ts';

const group = '20401';

/** A number may be sent another code after this time. */
const resendMs = 31_000;

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Hi, / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
}

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, expectedConsoleError: /status of (400|401|410)/ });

test('users see, change, take along and delete what is theirs', async ({ page, browser, baseURL }) => {
  // Codes for one number have to wait for each other.
  test.slow();
  await register(page, `${group}01`);
  const sentAt = Date.now();
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
    await page.getByLabel('Email address').fill(`zoe.${group}@example.org`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Hi, Zoë/ })).toBeVisible();
    await expect(page.getByText('Not confirmed')).toBeVisible();
  });

  await test.step('the address is confirmed by its mail, once', async () => {
    const link = await confirmationLink(page, `zoe.${group}@example.org`);
    await page.goto(link);
    await expect(page.getByText(`zoe.${group}@example.org is confirmed. Thank you.`)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/contact');
    await page.goto(link);
    await expect(page.getByText('This link is no longer good')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Settings' }).click();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  await test.step('the consent to face analysis is given and taken back', async () => {
    await page.getByRole('button', { name: 'Read and agree' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('You have not agreed')).toBeVisible();
  });

  await test.step('all data comes as one file', async () => {
    await page.getByRole('button', { name: 'Pack my data' }).click();
    const link = page.getByRole('link', { name: /^Download/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const files = Object.entries(unzipSync(readFileSync(await download.path())));
    const text = files.map(([, bytes]) => strFromU8(bytes)).join('\n');
    expect(text).toContain('Zoë');
    expect(text).toContain(`zoe.${group}@example.org`);
  });

  await page.waitForTimeout(Math.max(0, sentAt + resendMs - Date.now()));

  await test.step('another sign-in is seen and ended', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await other.goto('/login');
    const code = await askForCode(other, `${group}01`);
    await other.getByLabel('6-digit code').fill(code);
    await expect(other).toHaveURL('/dashboard');
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
    await other.getByRole('link', { name: /^Hi, / }).click();
    await expect(other).toHaveURL(/\/login\?next=%2F(settings|dashboard)$/);
    await context.close();
  });
  const sentAgainAt = Date.now();

  await test.step('the phone number changes by a code to the new one', async () => {
    await page.getByRole('button', { name: 'Change number' }).click();
    await page.getByLabel('New phone number').fill(`555${group}02`);
    await botCheckSolved(page);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    await expectAccessible(page);
    const code = await readCode(page, `+1555${group}02`);
    await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
    await page.getByLabel('6-digit code').fill(code);
    await expect(page.getByText('Your number is changed')).toBeVisible();
    await expect(page.getByText(`+1 555-${group.slice(0, 3)}-${group.slice(3)}02`)).toBeVisible();
  });

  await page.waitForTimeout(Math.max(0, sentAgainAt + resendMs + 8_000 - Date.now()));

  await test.step('the account goes by a code and a word, and comes back by one click', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Enter the 6 digits of the code.')).toBeVisible();
    await expect(dialog.getByText('Type DELETE in capital letters.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('6-digit code').fill(await readCode(page, `+1555${group}02`));
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
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
});

async function confirmationLink(page: Page, address: string): Promise<string> {
  const find = async () => {
    const answer = await page.request.get('/api/dev/outbox');
    const messages = (await answer.json()) as { to: string; body: string }[];
    const body = messages.find(({ to }) => to === address)?.body ?? '';
    const link = /\/confirm-email#\S+/.exec(body);
    return link?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
}
