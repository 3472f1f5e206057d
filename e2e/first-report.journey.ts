import type { Page } from '@playwright/test';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { signUp, subscribe } from './sign-in.ts';
import { phone } from './widths.ts';

// The file that is no photo is refused.
test.use({ viewport: phone, expectedConsoleError: /Failed to load resource/ });

async function addPhotos(page: Page, photos: Readonly<Record<string, Buffer>>): Promise<void> {
  await page
    .getByLabel('Photo files')
    .setInputFiles(
      Object.entries(photos).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
    );
}

test('a newcomer makes a profile and reads a report that is true', async ({ page }) => {
  const userActions: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/activities') return;
    // What is sent while the page is left has no body here.
    const reported = (request.postDataJSON() ?? []) as { type: string; title: string }[];
    for (const { type, title } of reported) if (type === 'user_action') userActions.push(title);
  });
  await signUp(page.request, '001');
  await subscribe(page);
  await page.goto('/profiles/new');
  await page.locator('label', { hasText: 'Tinder' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tinder' })).toBeVisible();

  await test.step('after the consent the browser judges the photos while they upload', async () => {
    const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/profiles/*/photos/*', async (route) => {
      if (route.request().method() === 'PUT') await isLookedAt;
      await route.continue();
    });
    const clear = loadFixture('franck-smiling.jpg');
    await addPhotos(page, {
      'dark.jpg': await degrade(clear, 'dark'),
      'eyes-closed.jpg': loadFixture('franck-eyes-closed.jpg'),
      'clear.jpg': clear,
    });
    const consent = page.getByRole('dialog', { name: 'May we look for faces?' });
    await consent.getByRole('button', { name: 'I agree' }).click();
    const looks = page.getByRole('region', { name: 'First look' }).getByRole('listitem');
    await expect(looks.filter({ hasText: /Keep|Maybe|Drop/ })).toHaveCount(3, untilAnalysed);
    await expect(looks.nth(1)).toContainText(/eyes/i);
    goOn();
    await expect(page.getByText('3 of 9')).toBeVisible();
  });

  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('I bake bread and recieve guests. What do you cook?');
  // Beside a field that is being filled in, a message that lies over the page would name the file too.
  await bio.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await test.step('a file that is no photo says so, and nothing else is lost', async () => {
    await addPhotos(page, { 'page.jpg': Buffer.from('<html><body>hello</body></html>') });
    await expect(
      page
        .getByRole('region', { name: /not added/i })
        .getByText('page.jpg')
        .first(),
    ).toBeVisible();
    await expect(page.getByText('3 of 9')).toBeVisible();
  });

  await test.step('the report has each photo in its place, with the reason', async () => {
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(page).toHaveURL(/\/report\?analysis=/);
    await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible(untilAnalysed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 keep, 1 maybe, 1 drop');
    const frames = page
      .getByRole('list', { name: /photos/i })
      .first()
      .getByRole('listitem');
    await expect(frames).toHaveCount(3);
    await expect(frames.first()).toContainText('Photo 3');
    const lines = page.getByRole('list', { name: 'Photo by photo' }).getByRole('listitem');
    await expect(lines.first()).toContainText(/Photo 3.*First: you alone/);
    await expect(lines.filter({ hasText: 'Photo 1' })).toContainText(
      /Drop.*(?:too unclear|nearly the same)/i,
    );
  });

  await test.step('the methods have a page of their own', async () => {
    await page.getByRole('link', { name: 'How we measured this' }).click();
    await expect(page.getByRole('heading', { name: 'What we never do' })).toBeVisible();
    await expect(page.getByText('face_landmarks_detector.tflite')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the report' }).click();
    await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible();
  });

  await test.step('a photo opens under the loupe, with its evidence, and the way back closes it', async () => {
    await page.getByRole('button', { name: /^Photo 2: / }).click();
    const loupe = page.getByRole('dialog', { name: 'Photo 2' });
    await expect(loupe.getByText(/eyes look closed/i).first()).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog')).not.toHaveAccessibleName('Photo 2');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the dashboard shows the report, and what was cleared can come back', async () => {
    await page.goto('/dashboard');
    const latest = page.getByRole('region', { name: 'Latest report' });
    await expect(latest.getByText('1 keep, 1 maybe, 1 drop', { exact: true })).toBeVisible();
    await expect(latest.getByText('Nothing has changed.')).toBeVisible();
    await expect(latest.getByRole('heading', { name: 'Do this next' })).toBeVisible();
    const activities = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
    await expect(page.getByRole('heading', { name: 'Recent activity', exact: true })).toBeVisible();
    // The list comes when somebody comes near it.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(activities).toHaveCount(0);
    await page.getByRole('button', { name: 'Show it again' }).click();
    await expect(activities.first()).toContainText('Analysis Finished');
    await latest.getByRole('link', { name: 'Open the report' }).click();
    await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible();
  });

  await test.step('a correction and the order go into the profile, and are recorded', async () => {
    await page.getByRole('button', { name: 'Apply the correction to “receive”' }).click();
    await expect(page.getByText('In your profile').first()).toBeVisible();
    await page.getByRole('button', { name: /^Use this order/ }).click();
    await expect(page.getByText('Your profile uses this order now')).toBeVisible();
    await expect
      .poll(() => new Set(userActions))
      .toEqual(new Set(['Report Opened', 'Correction Applied', 'Recommended Order Used']));
    await page.getByRole('button', { name: 'More about this report' }).click();
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I bake bread and receive guests. What do you cook?',
    );
  });
});
