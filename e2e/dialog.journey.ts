import { expect, expectAccessible, test } from './journey.ts';

test('a dialog keeps the focus, closes with Escape or beside it, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/dev/kit');
  const opener = page.getByRole('button', { name: 'Open dialog' });
  const dialog = page.getByRole('dialog', { name: 'Delete this profile?' });
  await opener.press('Enter');
  await expect(dialog).toHaveAccessibleDescription(/^Its photos, versions and reports go with it/);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = () =>
      document.activeElement?.matches('body *') && !document.activeElement.closest('dialog');
    expect(await page.evaluate(isOutside), `after ${presses + 1} presses of Tab`).toBeFalsy();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const title = dialog.getByRole('heading');
  await title.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  // A press that began inside may have marked text.
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('what a message says in a dialog can be read and pressed there', async ({ page }) => {
  await page.goto('/dev/kit');
  await page.getByRole('button', { name: 'Open sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Frame 21A' });
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await expect(dialog.getByText('Noted', { exact: true })).toBeVisible();
  await dialog.getByLabel('Close').last().click();
  await expect(page.getByText('Noted', { exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // It outlives the dialog.
  await expect(page.getByText('Noted', { exact: true })).toBeVisible();
});
