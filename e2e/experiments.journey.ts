import { request, type Page } from '@playwright/test';
import { drawJpeg } from '../test/drawn-photos.ts';
import type { Experiment } from '../src/features/experiments/experiments.contract.ts';
import { clearOfFullHour, expect, test } from './journey.ts';
import { signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

async function registerPremium(page: Page, digits: string): Promise<void> {
  await signUp(page.request, digits);
  await subscribe(page, 'premiumAnnual');
}

test('a test is planned before it begins, and says when it could not succeed', async ({ page }) => {
  await clearOfFullHour();
  await registerPremium(page, '001');
  await page.goto('/experiments');
  await expect(page.getByRole('heading', { name: 'No test yet' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'experiments-empty');

  await page.getByRole('link', { name: 'Plan a test' }).click();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(page.getByRole('group', { name: /^\d\. / })).toHaveCount(3);
  await expect(plan).toContainText('Tell us your matches and likes');
  await expectGoodAtBothWidths(page, 'experiments-new');
  // Nothing can be started before the answers are there, and the button says what is missing.
  const start = page.getByRole('button', { name: 'Start test' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start).toHaveAccessibleDescription('Say first what will be different in version B.');
  await page.getByLabel('Version B: what will be different?').fill('The hill first');
  await expect(start).toHaveAccessibleDescription('Add your matches and likes first.');
  await expect(plan.getByRole('paragraph').filter({ hasText: 'Add your matches' })).toBeVisible();

  await page.getByLabel('Matches per 100 likes now').fill('2.04');
  await page.getByLabel('Likes a day').fill('10');
  await expect(plan).toContainText('This test can’t succeed at your pace');
  await expect(plan.getByRole('link', { name: 'let friends vote' })).toBeVisible();
  await expect(plan).toContainText(/With about \d+ likes a day, a test of 12 weeks could tell\./);
  await expect(page.getByText('Too few likes')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start test' })).toBeHidden();
  await expectGoodAtBothWidths(page, 'experiments-cannot-succeed');

  await page.getByLabel('Matches per 100 likes now').fill('12.5');
  await page.getByLabel('Likes a day').fill('5');
  await page.getByRole('radio', { name: '6 weeks' }).check();
  await expect(plan).toContainText('Too short to tell');
  await page.getByLabel('Likes a day').fill('50');
  // The plan follows what is answered: a longer test ends later and shows a smaller difference.
  const ends = await plan.getByText(/^Ends /).innerText();
  await expect(plan).toContainText('74% more matches');
  await page.getByRole('radio', { name: '12 weeks' }).check();
  await expect(plan).toContainText('51% more matches');
  await expect(plan.getByText(ends)).toBeHidden();
  await expect(plan).toContainText('Every Monday: switch to the other version.');

  await page.getByText('More choices').click();
  await page.getByLabel('First day').fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel('Version A: as it is now').fill('The portrait first');
  await expect(start).not.toHaveAttribute('aria-disabled');
  await expectGoodAtBothWidths(page, 'experiments-plan');
  // On a phone the end and the button stay in sight wherever the form is scrolled to.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const top of [0, 600]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Ends /).last()).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Start test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Switch to version A today' })).toBeVisible();
  await page.getByText('Test plan').click();
  await expect(page.getByText('planned for 2099 likes of each version')).toBeVisible();

  await expect(page.getByText('0 of 2,099 likes')).toHaveCount(2);
  // The turn of today, and the others on demand.
  const turns = page.getByRole('region', { name: 'Turns' });
  await expect(turns.getByRole('row')).toHaveCount(2);
  await expect(turns.getByRole('row', { name: '1, version A now' })).toBeVisible();
  await turns.getByText(/^The other \d+ turns$/).click();
  await expect(turns.getByRole('row', { name: /^2, version B/ })).toBeVisible();
  // A block counts as a whole: none is over yet.
  await expect(page.getByRole('button', { name: /^Add numbers/ })).toHaveCount(0);
  await expectGoodAtBothWidths(page, 'experiments-running');

  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'A/B Testing' })).toContainText('Version A until');
});

test('the numbers of a block are written down by the keyboard, once it is over', async ({ page }) => {
  await clearOfFullHour();
  await registerPremium(page, '004');
  const today = new Date().toISOString().slice(0, 10);
  const side = { text: 'The portrait first', profileVersionId: null };
  const plan = { baseline: 0.125, relativeUplift: 1, likesPerDay: 40, blockDays: 7, startsOn: today };
  const data = { app: 'tinder', name: 'First photo', a: side, b: side, ...plan };
  const created = await page.request.post('/api/experiments', { data });
  const experiment = (await created.json()) as Experiment;
  // As the server answers a week later, which no journey waits for.
  const blocks = experiment.blocks.map((block, number) => ({
    ...block,
    ...(number === 0 && { state: 'over' as const, canBeWritten: true }),
    ...(number === 1 && { state: 'now' as const }),
  }));
  let sent: unknown = null;
  await page.route(`**/api/experiments/${experiment.id}`, (route) =>
    route.fulfill({ json: { ...experiment, blocks } }),
  );
  await page.route(`**/api/experiments/${experiment.id}/blocks/0`, (route) => {
    sent = route.request().postDataJSON();
    const [first, ...others] = blocks;
    const written = { ...first, likes: 150, matches: 17, from: 'typed' };
    return route.fulfill({
      json: { ...experiment, blocks: [written, ...others], likes: { a: 150, b: 0 } },
    });
  });
  await page.goto(`/experiments/${experiment.id}`);
  await expect(page.getByRole('button', { name: /^Add numbers/ })).toHaveCount(1);
  const button = page.getByRole('button', { name: 'Add numbers of turn 1' });
  await button.press('Enter');
  await expect(page.getByLabel('Likes sent')).toBeFocused();
  await expectGoodAtBothWidths(page, 'experiments-block');
  await page.keyboard.type('150');
  await page.keyboard.press('Tab');
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect(page.getByText('150 of 608 likes')).toBeVisible();
  await expect(button).toBeFocused();
  expect(sent).toEqual({ likes: 150, matches: 17 });
});

const chromeOn = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`;

type ShownPair = { state: string; left: string; right: string };

/** Another friend, by the calls that the page makes: they all like the photo with the first name; gives how often they chose. */
async function voteThroughAs(system: string, token: string, page: Page): Promise<number> {
  const baseURL = new URL(page.url()).origin;
  const friend = await request.newContext({ baseURL, userAgent: chromeOn(system) });
  let votes = 0;
  let answer = await friend.post(`/api/votes/${token}/pair`);
  for (;;) {
    expect(answer.ok()).toBe(true);
    const { state, left, right } = (await answer.json()) as ShownPair;
    if (state !== 'pair') break;
    const [chosen, other] = left < right ? [left, right] : [right, left];
    answer = await friend.post(`/api/votes/${token}`, { data: { chosen, other } });
    votes += 1;
  }
  await friend.dispose();
  return votes;
}

/** Puts photos into a profile, by calls, and opens a vote on all of them, on the screens; gives its address. */
async function openVote(page: Page, photoCount: number): Promise<string> {
  await page.request.put('/api/me/consents/face-analysis', { data: { accepted: true } });
  const created = await page.request.post('/api/profiles', { data: { app: 'tinder' } });
  const { id } = (await created.json()) as { id: string };
  for (let position = 0; position < photoCount; position += 1) {
    const data = await drawJpeg(position);
    expect((await page.request.put(`/api/profiles/${id}/photos/${position}`, { data })).ok()).toBe(true);
  }
  await page.goto('/experiments/new-vote');
  await page.getByLabel('Photo 1 of Tinder').check();
  await expect(page.getByRole('button', { name: 'Open the vote' })).toBeDisabled();
  for (let number = 2; number <= photoCount; number += 1) {
    await page.getByLabel(`Photo ${number} of Tinder`).check();
  }
  await expectGoodAtBothWidths(page, 'vote-new');
  await page.getByRole('button', { name: 'Open the vote' }).click();
  await expect(page.getByRole('heading', { name: 'Your vote is open' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await expectGoodAtBothWidths(page, 'vote-opened');
  const link = page.getByLabel('Link for friends');
  await expect(link).not.toHaveValue('');
  const address = await link.inputValue();
  await page.getByRole('link', { name: 'Go to Tests' }).click();
  await expect(page.getByRole('heading', { name: /^Vote of/ })).toBeVisible();
  return address;
}

test('friends choose between photos by a link that shows them nothing else', async ({ page, browser }) => {
  await registerPremium(page, '002');
  const address = await openVote(page, 4);
  await expectGoodAtBothWidths(page, 'vote-open');

  const context = await browser.newContext({ userAgent: chromeOn('X11; Linux x86_64') });
  const friend = await context.newPage();
  const asked: string[] = [];
  friend.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const document = await friend.goto(address);
  expect(document?.headers()['referrer-policy']).toBe('no-referrer');
  expect(document?.headers()['x-robots-tag']).toContain('noindex');
  await expect(friend.getByRole('heading', { name: 'Which would you rather open?' })).toBeVisible();
  await expect(friend.getByRole('link')).toHaveCount(0);
  await expect(friend.getByRole('button')).toHaveCount(2);
  await expectGoodAtBothWidths(friend, 'vote-choice');

  // By the keyboard: the same side stays focused from pair to pair.
  await friend.keyboard.press('Tab');
  await expect(friend.getByRole('button', { name: 'The left photo' })).toBeFocused();
  await friend.keyboard.press('Enter');
  await expect(friend.getByText('Pair 2 of 6')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'The left photo' })).toBeFocused();

  // While a choice is on its way the pair that was chosen from stays, and not an older one.
  const second = await friend
    .locator('main img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await friend.route('**/api/votes/*', async (route) => {
    await held;
    await route.continue();
  });
  await friend.getByRole('button', { name: 'The right photo' }).click();
  await expect(friend.getByRole('button', { name: 'The right photo', disabled: true })).toBeVisible();
  expect(
    await friend
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
  ).toEqual(second);
  await expect(friend.getByText('Pair 2 of 6')).toBeVisible();
  release();
  await expect(friend.getByText('Pair 3 of 6')).toBeVisible();
  await friend.unroute('**/api/votes/*');

  for (let pair = 3; pair <= 6; pair += 1) {
    await expect(friend.getByText(`Pair ${pair} of 6`)).toBeVisible();
    await friend.getByRole('button', { name: 'The left photo' }).click();
  }
  await expect(friend.getByText('only totals are shown, never who chose what.')).toBeVisible();
  await expectGoodAtBothWidths(friend, 'vote-done');
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'Thanks!' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/votes/'))).toEqual([]);
  await context.close();

  await page.reload();
  await expect(page.getByText('4 photos, 6 votes')).toBeVisible();
  await expect(page.getByText('6 of 30 votes for a first result')).toBeVisible();
});

test('a vote shows its result in steps, counts so many people of one network, and ends', async ({
  page,
  browser,
}) => {
  await registerPremium(page, '003');
  const address = await openVote(page, 4);
  const token = address.split('/').at(-1) ?? '';
  const telephone = 'Linux; Android 10; K';
  const people = [telephone, telephone, telephone, 'X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'];
  for (const system of people) expect(await voteThroughAs(system, token, page)).toBe(6);
  await page.reload();
  await expect(page.getByText('This counts the first 30 votes.')).toBeVisible();
  await expect(page.getByText('chosen 15 of 15 times')).toBeVisible();
  expect(await voteThroughAs('Macintosh; Intel Mac OS X 10_15_7', token, page)).toBe(6);
  await page.reload();
  await expect(page.getByText('4 photos, 36 votes')).toBeVisible();
  await expect(page.getByText('chosen 15 of 15 times')).toBeVisible();
  await expectGoodAtBothWidths(page, 'vote-scores');

  const context = await browser.newContext({ userAgent: chromeOn(telephone) });
  const friend = await context.newPage();
  await friend.goto(address);
  await expect(friend.getByRole('heading', { name: 'Enough votes from this network' })).toBeVisible();
  await expectGoodAtBothWidths(friend, 'vote-network-full');

  await page.getByRole('button', { name: 'Close the vote' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByText('chosen 18 of 18 times')).toBeVisible();
  await expect(page.getByText('This counts the first')).toBeHidden();
  await expectGoodAtBothWidths(page, 'vote-closed');
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'This vote is over' })).toBeVisible();
  await expectGoodAtBothWidths(friend, 'vote-over');
  await context.close();
});

test('the link of a vote is shared by the device, or copied where it cannot share', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await registerPremium(page, '005');
  const address = await openVote(page, 2);
  // Until then votes and tests may still change places, and a moved button loses the focus.
  await expect(page.getByRole('heading', { name: 'Your vote is open: share its link' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(page.getByText('Link copied. Paste it into a message to your friends.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // As on a phone, whose own sheet takes over; closing it says nothing.
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = (data?: ShareData) => {
      shared.push(data);
      return shared.length === 1
        ? Promise.resolve()
        : Promise.reject(new DOMException('closed', 'AbortError'));
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toMatchObject([
    { url: address },
    { url: address },
  ]);
  await expect(page.getByText('Link copied.')).toBeHidden();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await expectGoodAtBothWidths(page, 'vote-shared');
});
