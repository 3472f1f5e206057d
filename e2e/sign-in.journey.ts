import type { Page } from '@playwright/test';
import { planIds } from '../src/domain/plans.ts';
import { drawJpeg } from '../test/drawn-photos.ts';
import { playGoogle } from './google-widget.ts';
import { expect, holdAnswers, tabTo, test } from './journey.ts';
import { ownDigits, ownEmail, ownNumber, ownNumberShown } from './own-number.ts';
import {
  askForCode,
  botCheckSolved,
  readCode,
  registerSubscriber,
  sendFrom,
  signUpWithoutProfile,
} from './sign-in.ts';
import { phone } from './widths.ts';

/** Holds the bot check's challenge back until the answer is called. */
const holdChallenge = (page: Page) => holdAnswers(page, '**/api/bot-check/challenge');

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedConsoleError: /status of 400/ });
  const digits = '011';

  test('the code step survives a reload, and the way back leads to the number', async ({ page }) => {
    const wrongCode = page.getByText('Invalid verification code. Please try again.');
    const field = page.getByLabel('6-digit code');
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('link', { name: 'Go Premium' }).click();
    await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
    await test.step('a number abroad keeps its country, and hears that it gets no code', async () => {
      await page.getByLabel('Phone number').pressSequentially('0047 955 50 123');
      await expect(page.getByText('We’ll text +4795550123.')).toBeVisible();
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect(page.getByRole('alert').filter({ hasText: '(Norway, +47)' })).toBeVisible();
    });
    const code = await askForCode(page, digits);
    await expect(page.getByText(/New code in \d+ s/)).toBeVisible();

    await page.reload();
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Phone number')).toHaveValue(ownNumberShown(digits));
    await page.goForward();
    await page.getByRole('button', { name: 'Change phone number' }).click();
    await expect(page.getByLabel('Phone number')).toBeVisible();
    await page.goForward();

    await test.step('a new code can be had once its time has come', async () => {
      const newCode = page.getByRole('button', { name: 'Get a new code' });
      await expect(newCode).toBeHidden();
      // For the server it is still too early.
      await page.route('**/api/auth/send-code', (route) =>
        route.fulfill({ json: { expiresInSeconds: 600, resendInSeconds: 30 } }),
      );
      await page.clock.fastForward(31_000);
      const asked = page.waitForRequest('**/api/auth/send-code');
      await newCode.click();
      expect((await asked).postDataJSON()).toMatchObject({ phoneNumber: ownNumber(digits) });
      await expect(page.getByText(/New code in \d+ s/)).toBeVisible();
    });

    await test.step('a wrong code can be corrected, and a typed one needs no button', async () => {
      await field.fill(code === '000000' ? '000001' : '000000');
      await expect(wrongCode).toBeVisible();
      await field.fill('');
      await field.pressSequentially(`${code.slice(0, 5)}${code.endsWith('1') ? '2' : '1'}`);
      await expect(wrongCode).toBeVisible();
      await field.press('End');
      await field.press('Backspace');
      await field.press(code.slice(5));
    });
    await expect(page).toHaveURL('/checkout?plan=premiumMonthly');
    await expect(page.getByRole('radio', { name: /Main Character Energy/ })).toBeChecked();
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a wrong field gets the focus with the press, and no key goes to another one', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/register');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('button', { name: 'Send Code' }), { most: 20 });
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
});

