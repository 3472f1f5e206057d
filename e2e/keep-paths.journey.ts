import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { Profile, ProfileSummary } from '../src/features/profiles/profiles.contract.ts';
import { signInByCode } from '../test/sign-in-by-code.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { accountMenu } from './account-menu.ts';
import { expect, holdAnswers, test, untilAnalysed } from './journey.ts';
import { ownNumber } from './own-number.ts';
import { askForCode, sendFrom, signUp } from './sign-in.ts';
import { expectGoodInBothLooks } from './widths.ts';

test.use({ viewport: { width: 390, height: 844 } });

const bio = 'Nurse in Leeds. I repair radios in a shed by the canal.';
const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep this' });
const kept = (page: Page) => page.getByRole('region', { name: /\d (keep|maybe|drop)/ });
const profilesOf = (request: APIRequestContext) =>
  sendFrom(request)<ProfileSummary[]>('GET', '/api/profiles');
const pathOf = (request: Request) => new URL(request.url()).pathname;

async function review(page: Page, count: 1 | 2 = 1): Promise<void> {
  const clear = loadFixture('franck-smiling.jpg');
  const files = [
    { name: 'clear.jpg', mimeType: 'image/jpeg', buffer: clear },
    { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: await degrade(clear, 'dark') },
  ];
  await page.locator('input[type=file]').first().setInputFiles(files.slice(0, count));
  await expect(keepButton(page)).toBeVisible(untilAnalysed);
}

async function agreeToFaceAnalysis(request: APIRequestContext): Promise<void> {
  await sendFrom(request)('PUT', '/api/me/consents/face-analysis', { accepted: true });
}

/** The server sends a number its next code only after that long. */
const resendMs = 31_000;

/** From /register to /login, and in; the number had its last code at `sentAt`. */
async function logIn(page: Page, digits: string, sentAt: number): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('Log in to keep your verdict.')).toBeVisible();
  await page.waitForTimeout(Math.max(0, sentAt + resendMs - Date.now()));
  await page.getByLabel('6-digit code').fill(await askForCode(page, digits));
}

test('whoever has an account and has agreed to everything logs in, and the photos are uploaded', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await signUp(elsewhere.request, '421');
  const sentAt = Date.now();
  await agreeToFaceAnalysis(elsewhere.request);
  await page.goto('/try');
  await page.getByText('Hinge', { exact: true }).click();
  await review(page);
  await page.getByRole('textbox', { name: 'Bio' }).fill(bio);
  await keepButton(page).click();
  await logIn(page, '421', sentAt);
  await expect(page).toHaveURL(/\/profiles\/[0-9a-f-]{36}$/);
  await expect(kept(page)).toContainText('From your browser');
  const [profile] = await profilesOf(elsewhere.request);
  // Hinge has no bio: the text goes where its texts are.
  expect(await sendFrom(elsewhere.request)<Profile>('GET', `/api/profiles/${profile?.id}`)).toMatchObject({
    app: 'hinge',
    bio: '',
    prompts: [{ question: '', answer: bio }],
    photos: [{}],
  });
  await page.goBack();
  await expect(page).toHaveURL('/try');
  await expect(page.getByRole('heading', { level: 1, name: 'Review my photos' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Hinge' })).toBeVisible();
  await elsewhere.close();
});

test('an account that has not accepted the terms is asked for them on the way, once', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await signInByCode(sendFrom(elsewhere.request), ownNumber('422'), 'login');
  const sentAt = Date.now();
  await page.goto('/try');
  await review(page);
  await keepButton(page).click();
  await logIn(page, '422', sentAt);
  await expect(page.getByRole('heading', { name: 'One thing first' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(kept(page)).toContainText('From your browser');
  await elsewhere.close();
});

test.describe('in a full account', () => {
  test.use({ expectedConsoleError: /status of 409/ });

  test('where there is no room for another profile, one can be deleted on the spot', async ({ page }) => {
    await signUp(page.request, '423');
    await agreeToFaceAnalysis(page.request);
    for (const app of ['tinder', 'bumble', 'hinge'] as const)
      await sendFrom(page.request)('POST', '/api/profiles', { app, keepsVerdict: true });
    await page.goto('/try');
    await review(page);
    await keepButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'You have no room for another profile' })).toBeVisible();
    await expect(page.getByText(/You have 3 profiles, and without a plan you can keep 3\./)).toBeVisible();
    const profiles = page.getByRole('list', { name: 'Your profiles' }).getByRole('listitem');
    await expect(profiles).toHaveCount(3);
    await expectGoodInBothLooks(page, 'keep-full');
    const hinge = profiles.filter({ hasText: 'Hinge' });
    await hinge.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this Hinge profile?' });
    await expect(question).toContainText('Then the photos on this page are uploaded');
    await expectGoodInBothLooks(page, 'keep-full-question');
    await question.getByRole('button', { name: 'Delete profile' }).click();
    await expect(page).toHaveURL(/\/profiles\/[0-9a-f-]{36}$/);
    await expect(kept(page)).toContainText('From your browser');
    const left = await profilesOf(page.request);
    expect(left.map(({ app, photoCount }) => `${app} ${photoCount}`).toSorted()).toEqual([
      'bumble 0',
      'tinder 0',
      'tinder 1',
    ]);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleError: /Failed to load resource: net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/ });

  test('an upload that is cut off goes on by itself, and nothing is sent twice', async ({
    page,
    context,
  }) => {
    await signUp(page.request, '424');
    await agreeToFaceAnalysis(page.request);
    const arrived: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.method() !== 'GET') arrived.push(pathOf(request));
    });
    await page.goto('/try');
    await review(page, 2);
    // The first photo arrives; the second one is on its way when the connection goes.
    const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
    await page.route('**/api/profiles/*/photos/1', async (route) => {
      await isCut;
      await route.abort();
    });
    await keepButton(page).click();
    await expect(page.getByText('1 of 2')).toBeVisible();
    await expectGoodInBothLooks(page, 'keep-sending');
    await context.setOffline(true);
    cut();
    await expect(page.getByRole('heading', { name: 'Some photos were not uploaded' })).toBeVisible();
    await expectGoodInBothLooks(page, 'keep-cut-off');
    await page.unroute('**/api/profiles/*/photos/1');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/profiles\/[0-9a-f-]{36}$/);
    await expect(
      kept(page)
        .getByRole('list', { name: /recommended order/ })
        .getByRole('listitem'),
    ).toHaveCount(2);
    const uploads = arrived.filter((path) => /\/photos\/\d$/.test(path));
    expect(uploads.map((path) => path.slice(-1)).toSorted()).toEqual(['0', '1']);
    expect(await profilesOf(page.request)).toMatchObject([{ photoCount: 2 }]);
  });
});

