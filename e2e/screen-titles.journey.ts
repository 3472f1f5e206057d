import type { Page } from '@playwright/test';
import { openFromAccountMenu } from './account-menu.ts';
import { expect, holdAnswers, test } from './journey.ts';
import { registerSubscriber } from './sign-in.ts';

/** Notes every title that the tab shows from the start of each document. */
async function noteTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.title !== '') seen.add(document.title);
      Object.assign(globalThis, { titles: [...seen] });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const titlesSeen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { titles?: string[] }).titles ?? []);

test('each screen has its title, in a document of its own as on the way through the app', async ({
  page,
}) => {
  for (const [address, title] of [
    ['/login', 'Loupe - Sign In'],
    ['/register', 'Loupe - Register'],
    ['/proof', 'Loupe - How Often We’re Wrong'],
    ['/confirm-email', 'Loupe - Confirm Email'],
    ['/phone-change', 'Loupe - Phone Number Change'],
    ['/dev/outbox', 'Loupe - Outbox'],
    ['/dashboard', 'Loupe - Sign In'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
  }

  await registerSubscriber(page, '101');
  await expect(page).toHaveTitle('Loupe - Dashboard');
  await openFromAccountMenu(page, 'Settings');
  await expect(page).toHaveTitle('Loupe - Settings');
  await page.goBack();
  await expect(page).toHaveTitle('Loupe - Dashboard');
  await page.getByRole('link', { name: 'New Profile' }).first().click();
  await expect(page).toHaveTitle('Loupe - New Profile');
  await page.goto('/profiles');
  await expect(page).toHaveTitle('Loupe - Profiles');
});

test('the title of a screen that a user is led away from is never shown', async ({ page }) => {
  await registerSubscriber(page, '201');
  await noteTitles(page);
  const goOn = await holdAnswers(page, '**/api/me');
  await page.goto('/login');
  await expect.poll(() => titlesSeen(page)).toEqual(['Loupe']);
  goOn();
  await expect(page).toHaveTitle('Loupe - Dashboard');
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => titlesSeen(page)).toEqual(['Loupe', 'Loupe - Dashboard']);
});
