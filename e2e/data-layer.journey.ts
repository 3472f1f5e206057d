import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clearOfFullHour, expect, holdAnswers, test } from './journey.ts';
import { choosePlan, fillPayment, payButton, readOrders, testCards } from './pay.ts';
import { askForCode, completeProfile } from './sign-in.ts';
import { agreeToAll, configureTags } from './tags.ts';

const goldenFile = new URL('./data-layer.golden.json', import.meta.url);
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

type Pushed = {
  event: string;
  event_name?: string;
  event_id?: string;
  transaction_id?: string;
  form_name?: string;
  interaction?: string;
};

type WithDataLayer = Window & { dataLayer: Pushed[] };

const dataLayer = (page: Page) => page.evaluate(() => (window as unknown as WithDataLayer).dataLayer);

const formEventsOf = (layer: Pushed[]) =>
  layer.map(({ form_name, interaction }) => `${form_name} ${interaction}`);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What differs from run to run, by what it is. */
function masked(value: unknown, origin: string, me: { phoneNumber: string; email: string }): unknown {
  const text = JSON.stringify(value)
    .replaceAll(origin, '<origin>')
    .replaceAll(sha256(me.phoneNumber), '<sha256 of the phone number>')
    .replaceAll(sha256(me.email), '<sha256 of the email address>')
    .replaceAll(uuid, '<uuid>')
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, '<time>');
  return JSON.parse(text);
}

test('the data layer from the landing page to the purchase is as it was agreed', async ({
  page,
  context,
}) => {
  await configureTags(context);
  const conversions: { kind: string; eventId: string }[] = [];
  await context.route('**/api/conversions', (route) => {
    conversions.push(route.request().postDataJSON() as (typeof conversions)[number]);
    return route.fulfill({ json: { accepted: true } });
  });
  // The tracking module comes late, as on a slow line: nothing that was typed before it may be missing.
  const deliverTracking = await holdAnswers(page, '**/app-tracking*.js');
  const digits = '102';

  await page.goto('/?utm_source=forum&utm_campaign=autumn&rdt_cid=click-1');
  await expect.poll(() => dataLayer(page)).toHaveLength(2);
  const landing = await page.evaluate(() => {
    document.querySelector<HTMLElement>('main [data-signed-in-href]')?.click();
    return structuredClone((window as unknown as WithDataLayer).dataLayer);
  });

  // The visitor has agreed in the meantime; the app still asks no advertiser for anything.
  await page.waitForURL('/register');
  const { origin } = new URL(page.url());
  await agreeToAll(context, origin);
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  const code = await askForCode(page, digits);
  deliverTracking();
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL('/dashboard');
  await completeProfile(page, digits);
  // Events enter the layer one after the other, a moment after what they are about.
  await expect.poll(async () => formEventsOf(await dataLayer(page))).toContain('complete-profile submit');
  const registration = await dataLayer(page);

  const me = (await (await page.request.get('/api/me')).json()) as { phoneNumber: string; email: string };

  await page.goto('/checkout');
  await choosePlan(page, /Glow Up Yearly/);
  await fillPayment(page, testCards.good);
  const paid = page.waitForRequest('**/api/payment');
  await payButton(page).click();
  expect((await paid).postDataJSON()).toMatchObject({ redditClickId: 'click-1' });
  await expect(page.getByText('Welcome to Glow Up Yearly!')).toBeVisible();
  await expect
    .poll(async () => (await dataLayer(page)).slice(-2).map(({ event }) => event))
    .toEqual(['purchase', 'page_view']);
  const purchase = await dataLayer(page);

  const recorded = masked({ landing, registration, purchase }, origin, me);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(goldenFile, `${JSON.stringify(recorded, null, 2)}\n`);
  expect(recorded).toEqual(JSON.parse(readFileSync(goldenFile, 'utf8')));

  await test.step('the server hears of the same things under the same ids', async () => {
    const pushed = [...registration, ...purchase];
    const idOf = (name: string) =>
      pushed.find(({ event, event_name }) => event === name || event_name === name)?.event_id;
    const expected = [
      `AddPaymentInfo ${idOf('AddPaymentInfo')}`,
      `AddToCart ${idOf('add_to_cart')}`,
      `CompleteRegistration ${idOf('CompleteRegistration')}`,
      `InitiateCheckout ${idOf('begin_checkout')}`,
      `Purchase ${idOf('purchase')}`,
      `SignUp ${idOf('sign_up')}`,
    ];
    // Two that are sent at the same moment may arrive in either order.
    await expect
      .poll(() => conversions.map(({ kind, eventId }) => `${kind} ${eventId}`).toSorted())
      .toEqual(expected);
  });

  await test.step('a change to a larger plan is a purchase too, though not the first', async () => {
    await clearOfFullHour();
    await page.goto('/checkout?plan=premiumAnnual');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: /^Change and pay/ }).click();
    await expect(page.getByText('Welcome to Dating Royalty Status!')).toBeVisible();
    const order = (await readOrders(page)).find(({ kind }) => kind === 'change');
    const readPurchase = async () => (await dataLayer(page)).find(({ event }) => event === 'purchase');
    await expect.poll(async () => (await readPurchase())?.transaction_id).toBe(order?.id);
    expect(await readPurchase()).toMatchObject({ value: order?.totalPrice, is_first_purchase: false });
  });
});
