import type { Locator, Page } from '@playwright/test';
import { shortOrLong } from '../test/forms.ts';
import { expect, expectAccessible, followRequests, photograph } from './journey.ts';
import { desk, narrow, phone } from './widths.ts';

type Look = { colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } };

const lightDesk: Look = { colorScheme: 'light', viewport: desk };
const darkPhone: Look = { colorScheme: 'dark', viewport: phone };

/** For one screen of each layout. */
export const everyLook: readonly Look[] = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desk },
  lightDesk,
  darkPhone,
];

/** Judges the page as it is now: scrolled sideways at no width, and accessible in each of the looks. */
async function judge(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  for (const viewport of [narrow, phone, desk]) {
    await page.setViewportSize(viewport);
    await expectToFit(page, name);
  }
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await photograph(page, `${name}-${colorScheme}-${viewport.width}`);
  }
}

/** Judges a state of a screen, such as a dialog or an error; in the short form in one look, for `visit` judges the screen in two. */
export function expectGood(page: Page, name: string): Promise<void> {
  return judge(page, name, shortOrLong({ short: [darkPhone], long: [lightDesk, darkPhone] }));
}

/** That the page, as it is now, is not scrolled sideways; the journey goes on to the next screen all the same. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const message = `${name} is wider than ${page.viewportSize()?.width} pixels`;
  // A chart takes its new width a moment after the window.
  await expect.configure({ soft: true }).poll(overflow, { message }).toBe(0);
}

/** Opens a screen and judges it in these looks once all of it has come: it has a title and every picture. */
export async function visit(
  page: Page,
  address: string,
  looks: readonly Look[] = [lightDesk, darkPhone],
): Promise<void> {
  const name = address.replaceAll(/[\da-f-]{36}/g, 'id').replaceAll(/\W+/g, '-');
  const hasLoaded = followRequests(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hasLoaded();
  await expect(page).toHaveTitle(/^Loupe\b./);
  const brokenPictures = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
  expect(await brokenPictures(), `broken pictures of ${address}`).toEqual([]);
  await judge(page, name, looks);
}

/** Opens a dialog with its button, judges it, and closes it by keyboard. */
export async function visitDialog(page: Page, button: Locator, name: string): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expectGood(page, `dialog-${name}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
