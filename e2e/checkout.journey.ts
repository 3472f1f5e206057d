import { cardYear } from '../test/subscribe.ts';
import { signInByCode } from '../test/sign-in-by-code.ts';
import { accountMenu } from './account-menu.ts';
import { expect, holdAnswers, test, untilAnalysed } from './journey.ts';
import { ownNumber, ownNumberShown } from './own-number.ts';
import { choosePlan, fillPayment, payButton, readOrders, registerForCheckout, testCards } from './pay.ts';
import { askForCode, sendFrom } from './sign-in.ts';
import { phone } from './widths.ts';

test.use({ expectedConsoleError: /status of (402|404|409|500)/ });

test('a visitor registers, compares the plans, and starts the free trial', async ({ page }) => {
  await page.goto(`/register?next=${encodeURIComponent('/checkout?plan=nonsense')}`);
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await page.getByLabel('6-digit code').fill(await askForCode(page, '101'));
  await expect(page.getByRole('radio', { name: /Glow Up Starter/ })).toBeChecked();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('$0.00');
  await expect(summary).toContainText(
    /Then \$20\.00 a month from \w+ \d+, \d{4} \(UTC\), until you cancel\./,
  );
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(ownNumberShown('101'));
  await page.getByRole('radio', { name: /Glow Up Yearly/ }).check();
  await expect(page).toHaveURL('/checkout?plan=regularAnnual');
  await expect(summary).toContainText('You save $210.88. That is more than $200 off!');

  await choosePlan(page, /Dating Royalty Status/);
  await expect(payButton(page)).toHaveText('Pay $200.00');
  await page.getByLabel('Card number').fill(testCards.good);
  await page.getByRole('button', { name: 'Change Plan' }).click();
  await choosePlan(page, /Glow Up Starter/);
  await expect(page.getByLabel('Card number')).toHaveValue(testCards.good);
  const consent = page.getByRole('checkbox', {
    name: /I agree that after 3 days free .* renews for \$20\.00/,
  });
  await expect(consent).not.toBeChecked();
  await fillPayment(page, testCards.good, cardYear(7));
  await payButton(page).dblclick();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome to Glow Up Starter!')).toBeVisible();
  await expect(accountMenu(page).filter({ hasText: 'Hi, Ana' })).toBeVisible();
  expect(await readOrders(page)).toMatchObject([{ status: 'completed', totalPrice: 0 }]);

  await expect(page.getByText('No profile yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/You already subscribe to Glow Up Starter/)).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
});

test('a buyer corrects the form, agrees to the terms, and pays after two refusals', async ({ page }) => {
  // An account that the login page makes has agreed to nothing yet.
  await signInByCode(sendFrom(page.request), ownNumber('103'), 'login');

  await test.step('an account that cannot be loaded says so, and can be tried again', async () => {
    await page.route('**/api/subscription', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/checkout');
    await expect(page.getByText('Failed to load user information.')).toBeVisible();
    await page.unroute('**/api/subscription');
    await page.getByRole('button', { name: 'Try again' }).click();
    await choosePlan(page, /Main Character Energy/);
  });

  await test.step('an empty form says at each field what is missing, and the first has the focus', async () => {
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText([
      'Email address is required',
      'Invalid card number',
      'Cardholder name is required',
      'Expiry date is required',
      'Invalid CVV',
      'Please tick this box to continue.',
      'Please agree to the renewal terms',
    ]);
    await expect(page.getByLabel('Email address')).toBeFocused();
    await page.getByLabel('CVV').pressSequentially('12a345');
    await expect(page.getByLabel('CVV')).toHaveValue('1234');
    await expect(page.getByLabel('Expiry month').getByRole('option')).toHaveCount(13);
    await expect(page.getByLabel('Expiry year').getByRole('option')).toHaveCount(11);
  });

  await test.step('without the terms nothing is paid', async () => {
    await fillPayment(page, testCards.declined, cardYear(5));
    await payButton(page).click();
    const terms = page.getByRole('checkbox', { name: /I am 18 or older and agree to the Terms/ });
    await expect(terms).toBeFocused();
    expect(await readOrders(page)).toEqual([]);
    await terms.check();
  });

  await payButton(page).click();
  await expect(page.getByText('Your bank declined the card.', { exact: false })).toBeVisible();
  await page.getByLabel('Card number').fill(testCards.noFunds);
  await page.getByLabel('Card number').press('Enter');
  await expect(page.getByText('Insufficient funds.', { exact: false })).toBeVisible();
  await page.getByLabel('Card number').fill(testCards.good);
  await payButton(page).click();
  await expect(page.getByText('Welcome to Main Character Energy!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'One thing first' })).toBeHidden();
  const orders = await readOrders(page);
  expect(orders.filter(({ status }) => status === 'completed')).toMatchObject([{ totalPrice: 20 }]);
});

test('a buyer leaves the page of the bank, refuses there, and confirms at last', async ({ page }) => {
  await registerForCheckout(page, '201');
  await page.setViewportSize(phone);
  await choosePlan(page, /Main Character Energy/);
  await fillPayment(page, testCards.threeDSecure, cardYear(6));
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your bank is waiting' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm with your bank' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  const refusal = page.getByText('Your bank could not confirm that it was you', { exact: false });
  await expect(refusal).toBeInViewport();
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

test('a reload while the gateway is silent finds the outcome, and one charge', async ({ page }) => {
  await registerForCheckout(page, '202');
  await choosePlan(page, /Dating Royalty Status/);
  await fillPayment(page, testCards.silentAfterCharge);
  // The server waits a few seconds for the gateway, and a busy machine may load the page again after that.
  const goOn = await holdAnswers(page, '**/api/payment/confirm');
  await payButton(page).click();
  await expect(payButton(page)).toHaveText('Processing…');
  await expect.poll(() => readOrders(page), 'attempts that the server knows').toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Finishing your payment' })).toBeVisible();
  await expect(page.getByText('You won’t be charged twice.', { exact: false })).toBeVisible();
  goOn();
  await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible(untilAnalysed);
  expect(await readOrders(page)).toMatchObject([{ status: 'completed', totalPrice: 200 }]);
});
