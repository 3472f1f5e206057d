import type { Page } from '@playwright/test';
import type { User } from '../src/features/accounts/accounts.contract.ts';
import { drawJpeg } from '../test/drawn-photos.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, holdAnswers, test } from './journey.ts';
import { register, registerSubscriber, sendFrom } from './sign-in.ts';
import { desk, expectGood, phone } from './widths.ts';

const narrow = { width: 320, height: 640 };
/** What a screen of 1,280 pixels shows at 200% zoom. */
const zoomed = { width: 640, height: 450 };

/** Judges the screen as it is at every width. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const viewport of [desk, zoomed, narrow, phone]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await expectGood(page, name);
  }
}

const longName = `${'ein-sehr-langer-dateiname-ohne-leerzeichen-'.repeat(4)}.jpg`;

function file(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer };
}

test.use({ viewport: phone, expectedConsoleError: /Failed to load resource/ });

test('the list of profiles is whole with none, while it loads, failed, and with long texts', async ({
  page,
}) => {
  await registerSubscriber(page, '001');
  await page.goto('/profiles');
  await expect(page.getByRole('heading', { name: 'No profile yet' })).toBeVisible();
  await lookAt(page, 'profiles-none');

  const release = await holdAnswers(page, '**/api/profiles');
  await page.reload();
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached();
  await lookAt(page, 'profiles-loading');
  release();

  await page.route('**/api/profiles', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText('We couldn’t load your profiles')).toBeVisible();
  await lookAt(page, 'profiles-failed');
  await page.unroute('**/api/profiles');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No profile yet' })).toBeVisible();

  const send = sendFrom(page.request);
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const { id } = await send<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio: `Donaudampfschifffahrtsgesellschaftskapitän${'Ω'.repeat(120)} and more. `.repeat(2),
  });
  await send('PUT', `/api/profiles/${id}/photos/0`, loadFixture('franck-smiling.jpg'));
  await send('POST', '/api/profiles', { app: 'hinge' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open Hinge profile' })).toBeVisible();
  await lookAt(page, 'profiles-two');
});

test('the desk is whole while it loads, when it fails, and when its profile is gone', async ({ page }) => {
  await registerSubscriber(page, '002');
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder' });
  const address = `**/api/profiles/${id}`;
  const release = await holdAnswers(page, address);
  await page.goto(`/profiles/${id}`);
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached();
  await lookAt(page, 'desk-loading');
  release();
  await expect(page.getByText('0 of 9')).toBeVisible();
  await lookAt(page, 'desk-empty');

  await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText('We couldn’t load this profile')).toBeVisible();
  await lookAt(page, 'desk-failed');
  await page.unroute(address);

  await send('DELETE', `/api/profiles/${id}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We couldn’t find that profile' })).toBeVisible();
  await lookAt(page, 'desk-missing');
  await page.getByRole('link', { name: 'Your profiles' }).press('Enter');
  await expect(page).toHaveURL('/profiles');
});

test('the desk is whole while photos come, when some cannot, and when they are too many', async ({
  page,
}) => {
  await registerSubscriber(page, '003');
  const send = sendFrom(page.request);
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder' });
  await page.goto(`/profiles/${id}`);
  const files = page.getByLabel('Photo files');

  const release = await holdAnswers(page, `**/api/profiles/${id}/photos/*`);
  await files.setInputFiles([
    file(longName, loadFixture('franck-smiling.jpg')),
    file('two.jpg', await drawJpeg(2)),
    file('three.jpg', await drawJpeg(3)),
  ]);
  await expect(page.getByRole('progressbar')).toHaveCount(3);
  await expect(page.getByText('Wait until your photos are uploaded.').first()).toBeAttached();
  await lookAt(page, 'desk-uploading');
  release();
  await expect(page.getByText('3 of 9')).toBeVisible();

  await files.setInputFiles([
    file(`not-a-photo-${longName}`, Buffer.from('<html>no photo</html>')),
    file('empty.jpg', Buffer.alloc(0)),
    file('four.jpg', await drawJpeg(4)),
  ]);
  await expect(page.getByText('4 of 9')).toBeVisible();
  const refused = page.getByRole('region', { name: 'Not added' });
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  // What stands in the list is not said once more, for which the message gets the time.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const message = page.getByRole('dialog').filter({ hasText: /not added/ });
  await expect(message).toHaveCount(0);
  await lookAt(page, 'desk-refused');
  await refused.getByRole('button', { name: 'Dismiss all' }).press('Enter');
  await expect(refused).toBeHidden();

  await files.setInputFiles(
    await Promise.all(
      [5, 6, 7, 8, 9, 10, 11].map(async (place) => file(`${place}.jpg`, await drawJpeg(place))),
    ),
  );
  await expect(page.getByText('9 of 9')).toBeVisible();
  const tooMany = page.getByRole('alert').filter({ hasText: 'These 2 were not added' });
  await expect(tooMany).toBeVisible();
  await lookAt(page, 'desk-too-many');
  await tooMany.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(tooMany).toBeHidden();
  await lookAt(page, 'desk-full');
});

test('a profile outlives its subscription: it can be read and changed, and says what it lacks', async ({
  page,
}) => {
  await register(page, '004');
  await page.goto('/profiles');
  await expect(page.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
  await lookAt(page, 'profiles-locked');
  await page.goto('/profiles/new');
  await lookAt(page, 'new-profile-locked');

  await registerSubscriber(page, '005');
  const send = sendFrom(page.request);
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'bumble', bio: 'I bake.' });
  await send('PUT', `/api/profiles/${id}/photos/0`, loadFixture('franck-smiling.jpg'));
  await page.goto('/profiles/new');
  await lookAt(page, 'new-profile');
  // As if the subscription had ended: the screens go by the user's record.
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const user = (await response.json()) as User;
    const subscription: User['subscription'] = {
      status: 'inactive',
      plan: null,
      tier: null,
      expiresAt: null,
    };
    await route.fulfill({ response, json: { ...user, subscription } });
  });
  await page.goto(`/profiles/${id}`);
  await expect(page.getByText('1 of 6')).toBeVisible();
  await lookAt(page, 'desk-ended');
  await page.goto('/profiles');
  await lookAt(page, 'profiles-ended');
  await expect(page.getByText('What you have made stays')).toBeVisible();
});
