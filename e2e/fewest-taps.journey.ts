import type { Locator, Page } from '@playwright/test';
import { cardYear } from '../test/subscribe.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, tabTo, test, untilAnalysed } from './journey.ts';
import { payButton, testCards } from './pay.ts';
import { ownDigits, ownEmail } from './own-number.ts';
import { botCheckSolved, readCode } from './sign-in.ts';
import { desk, phone } from './widths.ts';

test.use({ viewport: phone, expectedConsoleError: /status of 400/ });

/** The most that a newcomer may have to do. A tap more fails this journey. */
const mostTaps = 18;
const mostFields = 8;

/** Counts what a thumb does: each tap, also the one into a field without the focus, and each field to fill. */
function createThumb() {
  const taps: string[] = [];
  const fields: string[] = [];
  const reach = async (target: Locator, name: string) => {
    const hasFocus = await target.evaluate((element) => element === document.activeElement);
    if (!hasFocus) taps.push(name);
  };
  return {
    taps,
    fields,
    async tap(target: Locator, name: string) {
      await expect(target).toBeVisible();
      taps.push(name);
      await target.click();
    },
    async fill(target: Locator, name: string, text: string) {
      await expect(target).toBeVisible();
      await reach(target, name);
      fields.push(name);
      await target.fill(text);
    },
    async choose(target: Locator, name: string, option: string) {
      await reach(target, name);
      fields.push(name);
      await target.selectOption(option);
    },
    /** Taps a button that opens the system's photo chooser, then one photo and "Add" in there. */
    async tapAndPickPhoto(page: Page, target: Locator, name: string, buffer: Buffer) {
      const chooser = page.waitForEvent('filechooser');
      await this.tap(target, name);
      const opened = await chooser;
      taps.push('the photo', 'Add');
      await opened.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    },
  };
}

test('the way from the front page to the first report takes at most 18 taps and 8 fields', async ({
  page,
}) => {
  const digits = '301';
  const thumb = createThumb();
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto('/');
  await thumb.tap(page.locator('main a[href="/register"]').first(), 'the call to action');

  await thumb.fill(page.getByLabel('Phone number'), 'phone number', `555${ownDigits(digits)}`);
  await thumb.tap(page.getByRole('checkbox', { name: /I am 18 or older/ }), 'terms');
  await thumb.tap(button('Send Code'), 'Send Code');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await thumb.fill(page.getByLabel('6-digit code'), 'code', await readCode(page, digits));
  await expect(page).toHaveURL('/dashboard');

  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'See the plans' }), 'See the plans');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible();
  await test.step('every price, every renewal and the way on are on the first screen', async () => {
    await expect(page.getByRole('radio')).toHaveCount(4);
    const screen = [
      ...(await page.getByRole('group', { name: 'Plan' }).locator('label').all()),
      page.getByText('Free for 3 days, then $20.00 a month. Cancel any time in two clicks.').first(),
      button('Continue to payment'),
    ];
    for (const part of screen) await expect(part).toBeInViewport({ ratio: 1 });
    const bar = await button('Continue to payment').boundingBox();
    const last = await page.getByRole('group', { name: 'Plan' }).locator('label').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), 'no plan is under the bar').toBeLessThan((bar?.y ?? 0) - 20);
  });
  await thumb.tap(button('Continue to payment'), 'Continue to payment');

  await thumb.fill(page.getByLabel('Email address'), 'email', ownEmail(digits));
  await thumb.fill(page.getByLabel('Card number'), 'card number', testCards.good);
  await thumb.fill(page.getByLabel('Cardholder name'), 'name on the card', 'Ana Ruiz');
  await thumb.choose(page.getByLabel('Expiry month'), 'expiry month', '12');
  await thumb.choose(page.getByLabel('Expiry year'), 'expiry year', cardYear(5));
  await thumb.fill(page.getByLabel('CVV'), 'CVV', '123');
  await thumb.tap(page.getByRole('checkbox', { name: /I agree/ }), 'renewal');
  await thumb.tap(payButton(page), 'Start 3 days free');

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome to Glow Up Starter!')).toBeVisible();
  const photo = loadFixture('franck-smiling.jpg');
  const addPhotos = page.getByRole('main').getByRole('link', { name: 'Add your photos' }).first();
  await thumb.tapAndPickPhoto(page, addPhotos, 'Add your photos', photo);

  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'I agree' }), 'face analysis');
  await expect(page.getByText('1 of 9')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Tinder' })).toBeChecked();
  await thumb.tap(button('Analyze'), 'Analyze');
  await expect(page).toHaveURL(/\/report\?analysis=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/keep|maybe|drop/, untilAnalysed);

  expect(thumb.fields.length, thumb.fields.join(', ')).toBeLessThanOrEqual(mostFields);
  expect(thumb.taps.length, thumb.taps.join(', ')).toBeLessThanOrEqual(mostTaps);
});

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('the way to the first report by keyboard alone takes at most 40 presses of Tab', async ({ page }) => {
    const digits = '303';
    let tabs = 0;
    const reach = async (target: Locator) => {
      const presses = await tabTo(page, target, { most: 30 });
      tabs += presses;
    };
    const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await reach(target);
      await page.keyboard.press(key);
    };
    const type = async (target: Locator, text: string) => {
      await reach(target);
      await page.keyboard.type(text);
    };
    const main = page.getByRole('main');

    await page.goto('/');
    await press(page.getByRole('link', { name: 'Skip to content' }));
    await press(main.locator('a[href="/register"]').first());
    await type(page.getByLabel('Phone number'), `555${ownDigits(digits)}`);
    // Until the bot check is solved, its box is one more stop.
    await botCheckSolved(page);
    await press(page.getByRole('checkbox', { name: /I am 18 or older/ }), 'Space');
    await press(page.getByRole('button', { name: 'Send Code' }));
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await page.keyboard.type(await readCode(page, digits));

    await press(main.getByRole('link', { name: 'See the plans' }));
    await press(page.getByRole('button', { name: 'Continue to payment' }));
    // The focus moves a moment after the form has come. A Tab before that would be counted for nothing.
    await expect(main).toBeFocused();
    await type(page.getByLabel('Email address'), ownEmail(digits));
    await type(page.getByLabel('Card number'), testCards.good);
    await type(page.getByLabel('Cardholder name'), 'Ana Ruiz');
    await type(page.getByLabel('Expiry month'), '12');
    await type(page.getByLabel('Expiry year'), cardYear(6));
    await type(page.getByLabel('CVV'), '123');
    await press(page.getByRole('checkbox', { name: /I agree/ }), 'Space');
    await press(payButton(page));

    await expect(page.getByText('Welcome to Glow Up Starter!')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await press(main.getByRole('link', { name: 'Add your photos' }).first());
    const buffer = loadFixture('franck-smiling.jpg');
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await press(page.getByRole('dialog').getByRole('button', { name: 'I agree' }));
    await expect(page.getByText('1 of 9')).toBeVisible();
    await press(page.getByRole('button', { name: 'Analyze' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/keep|maybe|drop/, untilAnalysed);
    expect(tabs, 'presses of Tab').toBeLessThanOrEqual(40);
  });
});
