import { expect, test } from './journey.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';

test('dialogs and messages can be used by keyboard, and give the focus back', async ({ page }) => {
  await signUp(page.request, '801');
  await subscribe(page);
  const { id } = await sendFrom(page.request)<{ id: string }>('POST', '/api/profiles', { app: 'tinder' });
  await page.goto(`/profiles/${id}`);

  const opener = page.getByRole('button', { name: 'Delete profile' });
  const dialog = page.getByRole('dialog', { name: 'Delete this Tinder profile?' });
  await test.step('Tab stays in the dialog', async () => {
    await opener.press('Enter');
    await expect(dialog).toHaveAccessibleDescription(/cannot be undone/);
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
  });

  await test.step('a press beside the dialog closes it, unless it began inside', async () => {
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

  await test.step('F6 leads to a message', async () => {
    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Delete profile' }).press('Enter');
    const message = page.getByText('Your Tinder profile is deleted');
    await expect(message).toBeVisible();
    // To the messages, to the message, to its button.
    for (const key of ['F6', 'Tab', 'Tab']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message).toBeHidden();
  });
});
