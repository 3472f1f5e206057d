import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdAnswers, test } from './journey.ts';
import { askForCode, botCheckSolved, completeProfile, readCode, signUpWithoutProfile } from './sign-in.ts';
import { ownDigits, ownNumber, ownNumberShown } from './own-number.ts';
import { expectGoodAtBothWidths, phone } from './widths.ts';

/** Holds the bot check's challenge back until the answer is called. */
const holdChallenge = (page: Page) => holdAnswers(page, '**/api/bot-check/challenge');

test.describe('on a phone', () => {
  test.use({ viewport: phone, expectedConsoleError: /status of 400/ });
  const digits = '011';

  test('the code step survives a reload, and the way back leads to the number', async ({ page }) => {
    await page.goto('/register?next=%2Fprofiles%2Fnew');
    await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
    const code = await askForCode(page, digits);
    await expect(page.getByText(/New code in \d+ s/)).toBeVisible();
    await expect(page.getByText(/^We sent a code to .+\d\. It is valid for 10 minutes\.$/)).toBeVisible();
    await expectGoodAtBothWidths(page, 'code');

    await page.reload();
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Phone number')).toHaveValue(ownNumberShown(digits));
    await page.goForward();
    await page.getByRole('button', { name: 'Change phone number' }).click();
    await expect(page.getByLabel('Phone number')).toBeVisible();
    await page.goForward();

    await page.getByLabel('6-digit code').pressSequentially('12345');
    await page.getByRole('button', { name: 'Verify & Continue' }).click();
    await expect(page.getByText('Enter the 6-digit code.')).toBeVisible();
    await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
    await expectGoodAtBothWidths(page, 'wrong-code');

    // A wrong code can be corrected, and a typed one needs no button either.
    const wrong = code.endsWith('1') ? '2' : '1';
    const field = page.getByLabel('6-digit code');
    await field.fill('');
    await field.pressSequentially(`${code.slice(0, 5)}${wrong}`);
    await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
    await field.press('End');
    await field.press('Backspace');
    await field.press(code.slice(5));
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'profile');
    await completeProfile(page, digits);
    await expect(page).toHaveURL('/profiles/new');

    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/login?next=https%3A%2F%2Fexample.org%2F');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('an account that the login page made agrees to the terms before anything else', async ({ page }) => {
  await page.goto('/login');
  const code = await askForCode(page, '301');
  await page.getByLabel('6-digit code').fill(code);
  await expect(page.getByRole('heading', { name: 'One thing first' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profiles/new');
  await expect(page.getByRole('heading', { name: 'One thing first' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please tick this box to continue.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeFocused();
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await completeProfile(page, '301');
  await expect(page).toHaveURL('/profiles/new');
});

test('the header knows who is there on every page, and signing out ends it everywhere', async ({ page }) => {
  await signUpWithoutProfile(page.request, '401');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Account menu', exact: true })).toBeVisible();
  const greeting = page.getByRole('link', { name: /^Account ?, Settings$/ });
  for (const address of ['/', '/contact', '/terms-of-service', '/privacy-policy']) {
    await page.goto(address);
    await expect(greeting).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
    // The landing page is judged with its calls to action.
    if (address !== '/') await expectAccessible(page);
  }
  // Of a part that is still loading when its owner signs out, the console would tell a 401.
  const parts = [
    'me/second-factor',
    'me/sign-ins',
    'me/phone-change',
    'me/exports/latest',
    'coach/choices',
  ].map((part) => page.waitForResponse(`**/api/${part}`));
  await greeting.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  for (const part of parts) await (await part).finished();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Fsettings');
});

test('a user without a complete profile works on the dashboard first, and only there', async ({ page }) => {
  await signUpWithoutProfile(page.request, '501');
  await page.goto('/profiles');
  await expect(page).toHaveURL('/dashboard?next=%2Fprofiles');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await completeProfile(page, '501');
  await expect(page).toHaveURL('/profiles');
});

test('the phone number is checked and grouped while it is typed, and the caret stays', async ({ page }) => {
  await page.goto('/login');
  const number = page.getByLabel('Phone number');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('1234567890123456');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Phone number is too long')).toBeVisible();
  await expectAccessible(page);

  await number.fill('');
  await number.pressSequentially('555a204🎉0601');
  await expect(number).toHaveValue('555-204-0601');
  for (let step = 0; step < 5; step += 1) await number.press('ArrowLeft');
  await number.press('Backspace');
  await number.pressSequentially('3');
  await expect(number).toHaveValue('555-203-0601');
  await expect.poll(() => number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7);
});

test.describe('when a code cannot be sent', () => {
  test.use({ expectedConsoleError: /Failed to load resource/ });

  const refusals = [
    ['too-many-requests', 429, 'Too many attempts. Please wait a few minutes before trying again.'],
    ['quota-exceeded', 429, 'SMS quota exceeded. Please try again later.'],
    ['billing-not-enabled', 503, 'Phone sign-in is not enabled for this site yet. Please contact support.'],
    ['invalid-app-credential', 400, 'reCAPTCHA verification failed. Please refresh the page and try again.'],
    ['internal_error', 500, 'Failed to send verification code. Please try again.'],
  ] as const;

  test('the login page says why, and wants a new bot check each time', async ({ page }) => {
    const solutions = new Set<string>();
    await page.goto('/login');
    await page.getByLabel('Phone number').fill('5552030701');
    for (const [code, status, text] of refusals) {
      await page.route('**/api/auth/send-code', async (route) => {
        solutions.add((route.request().postDataJSON() as { botCheck: string }).botCheck);
        await route.fulfill({ status, json: { code, message: 'Not shown.', requestId: 'r' } });
      });
      await botCheckSolved(page);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible({
        visible: text.includes('reCAPTCHA'),
      });
    }
    expect(solutions.size).toBe(refusals.length);
  });

  test('the register page has one sentence for what is beyond the number and the pace', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Phone number').fill('5552030702');
    await page.getByRole('checkbox', { name: /I am 18/ }).check();
    await page.route('**/api/auth/send-code', (route) =>
      route.fulfill({ status: 429, json: { code: 'quota-exceeded', message: 'Not shown.', requestId: 'r' } }),
    );
    await botCheckSolved(page);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText(/^Failed to send verification code\..* development mode/)).toBeVisible();
  });

  test('an account that cannot be made or found is said in the words of each screen', async ({ page }) => {
    const texts = [
      ['/login', '711', 'Failed to complete sign-in. Please try again.'],
      ['/register', '712', 'Failed to create user account. Please try again.'],
    ] as const;
    await page.route('**/api/auth/verify-code', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Not shown.', requestId: 'r' } }),
    );
    for (const [address, digits, text] of texts) {
      await page.goto(address);
      if (address === '/register') await page.getByRole('checkbox', { name: /I am 18/ }).check();
      const code = await askForCode(page, digits);
      await page.getByLabel('6-digit code').fill(code);
      await expect(page.getByText(text)).toBeVisible();
    }
  });

  test('a number of another country is refused in the words of each screen', async ({ page }) => {
    const texts = {
      '/login':
        'Invalid phone number format. Please use a valid US phone number (e.g., 555-123-4567 or 5551234567).',
      '/register': 'Invalid phone number format. Please use a valid US phone number.',
    };
    for (const [address, text] of Object.entries(texts)) {
      await page.goto(address);
      await page.getByLabel('Phone number').fill('+44 7700 900123');
      if (address === '/register') await page.getByRole('checkbox', { name: /I am 18/ }).check();
      await botCheckSolved(page);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByLabel('Phone number')).toBeFocused();
    }
  });

  test('a bot check that cannot be set up says so, and works once it can', async ({ page }) => {
    await page.route('**/api/bot-check/challenge', (route) => route.abort());
    await page.goto('/register');
    await expect(page.getByText('Failed to initialize reCAPTCHA. Please refresh the page.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/bot-check/challenge');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await botCheckSolved(page);
  });

  test('a Send Code pressed too early waits for the bot check, and goes by itself', async ({ page }) => {
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/send-code')) sent.push(request.postDataJSON());
    });
    const answer = await holdChallenge(page);
    await page.goto('/login');
    await page.getByLabel('Phone number').fill(`555${ownDigits('800')}`);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText('One second, checking you’re human…')).toBeVisible();
    await expect(page.getByText('reCAPTCHA not ready.')).toBeHidden();
    // What goes is the number as it stands then.
    await page.getByLabel('Phone number').fill(`555${ownDigits('801')}`);
    answer();
    await expect(page.getByLabel('6-digit code')).toBeVisible();
    expect(sent).toMatchObject([{ phoneNumber: ownNumber('801') }]);
  });

  test('a bot check that takes too long is named, and Send Code works once it is ready', async ({ page }) => {
    await page.clock.install();
    const answer = await holdChallenge(page);
    await page.goto('/login');
    await page.getByLabel('Phone number').fill(`555${ownDigits('802')}`);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText('One second, checking you’re human…')).toBeVisible();
    // Here, where it may take longer than the form waits.
    await expectAccessible(page);
    await page.clock.fastForward(21_000);
    await expect(page.getByText('reCAPTCHA not ready. Please wait a moment and try again.')).toBeVisible();
    await expect(page.getByText('One second')).toBeHidden();
    await expectAccessible(page);
    answer();
    await botCheckSolved(page);
    await expect(page.getByText('reCAPTCHA not ready.')).toBeHidden();
    await expect(page.getByLabel('6-digit code')).toBeHidden();
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByLabel('6-digit code')).toBeVisible();
  });
});

