import type { Locator, Page } from '@playwright/test';
import { totpCode } from '../test/totp.ts';
import { letElevenMinutesPass } from './age-sign-ins.ts';
import { expect, followRequests, tabTo, test } from './journey.ts';
import { makeAdmin, removeAdmin, resetSecondFactor } from './make-admin.ts';
import { askForCode, readCode, register, signUp } from './sign-in.ts';
import { phone } from './widths.ts';

const group = '2';

test.use({ viewport: phone, expectedConsoleError: /status of (400|403|410)/ });

/** Presses Tab until the button with this name has the focus, then Enter. */
async function press(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  const target = within.getByRole('button', { name, exact: true });
  await tabTo(page, target, { most: 60 });
  await page.keyboard.press('Enter');
}

/**
 * The code of the app so many steps of 30 s from now: within one step it counts, and each counts once. The clock goes on
 * between two of them, so a later one is of the next step.
 */
const codeOf = (secret: string, steps: 0 | 1) => totpCode(secret, new Date(Date.now() + steps * 30_000));

/** Answers the dialog that asks for a proof by the code that it sends. */
async function proveBySms(page: Page, digits: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await press(page, 'Send Code');
  // It is asked for right after signing in too, so the reason must be true however long ago that was.
  await expect(dialog).toHaveAccessibleDescription(
    'This is a sensitive step, so we first check that it’s really you.',
  );
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  // The last digit sends it. An Enter after it may meet what has the focus once the dialog is gone.
  await page.keyboard.type(await readCode(page, digits));
  await expect(dialog).toBeHidden();
}

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/**
 * Sets the app up with the keyboard alone, from the settings; its secret and the recovery codes. `proveAs`: the number (three
 * digits) whose code is asked for first, where nothing but the sign-in speaks for the user.
 */
async function setUpApp(
  page: Page,
  { leadsAway = false, proveAs }: { leadsAway?: boolean; proveAs?: string } = {},
): Promise<{ secret: string; usedCode: string; recoveryCodes: string[] }> {
  await press(page, 'Set up authenticator app');
  if (proveAs !== undefined) await proveBySms(page, proveAs);
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await section(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText();
  const secret = key.replaceAll(' ', '');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type('000000');
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible();
  const usedCode = codeOf(secret, 0);
  await page.keyboard.type(usedCode);
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const recoveryCodes = await section(page).getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await press(page, 'I saved them');
  if (!leadsAway) await expect(section(page).getByText(/10 codes are left/)).toBeVisible();
  return { secret, usedCode, recoveryCodes };
}

/** From the landing page to the step after the SMS. */
async function goToSecondStep(page: Page, digits: string): Promise<void> {
  await letElevenMinutesPass(digits);
  await page.goto('/login');
  await page.getByLabel('6-digit code').fill(await askForCode(page, digits));
  await expect(page.getByText('Open your authenticator app')).toBeVisible();
}

test('a second step is set up, asked for, and stood in for by a recovery code', async ({ page }) => {
  const digits = `${group}01`;
  await register(page, digits);
  await page.goto('/settings');
  await expect(section(page).getByText('Not set up.')).toBeVisible();
  const { secret, usedCode, recoveryCodes } = await setUpApp(page, { proveAs: digits });
  await expect(section(page).getByText(/On since/)).toBeVisible();

  await test.step('signing in asks for the app', async () => {
    await page.context().clearCookies();
    await goToSecondStep(page, digits);
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: '3 App' })).toHaveAttribute('aria-current');
    // Nothing is signed in yet, and the way to a screen leads back here.
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.keyboard.type(usedCode);
    await expect(page.getByRole('alert').filter({ hasText: 'wrong or has been used' })).toBeVisible();
    await page.reload();
    const hasLoaded = followRequests(page, (request) => request.url().includes('/api/'));
    await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
    await expect(page).toHaveURL('/dashboard');
    await hasLoaded();
  });

  await test.step('a recovery code stands in for it, once', async () => {
    await page.context().clearCookies();
    await goToSecondStep(page, digits);
    await press(page, 'Use a recovery code');
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type((recoveryCodes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    // Of a part that is still loading when the cookies go, the console would tell a 401.
    const hasLoaded = followRequests(page, (request) => request.url().includes('/api/'));
    await page.goto('/settings');
    await expect(section(page).getByText(/9 codes are left/)).toBeVisible();
    await hasLoaded();
  });

  await test.step('the way back leads to the number', async () => {
    await page.context().clearCookies();
    await goToSecondStep(page, digits);
    await press(page, 'Start again');
    await expect(page.getByLabel('Phone number')).toBeVisible();
  });
});

