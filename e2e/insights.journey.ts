import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { expect, test } from './journey.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';

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
  openings: [
    { fromWords: 1, toWords: 3, conversations: 12, wentOn: 2 },
    { fromWords: 4, toWords: 10, conversations: 90, wentOn: 40 },
    { fromWords: 11, toWords: null, conversations: 60, wentOn: 30 },
  ],
});

test('insights begin with one answer, and open each question with its numbers', async ({ page }) => {
  await signUp(page.request, '102');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'No Tinder numbers yet' })).toBeVisible();
  await sendFrom(page.request)('POST', '/api/results/imports', { ...aYearOfHinge });
  await page.goto('/dashboard');
  await page.getByRole('article', { name: 'Smart Matching Insights' }).getByRole('link').click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Likes with a comment bring more matches' }),
  ).toBeVisible();
  const openings = page.getByRole('region', { name: 'First messages by length' });
  await expect(openings.getByRole('row')).toHaveCount(0);
  await openings.getByRole('heading').click();
  await expect(openings.getByRole('row', { name: /1 to 3 words/ })).toContainText('Not enough data');
  await expect(openings.getByRole('row', { name: /4 to 10 words/ })).toContainText('44%');
  await openings.getByText('Details').click();
  await expect(openings.getByText('4 to 10 words: 44% (35% to 55%), 40 of 90 conversations')).toBeVisible();
});
