import type { Page } from '@playwright/test';
import { clearOfFullHour, expect, test } from './journey.ts';
import { choosePlan, payButton, readOrders, registerForCheckout } from './pay.ts';
import { playStripe } from './stripe-script.ts';

test.use({ otherHosts: ['js.stripe.com'], expectedConsoleError: /Failed to load resource|ERR_FAILED/ });

const field = (page: Page, name: string) =>
  page.frameLocator(`iframe[title="Secure ${name} input frame"]`).getByRole('textbox');

async function fillIn(page: Page, cardName: string): Promise<void> {
  await page.getByLabel('Email address').fill('ana@example.org');
  await page.getByLabel('Cardholder name').fill(cardName);
  await field(page, 'Card number').fill('4242 4242 4242 4242');
  await field(page, 'Expiry date').fill('12 / 34');
  await field(page, 'CVC').fill('123');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

test('where payments are by Stripe, the card is entered in its fields, and only a token is sent', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  const sent = await playStripe(page);
  const script = 'https://js.stripe.com/*/stripe.js*';
  await test.step('a script that cannot be loaded is said, and nothing is sent', async () => {
    await page.route(script, (route) => route.abort());
    await registerForCheckout(page, '101');
    await choosePlan(page, /Main Character Energy/);
    await expect(page.getByText(/^We couldn’t load the card fields\./)).toBeVisible();
    await payButton(page).click();
    expect(sent).toEqual([]);
    await page.unroute(script);
    await page.reload();
  });
  await expect(field(page, 'Card number')).toBeVisible();
  await expect(page.getByText('Test cards', { exact: true })).toBeHidden();

  await payButton(page).click();
  await expect(page.getByText('Invalid card number')).toBeVisible();
  await page.getByLabel('Email address').fill('ana@example.org');
  await payButton(page).click();
  await expect(field(page, 'Card number')).toBeFocused();
  await field(page, 'Card number').fill('nonsense');
  await page.getByLabel('Cardholder name').focus();
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();

  await fillIn(page, 'Refused');
  await payButton(page).click();
  await expect(page.getByText('Your card was declined by Stripe.')).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByLabel('Cardholder name').fill('Ana Ruiz');
  await payButton(page).click();
  await expect(page.getByText('Welcome to Main Character Energy!')).toBeVisible();
  expect(sent.map(({ paymentInfo }) => paymentInfo)).toEqual([
    { email: 'ana@example.org', cardName: 'Ana Ruiz', paymentToken: 'pm_of_Ana_Ruiz' },
  ]);
  expect(await readOrders(page)).toMatchObject([{ status: 'completed', totalPrice: 20 }]);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host, 'js.stripe.com']));
});

test('a bank that asks is answered in the page, and the payment is then found out', async ({ page }) => {
  await clearOfFullHour();
  await playStripe(page, { asksBank: true });
  await registerForCheckout(page, '102');
  await choosePlan(page, /Glow Up Yearly/);
  await fillIn(page, 'Ana Ruiz');
  await payButton(page).click();
  await expect(page.locator('[data-approved="pi_1_secret_2"]')).toBeAttached();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  expect(await readOrders(page)).toHaveLength(1);

  await page.goto('/checkout');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: /^Change and pay/ }).click();
  await expect(page.locator('[data-approved="pi_2_secret_3"]')).toBeAttached();
  await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible();
  expect(await readOrders(page)).toHaveLength(2);
});
