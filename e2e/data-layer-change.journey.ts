import type { BrowserContext, Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { clearOfFullHour, expect, test } from './journey.ts';
import { choosePlan, fillPayment, payButton, readOrders, registerForCheckout, testCards } from './pay.ts';
import { registerSubscriber } from './sign-in.ts';
import { configureTags } from './tags.ts';

type Pushed = {
  event: string;
  event_name?: string;
  event_id?: string;
  value?: number;
  items?: { item_id: string }[];
};
type Conversion = { kind: string; eventId: string; plan?: string; orderId?: string };

/** What the data layer holds of plans, in order. */
async function planEvents(page: Page): Promise<Pushed[]> {
  const pushed = await page.evaluate(() => (window as unknown as { dataLayer: Pushed[] }).dataLayer);
  return pushed.filter(({ items }) => items !== undefined);
}

const namesOf = (events: readonly Pushed[]) =>
  events.map(({ event, event_name, items }) => [event_name ?? event, items?.[0]?.item_id]);

/** Lets the server's advertisers be told, with the visitor's consent, and keeps what they would be told. */
async function followConversions(context: BrowserContext, page: Page): Promise<Conversion[]> {
  await configureTags(context);
  const conversions: Conversion[] = [];
  await context.route('**/api/conversions', (route) => {
    conversions.push(route.request().postDataJSON() as Conversion);
    return route.fulfill({ json: { accepted: true } });
  });
  await context.addCookies([
    {
      name: 'loupe_consent',
      value: encodeURIComponent(
        JSON.stringify({
          categories: ['necessary', 'analytics', 'advertising'],
          revision: 1,
          lastConsentTimestamp: '2026-11-20T12:00:00.000Z',
        }),
      ),
      url: new URL(page.url()).origin,
    },
  ]);
  return conversions;
}

const changeOrders = async (page: Page) => (await readOrders(page)).filter(({ kind }) => kind === 'change');

const agree = (page: Page) => page.getByRole('checkbox', { name: /I agree/ }).check();
const changeButton = (page: Page) => page.getByRole('button', { name: /^Change and pay/ });

test('a larger plan is tracked like a purchase, and a smaller one later as what it is', async ({
  page,
  context,
}) => {
  await clearOfFullHour();
  await registerSubscriber(page, '101');
  const conversions = await followConversions(context, page);

  await page.goto('/checkout');
  await agree(page);
  await changeButton(page).click();
  await expect(page).toHaveURL('/dashboard');
  const [order] = await changeOrders(page);
  await expect.poll(async () => (await planEvents(page)).at(-1)?.event).toBe('purchase');
  const events = await planEvents(page);
  expect(namesOf(events)).toEqual([
    ['view_item', 'loupe-premium-annual'],
    ['add_to_cart', 'loupe-premium-annual'],
    ['begin_checkout', 'loupe-premium-annual'],
    ['purchase', 'loupe-premium-annual'],
  ]);
  expect(events.at(-1)).toMatchObject({
    transaction_id: order?.id,
    value: order?.totalPrice,
    is_first_purchase: false,
    subscription_type: 'annual',
  });
  const idOf = (name: string) => events.find(({ event }) => event === name)?.event_id;
  // Two that are sent at the same moment may arrive in either order.
  await expect
    .poll(() => conversions.map(({ kind, eventId, orderId }) => `${kind} ${eventId} ${orderId}`).toSorted())
    .toEqual([
      `AddToCart ${idOf('add_to_cart')} undefined`,
      `InitiateCheckout ${idOf('begin_checkout')} undefined`,
      `Purchase ${idOf('purchase')} ${order?.id}`,
    ]);

  await page.goto('/checkout?plan=regularMonthly');
  await agree(page);
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('Your change is set')).toBeVisible();
  await expect.poll(async () => (await planEvents(page)).length).toBe(2);
  const later = await planEvents(page);
  expect(namesOf(later)).toEqual([
    ['view_item', 'loupe-regular-monthly'],
    ['PlanChangeScheduled', 'loupe-regular-monthly'],
  ]);
  expect(later.at(-1)).toMatchObject({ event: 'custom_event', value: 0 });

  await page.goto('/checkout?plan=premiumAnnual');
  await page.getByRole('button', { name: /^Keep/ }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await planEvents(page)).toEqual([]);
  expect(conversions).toHaveLength(3);
});

test('a change that the bank asks about is a purchase once it is confirmed, and only once', async ({
  page,
}) => {
  await clearOfFullHour();
  await registerForCheckout(page, '201');
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.threeDSecure, cardYear(5));
  await payButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();

  await page.goto('/checkout');
  await agree(page);
  await changeButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible();
  const [order] = await changeOrders(page);
  await expect
    .poll(async () => namesOf(await planEvents(page)))
    .toEqual([['purchase', 'loupe-premium-annual']]);
  expect((await planEvents(page)).at(-1)).toMatchObject({
    transaction_id: order?.id,
    value: order?.totalPrice,
    is_first_purchase: false,
  });

  // Who follows the way back from the bank again has not bought again.
  await page.goto(`/checkout?change=${order?.id}`);
  await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible();
  expect(await planEvents(page)).toEqual([]);
});

test('a change whose answer is lost in a reload is told after it, once', async ({ page }) => {
  await clearOfFullHour();
  await registerSubscriber(page, '301');
  await page.goto('/checkout');
  await agree(page);
  const { promise: isMade, resolve: made } = Promise.withResolvers<void>();
  await page.route('**/api/subscription/change', async (route) => {
    if ((route.request().postDataJSON() as { previewOnly: boolean }).previewOnly) return route.continue();
    await route.fetch({ maxRetries: 3 });
    made();
    // No answer ever comes.
    return undefined;
  });
  await changeButton(page).click();
  await isMade;
  await page.reload();
  const [order] = await changeOrders(page);
  const purchases = async () => (await planEvents(page)).filter(({ event }) => event === 'purchase');
  await expect.poll(purchases).toHaveLength(1);
  expect(await purchases()).toMatchObject([{ transaction_id: order?.id, value: order?.totalPrice }]);
  await page.reload();
  await expect(page.getByText(/You already subscribe to Dating Royalty Status/)).toBeVisible();
  expect(await purchases()).toEqual([]);
});
