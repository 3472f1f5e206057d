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

test('before payment the page and the card say which data each insight needs', async ({ page }) => {
  await registerSubscriber(page, '101');
  await page.goto('/insights');
  await expect(page.getByRole('region', { name: 'Premium Feature' })).toBeVisible();
  const needs = page.getByRole('region', { name: 'What each insight needs' }).getByRole('listitem');
  await expect(needs).toHaveCount(12);
  await expect(needs.filter({ hasText: 'How choosy you are' })).toContainText('Needs: an export of Tinder.');
  await expect(needs.filter({ hasText: 'Matches over time' })).toContainText(
    'an export of Tinder or Hinge, or four weekly entries of any app',
  );
  await expectGoodAtBothWidths(page, 'insights-locked');
  await page.goto('/insights?app=bumble');
  await expect(needs.filter({ hasText: 'Busy weeks' })).toContainText(
    'Needs: four weekly entries of Bumble.',
  );

  await page.goto('/dashboard');
  const details = page.getByRole('group').filter({ hasText: 'What Smart Matching Insights needs' });
  await details.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(details.getByRole('listitem').filter({ hasText: 'Who liked first' })).toContainText(
    'An export of Hinge: ',
  );
  await expectGoodAtBothWidths(page, 'insights-card-locked');
});

test('weekly entries of Bumble answer questions', async ({ page }) => {
  await signUp(page.request, '103');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/insights?app=bumble');
  await expect(page.getByRole('heading', { name: 'No Bumble numbers yet' })).toBeVisible();
  await expect(page.getByText('Example data')).toBeVisible();
  await expectGoodAtBothWidths(page, 'insights-bumble-empty');
  const weeks = [40, 90, 55, 120].map((likes, place) => ({
    app: 'bumble',
    weekStart: ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'][place],
    likes,
    matches: 3 + place,
    written: 3,
    replies: place % 3,
    dates: null,
  }));
  await page.request.post('/api/results/weeks', { data: { weeks: weeks.slice(0, 2) } });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Busy weeks' })).toContainText(
    'Needs 2 more weeks with numbers.',
  );
  await expectGoodAtBothWidths(page, 'insights-bumble-little');
  await page.request.post('/api/results/weeks', { data: { weeks } });
  await page.reload();
  for (const name of ['Matches over time', 'Busy weeks', 'Replies over time']) {
    await page.getByRole('heading', { name }).click();
    await expect(page.getByRole('region', { name }).getByRole('row', { name: /\d/ }).first()).toBeVisible();
  }
  const unanswered = page.getByRole('region', { name: 'What these numbers cannot answer' });
  await unanswered.getByRole('heading').click();
  await expect(unanswered).toContainText('Bumble offers no export');
  const forecast = page.getByRole('region', { name: 'What to expect' });
  await expect(forecast).toContainText('Your numbers say nothing about lasting conversations and dates');
  await expect(forecast.getByRole('row', { name: /With twice the replies/ })).toContainText(/more \(/);
  await expectGoodAtBothWidths(page, 'insights-bumble');
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'Smart Matching Insights' })).toContainText(
    '3 of 4 questions have enough data for an answer.',
  );
});

test('insights show each question with its number, or that there is not enough', async ({ page }) => {
  await signUp(page.request, '102');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'No Tinder numbers yet' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'insights-empty');

  expect((await page.request.post('/api/results/imports', { data: aYearOfHinge })).status()).toBe(201);
  await page.goto('/dashboard');
  await page.getByRole('article', { name: 'Smart Matching Insights' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/insights/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Likes with a comment bring more matches' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No clear difference so far', level: 2 })).toBeVisible();
  await expectGoodAtBothWidths(page, 'insights-full');
  const openings = page.getByRole('region', { name: 'First messages by length' });
  await expect(openings.getByRole('row')).toHaveCount(0);
  await openings.getByRole('heading').click();
  await expect(openings.getByRole('row', { name: /1 to 3 words/ })).toContainText('Not enough data');
  await expect(openings.getByRole('row', { name: /4 to 10 words/ })).toContainText('44%');
  await expect(openings.getByText('40 of 90 conversations')).toBeHidden();
  await openings.getByText('Details').click();
  await expect(openings.getByText('4 to 10 words: 44% (35% to 55%), 40 of 90 conversations')).toBeVisible();
  await expect(openings.getByText(/only your own messages/)).toBeVisible();
  // What was found comes first, in plain words.
  await expect(
    page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .first(),
  ).toContainText('Likes with a comment bring more matches');
  await expect(page.getByText('Example data')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'How choosy you are' })).toContainText('21%');
  // Hours read as everywhere else.
  await page.getByRole('region', { name: 'Hours' }).getByRole('heading').click();
  await expect(page.getByRole('row', { name: /6 PM to 9 PM/ })).toBeVisible();
  const unanswered = page.getByRole('region', { name: 'What these numbers cannot answer' });
  await unanswered.getByRole('heading').click();
  await expect(unanswered).toContainText('Import it again to see this.');
  await expectGoodAtBothWidths(page, 'insights-open');
});
