import type { Page } from '@playwright/test';
import { isLongForm } from '../test/forms.ts';
import { expect, expectAccessible, photograph } from './journey.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

/** The narrowest screen, and as wide as a desk is at 200% zoom. */
export const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
] as const;

/** Judges the page as it is now: accessible, and not to be scrolled sideways. Keeps a picture of it. */
export async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page, name);
}

/** That the page, as it is now, is not to be scrolled sideways. Keeps a picture of it. */
async function expectToFit(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => innerWidth);
  // A chart takes its new width a moment after the window.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${name} is wider than ${width} pixels`).toBe(0);
  await photograph(page, `${name}-${width}`);
}

/**
 * The same on the other kind of screen, a desk's or a phone's, and then on the one that the story goes on with. The short
 * form judges the first only by its width.
 */
export async function expectGoodAtBothWidths(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? desk;
  await page.setViewportSize(own.width < 800 ? desk : phone);
  await (isLongForm ? expectGood : expectToFit)(page, name);
  await page.setViewportSize(own);
  await expectGood(page, name);
}

/** The same at both widths in the dark look, and back to the light one. */
export async function expectGoodInBothLooks(page: Page, name: string): Promise<void> {
  await expectGoodAtBothWidths(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodAtBothWidths(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: null });
}
