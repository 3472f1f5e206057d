import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The code that was last sent to a number, read where a developer reads it. */
export async function readCode(page: Page, phoneNumber: string): Promise<string> {
  const answer = await page.request.get(`/api/dev/outbox?to=${encodeURIComponent(phoneNumber)}`);
  const [message] = (await answer.json()) as { body: string }[];
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

/** Waits for the bot check to solve itself. */
export async function botCheckSolved(page: Page): Promise<void> {
  await expect(page.locator('[data-bot-check="solved"]')).toBeAttached({ timeout: 30_000 });
}

/** Registers a fictional number (its last seven digits given) through the screens; ends on the dashboard. */
export async function register(page: Page, lastDigits: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Phone number').fill(`555${lastDigits}`);
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await botCheckSolved(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('6-digit code').fill(await codeWhenSent(page, `+1555${lastDigits}`));
  await page.getByRole('button', { name: 'Verify & Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
}

async function codeWhenSent(page: Page, phoneNumber: string): Promise<string> {
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  return readCode(page, phoneNumber);
}
