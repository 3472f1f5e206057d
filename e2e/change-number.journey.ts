import type { Page } from '@playwright/test';
import type { TotpSetup } from '../src/features/auth/second-factor.contract.ts';
import { totpCode } from '../test/totp.ts';
import { expect, test } from './journey.ts';
import { ownDigits, ownNumber, ownNumberShown } from './own-number.ts';
import { botCheckSolved, readCode, register, sendFrom } from './sign-in.ts';
import { expectGoodAtBothWidths, phone } from './widths.ts';

test.use({ viewport: phone, expectedConsoleError: /status of (400|401|409|410)/ });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Change number' })).toBeVisible();
}

/** Types the new number (three digits given) and its code. */
async function proveNewNumber(page: Page, digits: string): Promise<void> {
  await page.getByRole('button', { name: 'Change number' }).press('Enter');
  await expect(page.getByLabel('New phone number')).toBeFocused();
  await page.keyboard.type(`555${ownDigits(digits)}`);
  await botCheckSolved(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByLabel('6-digit code').fill(await readCode(page, digits));
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
}

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

test('the number changes by a code to the new and to the old number, and the link gives it back', async ({
  page,
}) => {
  await register(page, '301');
  await openSettings(page);
  await test.step('the new number', async () => {
    await page.getByRole('button', { name: 'Change number' }).click();
    await page.getByLabel('New phone number').fill(`555${ownDigits('301')}`);
    await botCheckSolved(page);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText('This is already your phone number.')).toBeVisible();
    await expectGoodAtBothWidths(page, 'new-number-refused');
    await page.getByRole('button', { name: 'Keep my number' }).click();
    await expect(page.getByRole('button', { name: 'Change number' })).toBeFocused();
    await proveNewNumber(page, '302');
    await expectGoodAtBothWidths(page, 'prove');
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
    await expectGoodAtBothWidths(page, 'old-number-code-refused');
    await page.getByLabel('6-digit code').fill(code);
    await expect(page.getByText('Your number has changed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change number' })).toBeFocused();
    await expect(page.getByText(ownNumberShown('302'), { exact: true })).toBeVisible();
    await expect(page.getByText(/^You changed your number on/)).toBeVisible();
    await expectGoodAtBothWidths(page, 'changed');
  });

  await test.step('the link in the message to the old number', async () => {
    const link = await linkSentTo(page, '301');
    await page.goto('/contact');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Undo this change?' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'undo-offered');
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByRole('heading', { name: 'The change is undone' })).toBeFocused();
    await expectGoodAtBothWidths(page, 'undone');
    await page.goto('/contact');
    await page.goto(link);
    await expect(page.getByText('There is nothing left to undo')).toBeVisible();
    await expectGoodAtBothWidths(page, 'nothing-to-undo');
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/phone-change');
    await expect(page.getByText('This link doesn’t work')).toBeVisible();
    await expectGoodAtBothWidths(page, 'link-incomplete');
  });
});

test('without the old number a change waits, is cancelled in the settings and stopped by the link', async ({
  page,
}) => {
  await register(page, '311');
  await openSettings(page);
  await proveNewNumber(page, '312');
  await page.getByRole('button', { name: 'I no longer have this number' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Change without your old number' })).toBeFocused();
  await expectGoodAtBothWidths(page, 'wait-explained');
  await page.getByRole('button', { name: 'Start the 72 hours' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Your number changes on / })).toBeFocused();
  await expect(page.getByText(ownNumberShown('311'), { exact: true })).toBeVisible();
  await expectGoodAtBothWidths(page, 'waiting');
  const link = await linkSentTo(page, '311');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop this change?' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'stop-offered');
  await openSettings(page);
  await page.getByRole('button', { name: 'Cancel the change' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Your number changes on / })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change number' })).toBeFocused();
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

test('an authenticator app and a recovery code prove the change too', async ({ page }) => {
  await register(page, '321');
  const recoveryCodes = await setUpSecondFactor(page, '321');
  await openSettings(page);
  await proveNewNumber(page, '322');
  await expectGoodAtBothWidths(page, 'prove-all-ways');
  await page.getByRole('button', { name: 'Use my authenticator app' }).press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expectGoodAtBothWidths(page, 'prove-authenticator');
  await page.getByRole('button', { name: 'Confirm another way' }).press('Enter');
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await page.getByLabel('Recovery code').fill('aaaaa-aaaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This recovery code is wrong or has been used.')).toBeVisible();
  await expectGoodAtBothWidths(page, 'recovery-code-refused');
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your number has changed')).toBeVisible();
});

test('somebody who is signed out moves the account by a recovery code', async ({ page }) => {
  await register(page, '331');
  const recoveryCodes = await setUpSecondFactor(page, '331');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Lost access to your number?' }).click();
  await expect(page).toHaveTitle('Loupe - Lost Number');
  await expectGoodAtBothWidths(page, 'lost-number');
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
  await expectGoodAtBothWidths(page, 'lost-number-refused');
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  await expect(page.getByText(ownNumberShown('332'), { exact: true })).toBeVisible();
});
