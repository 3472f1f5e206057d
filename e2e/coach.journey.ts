import type { Page } from '@playwright/test';
import { expect, test, untilAnalysed } from './journey.ts';
import { ownEmail } from './own-number.ts';
import { registerSubscriber, sendFrom, signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

/** Analyses the profile as it is now, and waits for the end. */
async function analyse(page: Page, profileId: string): Promise<void> {
  const { analysisId } = await sendFrom(page.request)<{ analysisId: string }>(
    'POST',
    `/api/profiles/${profileId}/analyses`,
  );
  await expect
    .poll(
      async () =>
        (await sendFrom(page.request)<{ status: string }>('GET', `/api/analyses/${analysisId}`)).status,
      untilAnalysed,
    )
    .toBe('done');
}

/** The newest mail to the user's address that has this in it. */
async function mailWith(page: Page, to: string, part: string): Promise<string> {
  let body = '';
  await expect
    .poll(async () => {
      const mails = await sendFrom(page.request)<{ body: string }[]>(
        'GET',
        `/api/dev/outbox?to=${encodeURIComponent(to)}`,
      );
      body = mails.find((mail) => mail.body.includes(part))?.body ?? '';
      return body;
    })
    .toContain(part);
  return body;
}

test('the coach is locked to a lesser subscription', async ({ page }) => {
  await registerSubscriber(page, '001');
  await page.goto('/coach');
  const lock = page.getByRole('region', { name: 'Premium Feature' });
  await expect(lock.getByRole('link', { name: 'Upgrade', exact: true })).toHaveAttribute('href', '/checkout');
  await expect(page.getByRole('button', { name: 'Stop the weekly note' })).toHaveCount(0);
  await expectGoodAtBothWidths(page, 'locked');
});

test('a week with the coach: a plan, questions, a new bio, and a new analysis that confirms what was done', async ({
  page,
}) => {
  const email = ownEmail('002');
  await signUp(page.request, '002');
  await subscribe(page, 'premiumAnnual');
  await page.goto('/coach');
  await expect(page.getByRole('heading', { name: 'There is no profile to coach yet' })).toBeVisible();
  await expectGoodAtBothWidths(page, 'nothing');

  const bio = 'Love to laugh and travel. No drama, no hookups, dont waste my time!!!';
  const { id } = await sendFrom(page.request)<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio,
  });
  await page.reload();
  await expect(page.getByText('Analyze your Tinder profile')).toBeVisible();
  await expect(page.getByText('Once you have a report')).toBeVisible();
  await expectGoodAtBothWidths(page, 'no-report');
  await analyse(page, id);
  await page.reload();
  await page.getByRole('button', { name: 'Make this week’s plan' }).click();
  const plan = page.getByRole('region', { name: 'This week' });
  await expect(plan.getByRole('article')).toHaveCount(3);
  await expect(plan.getByRole('article').first()).toContainText('Add photos');
  await expectGoodAtBothWidths(page, 'plan');
  const done = plan.getByRole('article').nth(1).getByRole('checkbox');
  // The box follows what the page knows, a moment after the click.
  await done.click();
  await expect(done).toBeChecked();
  await expect(plan.getByText('Waiting for a new analysis')).toBeVisible();

  await page.getByRole('button', { name: 'What is wrong with my bio?' }).click();
  const answers = page.getByRole('log', { name: 'Answers' });
  await expect(answers).toContainText('to change in your text');
  await page.getByLabel('Your question').fill('And is it too long?');
  await page.keyboard.press('Enter');
  const newest = answers.getByRole('article').first();
  await expect(newest).toContainText('It is short');
  await newest.getByText('What this rests on').click();
  await expect(
    newest.getByText('Tinder, UK press release').or(newest.getByText('15 to 45')).first(),
  ).toBeVisible();
  await page.getByLabel('Your question').fill('Who won the world cup?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answers.getByRole('article').first()).toContainText('I can’t help with that');
  await expectGoodAtBothWidths(page, 'answers');

  const rewrite = page.getByRole('region', { name: 'Rewrite your text' });
  await rewrite.getByRole('heading', { name: 'Rewrite your text' }).click();
  await expect(rewrite.getByRole('button', { name: 'Put it together' })).toBeDisabled();
  // Two answers that do not fit: what would stands under each, and one sentence says what is missing.
  await rewrite.getByLabel('On a free Saturday').fill('depends on the weather');
  await rewrite.getByLabel('Friends call me').fill('NEED A LIFT HOME');
  await rewrite.getByRole('button', { name: 'Put it together' }).click();
  await expect(
    rewrite.getByText('A text needs 2 answers, and none of yours fits its sentence yet.'),
  ).toBeVisible();
  await expect(rewrite.getByText('Write it in small letters: capitals read as shouting.')).toBeVisible();
  await expectGoodAtBothWidths(page, 'refused-answers');
  await rewrite.getByLabel('Friends call me').fill('');
  await rewrite.getByLabel('On a free Saturday').fill('baking bread for the whole street');
  await rewrite.getByLabel('I’m looking for').fill('someone to cook with');
  await rewrite.getByLabel('I’d like a tip for').fill('the best dumplings in town');
  await rewrite.getByRole('button', { name: 'Put it together' }).click();
  await expect(rewrite.getByRole('article').first()).toContainText(
    'On a free Saturday you’ll find me baking bread for the whole street. I’m looking for someone to cook with. Got a tip for the best dumplings in town?',
  );
  await expect(rewrite.getByRole('article').first()).toContainText('Checked:');
  await rewrite.getByText('What changed').first().click();
  await expectGoodAtBothWidths(page, 'versions');
  await rewrite.getByRole('button', { name: 'Use in my profile (version 1)' }).click();
  await expect(rewrite.getByText('In the profile', { exact: true })).toBeVisible();
  await expect(plan.getByText('Changed since the report')).toBeVisible();
  // It can be taken back at once, and later too.
  const takeBack = rewrite.getByRole('button', { name: 'Undo (version 1)' });
  await expect(takeBack).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rewrite.getByText('In the profile', { exact: true })).toBeHidden();
  await expect(rewrite.getByRole('button', { name: 'Use in my profile (version 1)' })).toBeFocused();
  await page.reload();
  await rewrite.getByRole('heading', { name: 'Rewrite your text' }).click();
  await rewrite.getByText('Earlier wordings (1)').click();
  await expectGoodAtBothWidths(page, 'earlier-wordings');
  await rewrite.getByRole('button', { name: 'Put it back (earlier wording 1)' }).click();
  // The old text stands on the screen before and after: only the profile says which of the two it has.
  await expect
    .poll(async () => (await sendFrom(page.request)<{ bio: string }>('GET', `/api/profiles/${id}`)).bio)
    .toContain('baking bread');
  await expect(rewrite.getByText(bio)).toBeVisible();
  await analyse(page, id);
  await page.reload();
  await expect(plan.getByText('Confirmed by a new analysis').first()).toBeVisible();
  await expect(plan.getByText('Still shows in the new analysis')).toHaveCount(1);
  await expectGoodAtBothWidths(page, 'confirmed');

  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  const link = /\/confirm-email#(\S+)/.exec(await mailWith(page, email, '/confirm-email#'))?.[1] ?? '';
  await sendFrom(page.request)('POST', '/api/email-confirmations', { token: link });
  await page.reload();
  // The box is ticked before the server has answered, and leaving the page earlier would take the request back.
  const saved = page.waitForResponse('**/api/coach/note');
  await page.getByRole('checkbox', { name: `Send it to ${email}` }).click();
  await expect(page.getByRole('checkbox', { name: `Send it to ${email}` })).toBeChecked();
  await saved;

  await page.goto('/settings');
  const permissions = page.getByRole('region', { name: 'Coach' });
  await permissions.getByRole('button', { name: 'Stop the weekly note' }).click();
  await expect(permissions.getByText('The weekly note is off.')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'Personal Coaching' })).toContainText(
    /\d of 3 tasks done this week.*Next: Add photos/s,
  );
});

