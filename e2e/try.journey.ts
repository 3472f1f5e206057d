import type { Page } from '@playwright/test';
import { jpeg } from './jpeg.ts';
import { expect, followRequests, test, untilAnalysed } from './journey.ts';
import { finished, judged } from './photo-review.ts';
import { phone } from './widths.ts';

const chooser = (page: Page) => page.getByLabel(/^(?:Choose|Add) photos$/);

const six = [
  'group-of-three-dark.jpg',
  'franck-smiling.jpg',
  'franck-eyes-closed.jpg',
  'man-portrait.jpg',
  'figure-full-body.jpg',
  'group-of-three-smiling.jpg',
];

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a review marks six photos, names the first and opens details with the keyboard alone', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Review my photos' }).first().click();
    await expect(page).toHaveURL('/try');
    await expect(page.getByText('Ready. Choose your photos.')).toBeVisible(untilAnalysed);
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.getByRole('heading', { name: 'Check that nothing is sent' })).toBeVisible();

    await chooser(page).setInputFiles(six.map((name) => jpeg(name)));
    await expect(finished(page)).toHaveText(/^Done: .* Photo 2 comes first\.$/, untilAnalysed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:\d (?:keep|maybe|drop)(?:, )?)+$/);
    await expect(page.getByRole('list', { name: 'Your photos in the recommended order' })).toBeVisible();
    const first = page.getByRole('button', { name: /^Photo \d: keep/ }).first();
    await first.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Everything measured');
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();

    await test.step('for another app, and without one of the photos', async () => {
      await page.getByText('Hinge', { exact: true }).click();
      await expect(judged(page)).toHaveCount(6);
      await page.getByRole('button', { name: /^Photo 1: / }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove this photo' }).click();
      await expect(judged(page)).toHaveCount(5);
    });
  });
});

test('asks which person it is, says what that loads, and then knows', async ({ page }) => {
  await page.goto('/try');
  let isIdentityAsked = false;
  page.on('request', (request) => {
    if (request.url().includes('/models/2e7da11e0787')) isIdentityAsked = true;
  });
  await chooser(page).setInputFiles([jpeg('group-of-three-smiling.jpg'), jpeg('franck-smiling.jpg')]);
  await expect(finished(page)).toBeAttached(untilAnalysed);
  await expect(page.getByText('Telling people apart loads 39 MB, once.')).toBeVisible();
  expect(isIdentityAsked).toBe(false);
  await page.getByRole('button', { name: 'Which one is me?' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Which one is me?' });
  await dialog.getByRole('button', { name: 'Person 1 of 1, photo 2' }).click();
  await expect(page.getByText('You told us which one is you.')).toBeVisible(untilAnalysed);
  await expect.poll(() => isIdentityAsked, untilAnalysed).toBe(true);
  await page.getByRole('button', { name: /^Photo 2: keep/ }).click();
  await expect(page.getByRole('dialog').getByText('you', { exact: true })).toBeAttached(untilAnalysed);
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleError: /Failed to load resource|ERR_FAILED/ });

  test('says what did not arrive, keeps the photos and goes on', async ({ page }) => {
    await page.route('**/models/**', (route) => route.abort());
    await page.goto('/try');
    await chooser(page).setInputFiles([jpeg('franck-smiling.jpg')]);
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText('The connection was lost', untilAnalysed);
    await page.unroute('**/models/**');
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(finished(page)).toHaveText(/1 keep/, untilAnalysed);
    await expect(trouble).toBeHidden();
  });
});

test('a bio is read in the browser, with the marks of a report and nothing sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const readers = () => asked.filter((one) => one.includes('text.worker'));
  const hasLoaded = followRequests(page, (request) => /\/assets\/[^/]+\.js$/.test(request.url()));
  await page.goto('/try');
  const section = page.getByRole('region', { name: 'Your bio' });
  const bio = section.getByRole('textbox', { name: 'Bio' });
  await expect(section).toBeVisible();
  expect(readers()).toEqual([]);

  await bio.focus();
  await expect.poll(() => readers().length).toBe(1);
  // Without a connection it goes on; the nets for photos have come before.
  await expect(page.getByText('It works with the network off, too.')).toBeVisible(untilAnalysed);
  await hasLoaded();
  await page.context().setOffline(true);
  const before = asked.length;
  await page.keyboard.type('Nurse in Leeds. Looking for my partner in crime. Call me: 212 555 0147.');
  await expect(section.getByText('Replace “partner in crime” with your own example.')).toBeVisible();
  await expect(section.getByText('Take out your phone number.')).toBeVisible();
  await expect(section.getByText(/Checking spelling, grammar and meaning/)).toBeVisible();

  await bio.fill('Nurse in Leeds. I repair radios in a shed by the canal.');
  await expect(section.getByText(/We looked for common clichés/)).toBeVisible();
  await expect(section.getByText(/nothing to fix|no mistakes/i)).toHaveCount(0);
  expect(asked.slice(before)).toEqual([]);
});
