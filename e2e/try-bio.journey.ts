import { expect, photograph, test } from './journey.ts';

const worn =
  'Nurse in Leeds. Looking for my partner in crime. Call me: 212 555 0147. Where would you take me for eggs?';

test('a bio is read in the browser, with the marks of a report and nothing sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/try');
  const section = page.getByRole('region', { name: 'Your bio' });
  await expect(section).toBeVisible();
  expect(asked.filter((one) => one.includes('text.worker'))).toEqual([]);

  await section.getByRole('textbox', { name: 'Bio' }).focus();
  await expect.poll(() => asked.filter((one) => one.includes('text.worker')).length).toBe(1);
  // Without a connection it goes on.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const before = asked.length;
  await page.keyboard.type(worn);
  await expect(section.getByText('Replace “partner in crime” with your own example.')).toBeVisible();
  await expect(section.getByText('Take out your phone number.')).toBeVisible();
  await expect(section.getByText(/ends with a question: “Where would you take me for eggs\?”/)).toBeVisible();
  await expect(section.getByText(/Spelling, grammar, what your sentences mean/)).toBeVisible();
  await expect(section.getByText(/nothing to fix|no mistakes/i)).toHaveCount(0);
  await photograph(page, 'try-bio-marked');

  await section
    .getByRole('textbox', { name: 'Bio' })
    .fill('Nurse in Leeds. I repair radios in a shed by the canal.');
  await expect(section.getByText(/We looked for clichés by phrase/)).toBeVisible();
  await expect(section.getByText(/nothing to fix|no mistakes/i)).toHaveCount(0);
  await photograph(page, 'try-bio-plain');
  expect(asked.slice(before)).toEqual([]);
});

test.describe('without its script', () => {
  test.use({ expectedConsoleError: /Failed to load resource/ });

  test('a reader that did not arrive is asked for again', async ({ page }) => {
    await page.route(/text\.worker/, (route) => route.abort());
    await page.goto('/try');
    const section = page.getByRole('region', { name: 'Your bio' });
    await section.getByRole('textbox', { name: 'Bio' }).fill(worn);
    await expect(section.getByRole('alert')).toHaveText(/We couldn’t load the reader/);
    await page.unroute(/text\.worker/);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.getByText('Take out your phone number.')).toBeVisible();
    await expect(section.getByRole('alert')).toHaveCount(0);
  });
});
