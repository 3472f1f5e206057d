import type { Locator, Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { clearOfFullHour, expect, test } from './journey.ts';
import { choosePlan, fillPayment, payButton, readOrders, registerForCheckout, testCards } from './pay.ts';
import { signUp, subscribe } from './sign-in.ts';
import { phone } from './widths.ts';

test.use({ viewport: phone, expectedConsoleError: /status of (402|409)/ });

async function openBilling(page: Page): Promise<void> {
  await page.goto('/settings/billing');
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
}

async function fillCard(form: Locator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Cardholder name').fill('Ana Ruiz');
  await form.getByLabel('Expiry month').selectOption('11');
  await form.getByLabel('Expiry year').selectOption(cardYear(5));
  await form.getByLabel('CVV').fill('123');
}

test('a subscriber cancels, comes back, changes the card, prints a receipt and gets the money back', async ({
  page,
}) => {
  await signUp(page.request, '101');
  await subscribe(page, 'regularAnnual');
  await openBilling(page);
  await expect(page.getByRole('definition').filter({ hasText: '$149.00 a year' })).toBeVisible();
  await expect(page.getByText(`Expires 12/${cardYear(4)}`)).toBeVisible();
  await expect(page.getByText('Subscriber', { exact: true })).toBeVisible();

  await test.step('two clicks cancel, and one takes it back', async () => {
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel subscription' });
    const resume = page.getByRole('button', { name: 'Resume subscription' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toContainText('Glow Up Yearly stays active until');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByRole('heading', { name: 'Your subscription is canceled' })).toBeInViewport();
    await expect(page.getByRole('group', { name: 'Your subscription' })).toBeFocused();
    await expect(page.getByText('Nothing more will be charged')).toBeVisible();
    await page.reload();
    await resume.click();
    await expect(resume).toBeHidden();
    await page.reload();
    await expect(cancel).toBeVisible();
  });

  await test.step('a refused card changes nothing, and one that the bank confirms is saved', async () => {
    await page.getByRole('button', { name: 'Change card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change card' });
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(dialog.getByText('Invalid card number')).toBeVisible();
    await expect(dialog.getByLabel('Card number')).toBeFocused();
    await fillCard(dialog, testCards.declined);
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(dialog.getByText('Your bank declined the card.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Card number').fill(testCards.threeDSecure);
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(page).toHaveURL(/\/sandbox\/3-d-secure\//);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'We saved your new card' })).toBeVisible();
    await expect(page.getByText('Visa ending in 3155', { exact: true })).toBeVisible();
  });

  await test.step('a receipt prints on one page, without the rest of the screen', async () => {
    await page.getByRole('link', { name: /^Receipt for / }).click();
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText('$149.00');
    await expect(receipt).toContainText('Visa ending in 4242');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g), 'pages of paper').toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the money comes back, which ends the plan', async () => {
    await openBilling(page);
    await page.getByRole('button', { name: 'Get my money back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get $149.00 back?' });
    await expect(dialog).toContainText('Glow Up Yearly ends right away. You can’t undo this.');
    await dialog.getByRole('button', { name: 'Send $149.00 back' }).click();
    await expect(page.getByRole('heading', { name: /^Glow Up Yearly ended on / })).toBeInViewport();
    const payments = page.getByRole('list', { name: 'Payments' });
    await expect(payments.getByText('$149.00 sent back')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Unsubscribed')).toBeVisible();
  });

  await test.step('the next time, a link asks support for it', async () => {
    await subscribe(page, 'regularAnnual', { expiryMonth: '09', expiryYear: cardYear(5) });
    await openBilling(page);
    await expect(page.getByRole('heading', { name: 'Money back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get my money back' })).toBeHidden();
    await expect(page.getByText(/^Your statutory rights are not affected\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask support for a refund' })).toHaveAttribute(
      'href',
      /^(mailto:.*order|\/contact$)/,
    );
  });
});

test('a subscriber reads what another plan costs, confirms it with the bank, and takes a later change back', async ({
  page,
}) => {
  await clearOfFullHour();
  await registerForCheckout(page, '301');
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.threeDSecure, cardYear(5));
  await payButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  const summary = page.getByRole('region', { name: 'What changes' });
  const readPlan = async () => {
    const answer = await page.request.get('/api/subscription');
    return ((await answer.json()) as { plan: string }).plan;
  };

  await test.step('a larger plan starts once the bank has confirmed it, and not before', async () => {
    await page.goto('/checkout');
    await expect(page.getByText(/You already subscribe to Glow Up Yearly/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /Dating Royalty Status/ })).toBeChecked();
    await expect(summary).toContainText('Unused part of what you paid');
    const change = page.getByRole('button', { name: /^Change and pay \$5\d\.\d\d$/ });
    await change.click();
    await expect(page.getByText('Please agree to the renewal terms')).toBeVisible();
    await page.getByRole('checkbox', { name: /I agree that \$5\d\.\d\d is charged today/ }).check();
    await change.click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    expect(await readPlan()).toBe('regularAnnual');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible();
    expect(await readPlan()).toBe('premiumAnnual');
    await expect(page.getByText('Premium', { exact: true })).toBeVisible();
  });

  await test.step('another plan can begin with an introductory month', async () => {
    await page.goto('/checkout?plan=premiumMonthly');
    await expect(summary).toContainText('$20.00 for the first month from');
    await expect(summary).toContainText('Then $29.99 a month from');
  });

  await test.step('a smaller plan waits for the end of the period, and can be taken back', async () => {
    await page.goto('/checkout?plan=regularMonthly');
    await expect(summary).toContainText(/Nothing changes before \w+ \d+, \d{4} \(UTC\)/);
    await expect(summary).toContainText('you no longer have');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await expect(page.getByText('Your change is set')).toBeVisible();
    await page.goto('/checkout?plan=premiumAnnual');
    await expect(page.getByText('Comes next')).toBeVisible();
    await page.getByRole('button', { name: 'Keep Dating Royalty Status' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/checkout');
    await expect(page.getByText(/You already subscribe to Dating Royalty Status/)).toBeVisible();
    await expect(page.getByText('Comes next')).toBeHidden();
    expect(await readOrders(page)).toHaveLength(2);
  });
});
