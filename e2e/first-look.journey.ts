import type { Profile } from '../src/features/profiles/profiles.contract.ts';
import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

test('the browser judges photos while they upload, and the report counts where it differs', async ({
  page,
}) => {
  await registerSubscriber(page, '917');
  const send = sendFrom(page.request);
  const { id } = await send<Profile>('POST', '/api/profiles', { app: 'tinder', bio: 'I bake bread.' });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  // The server answers late: what is shown until then comes from the browser.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/profiles/*/photos/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/profiles/${id}`);
  const clear = loadFixture('franck-smiling.jpg');
  await page.getByLabel('Photo files').setInputFiles(
    [clear, await degrade(clear, 'dark'), loadFixture('franck-eyes-closed.jpg')].map((buffer, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    })),
  );
  const look = page.getByRole('region', { name: 'First look' });
  await expect(look.getByRole('listitem')).toHaveCount(3);
  await expect(look.getByRole('listitem').filter({ hasText: /Keep|Maybe|Drop/ })).toHaveCount(
    3,
    untilAnalysed,
  );
  await expect(look.getByRole('listitem').nth(1)).toContainText(/nearly the same shot as photo 1/i);
  await expect(look.getByRole('listitem').nth(2)).toContainText(/eyes/i);
  letThrough();
  const analyze = page.getByRole('button', { name: 'Analyze' });
  await expect(analyze).toBeEnabled();
  await expectGoodAtBothWidths(page, 'first-look');
  const counted = page.waitForResponse(/browser-verdicts$/);
  await analyze.click();
  expect(await (await counted).json()).toMatchObject({ compared: 3 });
});
