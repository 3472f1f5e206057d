import type { Page, Request } from '@playwright/test';
import { shortOrLong } from '../test/forms.ts';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { expect, expectAccessible, photograph, test } from './journey.ts';
import { askForCode, completeProfile, sendFrom, signUp, subscribe } from './sign-in.ts';
import { expectGoodInBothLooks } from './widths.ts';

const consentTitle = 'May we look for faces?';

async function choosePhotos(page: Page, count: 1 | 2 | 3 = 3): Promise<void> {
  const clear = loadFixture('franck-smiling.jpg');
  const files = [
    { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: await degrade(clear, 'dark') },
    { name: 'clear.jpg', mimeType: 'image/jpeg', buffer: clear },
    { name: 'closed.jpg', mimeType: 'image/jpeg', buffer: loadFixture('franck-eyes-closed.jpg') },
  ];
  await page.locator('input[type=file]').first().setInputFiles(files.slice(0, count));
}

const bio = 'Nurse in Leeds. I repair radios in a shed by the canal.';

const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep this' });
const bioChoice = (page: Page) => page.getByRole('checkbox', { name: 'Include my bio' });
const kept = (page: Page) => page.getByRole('region', { name: /\d (keep|maybe|drop)/ });

/** What a page sends: everything but plain reading, and whatever goes elsewhere. */
function watchSending(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (/^(blob|data):/.test(request.url())) return;
    if (request.method() !== 'GET' || request.postDataBuffer() !== null) sent.push(request);
  });
  return sent;
}

/** Every page tells the server that it was opened; see the journeys about visits. */
const ofEveryPage = new Set(['/api/visits', '/api/activities']);
const pathOf = (request: Request) => new URL(request.url()).pathname;
const isUpload = (request: Request) => /\/photos\/\d+$/.test(pathOf(request));

/** A run of the photo's bytes, of its compressed picture, that nothing else has by chance. */
const piecesOf = (photo: Buffer) =>
  [0.3, 0.5, 0.7].map((share) => {
    const start = Math.floor(photo.length * share);
    return photo.subarray(start, start + 32);
  });

const onPhone = { name: 'a phone', viewport: { width: 390, height: 844 }, digits: '401' };
const onDesk = { name: 'a desk', viewport: { width: 1280, height: 900 }, digits: '402' };
for (const { name, viewport, digits } of shortOrLong({ short: [onPhone], long: [onPhone, onDesk] })) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a visitor keeps a verdict: account, consent, upload, and the verdict on the dashboard', async ({
      page,
    }) => {
      const sent = watchSending(page);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(pathOf(request));
      });
      await page.goto('/try');
      await choosePhotos(page);
      await expect(keepButton(page)).toBeVisible();
      await expect(page.getByRole('region', { name: 'What a plan adds' })).toContainText(
        'Free for 3 days, then $20.00 a month',
      );
      await expect(bioChoice(page)).toBeHidden();
      await page.getByRole('textbox', { name: 'Bio' }).fill(bio);
      await expect(bioChoice(page)).toBeChecked();

      await test.step('nothing of a photo was sent while it was reviewed', () => {
        expect(sent.map(pathOf).filter((path) => !ofEveryPage.has(path))).toEqual([]);
        const pieces = piecesOf(loadFixture('franck-smiling.jpg'));
        for (const request of sent) {
          const body = request.postDataBuffer() ?? Buffer.alloc(0);
          expect(body.length, `the body of ${request.url()}`).toBeLessThan(4_000);
          expect(pieces.some((piece) => body.includes(piece))).toBe(false);
          expect(body.toString('latin1')).not.toMatch(/dark\.jpg|clear\.jpg|closed\.jpg|radios/);
        }
      });

      await test.step('the account is made in the same document', async () => {
        await keepButton(page).click();
        await expect(page.getByText('Register to keep your verdict. Keep this tab open')).toBeVisible();
        await expectGoodInBothLooks(page, 'keep-register');
        await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
        const code = await askForCode(page, digits);
        await page.getByLabel('6-digit code').fill(code);
      });

      await test.step('no photo is sent before the consent', async () => {
        const consent = page.getByRole('dialog', { name: consentTitle });
        await expect(consent).toBeVisible();
        expect(sent.filter(isUpload)).toEqual([]);
        await photograph(page, `keep-consent-${viewport.width}`);
        await consent.getByRole('button', { name: 'Not now' }).click();
        await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
        await expect(page.getByText('Your bio comes along.')).toBeVisible();
        await expectGoodInBothLooks(page, `keep-refused-${viewport.width}`);
        expect(sent.filter(isUpload)).toEqual([]);
        expect(await sendFrom(page.request)<Profile[]>('GET', '/api/profiles')).toEqual([]);
        await page.getByRole('button', { name: 'Read and agree' }).click();
        await consent.getByRole('button', { name: 'I agree' }).click();
      });

      await test.step('the verdict stands on the dashboard as the browser’s', async () => {
        await expect(page).toHaveURL('/dashboard');
        await expect(kept(page)).toContainText('From your browser');
        await expect(
          kept(page)
            .getByRole('list', { name: /recommended order/ })
            .getByRole('listitem'),
        ).toHaveCount(3);
        await expect(kept(page).getByRole('heading', { name: 'What a plan adds' })).toBeVisible();
        expect(sent.filter(isUpload)).toHaveLength(3);
        await expectGoodInBothLooks(page, `keep-dashboard-${viewport.width}`);
      });

      await test.step('and on the desk of its profile', async () => {
        await completeProfile(page, digits);
        await kept(page).getByRole('link', { name: 'Open the profile' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Tinder' })).toBeVisible();
        await expect(kept(page)).toContainText('From your browser');
        await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(bio);
        await expectGoodInBothLooks(page, `keep-desk-${viewport.width}`);
      });

      await test.step('the way back leads to an empty page: nothing of it stays in the tab', async () => {
        await page.goBack();
        await expect(page).toHaveURL('/dashboard');
        await page.goBack();
        await expect(page).toHaveURL('/try');
        await expect(page.getByRole('heading', { level: 1, name: 'Review my photos' })).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('');
        expect(documents, 'loaded documents').toEqual(['/try']);
      });
    });
  });
}

