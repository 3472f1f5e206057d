import sharp from 'sharp';
import { expect, expectAccessible, test, untilAnalysed } from './journey.ts';
import { registerSubscriber } from './sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, expectedConsoleError: /Failed to load resource/ });

test('every file that cannot be used says why on its own frame, and nothing else is lost', async ({
  page,
}) => {
  const wall = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#889' } })
    .jpeg()
    .toBuffer();
  const narrow = await sharp({ create: { width: 5000, height: 250, channels: 3, background: '#889' } })
    .png()
    .toBuffer();
  await registerSubscriber(page, '001');
  await page.goto('/profiles/new');
  await page.locator('label', { hasText: 'Bumble' }).click();
  await page.getByRole('button', { name: 'Create' }).click();

  await page.getByLabel('Photo files').setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><body>hello</body></html>') },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: wall.subarray(0, wall.length / 2) },
    { name: 'banner.png', mimeType: 'image/png', buffer: narrow },
    { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: wall },
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'I agree' }).click();

  await expect(page.getByText('1 of 6')).toBeVisible();
  const failed = page.getByRole('region', { name: /not added/i });
  await expect(failed.getByRole('listitem')).toHaveCount(4);
  for (const file of ['page.jpg', 'empty.jpg', 'cut.jpg', 'banner.png']) {
    await expect(failed.getByText(file).first()).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Bio' }).fill('🎉'.repeat(12));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { name: 'Do this first' })).toBeVisible(untilAnalysed);
  await expect(
    page
      .getByRole('list', { name: /photos/i })
      .first()
      .getByRole('listitem'),
  ).toHaveCount(1);
  await expectAccessible(page);
});

test('an empty profile cannot be analysed and says what is missing', async ({ page }) => {
  await registerSubscriber(page, '002');
  await page.goto('/profiles/new');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Please choose an app.')).toBeVisible();
  await page.locator('label', { hasText: 'Hinge' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(
    page.getByText('Add a photo or write a few words first.').filter({ visible: true }),
  ).toBeVisible();
  await expectAccessible(page);
});
