import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { botCheckSolved, readCode } from './sign-in.ts';
import { ownDigits, ownNumberShown } from './own-number.ts';

const digits = '001';

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button' | 'checkbox') {
  const target = page.getByRole('main').getByRole(role, { name });
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the whole way in goes by keyboard alone, and what changes is announced', async ({ page }) => {
  const shown = ownNumberShown(digits);
  await page.goto('/register');
  await botCheckSolved(page);
  await tabTo(page, 'Phone number', 'textbox');
  await page.keyboard.type(`555${ownDigits(digits).slice(0, 3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'at least 10 digits' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Please tick this box' })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(ownDigits(digits).slice(3));
  await tabTo(page, /I am 18 or older/, 'checkbox');
  // What is wrong with it must not hide where one is.
  const plum = 'rgb(109, 42, 91)';
  await expect(page.getByRole('checkbox', { name: /I am 18 or older/ })).toHaveCSS('outline-color', plum);
  await page.keyboard.press('Space');
  await tabTo(page, 'Send Code', 'button');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `We sent a code to ${shown}.` })).toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: '2 Your code' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await tabTo(page, 'Change phone number', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number')).toHaveValue(shown);
  await expect(page.getByRole('listitem').filter({ hasText: '1 Your number' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.goForward();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  // The last digit sends the code.
  await page.keyboard.type(await readCode(page, digits), { delay: 20 });
  await expect(page).toHaveURL('/dashboard');
  await tabTo(page, 'First name', 'textbox');
});
