import type { Page } from '@playwright/test';
import type { Analysis } from '../src/features/analysis/analysis.contract.ts';
import { shortOrLong } from '../test/forms.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { accountMenu } from './account-menu.ts';
import { expect, expectAccessible, photograph, test, untilAnalysed } from './journey.ts';
import { registerOnScreens, subscribe } from './sign-in.ts';
import { desk, expectGoodAtBothWidths, phone } from './widths.ts';

const onPhone = { name: 'a phone', viewport: phone, digits: '001' };
const onDesk = { name: 'a desk', viewport: desk, digits: '002' };

function photoFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer };
}

async function addPhotos(page: Page, files: ReturnType<typeof photoFile>[]): Promise<void> {
  await page.getByLabel('Photo files').setInputFiles(files);
}

for (const { name, viewport, digits } of shortOrLong({ short: [onPhone], long: [onPhone, onDesk] })) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a newcomer registers, makes a profile and reads a report that is true', async ({ page }) => {
      const userActions: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname !== '/api/activities') return;
        // What is sent while the page is left has no body here.
        const reported = (request.postDataJSON() ?? []) as { type: string; title: string }[];
        for (const { type, title } of reported) if (type === 'user_action') userActions.push(title);
      });
      const clear = loadFixture('franck-smiling.jpg');

      await test.step('the landing page leads to the registration', async () => {
        await page.goto('/');
        await expectAccessible(page);
        await page.locator('a[href="/register"]').first().click();
        await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('a phone number and its code sign in', async () => {
        await registerOnScreens(page, digits);
        await subscribe(page);
        await page.goto('/dashboard');
        await expect(page.getByText('No profile yet')).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('a profile is created for an app', async () => {
        await page.getByRole('main').getByRole('link', { name: 'New Profile' }).click();
        await page.locator('label', { hasText: 'Tinder' }).click();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Create' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Tinder' })).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('photos are added after the consent', async () => {
        await addPhotos(page, [
          photoFile('dark.jpg', await degrade(clear, 'dark')),
          photoFile('eyes-closed.jpg', loadFixture('franck-eyes-closed.jpg')),
          photoFile('clear.jpg', clear),
        ]);
        const consent = page.getByRole('dialog', { name: 'May we look for faces?' });
        await expect(consent).toBeVisible();
        await expectAccessible(page);
        await consent.getByRole('button', { name: 'I agree' }).click();
        await expect(page.getByText('3 of 9')).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('the bio is saved while it is written, and survives a reload', async () => {
        await page
          .getByRole('textbox', { name: 'Bio' })
          .fill('I bake bread and recieve guests. What do you cook?');
        await expect(page.getByText('Saved', { exact: true })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(
          'I bake bread and recieve guests. What do you cook?',
        );
        await expect(page.getByText('3 of 9')).toBeVisible();
      });

      await test.step('each photo is marked as its result arrives, and the report is written', async () => {
        await page.getByRole('button', { name: 'Analyze' }).click();
        await expect(page).toHaveURL(/\/report\?analysis=/);
        await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible(untilAnalysed);
        // A date as on every other page.
        await expect(page.getByText(/^Tinder report, [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 keep, 1 maybe, 1 drop');
        const frames = page
          .getByRole('list', { name: /photos/i })
          .first()
          .getByRole('listitem');
        await expect(frames).toHaveCount(3);
        await expect(frames.first()).toContainText('Photo 3');
        await expectAccessible(page);
      });

      await test.step('a report after one by an older engine says so, and what changed', async () => {
        const what = 'Dark and blurred photos are found more often.';
        await page.route('**/api/analyses/*', async (route) => {
          const response = await route.fetch({ maxRetries: 3 });
          const analysis = (await response.json()) as Analysis;
          const engineChange = {
            message: 'Our engine has changed.',
            changes: [{ date: '2026-11-22', what }],
          };
          const report = analysis.report && { ...analysis.report, engineChange };
          await route.fulfill({ response, json: { ...analysis, report } });
        });
        // From there the report is asked for by itself; on its own address it comes with the document.
        await page.goto('/report');
        const note = page.getByRole('complementary', { name: 'A new engine' });
        await expect(note.getByText('Our engine has changed.')).toBeVisible();
        await expect(note.getByText(what)).toBeHidden();
        await note.getByText('What changed on Nov 22, 2026').press('Enter');
        await expect(note.getByText(what)).toBeVisible();
        await expectGoodAtBothWidths(page, 'report-after-a-new-engine');
        await page.unroute('**/api/analyses/*');
        await page.reload();
        await expect(note).toBeHidden();
      });

      await test.step('each place in the order has its reason', async () => {
        const lines = page.getByRole('list', { name: 'Photo by photo' }).getByRole('listitem');
        await expect(lines.first()).toContainText(/Photo 3.*First: you alone/);
        await expect(lines.filter({ hasText: 'Photo 1' })).toContainText(
          /Drop.*(?:too unclear|nearly the same)/i,
        );
        await photograph(page, 'report');
      });

      await test.step('the methods stand on a page of their own', async () => {
        await page.getByRole('link', { name: 'How we measured this' }).click();
        await expect(page.getByRole('heading', { name: 'What we never do' })).toBeVisible();
        await expect(page.getByText('face_landmarks_detector.tflite')).toBeVisible();
        await expectGoodAtBothWidths(page, 'report-methods');
        await page.getByRole('link', { name: 'Back to the report' }).click();
        await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible();
      });

      await test.step('a photo opens under the loupe, with its evidence, and the way back closes it', async () => {
        await page.getByRole('button', { name: /^Photo 2: / }).click();
        const loupe = page.getByRole('dialog', { name: 'Photo 2' });
        await expect(loupe.getByText(/eyes look closed/i).first()).toBeVisible();
        await expect(loupe.getByText(/Clarity as a profile picture/i).first()).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('ArrowLeft');
        await expect(page.getByRole('dialog')).not.toHaveAccessibleName('Photo 2');
        await page.goBack();
        await expect(page.getByRole('dialog')).toBeHidden();
      });

      await test.step('a certain correction is applied with one click', async () => {
        await page.getByRole('button', { name: 'Apply the correction to “receive”' }).click();
        await expect(page.getByText('In your profile').first()).toBeVisible();
        await page.getByRole('button', { name: 'More about this report' }).click();
        await page.getByRole('link', { name: 'Edit profile' }).click();
        await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(
          'I bake bread and receive guests. What do you cook?',
        );
      });

      await test.step('what was done with the report is recorded as user actions', async () => {
        await page.goBack();
        await page.getByRole('button', { name: /^Use this order/ }).click();
        await expect(page.getByText('Your profile uses this order now')).toBeVisible();
        await expect
          .poll(() => new Set(userActions))
          .toEqual(new Set(['Report Opened', 'Correction Applied', 'Recommended Order Used']));
      });

      await test.step('signing out ends it', async () => {
        if (viewport.width < 1024) await accountMenu(page).click();
        await page.getByRole('button', { name: 'Logout' }).click();
        await expect(page).toHaveURL('/');
        await page.goto('/profiles');
        await expect(page).toHaveURL(/\/login\?next=/);
        await expectAccessible(page);
      });
    });
  });
}