test('a reload loses the photos, which every screen on the way says at once', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/try');
  await choosePhotos(page, 1);
  await keepButton(page).click();
  await expect(page).toHaveURL(/\/register\?next=/);
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  const code = await askForCode(page, '403');
  await page.reload();
  await expect(page.getByText('Your photos are no longer in this tab.')).toBeVisible();
  await expectGoodInBothLooks(page, 'keep-lost-register');
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL('/try');
  await expect(page.getByText(/no longer in this tab: a reload empties its memory/)).toBeVisible();
  await expectGoodInBothLooks(page, 'keep-lost-try');

  await test.step('it is said once, and the photos can be chosen again', async () => {
    await choosePhotos(page, 1);
    await expect(page.getByText(/no longer in this tab/)).toBeHidden();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review my photos' })).toBeVisible();
    await expect(page.getByText(/no longer in this tab/)).toBeHidden();
    await choosePhotos(page, 1);
    await keepButton(page).click();
    await expect(page.getByRole('dialog', { name: consentTitle })).toBeVisible();
  });

  await test.step('whoever is signed in is led to choose them again', async () => {
    await page.reload();
    await expect(page).toHaveURL('/try');
    await expect(page.getByText(/no longer in this tab/)).toBeVisible();
  });

  await test.step('the way to sign in offers to choose them first', async () => {
    await page.context().clearCookies();
    await page.goto('/login?next=/try/keep');
    await expect(page.getByText('Your photos are no longer in this tab.')).toBeVisible();
    await page.getByRole('link', { name: 'Choose photos' }).click();
    await expect(page).toHaveURL('/try');
  });
  expect(asked, 'questions of the browser').toEqual([]);
});

test.describe('where an upload breaks', () => {
  test.use({ expectedConsoleError: /Failed to load resource: net::ERR_FAILED/ });

  test('a photo that did not arrive is named, and the rest is not sent twice', async ({ page }) => {
    await signUp(page.request, '404');
    await page.goto('/try');
    await choosePhotos(page, 2);
    await keepButton(page).click();
    let isBroken = true;
    await page.route('**/api/profiles/*/photos/0', (route) => (isBroken ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByRole('heading', { name: 'Some photos were not uploaded' })).toBeVisible();
    await expect(page.getByText('dark.jpg')).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'keep-stuck');
    isBroken = false;
    const sent = watchSending(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/profiles\/[0-9a-f-]{36}$/);
    await expect(
      kept(page)
        .getByRole('list', { name: /recommended order/ })
        .getByRole('listitem'),
    ).toHaveCount(2);
    expect(sent.filter(isUpload)).toHaveLength(1);
    expect(await sendFrom(page.request)<Profile[]>('GET', '/api/profiles')).toHaveLength(1);
  });
});

test('with a plan the photos are uploaded to be analyzed, and no verdict is kept', async ({ page }) => {
  await signUp(page.request, '405');
  await subscribe(page);
  await page.goto('/try');
  await choosePhotos(page, 1);
  await expect(page.getByRole('heading', { name: 'What a plan adds' })).toBeHidden();
  await page.getByRole('button', { name: 'Upload for the full analysis' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page).toHaveURL(/\/profiles\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeVisible();
  await expect(kept(page)).toBeHidden();
});
