import { expect, test } from './journey.ts';
import { registerSubscriber, sendFrom, signUp } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

const bio =
  'Hi! I’m a fun, outgoing, honest guy who restores old Vespas in a shed in Leeds. No drama. I definately love to laugh. Last summer I rode one to Lisbon on back roads.';

test('a regular subscriber accepts some changes to a bio, rejects one, and saves', async ({ page }) => {
  await registerSubscriber(page, '001');
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  await page.goto(`/profiles/${id}`);
  await page.getByRole('link', { name: 'Improve this text' }).click();
  await expect(page.getByRole('heading', { name: 'Improve your text' })).toBeVisible();

  const marked = page.getByRole('region', { name: 'Your text, with changes' });
  await expect(marked.locator('del').filter({ hasText: 'No drama.' })).toBeVisible();
  const result = page.getByTestId('result');
  await expect(result).toHaveText(bio);
  const save = page.getByRole('button', { name: 'Save to my profile' });
  await expect(save).toBeDisabled();
  await expectGoodAtBothWidths(page, 'changes');

  const change = (title: string) => page.getByRole('article').filter({ hasText: title });
  // By the keyboard alone: from the mark in the text to its change, and accept.
  await change('Cut the greeting').getByRole('button', { name: 'Accept change' }).focus();
  await page.keyboard.press('Enter');
  await expect(change('Cut the greeting').getByRole('button', { name: 'Accepted' })).toBeFocused();
  await expect(result).toHaveText(bio.replace('Hi! ', ''));
  await change('Cut adjectives').getByRole('button', { name: 'Reject change' }).click();
  await expect(marked.locator('del').filter({ hasText: 'outgoing' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  const improved =
    /^I’m a fun, outgoing, honest guy who restores old Vespas in a shed in Leeds\. Last summer/;
  await expect(result).toHaveText(improved);
  // A misspelling in a sentence that goes as a whole is no change of its own.
  const shown = await page.getByRole('button', { name: /^Accepted change/ }).count();
  await expect(page.getByText(/^\d+ accepted$/)).toHaveText(`${shown} accepted`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toHaveText(bio.replace('Hi! ', ''));
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(result).toHaveText(improved);
  const text = await result.innerText();
  await save.click();
  await expect(page.getByText('Your profile has the new text.')).toBeVisible();
  await expectGoodAtBothWidths(page, 'saved');

  await page.getByRole('link', { name: 'See the profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(text);
  await page.goto(`/profiles/${id}/text`);
  await expect(page.getByRole('heading', { name: /change/i }).first()).toBeVisible();
});

test('a text that works has nothing to change, one without anything concrete has a blank', async ({
  page,
}) => {
  await registerSubscriber(page, '002');
  const send = sendFrom(page.request);
  const fine = await send<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio: 'Pastry chef. I can tell you which croissant in Lyon is worth the queue. What should I cook you first?',
  });
  await page.goto(`/profiles/${fine.id}/text`);
  await expect(page.getByRole('heading', { name: 'Nothing to change' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'nothing-to-change');

  const general = await send<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio: 'I like movies and music.',
  });
  await page.goto(`/profiles/${general.id}/text`);
  await page.getByLabel(/^Your words/).fill('Fargo, and Nina Simone while I cook');
  await expect(page.getByTestId('result')).toHaveText(
    'I like movies and music: Fargo, and Nina Simone while I cook.',
  );
  await expectGoodAtBothWidths(page, 'blank');

  const empty = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio: '' });
  await page.goto(`/profiles/${empty.id}/text`);
  await expect(page.getByRole('heading', { name: 'No text to improve yet' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'empty');
});

test('a correction that may be wrong waits for its own yes', async ({ page }) => {
  await registerSubscriber(page, '005');
  const { id } = await sendFrom(page.request)<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio: 'Just ask! I love my dog more then people. She is a rescue greyhound called Mabel. Work hard play hard.',
  });
  await page.goto(`/profiles/${id}/text`);
  const likely = page.getByRole('article').filter({ hasText: 'Please check' });
  await expect(likely.getByRole('heading')).toContainText('“than”');
  await page.getByRole('button', { name: 'Accept all but 1 to check' }).click();
  const result = page.getByTestId('result');
  await expect(result).toContainText('more then people');
  await expect(result).not.toContainText('Work hard');
  await expect(page.getByRole('button', { name: '1 left to check' })).toBeDisabled();
  await expectGoodAtBothWidths(page, 'likely');
  await likely.getByRole('button', { name: 'Accept change' }).click();
  await expect(result).toContainText('more than people');
});

test('without a plan the page is locked', async ({ page }) => {
  await signUp(page.request, '003');
  await page.goto('/profiles/0f5c0f5e-0000-4000-8000-000000000000/text');
  await expect(page.getByRole('region', { name: 'Subscriber Only' })).toBeVisible();
});

test('a text that cannot be read says so, and is read at the next try', async ({ page }) => {
  await registerSubscriber(page, '004');
  const { id } = await sendFrom(page.request)<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio,
  });
  let isDown = true;
  await page.route('**/api/coach/profiles/*/edits', (route) =>
    isDown
      ? route.fulfill({
          status: 503,
          json: { code: 'service_unavailable', message: 'Busy. Try again.', requestId: 'r' },
        })
      : route.continue(),
  );
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/coach/profiles/*/edits', async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto(`/profiles/${id}/text`);
  await expect(page.getByText('Reading your text…')).toBeVisible();
  await expectGoodAtBothWidths(page, 'loading');
  answer();
  await expect(page.getByText('We couldn’t read your text')).toBeVisible();
  await expectGoodAtBothWidths(page, 'error');
  isDown = false;
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('region', { name: 'Your text, with changes' })).toBeVisible();
});
test.use({ expectedConsoleError: /503|402/ });
