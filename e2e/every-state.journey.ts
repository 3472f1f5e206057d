import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { accountMenu } from './account-menu.ts';
import { letElevenMinutesPass } from './age-sign-ins.ts';
import { openPanel } from './admin-panel.ts';
import { flagPhotos } from './flag-photo.ts';
import { jpeg } from './jpeg.ts';
import { changeAnswers, expect, test, untilAnalysed } from './journey.ts';
import { expectGood, expectToFit, visit } from './judge-screen.ts';
import { choosePlan, fillPayment, payButton, registerForCheckout, testCards } from './pay.ts';
import { openDesk } from './photo-desk.ts';
import { finished } from './photo-review.ts';
import { prepareReport } from './prepare-report.ts';
import { screens } from './screen-addresses.ts';
import { askForCode, registerSubscriber, sendFrom, signUp, subscribe } from './sign-in.ts';
import { configureTags } from './tags.ts';
import { desk, narrow, phone } from './widths.ts';

test.use({ expectedConsoleError: /status of (4\d\d|500|503)/ });

const notAPhoto = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };

const places = ['Report', 'Results', 'Tests', 'Coach', 'Profile'];

test('every place is one step away, on a desk and on a phone', async ({ page }) => {
  await registerSubscriber(page, '101');
  await page.setViewportSize(desk);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Loupe' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(accountMenu(page)).toHaveText(/Ana/);
  for (const { bar, viewport } of [
    { bar: 'Main', viewport: desk },
    { bar: 'Places', viewport: phone },
  ]) {
    await page.setViewportSize(viewport);
    const navigation = page.getByRole('navigation', { name: bar });
    for (const name of places) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await expect(navigation.locator('[aria-current="page"]')).toHaveText(name);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
  await page.setViewportSize(narrow);
  for (const name of places) {
    const link = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await accountMenu(page).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await expectToFit(page, 'account menu');
});

test('the cookie question, and the choices behind it', async ({ page, context }) => {
  await configureTags(context);
  await page.goto('/');
  const question = page.getByRole('region', { name: 'Can we use cookies?' });
  await expect(question).toBeVisible();
  await expectGood(page, 'cookie-question');
  await question.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByRole('dialog', { name: 'Tracking choices' })).toBeVisible();
  await expectGood(page, 'tracking-choices');
});

test('signing in: the code, and a wrong one', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  const code = await askForCode(page, '102');
  await expectGood(page, 'code');
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expectGood(page, 'code-wrong');
});

test('the photo review without an account: empty, refused, done, opened and kept', async ({ page }) => {
  await page.goto('/try');
  await expect(page.getByText('Ready. Choose your photos.')).toBeVisible(untilAnalysed);
  await expectGood(page, 'try-empty');
  const chooser = page.getByLabel(/^(?:Choose|Add) photos$/);
  await chooser.setInputFiles([notAPhoto, jpeg('group-of-three-dark.jpg'), jpeg('franck-smiling.jpg')]);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await page.getByRole('textbox', { name: 'Bio' }).fill('Looking for my partner in crime. I recieve guests.');
  await expect(page.getByText('Replace “partner in crime” with your own example.')).toBeVisible(
    untilAnalysed,
  );
  await expectGood(page, 'try-done');
  await page.getByRole('button', { name: /^Photo 2: / }).click();
  await expect(page.getByRole('dialog')).toContainText('Everything measured');
  await expectGood(page, 'try-loupe');
  await page.keyboard.press('Escape');

  await test.step('and kept', async () => {
    await page.getByRole('button', { name: 'Keep this' }).click();
    await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
    await page.getByLabel('6-digit code').fill(await askForCode(page, '111'));
    const consent = page.getByRole('dialog', { name: 'May we look for faces?' });
    await expect(consent).toBeVisible();
    const [address] = screens.keeper;
    await expect(page).toHaveURL(address);
    await expectGood(page, 'dialog-keep-consent');
    await consent.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
    await expectGood(page, 'keep-waits');
  });
});

