import { request, type Page } from '@playwright/test';
import { drawJpeg } from '../test/drawn-photos.ts';
import { expect, test } from './journey.ts';
import { signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

async function registerPremium(page: Page, digits: string): Promise<void> {
  await signUp(page.request, digits);
  await subscribe(page, 'premiumAnnual');
}

test('a test is planned before it begins, and says when it could not succeed', async ({ page }) => {
  await registerPremium(page, '001');
  await page.goto('/experiments');
  await expect(page.getByRole('heading', { name: 'No test yet' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'experiments-empty');

  await page.getByRole('link', { name: 'Plan a test' }).click();
  await page.getByLabel('Matches per 100 likes now').fill('2.04');
  await page.getByLabel('Likes a day').fill('50');
  await expect(page.getByText('It cannot succeed at this pace.')).toBeVisible();
  await expect(page.getByText('It would take 14993 likes of each version.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Declare and begin' })).toBeHidden();
  await expectGoodAtBothWidths(page, 'experiments-cannot-succeed');

  await page.getByLabel('Matches per 100 likes now').fill('12.5');
  await page.getByLabel('A change worth finding').selectOption('1');
  await expect(page.getByText('608 likes')).toBeVisible();
  await page.getByLabel('First day').fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel('What is tested').fill('First photo');
  await page.getByLabel('Version A, as it is now').fill('The portrait first');
  await page.getByLabel('Version B, with the one difference').fill('The hill first');
  await expectGoodAtBothWidths(page, 'experiments-plan');
  await page.getByRole('button', { name: 'Declare and begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First photo' })).toBeVisible();
  await expect(page.getByText('Switch to version A today.')).toBeVisible();
  await expect(page.getByText('planned for 608 likes of each version')).toBeVisible();

  await page.getByRole('button', { name: 'Write down block 1' }).click();
  await page.getByLabel('Likes sent').fill('150');
  await page.getByLabel('Matches', { exact: true }).fill('17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('150 of 608 likes')).toBeVisible();
  await expectGoodAtBothWidths(page, 'experiments-running');

  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'A/B Testing' })).toContainText('Version A until');
});

/** Another friend, by the calls that the page makes: they all like the same photo, the one with the first name. */
async function voteAs(person: number, token: string, page: Page): Promise<void> {
  const userAgent = `Mozilla/5.0 (Linux; Android ${person}) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36`;
  const baseURL = new URL(page.url()).origin;
  const friend = await request.newContext({ baseURL, userAgent });
  const shown = await friend.post(`/api/votes/${token}/pair`);
  const { left, right } = (await shown.json()) as { left: string; right: string };
  const chosen = left < right ? left : right;
  expect((await friend.post(`/api/votes/${token}`, { data: { chosen } })).ok()).toBe(true);
  await friend.dispose();
}

test('friends choose between photos by a link that shows them nothing else', async ({ page, browser }) => {
  await registerPremium(page, '002');
  await page.request.put('/api/me/consents/face-analysis', { data: { accepted: true } });
  const created = await page.request.post('/api/profiles', { data: { app: 'tinder' } });
  const { id } = (await created.json()) as { id: string };
  for (const position of [0, 1]) {
    const data = await drawJpeg(position);
    expect((await page.request.put(`/api/profiles/${id}/photos/${position}`, { data })).ok()).toBe(true);
  }
  await page.goto('/experiments/new-vote');
  await page.getByLabel('Photo 1 of Tinder').check();
  await expect(page.getByRole('button', { name: 'Open the vote' })).toBeDisabled();
  await page.getByLabel('Photo 2 of Tinder').check();
  await expectGoodAtBothWidths(page, 'vote-new');
  await page.getByRole('button', { name: 'Open the vote' }).click();
  await expect(page.getByRole('heading', { name: /^Vote of/ })).toBeVisible();
  const address = await page.getByLabel('Link for friends').inputValue();
  await expectGoodAtBothWidths(page, 'vote-open');

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
  const context = await browser.newContext({ userAgent });
  const friend = await context.newPage();
  const asked: string[] = [];
  friend.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const document = await friend.goto(address);
  expect(document?.headers()['referrer-policy']).toBe('no-referrer');
  expect(document?.headers()['x-robots-tag']).toContain('noindex');
  await expect(friend.getByRole('heading', { name: 'Which would you rather open?' })).toBeVisible();
  await expect(friend.getByRole('link')).toHaveCount(0);
  await expect(friend.getByRole('button')).toHaveCount(2);
  await expectGoodAtBothWidths(friend, 'vote-choice');
  await friend.getByRole('button', { name: 'The left photo' }).click();
  await expect(friend.getByText('Nobody learns what you chose.')).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/votes/'))).toEqual([]);
  await context.close();

  await page.reload();
  await expect(page.getByText('2 photos, 1 vote')).toBeVisible();
  await expect(page.getByText('Scores are shown from 30 votes on')).toBeVisible();
  const token = address.split('/').at(-1) ?? '';
  for (let person = 1; person < 30; person += 1) await voteAs(person, token, page);
  await page.reload();
  await expect(
    page.getByText('chosen 30 of 30 times').or(page.getByText('chosen 29 of 30 times')),
  ).toBeVisible();
  await expectGoodAtBothWidths(page, 'vote-scores');
  await page.getByRole('button', { name: 'Close the vote' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
});
