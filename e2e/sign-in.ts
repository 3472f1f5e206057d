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

/** Types a fictional number (its last seven digits given) on the screen that is open, and asks for its code. */
export async function askForCode(page: Page, lastDigits: string): Promise<string> {
  await page.getByLabel('Phone number').fill(`555${lastDigits}`);
  await botCheckSolved(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  return readCode(page, `+1555${lastDigits}`);
}

/** Registers a fictional number (its last seven digits given) through the screens; ends on the dashboard. */
export async function registerWithoutProfile(page: Page, lastDigits: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  const code = await askForCode(page, lastDigits);
  // A whole code at once is sent by itself, as the one that the browser offers.
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL('/dashboard');
}

/** Fills in what the dashboard asks a new account for. */
export async function completeProfile(page: Page, lastDigits: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Complete your profile' });
  await form.getByLabel('First name').fill('Ana');
  await form.getByLabel('Last name').fill('Ruiz');
  await form.getByLabel('Email address').fill(`ana.${lastDigits}@example.org`);
  await form.getByRole('button', { name: 'Save and continue' }).click();
  await expect(form).toBeHidden();
}

/** The same, with a complete profile. */
export async function register(page: Page, lastDigits: string): Promise<void> {
  await registerWithoutProfile(page, lastDigits);
  await completeProfile(page, lastDigits);
}
