import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PlanId } from '../src/domain/plans.ts';
import { signInByCode, type SendJson } from '../test/sign-in-by-code.ts';
import { cardYear, paymentBody } from '../test/subscribe.ts';
import { expect } from './journey.ts';
import { ownDigits, ownEmail, ownNumber } from './own-number.ts';

/** The code that was last sent to a fictional number (three digits given), read where a developer reads it. */
export async function readCode(page: Page, digits: string): Promise<string> {
  const to = encodeURIComponent(ownNumber(digits));
  const answer = await page.request.get(`/api/dev/outbox?to=${to}`);
  const [message] = (await answer.json()) as { body: string }[];
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

/** Waits for the bot check to solve itself. */
export async function botCheckSolved(page: Page): Promise<void> {
  await expect(page.locator('[data-bot-check="solved"]')).toBeAttached();
}

/** Types a fictional number (three digits given) on the screen that is open, and asks for its code. */
export async function askForCode(page: Page, digits: string): Promise<string> {
  await page.getByLabel('Phone number').fill(`555${ownDigits(digits)}`);
  await botCheckSolved(page);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  return readCode(page, digits);
}

/** Fills in what the dashboard asks a new account for. */
export async function completeProfile(page: Page, digits: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Complete your profile' });
  await form.getByLabel('First name').fill('Ana');
  await form.getByLabel('Last name').fill('Ruiz');
  await form.getByLabel('Email address').fill(ownEmail(digits));
  await form.getByRole('button', { name: 'Save and continue' }).click();
  await expect(form).toBeHidden();
}

/** Signs in with a new account, by the calls that the screens make; opens none of them. */
export async function signUpWithoutProfile(request: APIRequestContext, digits: string): Promise<void> {
  await signInByCode(sendFrom(request), ownNumber(digits));
}

/** The same, with a complete profile. */
export async function signUp(request: APIRequestContext, digits: string): Promise<void> {
  await signUpWithoutProfile(request, digits);
  await sendFrom(request)('PATCH', '/api/me', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: ownEmail(digits),
  });
}

/** Calls the API as whoever `request` is signed in as. What it answers throws where the status says that it failed. */
export function sendFrom(request: APIRequestContext): SendJson {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    // A connection that was kept may be closed by the server at the moment in which it is used again.
    const answer = await request.fetch(path, { method, maxRetries: 3, ...(body && { data: body }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** Signs in to an account that is there already, as another device of its user would. */
export async function signInAgain(request: APIRequestContext, digits: string): Promise<void> {
  await signInByCode(sendFrom(request), ownNumber(digits), 'login');
}

/** Registers a fictional number (three digits given) with a complete profile; ends on the dashboard. */
export async function register(page: Page, digits: string): Promise<void> {
  await signUp(page.request, digits);
  await page.goto('/dashboard');
}

/** Pays as the checkout does, for whoever `request` is signed in as; answers the order's id. */
export async function payAs(
  request: APIRequestContext,
  wish: Parameters<typeof paymentBody>[1],
): Promise<string> {
  const { id } = await sendFrom(request)<{ id: string }>('GET', '/api/me');
  const paid = await request.post('/api/payment', {
    data: paymentBody(id, wish),
    headers: { 'idempotency-key': randomUUID() },
  });
  const answer = await paid.text();
  expect(JSON.parse(answer), answer).toMatchObject({ success: true });
  return (JSON.parse(answer) as { orderId: string }).orderId;
}

/**
 * Buys a plan for the user of this page with the test card, as the checkout does, and answers the order's id. A screen that is
 * open learns of it on the next one. A card has one free trial, and is another one by its expiry date.
 */
export async function subscribe(
  page: Page,
  plan: PlanId = 'regularAnnual',
  { expiryMonth = '12', expiryYear = cardYear(4) }: { expiryMonth?: string; expiryYear?: string } = {},
): Promise<string> {
  const paymentInfo = { email: 'ana@example.org', cardName: 'Ana Ruiz', expiryMonth, expiryYear };
  return payAs(page.request, { plan, paymentInfo });
}

/** The same, with a subscription. Who has the money back needs a card of their own, by its expiry date: it is given once. */
export async function registerSubscriber(
  page: Page,
  digits: string,
  card: Parameters<typeof subscribe>[2] = {},
): Promise<void> {
  await signUp(page.request, digits);
  await subscribe(page, 'regularAnnual', card);
  await page.goto('/dashboard');
}

/** Answers the dialog that asks a signed-in user for a fresh proof, by the code that it sends. */
export async function confirmItIsYou(page: Page, digits: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await dialog.getByLabel('6-digit code').fill(await readCode(page, digits));
  await expect(dialog).toBeHidden();
}
