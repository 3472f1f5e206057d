import type { Locator, Page } from '@playwright/test';
import type { Analysis } from '../src/features/analysis/analysis.contract.ts';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { expect, holdAnswers, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';
import { desk, expectGood, expectGoodAtBothWidths, phone } from './widths.ts';

/** Opens the desk of a new profile; the consent is given. Answers the profile's id. */
async function openDesk(page: Page, digits: string): Promise<string> {
  await registerSubscriber(page, digits);
  const send = sendFrom(page.request);
  const { id } = await send<Profile>('POST', '/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  await page.goto(`/profiles/${id}`);
  return id;
}

async function addPhotos(page: Page, ...photos: (Buffer | string)[]): Promise<void> {
  const files = photos.map((photo, index) => ({
    name: `photo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: typeof photo === 'string' ? loadFixture(photo) : photo,
  }));
  await page.getByLabel('Photo files').setInputFiles(files);
}

async function readProfile(page: Page, id: string): Promise<Profile> {
  return (await page.request.get(`/api/profiles/${id}`)).json() as Promise<Profile>;
}

/** Waits for the report that the page shows. */
async function readReport(page: Page): Promise<Analysis> {
  await expect(page).toHaveURL(/\/report\?analysis=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/keep|maybe|drop/, untilAnalysed);
  const id = new URL(page.url()).searchParams.get('analysis');
  return (await page.request.get(`/api/analyses/${id}`)).json() as Promise<Analysis>;
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const question = 'Several people are in your photos.';

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('by keyboard, somebody who is never alone taps themself before the report', async ({ page }) => {
    const id = await openDesk(page, '001');
    await addPhotos(page, 'group-of-three-smiling.jpg', 'group-of-three-dark.jpg');
    await expect(page.getByText(question)).toBeVisible();
    await expectGoodAtBothWidths(page, 'several-people');

    await tabTo(page, page.getByRole('button', { name: 'Analyze' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tap yourself' });
    await expect(dialog.getByRole('heading', { name: 'Tap yourself' })).toBeFocused();
    await expectGoodAtBothWidths(page, 'tap-yourself');
    await tabTo(page, dialog.getByRole('button', { name: 'Person 2 of 3, photo 1' }));
    await page.keyboard.press('Enter');

    const analysis = await readReport(page);
    const value = (signal: string) => analysis.photos.map(({ signals }) => signals[signal]?.value);
    expect(value('ownerKnownBy')).toEqual(['your-word', 'your-word']);
    expect(value('showsOwner')).toEqual([true, true]);
    const face = (await readProfile(page, id)).ownerFace;
    // The one in the middle.
    expect((face?.x ?? 0) + (face?.width ?? 0) / 2).toBeGreaterThan(0.35);
    expect((face?.x ?? 1) + (face?.width ?? 0) / 2).toBeLessThan(0.65);
    expect(analysis.report?.nextSteps.map(({ findingId }) => findingId)).not.toContain('owner-unknown');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the answer is kept, can be changed, and is asked for anew once its photo is gone', async ({
    page,
  }) => {
    const id = await openDesk(page, '002');
    await addPhotos(page, 'group-of-three-smiling.jpg', 'group-of-four-daylight.jpg', 'joconde.jpg');
    const ask = page.getByRole('button', { name: 'Tap yourself' });
    const dialog = page.getByRole('dialog', { name: 'Tap yourself' });
    await ask.click();
    await dialog.getByRole('button', { name: 'Person 1 of 4, photo 2' }).click();
    await expect(page.getByText('You are marked on photo 2. Change')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();

    await page.reload();
    await expect(page.getByText('You are marked on photo 2. Change')).toBeVisible();
    // The photo keeps its answer wherever it goes.
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click();
    await expect(page.getByText('You are marked on photo 1. Change')).toBeVisible();

    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Person 1 of 4, photo 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectGoodAtBothWidths(page, 'change-who-you-are');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectGood(page, 'change-who-you-are');
    await page.setViewportSize(phone);
    await dialog.getByRole('button', { name: 'Person 1 of 1, photo 3' }).click();
    await expect(page.getByText('You are marked on photo 3. Change')).toBeVisible();

    await page.getByRole('button', { name: 'Delete photo 3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click();
    await expect(page.getByText(question)).toBeVisible();
    const forgotten = { ownerPhotoId: null, ownerFace: null };
    await expect(async () => expect(await readProfile(page, id)).toMatchObject(forgotten)).toPass();

    await ask.click();
    await dialog.getByRole('button', { name: 'None of these is me' }).click();
    await expect(page.getByText('You said that none of these faces is you. Change')).toBeVisible();
    expect(await readProfile(page, id)).toMatchObject({ ownerPhotoId: null, noneIsOwner: true });
  });

  test('who skips the question gets a report that does not begin with it', async ({ page }) => {
    await openDesk(page, '003');
    const dark = await degrade(loadFixture('group-of-three-dark.jpg'), 'dark');
    await addPhotos(page, 'group-of-three-smiling.jpg', dark, 'franck-smiling.jpg');
    await expect(page.getByText(question)).toBeVisible();
    await page.getByRole('button', { name: 'Analyze' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tap yourself' });
    // Asked once: who closes it without an answer is not asked again.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/profiles\/[\da-f-]+$/);
    await page.getByRole('button', { name: 'Analyze' }).click();
    const { report } = await readReport(page);
    const steps = report?.nextSteps.map(({ findingId }) => findingId) ?? [];
    expect(steps.length).toBeGreaterThan(1);
    expect(steps[0]).not.toBe('owner-unknown');
    expect(steps.at(-1)).toBe('owner-unknown');
    await page.getByRole('main').getByRole('link', { name: 'Tap yourself' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Person 1 of 1, photo 3' }).click();
    await expect(page.getByText('You are marked on photo 3. Change')).toBeVisible();
  });

  /** Answers the profile with faces that are still being looked for, until `release` is called. */
  async function holdFaces(page: Page, id: string): Promise<() => void> {
    let isHeld = true;
    await page.route(`**/api/profiles/${id}`, async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const profile = (await response.json()) as Profile;
      const faces = { state: 'waiting', boxes: [] };
      const photos = profile.photos.map((photo) => ({ ...photo, faces }));
      return route.fulfill({ response, json: isHeld ? { ...profile, photos } : profile });
    });
    return () => (isHeld = false);
  }

  test('Analyze waits for faces that are being looked for, and then asks', async ({ page }) => {
    const id = await openDesk(page, '005');
    const release = await holdFaces(page, id);
    await addPhotos(page, 'group-of-three-smiling.jpg', 'group-of-three-dark.jpg');
    await expect(page.getByText('2 of 9')).toBeVisible();
    await expect
      .poll(async () => (await readProfile(page, id)).photos.map(({ faces }) => faces.state))
      .toEqual(['found', 'found']);
    const answer = await holdAnswers(page, `**/api/profiles/${id}`);
    await page.getByRole('button', { name: 'Analyze' }).click();
    const looking = page.getByRole('button', { name: 'Looking for faces' });
    await expect(looking).toHaveAttribute('aria-busy', 'true');
    await expectGoodAtBothWidths(page, 'looking-for-faces');
    await expect(looking, 'the screen that was judged').toBeVisible();
    release();
    answer();
    const dialog = page.getByRole('dialog', { name: 'Tap yourself' });
    await dialog.getByRole('button', { name: 'Person 1 of 3, photo 1' }).click();
    const analysis = await readReport(page);
    expect(analysis.photos.map(({ signals }) => signals['ownerKnownBy']?.value)).toEqual([
      'your-word',
      'your-word',
    ]);
  });

  test('Analyze goes on when faces take too long', async ({ page }) => {
    await page.clock.install();
    const id = await openDesk(page, '006');
    await holdFaces(page, id);
    await addPhotos(page, 'group-of-three-smiling.jpg');
    await expect(page.getByText('1 of 9')).toBeVisible();
    const answer = await holdAnswers(page, `**/api/profiles/${id}`);
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(page.getByRole('button', { name: 'Looking for faces' })).toBeVisible();
    answer();
    await page.clock.fastForward('00:10');
    await readReport(page);
  });

  test('withdrawing the consent forgets who the user is, and agreeing again asks anew', async ({ page }) => {
    const id = await openDesk(page, '007');
    await addPhotos(page, 'group-of-three-smiling.jpg');
    await page.getByRole('button', { name: 'Tap yourself' }).click();
    await page
      .getByRole('dialog', { name: 'Tap yourself' })
      .getByRole('button', { name: 'Person 3 of 3, photo 1' })
      .click();
    await expect(page.getByText('You are marked on photo 1. Change')).toBeVisible();

    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByText('We deleted where faces are in your photos.')).toBeVisible();
    await expect(page.getByText('You are marked on photo 1. Change')).toBeHidden();
    const { ownerPhotoId, ownerFace, photos } = await readProfile(page, id);
    expect([ownerPhotoId, ownerFace, photos[0]?.faces.boxes]).toEqual([null, null, []]);
    await expectGoodAtBothWidths(page, 'consent-withdrawn');

    await page.getByRole('button', { name: 'Agree again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByText(/^You agreed to face analysis on /)).toBeVisible();
    // Analyze waits only some seconds for the faces that are looked for anew.
    await expect(page.getByText(question)).toBeVisible();
    await page.getByRole('button', { name: 'Analyze' }).click();
    await page
      .getByRole('dialog', { name: 'Tap yourself' })
      .getByRole('button', { name: 'Person 3 of 3, photo 1' })
      .click();
    const analysis = await readReport(page);
    expect(analysis.photos[0]?.signals['ownerKnownBy']?.value).toBe('your-word');
  });

  test('nothing is asked of one face, nor while faces are looked for or could not be', async ({ page }) => {
    const id = await openDesk(page, '004');
    let state: 'waiting' | 'failed' | 'found' = 'found';
    await page.route(`**/api/profiles/${id}`, async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const profile = (await response.json()) as Profile;
      if (state === 'found') return route.fulfill({ response, json: profile });
      const faces = { state, boxes: [] };
      return route.fulfill({
        response,
        json: { ...profile, photos: profile.photos.map((photo) => ({ ...photo, faces })) },
      });
    });
    await addPhotos(page, 'franck-smiling.jpg');
    await expect.poll(async () => (await readProfile(page, id)).photos[0]?.faces.state).toBe('found');
    await page.reload();
    await expect(page.getByText('1 of 9')).toBeVisible();
    await expect(page.getByText(question)).toBeHidden();

    await addPhotos(page, 'group-of-three-smiling.jpg');
    await expect(page.getByText(question)).toBeVisible();
    for (state of ['waiting', 'failed'] as const) {
      await page.reload();
      await expect(page.getByText('2 of 9')).toBeVisible();
      await expect(page.getByText(question)).toBeHidden();
    }
    await page.getByRole('button', { name: 'Analyze' }).click();
    await readReport(page);
  });
});
