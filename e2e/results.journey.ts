import type { Page } from '@playwright/test';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import { expect, test } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';

/** Two years of Tinder whose rate rises with a new bio on Jun 1, 2026, with a month without activity. */
const twoYears = aSummary({
  days: daysFrom('2024-11-18', 728, (place) => ({
    likes: 12 + (place % 7) * 4,
    passes: 60,
    matches: place % (place < 560 ? 5 : 2) === 0 ? 1 : 0,
    conversations: place % 4 === 0 ? 1 : 0,
    conversationsThatWentOn: place % 40 === 0 ? 1 : 0,
  })).filter(({ date }) => !date.startsWith('2026-02')),
  texts: [{ kind: 'bio', question: null, text: 'I bake bread.', changedOn: '2026-06-01' }],
});

/** Opens a part of the page that says only its answer at first. */
async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, level: 2 }).click();
}

test('results begin empty, show what an export tells, and can be read with the keyboard alone', async ({
  page,
}) => {
  await registerSubscriber(page, '002');
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: 'No Tinder numbers yet', level: 1 })).toBeVisible();
  await expect(page.getByText('Example data').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();

  await sendFrom(page.request)('POST', '/api/results/imports', { ...twoYears });
  await page.goto('/results');
  await expect(
    page.getByRole('heading', { name: 'Few of your conversations go on', level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(/Tinder · Nov 17, 2025.–.Nov 15, 2026/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Do this next' })).toBeVisible();
  await expect(page.getByText('Example data')).toHaveCount(0);
  const funnel = page.getByRole('region', { name: /From likes to dates.*Nov 17, 2025.–.Nov 15, 2026/ });
  const wentOn = funnel.getByRole('listitem').filter({ hasText: 'Conversations that went on' });
  await expect(wentOn).toContainText('Biggest drop-off');
  await expect(wentOn).toContainText('9.5% of those');
  // Every step can be seen.
  const bars = funnel.locator('li rect:nth-of-type(2)');
  for (const bar of await bars.all()) expect((await bar.boundingBox())?.width).toBeGreaterThanOrEqual(4);

  await test.step('one button opens what adds numbers, and closes it again', async () => {
    await page.getByRole('button', { name: 'Add numbers' }).press('Enter');
    const numbers = page.getByRole('region', { name: 'Your numbers' });
    await expect(numbers.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(numbers).toHaveCount(0);
  });

  await test.step('details open on demand', async () => {
    await page.getByText('Rates, intervals and marks').click();
    await expect(page.getByText(/9\.5% of those, likely 4\.9% to 18%/)).toBeVisible();
    for (const title of ['Match rate', 'Over time', 'Among others', 'Before and after each change'])
      await open(page, title);
    await expect(page.getByText(/^Likely [\d.]+% to [\d.]+% \(95% confidence\)$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'What is marked in the chart' })).toContainText(
      'Jun 1, 2026: Bio changed in the app',
    );
    await expect(page.getByText('chose to take part')).toBeVisible();
    const change = page.getByRole('article').filter({ hasText: 'Bio changed in the app' });
    await expect(change).toContainText('Higher afterwards');
  });

  await test.step('the table behind a chart, by keyboard', async () => {
    const table = page.getByRole('table', { name: 'Matches for each like' });
    await expect(table).toBeHidden();
    await page.locator('summary', { hasText: 'The numbers behind Matches for each like' }).press('Enter');
    await expect(table.getByRole('row')).toHaveCount(53);
    await expect(table.getByText('no activity').first()).toBeVisible();
  });

  await test.step('another time and another app, by keyboard', async () => {
    const range = page.getByRole('navigation', { name: 'How far back' });
    await range.getByRole('link', { name: 'Everything' }).press('Enter');
    await expect(page.getByText('Each point is 4 weeks.')).toBeVisible();
    // The answer keeps its time, and the stages have the one that was chosen.
    await expect(page.getByText(/Tinder · Nov 17, 2025.–.Nov 15, 2026/)).toBeVisible();
    await expect(page.getByRole('region', { name: /From likes to dates.*Nov 18, 2024/ })).toBeVisible();
    await page.getByRole('navigation', { name: 'Apps' }).getByRole('link', { name: 'Hinge' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No Hinge numbers yet' })).toBeVisible();
  });
});
