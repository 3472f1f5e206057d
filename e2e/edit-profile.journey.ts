import { expect, test } from './journey.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';

// The second tab saves over the first.
test.use({ expectedConsoleError: /Failed to load resource/ });

test('two tabs of one profile lose no text', async ({ page, context }) => {
  await signUp(page.request, '001');
  await subscribe(page);
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio: '' });
  await page.goto(`/profiles/${id}`);
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await expect(bio).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const otherBio = other.getByRole('textbox', { name: 'Bio' });

  await otherBio.fill('Written in the other tab.');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await bio.fill('Written in this tab.');
  const choice = page.getByRole('region', { name: 'Changed in two places' });
  await expect(choice.getByText('Written in the other tab.')).toBeVisible();
  await expect(choice.getByText('Written in this tab.')).toBeVisible();
  await choice.getByRole('button', { name: 'Keep this one' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(otherBio).toHaveValue('Written in this tab.');
});

test('prompts are added and removed by keyboard alone', async ({ page }) => {
  await signUp(page.request, '003');
  await subscribe(page);
  const { id } = await sendFrom(page.request)<{ id: string }>('POST', '/api/profiles', { app: 'hinge' });
  await page.goto(`/profiles/${id}`);
  const add = page.getByRole('button', { name: 'Add a prompt' });
  await add.focus();
  await page.keyboard.press('Enter');
  // The focus goes there with the next frame.
  await expect(page.getByLabel('Question 1')).toBeFocused();
  const remove = page.getByRole('button', { name: 'Remove prompt 1' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('a subscriber accepts some changes to a bio, rejects one, checks one, and saves', async ({ page }) => {
  const bio =
    'Hi! I’m a fun, outgoing, honest guy who restores old Vespas in a shed in Leeds. No drama. I love my dog more then people. Last summer I rode one to Lisbon on back roads.';
  await signUp(page.request, '002');
  await subscribe(page);
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  await page.goto(`/profiles/${id}`);
  await page.getByRole('link', { name: 'Improve this text' }).click();
  const marked = page.getByRole('region', { name: 'Your text, with changes' });
  await expect(marked.locator('del').filter({ hasText: 'No drama.' })).toBeVisible();
  const result = page.getByTestId('result');
  await expect(result).toHaveText(bio);
  const save = page.getByRole('button', { name: 'Save to my profile' });
  await expect(save).toBeDisabled();

  const change = (title: string) => page.getByRole('article').filter({ hasText: title });
  await change('Cut the greeting').getByRole('button', { name: 'Accept change' }).focus();
  await page.keyboard.press('Enter');
  await expect(change('Cut the greeting').getByRole('button', { name: 'Accepted' })).toBeFocused();
  await expect(result).toHaveText(bio.replace('Hi! ', ''));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toHaveText(bio);
  await change('Cut the greeting').getByRole('button', { name: 'Accept change' }).click();
  await change('Cut adjectives').getByRole('button', { name: 'Reject change' }).click();
  await expect(marked.locator('del').filter({ hasText: 'outgoing' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept all but 1 to check' }).click();
  await expect(result).toContainText(
    'I’m a fun, outgoing, honest guy who restores old Vespas in a shed in Leeds.',
  );
  await expect(result).not.toContainText('No drama');
  await expect(result).toContainText('more then people');
  await change('Please check').getByRole('button', { name: 'Accept change' }).click();
  await expect(result).toContainText('more than people');
  const text = await result.innerText();
  await save.click();
  await expect(page.getByText('Your profile has the new text.')).toBeVisible();
  await page.getByRole('link', { name: 'See the profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(text);
});
