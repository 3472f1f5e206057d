import { expect, test } from './journey.ts';

test('dialogs and messages can be used by keyboard, and give the focus back', async ({ page }) => {
  await page.goto('/dev/kit');
  await test.step('F6 leads to a message', async () => {
    await page.getByRole('button', { name: 'Show error toast' }).click();
    const message = page.getByText('Could not be saved');
    await expect(message).toBeVisible();
    // To the messages, to the message, to its button.
    for (const key of ['F6', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(message).toBeHidden();
  });

  const opener = page.getByRole('button', { name: 'Open dialog' });
  const dialog = page.getByRole('dialog', { name: 'Delete this profile?' });
  await opener.press('Enter');
  await expect(dialog).toHaveAccessibleDescription(/^Its photos, versions and reports go with it/);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
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

  await test.step('a message can be read and pressed in an open dialog, and outlives it', async () => {
    await page.getByRole('button', { name: 'Open sheet' }).click();
    const sheet = page.getByRole('dialog', { name: 'Frame 21A' });
    await sheet.getByRole('button', { name: 'Note it' }).click();
    await expect(sheet.getByText('Noted', { exact: true })).toBeVisible();
    await sheet.getByLabel('Close').last().click();
    await expect(page.getByText('Noted', { exact: true })).toBeHidden();
    await sheet.getByRole('button', { name: 'Note it' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Noted', { exact: true })).toBeVisible();
  });
});
