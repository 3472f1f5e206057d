import { expect, test } from './journey.ts';
import { analyze } from './prepare-report.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';

test('a week with the coach: a plan, questions, a new bio, and an analysis that confirms what was done', async ({
  page,
}) => {
  await signUp(page.request, '002');
  await subscribe(page, 'premiumAnnual');
  const send = sendFrom(page.request);
  const bio = 'Love to laugh and travel. No drama, no hookups, dont waste my time!!!';
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  const readBio = async () => (await send<{ bio: string }>('GET', `/api/profiles/${id}`)).bio;
  await analyze(page, id);
  await page.goto('/coach');
  const plan = page.getByRole('region', { name: 'This week' });

  await test.step('the plan has three tasks, and a task that is ticked waits for an analysis', async () => {
    await page.getByRole('button', { name: 'Make this week’s plan' }).click();
    await expect(plan.getByRole('article')).toHaveCount(3);
    await expect(plan.getByRole('article').first()).toContainText('Add photos');
    const done = plan.getByRole('article').nth(1).getByRole('checkbox');
    // The box follows what the page knows, a moment after the click.
    await done.click();
    await expect(done).toBeChecked();
    await expect(plan.getByText('Waiting for a new analysis')).toBeVisible();
  });

  await test.step('questions are answered with what the answer rests on', async () => {
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
  });

  await test.step('a text made from answers goes into the profile, and can be taken back', async () => {
    const rewrite = page.getByRole('region', { name: 'Rewrite your text' });
    await rewrite.getByRole('heading', { name: 'Rewrite your text' }).click();
    await expect(rewrite.getByRole('button', { name: 'Put it together' })).toBeDisabled();
    await rewrite.getByLabel('On a free Saturday').fill('baking bread for the whole street');
    await rewrite.getByLabel('I’m looking for').fill('someone to cook with');
    await rewrite.getByLabel('I’d like a tip for').fill('the best dumplings in town');
    await rewrite.getByRole('button', { name: 'Put it together' }).click();
    await expect(rewrite.getByRole('article').first()).toContainText(
      'On a free Saturday you’ll find me baking bread for the whole street. I’m looking for someone to cook with. Got a tip for the best dumplings in town?',
    );
    const use = rewrite.getByRole('button', { name: 'Use in my profile (version 1)' });
    await use.click();
    await expect(plan.getByText('Changed since the report')).toBeVisible();
    await expect(rewrite.getByRole('button', { name: 'Undo (version 1)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(use).toBeFocused();
    await expect.poll(readBio).toBe(bio);
    await use.click();
    await expect(rewrite.getByText('In the profile', { exact: true })).toBeVisible();
    await expect.poll(readBio).toContain('baking bread');
  });

  await test.step('a new analysis confirms it, and the dashboard says what comes next', async () => {
    await analyze(page, id);
    await page.reload();
    await expect(plan.getByText('Confirmed by a new analysis').first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('article', { name: 'Personal Coaching' })).toContainText(
      /\d of 3 tasks done this week.*Next: Add photos/s,
    );
  });
});
