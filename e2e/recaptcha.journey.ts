import type { Page } from '@playwright/test';
import { playGoogle } from './google-widget.ts';
import { expect, test } from './journey.ts';
import { askForCode } from './sign-in.ts';

test.use({ otherHosts: ['www.google.com', 'www.gstatic.com'] });

const widget = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]');
const notReady = 'reCAPTCHA not ready. Please wait a moment and try again.';
const notSetUp = 'Failed to initialize reCAPTCHA. Please refresh the page.';

/** The widget is in another process, so the form hears of it a moment after the press. */
async function solve(page: Page): Promise<void> {
  await widget(page).getByRole('button', { name: "I'm not a robot" }).click();
  await expect(page.locator('[data-bot-check="solved"]')).toBeAttached();
}

async function fillIn(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Phone number').fill('5552031201');
  await page.getByRole('checkbox', { name: /I am 18/ }).check();
}

test('where reCAPTCHA is set up, its token goes along, and an old or used one is not sent again', async ({
  page,
}) => {
  const tokens: unknown[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await playGoogle(page);
  await page.route('**/api/auth/send-code', async (route) => {
    const { botCheck } = route.request().postDataJSON() as { botCheck: unknown };
    tokens.push(botCheck);
    await route.fulfill({ json: { expiresInSeconds: 600, resendInSeconds: 30 } });
  });
  await fillIn(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(notReady)).toBeVisible();
  await expect(page.locator('[name="g-recaptcha-response"]')).toBeHidden();

  await solve(page);
  await widget(page).getByRole('button', { name: 'Two minutes' }).click();
  await expect(page.locator('[data-bot-check="working"]')).toBeAttached();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(notReady)).toBeVisible();
  expect(tokens).toEqual([]);

  await solve(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  expect(tokens).toEqual(['token-of-1']);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host, 'www.google.com', 'www.gstatic.com']));
});

test('without reCAPTCHA nobody asks Google', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));
  await fillIn(page);
  await askForCode(page, '202');
  expect([...asked]).toEqual([new URL(page.url()).host]);
});

test.describe('when something fails', () => {
  test.use({ expectedConsoleError: /Failed to load resource/ });

  test('a refused token is cleared, and a new one is wanted', async ({ page }) => {
    await playGoogle(page);
    await fillIn(page);
    await solve(page);
    // The server itself refuses it: it is no solution of its own check.
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText(/^Failed to send verification code\./)).toBeVisible();
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText(notReady)).toBeVisible();
    await solve(page);
  });

  test('a script of Google that cannot be loaded is said, and works after a refresh', async ({ page }) => {
    await playGoogle(page);
    await page.route('https://www.google.com/recaptcha/api.js*', (route) => route.abort());
    await fillIn(page);
    await expect(page.getByText(notSetUp)).toBeVisible();
    await page.unroute('https://www.google.com/recaptcha/api.js*');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await solve(page);
  });

  test('neither is a script waited for that never comes', async ({ page }) => {
    await page.clock.install();
    await playGoogle(page);
    await page.route('https://www.gstatic.com/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('gstatic'));
    await page.goto('/register');
    await page.clock.fastForward(1_000);
    await failed;
    await page.clock.fastForward(16_000);
    await expect(page.getByText(notSetUp)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  });

  test('a widget without a connection is said, and goes on when it has one', async ({ page }) => {
    await playGoogle(page);
    await fillIn(page);
    await widget(page).getByRole('button', { name: 'Offline' }).click();
    await expect(page.getByText(notSetUp)).toBeVisible();
    await solve(page);
    await expect(page.getByText(notSetUp)).toBeHidden();
  });
});