test.describe('where the sign-in ends meanwhile', () => {
  test.use({ expectedConsoleError: /status of 401/ });

  test('the photos wait for the next one of the same user', async ({ page, context }) => {
    await signUp(page.request, '425');
    const sentAt = Date.now();
    await agreeToFaceAnalysis(page.request);
    await page.goto('/try');
    await review(page);
    const cookies = await context.cookies();
    await page.request.post('/api/auth/sign-out', { data: {} });
    await context.addCookies(cookies);
    await keepButton(page).click();
    await expect(page.getByText('Register to keep your verdict.')).toBeVisible();
    await logIn(page, '425', sentAt);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/profiles\/[0-9a-f-]{36}$/);
    await expect(kept(page)).toContainText('From your browser');
  });

  test('nobody else who signs in in this tab sees them', async ({ page, context }) => {
    await signUp(page.request, '426');
    await page.goto('/try');
    await review(page);
    await page.getByRole('textbox', { name: 'Bio' }).fill(bio);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('6-digit code').fill(await askForCode(page, '427'));
    await expect(page.getByRole('heading', { name: 'One thing first' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/try');
    await expect(page.getByRole('heading', { level: 1, name: 'Review my photos' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('');
    await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  });
});

test('signing out forgets the photos in every tab', async ({ page, context }) => {
  await signUp(page.request, '428');
  await page.goto('/try');
  await review(page);
  const other = await context.newPage();
  await other.goto('/try');
  await review(other);
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await page.goBack();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Review my photos' })).toBeVisible();
    await expect(tab.locator('img[src^="blob:"]')).toHaveCount(0);
    await expect(tab.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  }
});

test('whoever goes back to the verdict while it is uploaded stays there, and it goes when they leave', async ({
  page,
}) => {
  await signUp(page.request, '429');
  await agreeToFaceAnalysis(page.request);
  await page.goto('/try');
  await review(page);
  const goOn = await holdAnswers(page, '**/api/profiles/*/photos/0');
  await keepButton(page).click();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await page.goBack();
  await expect(keepButton(page)).toBeVisible();
  goOn();
  await expect(page.getByText('These photos are in your profile.')).toBeVisible();
  await expect(page).toHaveURL('/try');
  await page.getByRole('link', { name: 'Open the profile' }).click();
  await expect(kept(page)).toContainText('From your browser');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Review my photos' })).toBeVisible();
});