test('a sensitive step asks for a proof when signing in was long ago', async ({ page }) => {
  const digits = `${group}02`;
  await register(page, digits);
  await page.goto('/settings');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await letElevenMinutesPass(digits);

  await test.step('closed, it changes nothing', async () => {
    await press(page, 'Export my data');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('We couldn’t start the export. You did not confirm')).toBeVisible();
  });

  await test.step('answered by SMS, what was asked for goes on by itself', async () => {
    await press(page, 'Export my data');
    await press(page, 'Send Code');
    await expect(dialog.getByLabel('6-digit code')).toBeFocused();
    await page.keyboard.type(await readCode(page, digits));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Packing your data|is ready/)).toBeVisible();
    // And the next step needs no other proof.
    await press(page, 'Set up authenticator app');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await press(page, 'Cancel');
  });

  await test.step('with an app, by its code', async () => {
    const { secret } = await setUpApp(page);
    await press(page, 'Delete account');
    const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(deletion.getByText('Open your authenticator app')).toBeVisible();
    await press(page, 'Delete without a code, in 72 hours');
    await expect(deletion.getByText('We delete your account after 72 hours instead of 24.')).toBeVisible();
    await expect(deletion.getByLabel('Type DELETE to confirm')).toBeFocused();
    await page.keyboard.type('DELETE');
    await page.keyboard.press('Enter');
    await expect(deletion).toBeHidden();
    await page.getByRole('complementary', { name: 'Account deletion' }).getByRole('button').click();
    await expect(page.getByRole('complementary', { name: 'Account deletion' })).toBeHidden();
    await letElevenMinutesPass(digits);
    await press(page, 'Remove app');
    const removal = page.getByRole('dialog', { name: 'Remove your authenticator app?' });
    await expect(removal).toBeVisible();
    await press(page, 'Keep app');
    await expect(removal).toBeHidden();
    await press(page, 'Remove app');
    await expect(removal).toBeVisible();
    await press(page, 'Remove app', removal);
    await expect(dialog.getByText('Open your authenticator app')).toBeVisible();
    await expect(dialog.getByLabel('6-digit code')).toBeFocused();
    await page.keyboard.type(codeOf(secret, 1));
    await expect(section(page).getByText('Not set up.')).toBeVisible();
  });
});

test('administrators set it up, or the panel stays closed', async ({ page, browser }) => {
  const digits = `${group}03`;
  await signUp(page.request, digits);
  await makeAdmin(digits);
  await page.goto('/admin');
  const banner = page.getByRole('complementary', { name: 'Two-step sign-in' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();

  await test.step('a later sign-in is led to the set-up', async () => {
    await letElevenMinutesPass(digits);
    const later = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
    const second = await later.newPage();
    await second.goto('/login?next=/admin');
    await second.getByLabel('6-digit code').fill(await askForCode(second, digits));
    await expect(second.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await setUpApp(second, { leadsAway: true, proveAs: digits });
    await expect(second.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await letElevenMinutesPass(digits);
    // The tools of the console open the dialog, too, and throw when it is closed.
    const refused = second
      .evaluate(
        (id) => (window as unknown as { makeAdmin: (id: string) => Promise<unknown> }).makeAdmin(id),
        '00000000-0000-4000-8000-000000000000',
      )
      .then(() => 'done', String);
    await expect(second.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
    await second.keyboard.press('Escape');
    expect(await refused).toContain('You did not confirm that it’s you.');
    await resetSecondFactor(digits);
    expect((await second.request.get('/api/me')).status()).toBe(401);
    await later.close();
  });

  await removeAdmin(digits);
});