test('a new code can be had from the code step once its time has come', async ({ page }) => {
  await page.clock.install();
  let challenges = 0;
  page.on('request', (request) => (challenges += request.url().endsWith('/bot-check/challenge') ? 1 : 0));
  await page.goto('/register');
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.reload();
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  challenges = 0;
  await page.clock.runFor(400);
  expect(challenges, 'asked for within 400 ms').toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => challenges, 'asked for within 600 ms').toBe(1);
  await page.clock.resume();
  const first = await askForCode(page, '901');
  await expect(page.getByRole('button', { name: 'Get a new code' })).toBeHidden();
  await page.route('**/api/auth/send-code', (route) =>
    route.fulfill({ json: { expiresInSeconds: 600, resendInSeconds: 30 } }),
  );
  await page.clock.runFor(31_000);
  const asked = page.waitForRequest('**/api/auth/send-code');
  await page.getByRole('button', { name: 'Get a new code' }).click();
  await page.clock.runFor(2_000);
  expect((await asked).postDataJSON()).toMatchObject({
    phoneNumber: ownNumber('901'),
    acceptedTerms: true,
  });
  await expect(page.getByText(/New code in \d+ s/)).toBeVisible();
  expect(await readCode(page, '901')).toBe(first);
  await page.clock.runFor(601_000);
  await expect(page.getByRole('status').filter({ hasText: /has expired/ })).toBeVisible();
});
