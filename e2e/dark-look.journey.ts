import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signUp } from './sign-in.ts';

const root = (page: Page) => page.locator('html');
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const lightPaper = 'rgb(251, 248, 250)';
const darkPaper = 'rgb(31, 22, 34)';

test('the look that is chosen in the settings is there from the first paint of every page', async ({
  page,
  request,
}) => {
  await signUp(page.request, '401');
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Appearance' });
  // The radio is hidden under its words; a click on them waits until they no longer move.
  const choose = async (look: 'Light' | 'System') => {
    await section.getByText(look, { exact: true }).click();
    await expect(section.getByRole('radio', { name: look })).toBeChecked();
  };
  await expect(section.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await ground(page)).toBe(lightPaper);
  await section.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(section.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground(page)).toBe(darkPaper);

  for (const address of ['/settings', '/', '/contact']) {
    // What the server sends says it already: nothing has to run first.
    const html = await (await page.request.get(address)).text();
    expect(/<html[^>]*>/.exec(html)?.[0]).toBe('<html lang="en" data-theme="dark">');
    expect([...html.matchAll(/<meta name="theme-color"[^>]*>/g)].map(String)).toEqual([
      '<meta name="theme-color" content="#1f1622">',
    ]);
    await page.goto(address);
    expect(await ground(page)).toBe(darkPaper);
  }
  const undecided = await (await request.get('/')).text();
  expect(/<html[^>]*>/.exec(undecided)?.[0]).toBe('<html lang="en">');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  await choose('Light');
  expect(await ground(page)).toBe(lightPaper);
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await ground(page)).toBe(lightPaper);
  await choose('System');
  expect(await ground(page)).toBe(darkPaper);
  await page.reload();
  await expect(root(page)).not.toHaveAttribute('data-theme');
  expect(await ground(page)).toBe(darkPaper);
});
