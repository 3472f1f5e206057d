import type { Page } from '@playwright/test';
import type { TotpSetup } from '../src/features/auth/second-factor.contract.ts';
import { totpCode } from '../test/totp.ts';
import { expect, test } from './journey.ts';
import { ownDigits, ownNumber, ownNumberShown } from './own-number.ts';
import { botCheckSolved, readCode, sendFrom, signUp } from './sign-in.ts';
import { phone } from './widths.ts';

test.use({ viewport: phone, expectedConsoleError: /status of (400|401|409|410)/ });

/** The link in the newest message to a number (three digits given). */
async function linkSentTo(page: Page, digits: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/dev/outbox?to=${encodeURIComponent(ownNumber(digits))}`);
      const [message] = (await answer.json()) as { body: string }[];
      link = /\/phone-change#token=\S+/.exec(message?.body ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a code to the new and one to the old number change it, and a link undoes the change', async ({
  page,
}) => {
  await signUp(page.request, '301');
  await page.goto('/settings');
  const changeNumber = page.getByRole('button', { name: 'Change number' });
  await test.step('the new number', async () => {
    await changeNumber.press('Enter');
    await expect(page.getByLabel('New phone number')).toBeFocused();
    await page.keyboard.type(`555${ownDigits('302')}`);
    await botCheckSolved(page);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await page.getByLabel('6-digit code').fill(await readCode(page, '302'));
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
  });

  await test.step('a reload goes on where the change was', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  });

  await test.step('the code to the old number', async () => {
    await page.getByRole('button', { name: /^Send a code to / }).click();
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    const code = await readCode(page, '301');
    await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
    await page.getByLabel('6-digit code').fill(code);
    await expect(page.getByText('Your number has changed')).toBeVisible();
    await expect(changeNumber).toBeFocused();
    await expect(page.getByText(ownNumberShown('302'), { exact: true })).toBeVisible();
    await expect(page.getByText(/^You changed your number on/)).toBeVisible();
  });

  await test.step('the link in the message to the old number', async () => {
    const link = await linkSentTo(page, '301');
    await page.goto('/contact');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Undo this change?' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByRole('heading', { name: 'The change is undone' })).toBeFocused();
    await page.goto('/contact');
    await page.goto(link);
    await expect(page.getByText('There is nothing left to undo')).toBeVisible();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL('/login');
  });
});

/** Sets up an authenticator app for the user of this page (three digits of their number given); answers their recovery codes. */
async function setUpSecondFactor(page: Page, digits: string): Promise<string[]> {
  const send = sendFrom(page.request);
  await send('POST', '/api/auth/step-up/send-code');
  await send('POST', '/api/auth/step-up', { way: 'sms', code: await readCode(page, digits) });
  const { secret } = await send<TotpSetup>('POST', '/api/me/second-factor');
  const body = { code: totpCode(secret, new Date()) };
  const confirmed = await send<{ recoveryCodes: string[] }>('POST', '/api/me/second-factor/confirm', body);
  return confirmed.recoveryCodes;
}

test('a signed-out visitor moves the account to a new number with a recovery code', async ({ page }) => {
  await signUp(page.request, '331');
  const recoveryCodes = await setUpSecondFactor(page, '331');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Lost access to your number?' }).click();
  await expect(page).toHaveTitle('Loupe - Lost Number');
  await page.getByLabel('New phone number').fill(`555${ownDigits('332')}`);
  await botCheckSolved(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByRole('button', { name: 'Change number and sign in' }).click();
  await expect(page.getByText('Enter one of your recovery codes.')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await readCode(page, '332'));
  await page.getByLabel('Old phone number').fill(`555${ownDigits('331')}`);
  await page.getByLabel('Recovery code').fill('aaaaa-aaaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The old number and the recovery code do not match/)).toBeVisible();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  await expect(page.getByText(ownNumberShown('332'), { exact: true })).toBeVisible();
});
