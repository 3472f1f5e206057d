import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { expect, test } from './journey.ts';
import { registerSubscriber, signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

const aYearOfHinge = aSummary({
  app: 'hinge',
  source: 'hinge-export',
  days: daysFrom('2025-11-17', 360, (place) => ({
    likes: 8,
    likesWithComment: 4,
    passes: 30,
    matches: 1,
    matchedLikes: place % 3 === 0 ? 2 : 1,
    matchedLikesWithComment: 1,
  })),
  hours: [
    { weekday: 0, hour: 8, likes: 700, matchedLikes: 90 },
    { weekday: 4, hour: 20, likes: 2_000, matchedLikes: 380 },
    { weekday: 5, hour: 2, likes: 30, matchedLikes: 4 },
  ],
  openings: [
    { fromWords: 1, toWords: 3, conversations: 12, wentOn: 2 },
    { fromWords: 4, toWords: 10, conversations: 90, wentOn: 40 },
    { fromWords: 11, toWords: null, conversations: 60, wentOn: 30 },
  ],
});

test('insights are locked for a subscriber, and the dashboard says what opens them', async ({ page }) => {
  await registerSubscriber(page, '101');
  await page.goto('/insights');
  await expect(page.getByRole('region', { name: 'Premium Feature' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'insights-locked');
});

test('insights show each question with its number, or that there is not enough', async ({ page }) => {
  await signUp(page.request, '102');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Nothing is known of Tinder yet' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'insights-empty');

  expect((await page.request.post('/api/results/imports', { data: aYearOfHinge })).status()).toBe(201);
  await page.goto('/dashboard');
  await page.getByRole('article', { name: 'Smart Matching Insights' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/insights/);
  const openings = page.getByRole('region', { name: 'First messages by length' });
  await expect(openings.getByRole('row', { name: /1 to 3 words/ })).toContainText('Not enough data');
  await expect(openings.getByRole('row', { name: /4 to 10 words/ })).toContainText('40 of 90 conversations');
  await expect(openings).toContainText('only your own messages');
  await expect(page.getByRole('region', { name: 'How choosy you are' })).toContainText('21%');
  await expectGoodAtBothWidths(page, 'insights-full');
});