test('checkout: an empty form, a declined card, and a bank that asks', async ({ page }) => {
  await registerForCheckout(page, '103');
  await choosePlan(page, /Dating Royalty Status/);
  await payButton(page).click();
  await expect(page.getByText('Invalid card number')).toBeVisible();
  await expectGood(page, 'payment-empty');
  await fillPayment(page, testCards.declined);
  await payButton(page).click();
  await expect(page.getByText('Your bank declined the card.', { exact: false })).toBeVisible();
  await expectGood(page, 'payment-declined');
  await page.getByLabel('Card number').fill(testCards.threeDSecure);
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expectGood(page, 'payment-bank');
});

test('the photo desk: which one is you, and files that were not added', async ({ page }) => {
  await registerSubscriber(page, '104');
  await openDesk(page);
  await page.getByLabel('Photo files').setInputFiles([jpeg('group-of-three-smiling.jpg'), notAPhoto]);
  await expect(page.getByRole('region', { name: 'Not added' })).toBeVisible();
  await page.getByRole('button', { name: 'Tap yourself' }).click();
  await expect(page.getByRole('dialog', { name: 'Tap yourself' })).toBeVisible();
  await expectGood(page, 'dialog-tap-yourself');
  await page.keyboard.press('Escape');
  await expectGood(page, 'desk-not-added');
});

test('a report: text only, its measurements, under way, and failed', async ({ page }) => {
  await registerSubscriber(page, '105');
  const report = await prepareReport(page, { photos: [] });
  await visit(page, report);
  await page.getByRole('link', { name: 'How we measured this' }).first().click();
  await expect(page).toHaveURL(/\/methods/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGood(page, 'report-methods');
  let status = '';
  await changeAnswers(page, '**/api/analyses/*', (analysis) => ({ ...analysis, status, report: null }));
  for (status of ['running', 'failed']) {
    await page.goto(report);
    await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();
    await expectGood(page, `report-${status}`);
  }
});

test('settings: the proof before a sensitive step, and two-step sign-in', async ({ page }) => {
  await signUp(page.request, '106');
  await letElevenMinutesPass('106');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await expectGood(page, 'dialog-proof');
});

test('results: a week by hand, refused and saved', async ({ page }) => {
  await signUp(page.request, '110');
  await subscribe(page);
  await page.goto('/results');
  const form = page.getByRole('region', { name: 'Add a week manually' });
  await form.getByRole('heading', { name: 'Add a week manually' }).click();
  await form.getByLabel('Any day of the week').fill('2026-01-07');
  await form.getByLabel('Likes you sent').fill('40');
  await form.getByRole('button', { name: 'Save week' }).click();
  await expect(form.getByText('Enter a number; 0 if there were none.')).toBeVisible();
  await expectGood(page, 'results-week-refused');
  await form.getByLabel('Matches', { exact: true }).fill('3');
  await form.getByRole('button', { name: 'Save week' }).click();
  await expect(form.getByText('The week of Jan 5, 2026 is saved.')).toBeVisible();
  await expectGood(page, 'results-week-saved');
});

test('billing: canceled, and refunded', async ({ page }) => {
  await registerSubscriber(page, '107', { expiryMonth: '08' });
  await sendFrom(page.request)('POST', '/api/subscription/cancel', {});
  await visit(page, '/settings/billing');
  await sendFrom(page.request)('POST', '/api/subscription/refund', {});
  await visit(page, '/settings/billing');
});

test('the panel: a photo that waits, an empty list, no access, and a failure', async ({ page, context }) => {
  await signUp(page.request, '108');
  await subscribe(page);
  await visit(page, '/admin');
  const { id } = await openDesk(page);
  const send = sendFrom(page.request);
  await send('PUT', `/api/profiles/${id}/photos/0`, loadFixture('franck-smiling.jpg'));
  const { photos } = await send<Profile>('GET', `/api/profiles/${id}`);
  await flagPhotos(photos.map((photo) => photo.id));
  await context.clearCookies();
  await openPanel(page, '109');
  await visit(page, '/admin?section=moderation');
  await visit(page, '/admin?section=users&search=nobody-has-this-name');
  await page.route('**/api/admin/overview*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin');
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expectGood(page, 'admin-failed');
});
