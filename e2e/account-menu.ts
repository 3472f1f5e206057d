import type { Locator, Page } from '@playwright/test';

/** The button with the greeting, or "Account", which opens the account menu. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: /account menu$/i });
}

/** Opens an entry of the account menu, such as "Settings". */
export async function openFromAccountMenu(page: Page, entry: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: entry }).click();
}
