import { drawJpeg } from '../test/drawn-photos.ts';
import { clearOfFullHour, expect, test } from './journey.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';
import { desk, phone } from './widths.ts';

test('a test is planned before it starts, and refused where it could not succeed', async ({ page }) => {
  await clearOfFullHour();
  await signUp(page.request, '001');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/experiments/new');
  const plan = page.getByRole('region', { name: 'Your plan' });
  const start = page.getByRole('button', { name: 'Start test' });

  await test.step('the button says what is missing', async () => {
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await expect(start).toHaveAccessibleDescription('Say first what will be different in version B.');
    await page.getByLabel('Version B: what will be different?').fill('The hill first');
    await expect(start).toHaveAccessibleDescription('Add your matches and likes first.');
  });

  await test.step('another app leaves what was typed', async () => {
    await page.getByLabel('App', { exact: true }).selectOption('Bumble');
    await expect(page.getByLabel('Version B: what will be different?')).toHaveValue('The hill first');
    await page.getByLabel('App', { exact: true }).selectOption('Tinder');
  });

  await test.step('a test that cannot succeed cannot be started', async () => {
    await page.getByLabel('Matches per 100 likes now').fill('2.04');
    await page.getByLabel('Likes a day').fill('10');
    await expect(plan).toContainText('This test can’t succeed at your pace');
    await expect(plan.getByRole('link', { name: 'let friends vote' })).toBeVisible();
    await expect(start).toBeHidden();
  });

  await test.step('the plan follows the answers', async () => {
    await page.getByLabel('Matches per 100 likes now').fill('12.5');
    await page.getByLabel('Likes a day').fill('50');
    await page.getByRole('radio', { name: '6 weeks' }).check();
    await expect(plan).toContainText('74% more matches');
    const ends = await plan.getByText(/^Ends /).innerText();
    await page.getByRole('radio', { name: '12 weeks' }).check();
    await expect(plan).toContainText('51% more matches');
    await expect(plan.getByText(ends)).toBeHidden();
    await page.getByText('More choices').click();
    const firstDay = page.getByLabel('First day');
    await firstDay.fill((await firstDay.getAttribute('min')) ?? 'no first day');
    await page.getByLabel('Version A: as it is now').fill('The portrait first');
    await expect(start).not.toHaveAttribute('aria-disabled');
  });

  await test.step('on a phone the end and the button stay in sight', async () => {
    await page.setViewportSize(phone);
    for (const top of [0, 600]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect(start).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^Ends /).last()).toBeInViewport();
    }
    await page.setViewportSize(desk);
  });

  await start.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Switch to version A today' })).toBeVisible();
  await expect(page.getByText('0 of 2,099 likes')).toHaveCount(2);
  const turns = page.getByRole('region', { name: 'Turns' });
  await expect(turns.getByRole('row', { name: '1, version A now' })).toBeVisible();
  // A turn counts as a whole: none is over yet.
  await expect(page.getByRole('button', { name: /^Add numbers/ })).toHaveCount(0);
});

const browserOfFriend =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test('friends choose between photos by a link that shows them nothing else', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page.request, '002');
  await subscribe(page, 'premiumAnnual');
  const send = sendFrom(page.request);
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder' });
  for (const position of [0, 1, 2])
    await send('PUT', `/api/profiles/${id}/photos/${position}`, await drawJpeg(position));

  await page.goto('/experiments/new-vote');
  const open = page.getByRole('button', { name: 'Open the vote' });
  await page.getByLabel('Photo 1 of Tinder').check();
  await expect(open).toBeDisabled();
  for (const number of [2, 3]) await page.getByLabel(`Photo ${number} of Tinder`).check();
  await open.click();
  await expect(page.getByRole('heading', { name: 'Your vote is open' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  const link = page.getByLabel('Link for friends');
  await expect(link).not.toHaveValue('');
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(page.getByText('Link copied. Paste it into a message to your friends.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await link.inputValue());
  await page.getByRole('link', { name: 'Go to Tests' }).click();
  await expect(page.getByRole('heading', { name: /^Vote of/ })).toBeVisible();

  const other = await browser.newContext({ userAgent: browserOfFriend });
  const friend = await other.newPage();
  const asked: string[] = [];
  friend.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const document = await friend.goto(address);
  expect(document?.headers()['referrer-policy']).toBe('no-referrer');
  expect(document?.headers()['x-robots-tag']).toContain('noindex');
  await expect(friend.getByRole('heading', { name: 'Which would you rather open?' })).toBeVisible();
  await expect(friend.getByRole('link')).toHaveCount(0);

  await test.step('by keyboard, the same side keeps the focus from pair to pair', async () => {
    const left = friend.getByRole('button', { name: 'The left photo' });
    await expect(friend.getByText('Pair 1 of 3')).toBeVisible();
    await friend.keyboard.press('Tab');
    for (const pair of [1, 2, 3]) {
      await expect(friend.getByText(`Pair ${pair} of 3`)).toBeVisible();
      await expect(left).toBeFocused();
      await friend.keyboard.press('Enter');
    }
    await expect(friend.getByText('only totals are shown, never who chose what.')).toBeVisible();
  });

  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'Thanks!' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/votes/'))).toEqual([]);
  await other.close();

  await page.reload();
  await expect(page.getByText('3 photos, 3 votes')).toBeVisible();
  await expect(page.getByText('3 of 30 votes for a first result')).toBeVisible();
});