test('the whole way in goes by keyboard alone, and what changes is announced', async ({ page }) => {
  const digits = '021';
  const shown = ownNumberShown(digits);
  const main = page.getByRole('main');
  const terms = main.getByRole('checkbox', { name: /I am 18 or older/ });
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('link', { name: 'Get started' }).first(), { most: 20 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  await botCheckSolved(page);

  await tabTo(page, main.getByRole('textbox', { name: 'Phone number' }), { most: 20 });
  await page.keyboard.type(`555${ownDigits(digits).slice(0, 3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'at least 10 digits' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Please tick this box' })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(ownDigits(digits).slice(3));
  await tabTo(page, terms, { most: 20 });
  // What is wrong with it must not hide where one is.
  await expect(terms).toHaveCSS('outline-color', 'rgb(109, 42, 91)');
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('button', { name: 'Send Code' }), { most: 20 });
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `We sent a code to ${shown}.` })).toBeAttached();
  await expect(step('2 Your code')).toHaveAttribute('aria-current', 'step');
  // The last digit sends the code.
  await page.keyboard.type(await readCode(page, digits), { delay: 20 });
  await expect(page).toHaveURL('/dashboard');
  const form = page.getByRole('region', { name: 'Complete your profile' });
  await tabTo(page, form.getByRole('textbox', { name: 'First name' }), { most: 20 });
  await page.keyboard.type('Ana');
  await tabTo(page, form.getByRole('textbox', { name: 'Last name' }), { most: 20 });
  await page.keyboard.type('Ruiz');
  await tabTo(page, form.getByRole('textbox', { name: 'Email address' }), { most: 20 });
  await page.keyboard.type(ownEmail(digits));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
});

test('a Send Code pressed too early waits for the bot check, and goes by itself', async ({ page }) => {
  const waits = page.getByText('One second, checking you’re human…');
  const notReady = page.getByText('reCAPTCHA not ready. Please wait a moment and try again.');
  const number = page.getByLabel('Phone number');
  const send = page.getByRole('button', { name: 'Send Code' });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/send-code')) sent.push(request.postDataJSON());
  });
  await page.clock.install();
  const answer = await holdChallenge(page);
  await page.goto('/login');
  await number.fill(`555${ownDigits('031')}`);
  await send.click();
  await expect(waits).toBeVisible();
  await expect(notReady).toBeHidden();
  // What goes is the number as it is then.
  await number.fill(`555${ownDigits('032')}`);
  answer();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  expect(sent).toMatchObject([{ phoneNumber: ownNumber('032') }]);

  await test.step('one that takes too long is named, and nothing goes before the next press', async () => {
    const answerLate = await holdChallenge(page);
    await page.goto('/login');
    await number.fill(`555${ownDigits('033')}`);
    await send.click();
    await expect(waits).toBeVisible();
    await page.clock.fastForward(21_000);
    await expect(notReady).toBeVisible();
    await expect(waits).toBeHidden();
    answerLate();
    await botCheckSolved(page);
    await expect(notReady).toBeHidden();
    expect(sent).toHaveLength(1);
    await send.click();
    await expect(page.getByLabel('6-digit code')).toBeVisible();
  });
});

test.describe('where reCAPTCHA is set up', () => {
  test.use({
    otherHosts: ['www.google.com', 'www.gstatic.com'],
    expectedConsoleError: /Failed to load resource/,
  });

  test('its token goes along, and an old, used or refused one is not sent again', async ({ page }) => {
    const widget = page.frameLocator('iframe[title="reCAPTCHA"]');
    const notReady = page.getByText('reCAPTCHA not ready. Please wait a moment and try again.');
    const send = page.getByRole('button', { name: 'Send Code' });
    const solve = async () => {
      await widget.getByRole('button', { name: "I'm not a robot" }).click();
      // The widget is in another process, so the form hears of it a moment after the press.
      await expect(page.locator('[data-bot-check="solved"]')).toBeAttached();
    };
    const tokens: unknown[] = [];
    await playGoogle(page);
    await page.route('**/api/auth/send-code', async (route) => {
      const { botCheck } = route.request().postDataJSON() as { botCheck: unknown };
      tokens.push(botCheck);
      // The server itself refuses the first: it is no solution of its own check.
      if (tokens.length === 1) return route.continue();
      return route.fulfill({ json: { expiresInSeconds: 600, resendInSeconds: 30 } });
    });
    await page.goto('/register');
    await page.getByLabel('Phone number').fill(`555${ownDigits('201')}`);
    await page.getByRole('checkbox', { name: /I am 18/ }).check();
    await send.click();
    await expect(notReady).toBeVisible();

    await solve();
    await send.click();
    await expect(page.getByText(/^Failed to send verification code\./)).toBeVisible();
    await send.click();
    await expect(notReady).toBeVisible();

    await solve();
    await widget.getByRole('button', { name: 'Two minutes' }).click();
    await expect(page.locator('[data-bot-check="working"]')).toBeAttached();
    await send.click();
    await expect(notReady).toBeVisible();

    await solve();
    await send.click();
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    expect(tokens).toEqual(['token-of-0', 'token-of-2']);
  });
});

test.describe('signing out', () => {
  test.use({ expectedConsoleError: /status of (401|504)|ERR_CACHE_MISS/ });

  test('the browser shows no photo afterwards, not even from its cache', async ({ page }) => {
    await registerSubscriber(page, '041');
    const api = sendFrom(page.request);
    await api('PUT', '/api/me/consents/face-analysis', { accepted: true });
    const { id } = await api<{ id: string }>('POST', '/api/profiles', { app: 'tinder' });
    const photo = await api<{ url: { large: string } }>(
      'PUT',
      `/api/profiles/${id}/photos/0`,
      await drawJpeg(),
    );
    const look = (cache: RequestCache) =>
      page.evaluate(
        async ([url, mode]) =>
          fetch(url, { cache: mode, mode: 'same-origin' }).then(
            async (answer) => ({ status: answer.status, size: (await answer.blob()).size }),
            () => ({ status: 0, size: 0 }),
          ),
        [photo.url.large, cache] as const,
      );
    const shown = await look('default');
    expect(shown.status).toBe(200);
    expect(await look('only-if-cached')).toEqual(shown);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    for (const cache of ['default', 'force-cache', 'only-if-cached'] as const)
      expect([cache, (await look(cache)).status]).not.toEqual([cache, 200]);
  });

  test('every page knows who is signed in, and signing out ends it on all of them', async ({
    page,
    context,
  }) => {
    await signUpWithoutProfile(page.request, '042');
    const calls = page.locator('main a[data-signed-in-href]');
    const targets = async () => {
      const links = await calls.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      return [...new Set(links)].toSorted();
    };
    const plansOn: [address: string, plans: readonly string[]][] = [
      ['/', planIds],
      ['/contact', []],
    ];
    for (const [address, plans] of plansOn) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: /^Account ?, Settings$/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
      const expected = ['/checkout', ...plans.map((plan) => `/checkout?plan=${plan}`)];
      await expect.poll(targets).toEqual(expected.toSorted());
    }
    const other = await context.newPage();
    await other.goto('/settings');
    await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(other).toHaveURL(/\/login\?next=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await botCheckSolved(page);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });
});
