import { addDays } from '../src/domain/calendar-day.ts';
import { aSummary, daysFrom } from '../test/result-summaries.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { registerSubscriber, signUp } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

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

const ofHinge = { app: 'hinge', source: 'hinge-export' } as const;
const hingeDay = { likes: 10, matches: 1, matchedLikes: 1 };
const hingeInSpring = aSummary({ ...ofHinge, days: daysFrom('2026-01-05', 56, () => hingeDay) });
/** With a gap before it, and so many changes that not all are drawn. */
const hingeInAutumn = aSummary({
  ...ofHinge,
  days: daysFrom('2026-07-06', 112, () => hingeDay),
  texts: Array.from({ length: 14 }, (_, place) => ({
    kind: 'bio' as const,
    question: null,
    text: `Text ${place}`,
    changedOn: addDays('2026-07-07', 7 * place),
  })),
});

/** Opens a part of the page that says only its answer at first. */
async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, level: 2 }).click();
}

/** How many screens of a phone a page takes. */
const mostPhoneScreens = 5;

test.describe('results', () => {
  test('are locked without a subscription', async ({ page }) => {
    await signUp(page.request, '001');
    await page.goto('/results');
    const lock = page.getByRole('region', { name: 'Subscriber Only' });
    await expect(lock.getByRole('link', { name: 'Subscribe', exact: true })).toHaveAttribute(
      'href',
      '/checkout',
    );
    await expectGoodAtBothWidths(page, 'results-locked');
  });

  test('begin empty, show what an export tells, and can be read with the keyboard alone', async ({
    page,
  }) => {
    await registerSubscriber(page, '002');
    await page.goto('/results');
    await expect(page.getByRole('heading', { name: 'No Tinder numbers yet', level: 1 })).toBeVisible();
    const example = page.getByRole('region', { name: 'Most likes don’t turn into matches' });
    await expect(example.getByText('Example data')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'results-empty');

    expect((await page.request.post('/api/results/imports', { data: twoYears })).status()).toBe(201);
    await page.goto('/results');
    await expect(
      page.getByRole('heading', { name: 'Few of your conversations go on', level: 1 }),
    ).toBeVisible();
    await expect(page.getByText(/Tinder · Nov 17, 2025.–.Nov 15, 2026/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Do this next' })).toBeVisible();
    // An export holds no replies: no word of them.
    await expect(page.getByText('Your export holds only your own messages', { exact: false })).toBeVisible();
    const funnel = page.getByRole('region', { name: /From likes to dates.*Nov 17, 2025.–.Nov 15, 2026/ });
    const wentOn = funnel.getByRole('listitem').filter({ hasText: 'Conversations that went on' });
    await expect(wentOn).toContainText('Biggest drop-off');
    await expect(wentOn).toContainText('9.5% of those');
    // Every step can be seen.
    const bars = funnel.locator('li rect:nth-of-type(2)');
    for (const bar of await bars.all()) expect((await bar.boundingBox())?.width).toBeGreaterThanOrEqual(4);
    await expect(page.getByText('Example data')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
    await expectGoodAtBothWidths(page, 'results-full');
    await page.setViewportSize({ width: 390, height: 844 });
    // A chart takes its new width a moment after the window.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height).toBeLessThanOrEqual(mostPhoneScreens * 844);
    await page.setViewportSize({ width: 1280, height: 900 });

    // One button opens what adds numbers, and closes it again, with the keyboard too.
    const add = page.getByRole('button', { name: 'Add numbers' });
    await add.focus();
    await page.keyboard.press('Enter');
    const numbers = page.getByRole('region', { name: 'Your numbers' });
    await expect(numbers.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expect(numbers.getByRole('heading', { name: 'Add a week manually' })).toBeVisible();
    await expectGoodAtBothWidths(page, 'results-adding');
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(numbers).toHaveCount(0);

    await page.getByText('Rates, intervals and marks').click();
    await expect(page.getByText(/9\.5% of those, likely 4\.9% to 18%/)).toBeVisible();
    for (const title of ['Match rate', 'Over time', 'Among others', 'Before and after each change']) {
      await open(page, title);
    }
    await expect(page.getByText(/^Likely [\d.]+% to [\d.]+% \(95% confidence\)$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'What is marked in the chart' })).toContainText(
      'Jun 1, 2026: Bio changed in the app',
    );
    await expect(page.getByText('chose to take part')).toBeVisible();
    const change = page.getByRole('article').filter({ hasText: 'Bio changed in the app' });
    await expect(change).toContainText('Higher afterwards');
    await expect(page.getByText('need not be higher because of it')).toBeVisible();
    await expectGoodAtBothWidths(page, 'results-open');

    // The table behind the first chart, by the keyboard.
    const table = page.getByRole('table', { name: 'Matches for each like' });
    await expect(table).toBeHidden();
    await page.locator('summary', { hasText: 'The numbers behind Matches for each like' }).focus();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row')).toHaveCount(53);
    await expect(table.getByText('no activity').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'How far back' })
      .getByRole('link', { name: 'Everything' })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/range=all/);
    await expect(page.getByText('Each point is 4 weeks.')).toBeVisible();
    // The answer keeps its time, and the stages have the one that was chosen.
    await expect(page.getByText(/Tinder · Nov 17, 2025.–.Nov 15, 2026/)).toBeVisible();
    await expect(page.getByRole('region', { name: /From likes to dates.*Nov 18, 2024/ })).toBeVisible();
    await page.getByRole('navigation', { name: 'Apps' }).getByRole('link', { name: 'Hinge' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No Hinge numbers yet' })).toBeVisible();
  });

  test('of Hinge say which likes had no time yet, what nobody told, and what is not drawn', async ({
    page,
  }) => {
    await registerSubscriber(page, '004');
    for (const data of [hingeInSpring, hingeInAutumn]) {
      expect((await page.request.post('/api/results/imports', { data })).status()).toBe(201);
    }
    await page.goto('/results?app=hinge&range=all');
    await open(page, 'Match rate');
    await expect(page.getByText('480 likes younger than 24 days when their export ended')).toBeVisible();
    await expect(page.getByText('No data from Mar 2, 2026 to Jul 5, 2026')).toBeVisible();
    await page.getByText('How we calculate this').click();
    await expect(page.getByText('counted to the last one with any activity, Oct 25, 2026')).toBeVisible();
    await page.getByText('Rates, intervals and marks').click();
    await expect(page.getByText(/of your likes, likely/)).toBeVisible();
    await open(page, 'Over time');
    await page.locator('summary', { hasText: 'older marks are not drawn' }).click();
    await expect(page.getByRole('list', { name: 'What is not drawn in the chart' })).toContainText(
      'Jul 7, 2026: Bio changed in the app',
    );
    await page.locator('summary', { hasText: 'The numbers behind Likes that became a match' }).click();
    const table = page.getByRole('table', { name: 'Likes that became a match' });
    await expect(table.getByRole('row', { name: /Oct 19, 2026/ })).toContainText('too young');
    await expect(table.getByRole('row', { name: /May 4, 2026/ })).toContainText('not known');
    await open(page, 'Before and after each change');
    await expect(
      page.getByText(/These are the newest 6; 8 older changes are not compared here/),
    ).toBeVisible();
    await expectGoodAtBothWidths(page, 'results-hinge');
  });

  test('of a few days say that too little is known of every stage', async ({ page }) => {
    await registerSubscriber(page, '005');
    const few = aSummary({ days: daysFrom('2026-10-05', 3, () => ({ likes: 4, matches: 1 })) });
    expect((await page.request.post('/api/results/imports', { data: few })).status()).toBe(201);
    await page.goto('/results');
    await expect(
      page.getByRole('heading', { name: 'Not enough data yet to say where you lose people', level: 1 }),
    ).toBeVisible();
    await expectGoodAtBothWidths(page, 'results-little');
    await page.getByText('Rates, intervals and marks').click();
    await expect(page.getByText('3 matches for 12 likes. It takes 50 to tell.')).toBeVisible();
  });

  test('that are loading show where everything will be', async ({ page }) => {
    await registerSubscriber(page, '006');
    await page.route(/\/api\/(results|insights)(\?|$)/, () => new Promise(() => undefined));
    await page.goto('/results');
    await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
    await expectGoodAtBothWidths(page, 'results-loading');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedConsoleError: /status of 503/ });

    test('say so and can be asked for again', async ({ page }) => {
      await registerSubscriber(page, '003');
      let isAway = true;
      await page.route(/\/api\/results(\?|$)/, (route) =>
        isAway
          ? route.fulfill({
              status: 503,
              json: {
                code: 'service_unavailable',
                message: 'Something broke on our side. Try again in a minute.',
              },
            })
          : route.continue(),
      );
      await page.goto('/results');
      await expect(page.getByRole('alert')).toContainText('We couldn’t load your results');
      await expectGoodAtBothWidths(page, 'results-error');
      isAway = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'No Tinder numbers yet' })).toBeVisible();
    });
  });
});
