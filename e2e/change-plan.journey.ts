import { cardYear } from '../test/subscribe.ts';
import { clearOfFullHour, expect, expectAccessible, photograph, test } from './journey.ts';
import { choosePlan, fillPayment, payButton, readOrders, registerForCheckout, testCards } from './pay.ts';

test('a subscriber sees what another plan costs and when it comes, changes, and takes a change back', async ({
  page,
}) => {
  await clearOfFullHour();
  await registerForCheckout(page, '301');
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good, cardYear(8));
  await payButton(page).click();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();

  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'What changes' });
  await expect(page.getByText(/You already subscribe to Glow Up Yearly/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Dating Royalty Status/ })).toBeChecked();
  await expect(summary).toContainText('Unused part of what you paid');
  await expect(summary).toContainText('Total today');
  await expectAccessible(page);
  const change = page.getByRole('button', { name: /^Change and pay \$5\d\.\d\d$/ });
  await change.click();
  await expect(page.getByText('Please agree to the renewal terms')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'I agree that' })).toBeFocused();
  await page.getByRole('checkbox', { name: /I agree that \$5\d\.\d\d is charged today/ }).check();
  await change.dblclick();
  await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible();
  expect(await readOrders(page)).toHaveLength(2);

  await page.goto('/checkout?plan=premiumMonthly');
  await expect(summary).toContainText('$20.00 for the first month from');
  await expect(summary).toContainText('Then $29.99 a month from');
  await expect(
    page.getByRole('checkbox', { name: /the first month of .+ is charged \$20\.00 on/ }),
  ).toBeVisible();
  await photograph(page, 'later-at-offer');
  await page.goto('/checkout?plan=regularMonthly');
  await expect(summary).toContainText(/Nothing changes before \w+ \d+, \d{4} \(UTC\)/);
  await expect(summary).toContainText('$0.00');
  await expect(summary).toContainText('you no longer have');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('Your change is set')).toBeVisible();

  await page.goto('/checkout?plan=premiumAnnual');
  await expect(page.getByText('Comes next')).toBeVisible();
  await expect(summary).toContainText('The change to Glow Up Starter is canceled.');
  await page.getByRole('button', { name: 'Keep Dating Royalty Status' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/checkout');
  await expect(page.getByText('Comes next')).toBeHidden();
  expect(await readOrders(page)).toHaveLength(2);
});

test.describe('where the bank asks', () => {
  test.use({ expectedConsoleError: /status of 402/ });

  test('a larger plan is had once the bank has confirmed it, and not before', async ({ page }) => {
    await clearOfFullHour();
    await page.setViewportSize({ width: 390, height: 844 });
    await registerForCheckout(page, '302');
    await choosePlan(page, /Glow Up Yearly/);
    await fillPayment(page, testCards.threeDSecure, cardYear(5));
    await payButton(page).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();

    const change = page.getByRole('button', { name: /^Change and pay \$5\d\.\d\d$/ });
    const ask = async () => {
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await change.click();
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    };
    const readPlan = async () => {
      const answer = await page.request.get('/api/subscription');
      return ((await answer.json()) as { plan: string }).plan;
    };

    await test.step('whoever goes back is asked again, and can leave it', async () => {
      await page.goto('/checkout');
      await ask();
      const bank = page.url();
      const orderId = (await (await page.request.get('/api/orders')).json()) as { orders: { id: string }[] };
      await page.goto(`/checkout?change=${orderId.orders[0]?.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Your bank is waiting' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm with your bank' }).click();
      await expect(page).toHaveURL(bank);
    });

    await test.step('refused there, the old plan stays', async () => {
      await page.getByRole('button', { name: 'Fail' }).click();
      await expect(page.getByText('so nothing was charged', { exact: false })).toBeVisible();
      await expect(page.getByRole('link', { name: 'change your card' })).toBeVisible();
      await expectAccessible(page);
      expect(await readPlan()).toBe('regularAnnual');
    });

    await test.step('confirmed there, the new one begins', async () => {
      await ask();
      expect(await readPlan()).toBe('regularAnnual');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      expect(await readPlan()).toBe('premiumAnnual');
      const statuses = (await readOrders(page)).map(({ status }) => status).toSorted();
      expect(statuses).toEqual(['completed', 'completed', 'failed']);
    });
  });
});
