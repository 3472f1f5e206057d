import type { Page } from '@playwright/test';
import { diagnoseMonth, monthOf, type Person } from '../test/situations.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { sendFrom, signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

async function premium(page: Page, digits: string): Promise<void> {
  await signUp(page.request, digits);
  await subscribe(page, 'premiumAnnual');
}

/** A profile of Tinder with a bio, analyzed. */
async function analysed(page: Page): Promise<{ id: string; analysisId: string }> {
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', {
    app: 'tinder',
    bio: 'I bake bread on Sundays and i recieve flour as rent. What do you cook?',
    iAm: 'man',
  });
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  await expect
    .poll(
      async () => (await send<{ status: string }>('GET', `/api/analyses/${analysisId}`)).status,
      untilAnalysed,
    )
    .toBe('done');
  return { id, analysisId };
}

async function importNumbers(page: Page, person: Person): Promise<void> {
  const month = await monthOf(person);
  expect(diagnoseMonth(person, month)?.situation ?? 'too-little').toBe(person.situation);
  await sendFrom(page.request)('POST', '/api/results/imports', { ...month.summary });
}

/** The title of the next step on each page that names one. */
async function expectOnEveryPage(
  page: Page,
  title: RegExp,
  paths: readonly string[],
  picture: string,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText(title).first(), path).toBeVisible();
    await expectGoodAtBothWidths(
      page,
      `${picture}-${path.split(/[/?]/)[1]}${path.includes('report') ? '-report' : ''}`,
    );
  }
}

test('a user with nothing is told how to begin', async ({ page }) => {
  await premium(page, '001');
  for (const path of ['/dashboard', '/results', '/coach']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodAtBothWidths(page, `nothing-${path.slice(1)}`);
  }
});

test('a user with a little is told that it is too little, and the report decides', async ({ page }) => {
  await premium(page, '002');
  const { id, analysisId } = await analysed(page);
  await importNumbers(page, { situation: 'too-little', app: 'tinder', sex: 'man', seed: 0 });
  const paths = [
    '/dashboard',
    '/results?app=tinder',
    `/profiles/${id}/report?analysis=${analysisId}`,
    '/coach',
  ];
  await expectOnEveryPage(page, /Add photos|photo/i, paths, 'little');
  await page.goto('/results?app=tinder');
  await expect(page.getByText(/not enough data yet/i)).toBeVisible();
  await page.goto('/dashboard');
  const latest = page.getByRole('region', { name: 'Latest report' });
  await expect(latest.getByRole('link', { name: 'Add photos' })).toHaveAttribute('href', `/profiles/${id}`);
});

test('ten years of matches that were never written to come before everything else, on every page', async ({
  page,
}) => {
  await premium(page, '003');
  const { id, analysisId } = await analysed(page);
  await importNumbers(page, { situation: 'never-written', app: 'tinder', sex: 'man', seed: 0, days: 3_650 });
  const paths = [
    '/dashboard',
    '/results?app=tinder',
    `/profiles/${id}/report?analysis=${analysisId}`,
    '/coach',
  ];
  await expectOnEveryPage(page, /Write to 12 of the \d+ matches you have not written to/, paths, 'years');

  await page.goto('/coach');
  await page.getByRole('button', { name: 'Make this week’s plan' }).click();
  const task = page.getByRole('article').filter({ hasText: 'Write to 12 of the' });
  await expect(task).toContainText('About half of first messages are answered');
  await expectGoodAtBothWidths(page, 'years-plan');
  await task.getByRole('checkbox').click();
  await expect(task.getByText('Done', { exact: true })).toBeVisible();
  // What is done gives way to the next, here and on the dashboard.
  await expect(
    page.getByRole('region', { name: /^Do this next/ }).filter({ hasText: 'Write to 12' }),
  ).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Latest report' })).not.toContainText('Write to 12');
});

test('whose numbers are fine gets no chores', async ({ page }) => {
  await premium(page, '004');
  const { id, analysisId } = await analysed(page);
  await importNumbers(page, { situation: 'fine', app: 'tinder', sex: 'man', seed: 0 });
  const paths = [
    '/dashboard',
    '/results?app=tinder',
    `/profiles/${id}/report?analysis=${analysisId}`,
    '/coach',
  ];
  await expectOnEveryPage(page, /Keep going: your numbers on Tinder are fine/, paths, 'fine');
  await expect(page.getByText('No tasks this week: your numbers are fine.')).toBeVisible();
  // The report counts what could be fixed, and no screen denies it.
  await page.goto('/dashboard');
  const latest = page.getByRole('region', { name: 'Latest report' });
  await expect(latest).toContainText('Nothing urgent');
  await expect(latest).toContainText('What your report suggests can wait.');
});
