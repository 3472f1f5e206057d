import type { Locator, Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { openFromAccountMenu } from './account-menu.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { register, subscribe } from './sign-in.ts';
import { desk, expectGoodAtBothWidths, phone } from './widths.ts';

const group = '1';
test.use({ viewport: phone, expectedConsoleError: /status of (402|409|500)/ });

const declinedCard = '4000000000000002';
const renewalsFailCard = '4000000000000341';
const askingCard = '4000002500003155';

async function openBilling(page: Page): Promise<void> {
  await page.goto('/settings/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
}

async function fillCard(form: Locator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Cardholder name').fill('Ana Ruiz');
  await form.getByLabel('Expiry month').selectOption('11');
  await form.getByLabel('Expiry year').selectOption(cardYear(5));
  await form.getByLabel('CVV').fill('123');
}

test('subscribers cancel, come back, change their card, print a receipt and get their money back', async ({
  page,
}) => {
  await register(page, `${group}01`);
  await expect(page.getByText('Unsubscribed')).toBeVisible();

  await test.step('who never had a plan is told what one opens', async () => {
    await openFromAccountMenu(page, 'Settings');
    await page.getByRole('link', { name: 'Manage billing' }).click();
    await expect(page.getByRole('heading', { name: 'No subscription yet' })).toBeVisible();
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/checkout');
    await expectGoodAtBothWidths(page, 'no-plan');
  });

  await test.step('a plan shows what it costs, when, and from which card', async () => {
    await subscribe(page, 'regularAnnual');
    await openBilling(page);
    await expect(page.getByRole('definition').filter({ hasText: '$149.00 a year' })).toBeVisible();
    await expect(page.getByText(`Expires 12/${cardYear(4)}`)).toBeVisible();
    await expect(page.getByText('Subscriber', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Payments' }).getByText('Completed')).toBeVisible();
    await expectGoodAtBothWidths(page, 'plan');
  });

  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel subscription' });
  const resume = page.getByRole('button', { name: 'Resume subscription' });

  await test.step('two clicks cancel, one keeps', async () => {
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toContainText('Glow Up Yearly stays active until');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByRole('heading', { name: 'Your subscription is canceled' })).toBeInViewport();
    await expect(page.getByText('Nothing more will be charged')).toBeVisible();
    await expect(cancel).toBeHidden();
    await expectGoodAtBothWidths(page, 'cancelled');
  });

  await test.step('the cancellation is kept, and taken back by one click', async () => {
    await page.reload();
    await resume.click();
    await expect(resume).toBeHidden();
    await expect(cancel).toBeVisible();
    await page.reload();
    await expect(cancel).toBeVisible();
  });

  await test.step('a refused card changes nothing, a good one is the one that is charged', async () => {
    await page.getByRole('button', { name: 'Change card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change card' });
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(dialog.getByText('Invalid card number')).toBeVisible();
    await expect(dialog.getByLabel('Card number')).toBeFocused();
    await expectAccessible(page);
    await fillCard(dialog, declinedCard);
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(
      dialog.getByText(/^We couldn’t change your card\. Your bank declined the card\./),
    ).toBeVisible();
    await dialog.getByLabel('Card number').fill(renewalsFailCard);
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(page.getByText('We saved your new card')).toBeVisible();
    await expect(page.getByText(`Expires 11/${cardYear(5)}`)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Visa ending in 0341' })).toBeVisible();
  });

  await test.step('a payment has a receipt, whose print shows the receipt alone', async () => {
    await page.getByRole('link', { name: /^Receipt for / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText('Glow Up Yearly');
    await expect(receipt).toContainText('$149.00');
    await expect(receipt).toContainText('Visa ending in 4242');
    await expect(receipt).toContainText('ana@example.org');
    await expectGoodAtBothWidths(page, 'receipt');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g), 'pages of paper').toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/settings/billing/receipts/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('We couldn’t find that receipt')).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'All payments' }).click();
  });

  await test.step('money back says the amount and what it means, and then is done', async () => {
    await page.getByRole('button', { name: 'Get my money back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get $149.00 back?' });
    await expect(dialog).toContainText('Glow Up Yearly ends right away. You can’t undo this.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send $149.00 back' }).click();
    await expect(page.getByRole('heading', { name: /^Glow Up Yearly ended on / })).toBeInViewport();
    await expect(page.getByText(/^Your refund is on its way/)).toBeVisible();
    const payments = page.getByRole('list', { name: 'Payments' });
    await expect(payments.getByText('Refunded')).toBeVisible();
    await expect(payments.getByText('$149.00 sent back')).toBeVisible();
    await expectGoodAtBothWidths(page, 'money-back');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Unsubscribed')).toBeVisible();
  });

  await test.step('it is had once; after that support is one click away, with the order', async () => {
    await subscribe(page, 'regularAnnual', { expiryMonth: '09', expiryYear: cardYear(5) });
    await openBilling(page);
    await expect(page.getByRole('heading', { name: 'Money back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get my money back' })).toBeHidden();
    await expect(page.getByText(/^Your statutory rights are not affected\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask support for a refund' })).toHaveAttribute(
      'href',
      /^(mailto:.*order|\/contact$)/,
    );
    await expectGoodAtBothWidths(page, 'money-back-used');
  });
});

/** Presses Tab until it gets there, as a hand on the keyboard does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never got there');
}

test('a trial is cancelled, resumed and given another card by keyboard alone', async ({ page }) => {
  await page.setViewportSize(desk);
  await register(page, `${group}11`);
  await subscribe(page, 'regularMonthly', { expiryMonth: '03' });
  const outcome = page.getByRole('group', { name: 'Your subscription' });
  await openBilling(page);
  await expect(page.getByRole('heading', { name: /^Your free trial ends on / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get my money back' })).toBeHidden();
  await expectAccessible(page);

  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Cancel subscription' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  await expect(question).toContainText('You haven’t been charged, and you won’t be.');
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Cancel subscription' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your subscription is canceled' })).toBeVisible();
  await expect(outcome).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Resume subscription' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Your free trial ends on / })).toBeVisible();
  await expect(outcome).toBeFocused();

  await test.step('the bank asks about the new card on its own page', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Change card' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change card' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await tabTo(page, dialog.getByLabel('Card number'));
    await page.keyboard.type(askingCard);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ana Ruiz');
    await page.keyboard.press('Tab');
    await page.keyboard.type('11');
    await page.keyboard.press('Tab');
    await page.keyboard.type(cardYear(5));
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sandbox\/3-d-secure\//);
    await tabTo(page, page.getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'We saved your new card' })).toBeVisible();
    await expect(page.getByText('Visa ending in 3155', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a change that waits for the end of the period can be taken back', async ({ page }) => {
  await register(page, `${group}21`);
  await subscribe(page, 'premiumMonthly', { expiryMonth: '06' });
  const change = { plan: 'regularMonthly', previewOnly: false, expectedDueToday: 0, acceptedRenewal: true };
  const asked = await page.request.post('/api/subscription/change', { data: change });
  expect(asked.status()).toBe(200);
  await page.goto('/dashboard');
  await expect(page.getByText('Premium', { exact: true })).toBeVisible();
  await openBilling(page);
  const waiting = page.getByRole('heading', { name: /^You change to Glow Up Starter on / });
  await expect(waiting).toBeVisible();
  await expectGoodAtBothWidths(page, 'change-waits');
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '$29.99 a month' })).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('a failed renewal and a lost answer say what to do', async ({ page }) => {
  await register(page, `${group}31`);
  await subscribe(page, 'premiumAnnual', { expiryMonth: '05' });
  // Renewals come a year later; these are the answers of the server in the days of grace, and of one in trouble.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await page.route('**/api/subscription', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const subscription = (await answer.json()) as object;
    const pastDue = {
      state: 'past_due',
      grace: { until: day(7), nextTryAt: day(1) },
      nextCharge: { amount: 200, at: day(1) },
    };
    await route.fulfill({ response: answer, json: { ...subscription, ...pastDue } });
  });
  await openBilling(page);
  await expect(page.getByRole('heading', { name: 'Your last payment didn’t go through' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'past-due');
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Use another card' }).getByLabel('Card number'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'ends right away, because the period you paid for is over',
  );
  await page.keyboard.press('Escape');

  await page.unroute('**/api/subscription');
  await page.route('**/api/subscription', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/settings/billing');
  await expect(page.getByRole('heading', { name: 'We couldn’t load your plan' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'not-loaded');
  await page.unroute('**/api/subscription');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Dating Royalty Status').first()).toBeVisible();
});
