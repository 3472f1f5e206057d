import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { makeAdmin } from './make-admin.ts';
import { signUp, signUpWithoutProfile, subscribe } from './sign-in.ts';

/** Somebody else, on a device of their own. */
export async function asSomebody<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until the server has recorded the visit: a page that closes earlier cancels it. */
async function visit(page: Page, address: string): Promise<void> {
  const visited = page.waitForResponse('**/api/visits');
  await page.goto(address);
  expect((await visited).ok()).toBe(true);
}

/** Adds a customer who has paid, with a number that ends in these digits; answers the order's id. */
export function addCustomer(browser: Browser, digits: string): Promise<string> {
  return asSomebody(browser, async (page) => {
    await visit(page, '/');
    await signUp(page.request, digits);
    const orderId = await subscribe(page, 'premiumAnnual');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return orderId;
  });
}

/** A visitor who signs in to nothing. */
export function addVisitor(browser: Browser): Promise<void> {
  return asSomebody(browser, async (page) => {
    await visit(page, '/login');
    await expect(page.getByLabel('Phone number')).toBeVisible();
  });
}

/** Signs in with a new account that is made an administrator's, and opens the panel. */
export async function openPanel(page: Page, digits: string, address = '/admin'): Promise<void> {
  await signUpWithoutProfile(page.request, digits);
  await makeAdmin(digits);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
}

/** The links to the parts of the panel. */
export function sections(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Admin sections' });
}

/** The row of a list that holds this text. */
export function rowOf(grid: Locator, text: string): Locator {
  return grid.getByRole('row').filter({ hasText: text });
}
