import { cardYear } from '../test/subscribe.ts';
import { accountMenu } from './account-menu.ts';
import { expect, expectAccessible, holdAnswers, test } from './journey.ts';
import { choosePlan, fillPayment, payButton, readOrders, registerForCheckout, testCards } from './pay.ts';
import { askForCode } from './sign-in.ts';
import { ownNumberShown } from './own-number.ts';
import { expectGoodAtBothWidths } from './widths.ts';

const group = '1';
const phone = { width: 390, height: 844 };

test.use({ expectedConsoleError: /status of (400|401|402|404|409)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test('a visitor registers, looks at the plans, and begins the free trial', async ({ page }) => {
  await page.goto(`/register?next=${encodeURIComponent('/checkout?plan=nonsense')}`);
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await page.getByLabel('6-digit code').fill(await askForCode(page, `${group}01`));
  await expect(page.getByRole('radio', { name: /Glow Up Starter/ })).toBeChecked();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('$0.00');
  await expect(summary).toContainText(
    /Then \$20\.00 a month from \w+ \d+, \d{4} \(UTC\), until you cancel\./,
  );
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(ownNumberShown(`${group}01`));
  await expectAccessible(page);

  await page.getByRole('radio', { name: /Glow Up Yearly/ }).check();
  await expect(page).toHaveURL('/checkout?plan=regularAnnual');
  await expect(summary).toContainText('You save $210.88. That is more than $200 off!');
  await expect(summary).toContainText('$149.00');
  await choosePlan(page, /Dating Royalty Status/);
  await expect(payButton(page)).toHaveText('Pay $200.00');
  await page.getByLabel('Card number').fill(testCards.good);
  await page.getByRole('button', { name: 'Change Plan' }).click();
  await expect(page.getByRole('radio', { name: /Dating Royalty Status/ })).toBeChecked();
  await choosePlan(page, /Glow Up Starter/);
  await expect(page.getByLabel('Card number')).toHaveValue(testCards.good);
  await expect(page.getByText('Visa', { exact: true })).toBeVisible();
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
  await expectAccessible(page);
});

test('a buyer who goes back before the dashboard has loaded sees their plan', async ({ page }) => {
  const release = await holdAnswers(page, '**/assets/dashboard-screen-*.js');
  await registerForCheckout(page, `${group}12`);
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good, cardYear(6));
  await payButton(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Opening your dashboard')).toBeVisible();
  await page.goBack();
  release();
  await expect(page.getByText(/You already subscribe to Glow Up Yearly/)).toBeVisible();
});

test('who comes through the sign-in agrees to the terms at the checkout, and then pays', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('/checkout?plan=regularAnnual')}`);
  await page.getByLabel('6-digit code').fill(await askForCode(page, `${group}10`));
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good, cardYear(8));
  const terms = page.getByRole('checkbox', { name: /I am 18 or older and agree to the Terms/ });
  await payButton(page).click();
  await expect(page.getByText('Please tick this box to continue.')).toBeVisible();
  await expect(terms).toBeFocused();
  await expectGoodAtBothWidths(page, 'terms-missing');
  expect(await readOrders(page)).toEqual([]);
  await terms.focus();
  await page.keyboard.press('Space');
  await payButton(page).click();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'One thing first' })).toBeHidden();
  expect(await readOrders(page)).toMatchObject([{ status: 'completed', totalPrice: 149 }]);
  const me = (await (await page.request.get('/api/me')).json()) as { consents: { terms: object | null } };
  expect(me.consents.terms).not.toBeNull();
});

test('a buyer whose card names one word begins a profile at once, and the order has the name', async ({
  page,
}) => {
  await registerForCheckout(page, `${group}11`);
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good, cardYear(8));
  await page.getByLabel('Cardholder name').fill('Cy');
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Cy' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Complete your profile' })).toBeHidden();
  expect(await readOrders(page)).toMatchObject([{ userInfo: { firstName: 'Cy', lastName: '' } }]);
  await page.goto('/profiles/new');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
});

test('what is wrong is said at its field, in order, when it is left and when it is sent', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await registerForCheckout(page, `${group}02`);
  await choosePlan(page, /Glow Up Yearly/);
  const email = page.getByLabel('Email address');
  const number = page.getByLabel('Card number');
  const name = page.getByLabel('Cardholder name');
  const month = page.getByLabel('Expiry month');
  const year = page.getByLabel('Expiry year');
  const cvv = page.getByLabel('CVV');

  await test.step('all of it at once, and the first has the focus', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/payment')) sent.push(request.url());
    });
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([
      'Email address is required',
      'Invalid card number',
      'Cardholder name is required',
      'Expiry date is required',
      'Invalid CVV',
      'Please agree to the renewal terms',
    ]);
    await expectAccessible(page);
    const filled = [
      [email, 'ana@example.org'],
      [number, testCards.good],
      [name, 'Ana Ruiz'],
    ] as const;
    for (const [field, text] of filled) {
      await expect(field).toBeFocused();
      await field.fill(text);
      await payButton(page).click();
    }
    await expect(month).toBeFocused();
    await month.selectOption('12');
    await payButton(page).click();
    await expect(year).toBeFocused();
    await year.selectOption({ index: 2 });
    await payButton(page).click();
    await expect(cvv).toBeFocused();
    await cvv.fill('123');
    await payButton(page).click();
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('one field when it is left', async () => {
    const cases = [
      [email, '', 'Email address is required'],
      [email, 'ana@nowhere', 'Please enter a valid email address'],
      [number, '4242 4242 4242 4241', 'Invalid card number'],
      [number, '4242', 'Invalid card number'],
      [name, ' ', 'Cardholder name is required'],
      [cvv, '12', 'Invalid CVV'],
    ] as const;
    for (const [field, text, sentence] of cases) {
      await field.fill(text);
      await field.blur();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await email.fill('ana@example.org');
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

  await test.step('what a field takes', async () => {
    await number.fill('');
    await number.pressSequentially('42424242x42424242999');
    await expect(number).toHaveValue('4242 4242 4242 4242');
    await number.press('Home');
    await number.press('ArrowRight');
    await number.press('Backspace');
    await number.press('5');
    await expect(number).toHaveValue('5242 4242 4242 4242');
    await expect.poll(() => number.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(1);
    await expect(page.getByText('Mastercard', { exact: true })).toBeVisible();
    await cvv.fill('');
    await cvv.pressSequentially('12a345');
    await expect(cvv).toHaveValue('1234');
    await expect(month.getByRole('option')).toHaveCount(13);
    const years = await year.getByRole('option').allInnerTexts();
    const thisYear = new Date().getUTCFullYear();
    expect(years.slice(1)).toEqual(Array.from({ length: 10 }, (_, index) => String(thisYear + index)));
  });
});

test('a card is declined, and another one pays', async ({ page }) => {
  await registerForCheckout(page, `${group}03`);
  await choosePlan(page, /Main Character Energy/);
  await fillPayment(page, testCards.declined, cardYear(5));
  await payButton(page).click();
  await expect(page.getByText('Your bank declined the card.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Card number').fill(testCards.noFunds);
  await page.getByLabel('Card number').press('Enter');
  await expect(page.getByText('Insufficient funds.', { exact: false })).toBeVisible();
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await payButton(page).click();
  await expect(page.getByText('This site only takes test cards.', { exact: false })).toBeVisible();
  await page.getByLabel('Card number').fill(testCards.good);
  await payButton(page).click();
  await expect(page.getByText('Welcome to Main Character Energy!')).toBeVisible();
  const orders = await readOrders(page);
  expect(orders.filter(({ status }) => status === 'completed')).toMatchObject([{ totalPrice: 20 }]);
});

test('by keyboard alone', async ({ page }) => {
  await registerForCheckout(page, `${group}04`);
  await page.getByRole('radio', { name: /Glow Up Starter/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Glow Up Yearly/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // The form may come later than its heading, and Tab would pass its place.
  await expect(page.getByLabel('CVV')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change Plan' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana@example.org');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Test cards', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ana Ruiz');
  await page.keyboard.press('Tab');
  await page.keyboard.type('11');
  await page.keyboard.press('Tab');
  await page.keyboard.type(cardYear(6));
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  expect(await readOrders(page)).toHaveLength(1);
});
