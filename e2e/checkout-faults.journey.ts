import { cardYear } from '../test/subscribe.ts';
import { expect, expectAccessible, holdAnswers, test, untilAnalysed } from './journey.ts';
import { choosePlan, fillPayment, payButton, readOrders, registerForCheckout, testCards } from './pay.ts';

const group = '2';

test.use({ expectedConsoleError: /status of (401|402|404|409|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test('the bank asks: left, refused, and confirmed', async ({ page }) => {
  await registerForCheckout(page, `${group}01`);
  await page.setViewportSize({ width: 390, height: 844 });
  await choosePlan(page, /Main Character Energy/);
  await fillPayment(page, testCards.threeDSecure, cardYear(6));
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bank is waiting' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm with your bank' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  const refusal = page.getByText('Your bank could not confirm that it was you', { exact: false });
  await expect(refusal).toBeInViewport();
  await expect(page.getByText('Please enter the card again.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL('/checkout?plan=premiumMonthly&step=payment');
  await expect(payButton(page)).toHaveText('Pay $20.00');

  await fillPayment(page, testCards.threeDSecure, cardYear(6));
  await payButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Welcome to Main Character Energy!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const orders = await readOrders(page);
  expect(orders.filter(({ status }) => status === 'completed')).toMatchObject([{ totalPrice: 20 }]);
});

test('a reload while the gateway is silent finds the outcome', async ({ page }) => {
  await registerForCheckout(page, `${group}02`);
  await choosePlan(page, /Dating Royalty Status/);
  await fillPayment(page, testCards.silentAfterCharge);
  // The server waits a few seconds for the gateway, and a busy machine may load the page again after that.
  const goOn = await holdAnswers(page, '**/api/payment/confirm');
  await payButton(page).click();
  await expect(payButton(page)).toHaveText('Processing…');
  await expect(page.getByRole('button', { name: 'Change Plan' })).toBeDisabled();
  await expect.poll(() => readOrders(page), 'attempts that the server knows').toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Finishing your payment' })).toBeVisible();
  await expect(page.getByText('You won’t be charged twice.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  goOn();
  await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible(untilAnalysed);
  expect(await readOrders(page)).toMatchObject([{ status: 'completed', totalPrice: 200 }]);
});

test('without a network nothing is charged, and the second try pays once', async ({ page }) => {
  await registerForCheckout(page, `${group}03`);
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good, cardYear(8));
  await page.context().setOffline(true);
  await payButton(page).click();
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await payButton(page).click();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  expect(await readOrders(page)).toHaveLength(1);
});

test('an answer that is lost on its way is asked for, and not paid for again', async ({ page }) => {
  await registerForCheckout(page, `${group}04`);
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good, cardYear(9));
  await page.route('**/api/payment', async (route) => {
    await route.fetch({ maxRetries: 3 });
    await route.abort();
  });
  await payButton(page).click();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  expect(await readOrders(page)).toMatchObject([{ status: 'completed', totalPrice: 149 }]);
});

test('a second tab that is still at the form cannot buy again', async ({ page, context }) => {
  await registerForCheckout(page, `${group}05`);
  const other = await context.newPage();
  await other.goto('/checkout?plan=premiumAnnual&step=payment');
  await fillPayment(other, testCards.good);
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good, cardYear(8));
  await payButton(page).click();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  const pay = payButton(other);
  const already = other.getByText(/You already subscribe to Glow Up Yearly/);
  // Looked at again, the tab may find out by itself and take the button away.
  await Promise.race([pay.click().catch(() => undefined), already.waitFor()]);
  await expect(already).toBeVisible();
  await expect(other.getByLabel('Card number')).toBeHidden();
  expect(await readOrders(page)).toHaveLength(1);
});

test('what cannot be loaded is said, and a sign-in that has ended', async ({ page, context }) => {
  await registerForCheckout(page, `${group}06`);
  await page.route('**/api/subscription', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'service_unavailable',
        message: 'Something broke on our side. Try again in a minute.',
        requestId: 'r',
      },
    }),
  );
  await page.goto('/checkout');
  await expect(page.getByText('Failed to load user information.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/subscription');
  await page.getByRole('button', { name: 'Try again' }).click();
  await choosePlan(page, /Glow Up Starter/);
  await fillPayment(page, testCards.good);
  await context.clearCookies();
  await payButton(page).click();
  await expect(page.getByText('Please log in to access checkout.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcheckout%3Fplan%3DregularMonthly%26step%3Dpayment');
});
