import type { Page, Request } from '@playwright/test';
import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { accountMenu } from './account-menu.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { askForCode, completeProfile, sendFrom, signUp } from './sign-in.ts';
import { phone } from './widths.ts';

// A sign-in that ends is meant.
test.use({ viewport: phone, expectedConsoleError: /status of 401/ });

const consentTitle = 'May we look for faces?';

async function choosePhotos(page: Page, count: 1 | 3 = 3): Promise<void> {
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
    await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
    const code = await askForCode(page, '401');
    await page.getByLabel('6-digit code').fill(code);
  });

  await test.step('no photo is sent before the consent', async () => {
    const consent = page.getByRole('dialog', { name: consentTitle });
    await expect(consent).toBeVisible();
    expect(sent.filter(isUpload)).toEqual([]);
    await consent.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
    await expect(page.getByText('Your bio comes along.')).toBeVisible();
    expect(sent.filter(isUpload)).toEqual([]);
    expect(await sendFrom(page.request)<Profile[]>('GET', '/api/profiles')).toEqual([]);
    await page.getByRole('button', { name: 'Read and agree' }).click();
    await consent.getByRole('button', { name: 'I agree' }).click();
  });

  await test.step('the dashboard shows the verdict as the browser’s', async () => {
    await expect(page).toHaveURL('/dashboard');
    await expect(kept(page)).toContainText('From your browser');
    await expect(
      kept(page)
        .getByRole('list', { name: /recommended order/ })
        .getByRole('listitem'),
    ).toHaveCount(3);
    await expect(kept(page).getByRole('heading', { name: 'What a plan adds' })).toBeVisible();
    expect(sent.filter(isUpload)).toHaveLength(3);
  });

  await test.step('and on the desk of its profile', async () => {
    await completeProfile(page, '401');
    await kept(page).getByRole('link', { name: 'Open the profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tinder' })).toBeVisible();
    await expect(kept(page)).toContainText('From your browser');
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(bio);
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

test('the photos are gone after signing out, and for the next account in the same tab', async ({
  page,
  context,
}) => {
  const expectForgotten = async (tab: Page) => {
    await expect(tab.getByRole('heading', { level: 1, name: 'Review my photos' })).toBeVisible();
    await expect(tab.locator('img[src^="blob:"]')).toHaveCount(0);
  };
  const review = async (tab: Page) => {
    await tab.goto('/try');
    await choosePhotos(tab, 1);
    await expect(keepButton(tab)).toBeVisible(untilAnalysed);
  };

  await test.step('signing out forgets them in every tab', async () => {
    await signUp(page.request, '426');
    const other = await context.newPage();
    for (const tab of [page, other]) await review(tab);
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await page.goBack();
    for (const tab of [page, other]) await expectForgotten(tab);
    await other.close();
  });

  await test.step('the next account sees neither photos nor bio', async () => {
    await signUp(page.request, '427');
    await review(page);
    await page.getByRole('textbox', { name: 'Bio' }).fill(bio);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('6-digit code').fill(await askForCode(page, '428'));
    await expect(page.getByRole('heading', { name: 'One thing first' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/try');
    await expectForgotten(page);
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('');
  });
});
