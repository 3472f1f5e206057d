import type { Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import type { OrderView } from '../src/features/billing/billing.contract.ts';
import { expect } from './journey.ts';
import { signUpWithoutProfile } from './sign-in.ts';

/** Test cards of the sandbox by what they do. */
export const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  threeDSecure: '4000 0025 0000 3155',
  silentAfterCharge: '4000 0000 0000 2008',
} as const;

/** Signs up a fictional number (three digits given), who has told nothing yet; ends at the choice of a plan. */
export async function registerForCheckout(page: Page, digits: string): Promise<void> {
  await signUpWithoutProfile(page.request, digits);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible();
}

/** Chooses a plan and goes on to its payment. */
export async function choosePlan(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment details' })).toBeVisible();
}

/** Fills in the whole payment form with a test card, and agrees to the renewal. */
export async function fillPayment(page: Page, cardNumber: string, expiryYear = cardYear(7)): Promise<void> {
  await page.getByLabel('Email address').fill('ana@example.org');
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Cardholder name').fill('Ana Ruiz');
  await page.getByLabel('Expiry month').selectOption('12');
  await page.getByLabel('Expiry year').selectOption(expiryYear);
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

/** The button that pays. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^(Pay \$|Start 3 days free|Processing)/ });
}

/** The orders of the signed-in user, as the server has them. */
export async function readOrders(page: Page): Promise<OrderView[]> {
  const answer = await page.request.get('/api/orders');
  return ((await answer.json()) as { orders: OrderView[] }).orders;
}
