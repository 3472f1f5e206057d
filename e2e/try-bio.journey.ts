import { everything, unbroken } from './hostile-texts.ts';
import { expect, followRequests, photograph, test, untilAnalysed } from './journey.ts';
import { expectGoodAtBothWidths } from './widths.ts';

const worn =
  'Nurse in Leeds. Looking for my partner in crime. Call me: 212 555 0147. Where would you take me for eggs?';

test('a bio is read in the browser, with the marks of a report and nothing sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const hasLoaded = followRequests(page, (request) => /\/assets\/[^/]+\.js$/.test(request.url()));
  await page.goto('/try');
  const section = page.getByRole('region', { name: 'Your bio' });
  await expect(section).toBeVisible();
  expect(asked.filter((one) => one.includes('text.worker'))).toEqual([]);

  await section.getByRole('textbox', { name: 'Bio' }).focus();
  await expect.poll(() => asked.filter((one) => one.includes('text.worker')).length).toBe(1);
  // Without a connection it goes on; the nets for photos have come before.
  await expect(page.getByText('It works with the network off, too.')).toBeVisible(untilAnalysed);
  await hasLoaded();
  await page.context().setOffline(true);
  const before = asked.length;
  await page.keyboard.type(worn);
  await expect(section.getByText('Replace “partner in crime” with your own example.')).toBeVisible();
  await expect(section.getByText('Take out your phone number.')).toBeVisible();
  await expect(section.getByText(/ends with a question: “Where would you take me for eggs\?”/)).toBeVisible();
  await expect(section.getByText(/Checking spelling, grammar and meaning/)).toBeVisible();
  await expect(section.getByText(/nothing to fix|no mistakes/i)).toHaveCount(0);
  await photograph(page, 'try-bio-marked');

  await section
    .getByRole('textbox', { name: 'Bio' })
    .fill('Nurse in Leeds. I repair radios in a shed by the canal.');
  await expect(section.getByText(/We looked for common clichés/)).toBeVisible();
  await expect(section.getByText(/nothing to fix|no mistakes/i)).toHaveCount(0);
  await photograph(page, 'try-bio-plain');
  expect(asked.slice(before)).toEqual([]);
});

test('any text is read or says why not, and never runs', async ({ page }) => {
  await page.goto('/try');
  const section = page.getByRole('region', { name: 'Your bio' });
  const box = section.getByRole('textbox', { name: 'Bio' });
  const shows = async (text: string, said: string | RegExp) => {
    await box.fill(text);
    await expect(section.getByText(said)).toBeVisible();
    await expect(section.getByText('Reading your bio')).toHaveCount(0);
  };

  await shows(
    'I repair old radios in a shed by the canal. '.repeat(114).slice(0, 5000),
    /^Cut 4,\d{3} characters/,
  );
  await expect(section.getByText(/^4,5\d\d over 500/)).toBeVisible();
  // What is said of the text is no more than a screen below it.
  expect((await section.boundingBox())?.height).toBeLessThan(1600);
  await expectGoodAtBothWidths(page, 'try-bio-long');

  await shows(unbroken(5000), /^Cut 4,500 characters/);
  await expectGoodAtBothWidths(page, 'try-bio-unbroken');
  await shows('✈️🏔️🍕🐶👩‍👩‍👧‍👦 🏳️‍🌈', 'Say in words what your emoji stand for.');
  await expect(box).toHaveAccessibleDescription('18 of 500 characters');
  await shows('Ich repariere alte Radios in einem Schuppen am Kanal.', 'Your bio seems to be in German.');
  await shows('أصلح أجهزة الراديو القديمة في كوخ بجانب القناة.', /Arabic, written from right to left/);
  await expect(box).toHaveCSS('direction', 'rtl');
  await expectGoodAtBothWidths(page, 'try-bio-arabic');
  await shows(
    'Nurse\u0000 in\u0007 Leeds. I bake\u202E rye \u200B\u200Bbread.',
    'Remove 2 hidden characters.',
  );
  await shows(`Nurse in Leeds. I love to laugh. ${everything(400)}`, /^Replace “love to laugh”/);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  await expectGoodAtBothWidths(page, 'try-bio-hostile');
  await box.fill(' \n\t ');
  await expect(section.getByText(/^Replace “love to laugh”/)).toHaveCount(0);
});

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the marks on a bio can be read', async ({ page }) => {
    await page.goto('/try');
    const section = page.getByRole('region', { name: 'Your bio' });
    await section.getByRole('textbox', { name: 'Bio' }).fill(worn);
    await expect(section.getByText('Take out your phone number.')).toBeVisible();
    await expectGoodAtBothWidths(page, 'try-bio-dark');
  });
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