test.describe('what a language model says', () => {
  test('is asked for only after a yes to its host, and the link in a note that is nobody’s says so', async ({
    page,
  }) => {
    await signUp(page.request, '003');
    await subscribe(page, 'premiumAnnual');
    await sendFrom(page.request)('POST', '/api/profiles', {
      app: 'hinge',
      prompts: [{ question: 'I geek out on', answer: 'Maps' }],
    });
    let agreedAt: string | null = null;
    await page.route('**/api/coach?*', modelInView);
    await page.route('**/api/coach', modelInView);
    async function modelInView(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
      const response = await route.fetch({ maxRetries: 3 });
      const body = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...body, model: { host: 'model.example', name: 'm-1', agreedAt } },
      });
    }
    // A link to it opens it.
    await page.goto('/coach#rewrite-heading');
    await expect(page.getByLabel('On a free Saturday')).toBeVisible();
    await page.goto('/coach');
    await expect(page.getByRole('button', { name: 'Agree to send text to model.example' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Ask the language model at model.example' })).toHaveCount(
      0,
    );
    agreedAt = '2026-11-20T08:00:00.000Z';
    await page.reload();
    await page.getByRole('heading', { name: 'Rewrite your text' }).click();
    await expect(page.getByRole('checkbox', { name: 'Ask the language model at model.example' })).toHaveCount(
      2,
    );
    await expect(page.getByText('Photos are never sent.')).toHaveCount(2);
    // This server has none: it says so, and answers by itself.
    await page.getByRole('button', { name: 'What is wrong with my bio?' }).click();
    await expect(page.getByRole('log', { name: 'Answers' })).toContainText(
      'This site has no language model.',
    );
    await expectGoodAtBothWidths(page, 'model');

    await page.goto('/coach/stop#nobody');
    await expectGoodAtBothWidths(page, 'stop');
    await page.getByRole('button', { name: 'Stop the weekly note' }).click();
    await expect(page.getByText('This link doesn’t work')).toBeVisible();
  });
  test.use({ expectedConsoleError: /status of 410/ });
});
