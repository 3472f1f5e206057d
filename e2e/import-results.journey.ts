import type { Page, Request } from '@playwright/test';
import { buildTinderExport, canary, tinderTime, zipOf } from '../test/synthetic-exports.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { signUp, subscribe } from './sign-in.ts';
import { expectGoodAtBothWidths } from './widths.ts';

/** What a page reports of itself is not of the export, and may come at any moment. */
const isOfExport = (request: Request) =>
  request.method() !== 'GET' && !/\/api\/(activities|visits)$/.test(new URL(request.url()).pathname);

async function openResults(page: Page, digits: string): Promise<void> {
  await signUp(page.request, digits);
  await subscribe(page);
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: 'Import your data' })).toBeVisible();
}

test('of an export nothing leaves the browser but the summary that was shown', async ({ page, context }) => {
  await openResults(page, '001');
  const panel = page.getByRole('region', { name: 'Import your data' });
  const file = panel.getByLabel('Export file');

  const sent: Request[] = [];
  context.on('request', (request) => sent.push(request));
  await file.setInputFiles({
    name: 'data.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{\n"Usage": {\n"matches" {}\n}}'),
  });
  await expect(panel.getByRole('alert')).toHaveText('Line 3 of data.json: a colon is missing after a name.');

  const data = buildTinderExport({ age: 'new', days: 400, conversations: 60 });
  const zip = zipOf({ 'data.json': data });
  await file.setInputFiles({
    name: zip.name,
    mimeType: 'application/zip',
    buffer: Buffer.from(await zip.arrayBuffer()),
  });
  await expect(panel.getByRole('heading', { name: 'What we found in export.zip' })).toBeFocused();
  await panel.getByText('See all of it, as JSON').click();
  const shown = await panel.getByLabel('What will be sent, as JSON').textContent();
  await expectAccessible(page);
  expect(sent.filter(isOfExport)).toEqual([]);

  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('active days of Tinder are in your results now')).toBeVisible();
  const importing = sent.filter((request) => request.url().endsWith('/api/results/imports'));
  const posted = importing
    .filter((request) => request.method() === 'POST')
    .map((request) => request.postData());
  expect(posted.map((body) => JSON.parse(body ?? '') as unknown)).toEqual([JSON.parse(shown ?? '')]);
  const others = sent.filter((request) => isOfExport(request) && !importing.includes(request));
  expect(others.map((request) => request.url())).toEqual([]);
  const told = sent.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
  expect(told).not.toContain(canary);
  expect(told).not.toMatch(/48\.2082|how are you/);
  await expect(page.getByRole('list', { name: 'Imported so far' })).toContainText('Tinder');
});

test('an export is dropped, or chosen with the keyboard, and an older one takes nothing away', async ({
  page,
}) => {
  await openResults(page, '003');
  const panel = page.getByRole('region', { name: 'Import your data' });
  const usage = (days: Record<string, number>, conversations: string[]) => ({
    Usage: { swipes_likes: days, matches: {} },
    Messages: conversations.map((day) => ({
      messages: [{ from: 'You', message: 'One two', sent_date: tinderTime(day, '10:00:00', 'new') }],
    })),
  });
  const newer = usage({ '2025-05-01': 40, '2025-06-01': 50 }, ['2025-05-01']);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'data.json', { type: 'application/json' }));
    return transfer;
  }, JSON.stringify(newer));
  const place = panel.getByText('Or drop it here.');
  await place.dispatchEvent('dragover', { dataTransfer: dropped });
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(panel.getByRole('heading', { name: 'What we found in data.json' })).toBeFocused();
  await expect(
    panel.getByRole('list', { name: 'Parts of what will be sent' }).getByRole('listitem'),
  ).toHaveText([
    'The app: Tinder.',
    'The kind of file: Tinder’s data.json.',
    /^For each day on which you used it, its date and how many: likes you sent, matches, conversations you began/,
    /^How many of your first messages were how many words long/,
    /^For each match or conversation, as far as your export says: .* nothing about who it was\.$/,
  ]);
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('2 active days of Tinder are in your results now.')).toBeVisible();

  const older = usage({ '2025-04-01': 7, '2025-05-01': 7 }, []);
  const olderFile = {
    name: 'data.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(older)),
  };
  const choose = panel.getByRole('button', { name: 'Choose a file' });
  // The browser is told to hand its dialog over while the key is on its way.
  await expect(async () => {
    const choosing = page.waitForEvent('filechooser', { timeout: 2_000 });
    await choose.press('Enter');
    await (await choosing).setFiles(olderFile);
  }).toPass();
  await expect(panel.getByRole('heading', { name: 'What we found in data.json' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText(
    '1 active day of Tinder is in your results now. You had imported a newer export before, which reaches to Jun 1, 2025: 1 active day of this file and your profile texts stay as that one has them.',
  );
  await expect(panel.getByRole('list', { name: 'Imported so far' })).toContainText(
    'Tinder Apr 1, 2025 to Jun 1, 2025',
  );
});

test('numbers of a week come from the form and from CSV', async ({ page }) => {
  await openResults(page, '002');
  const form = page.getByRole('region', { name: 'Add a week manually' });
  await form.getByRole('heading', { name: 'Add a week manually' }).click();
  await form.getByLabel('App').selectOption('bumble');
  await form.getByLabel('Any day of the week').fill('2026-01-07');
  await form.getByLabel('Likes you sent').fill('40');
  await form.getByRole('button', { name: 'Save week' }).click();
  await expect(form.getByText('Enter a number; 0 if there were none.')).toBeVisible();
  await form.getByLabel('Matches', { exact: true }).fill('3');
  await form.getByRole('button', { name: 'Save week' }).click();
  await expect(form.getByText('The week of Jan 5, 2026 is saved.')).toBeVisible();

  // More first messages than matches so far may be right: it is asked once.
  await form.getByLabel('Any day of the week').fill('2026-01-14');
  await form.getByLabel('Likes you sent').fill('30');
  await form.getByLabel('Matches', { exact: true }).fill('2');
  await form.getByLabel('Matches you wrote to').fill('6');
  await form.getByRole('button', { name: 'Save week' }).click();
  await expect(form.getByText(/^That makes 6 matches that you wrote to and 5 matches/)).toBeVisible();
  await form.getByRole('button', { name: 'Save week' }).click();
  await expect(form.getByText('The week of Jan 12, 2026 is saved.')).toBeVisible();

  await form.getByText('Many weeks at once, as CSV').click();
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('weekly-numbers.csv');
  const csv = (text: string) => ({ name: 'weeks.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await form.getByLabel('CSV file').setInputFiles(csv('week,likes,matches\n2026-01-12,many,1'));
  await expect(form.getByText(/^Line 2: "many" under likes is not a whole number/)).toBeVisible();
  await form
    .getByLabel('CSV file')
    .setInputFiles(csv('week;likes;matches\n2026-01-12;30;2\n2026-01-05;41;3'));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save 2 weeks of Bumble' }).click();
  await expect(form.getByText('2 weeks are saved.')).toBeVisible();
  // Nothing on the page speaks of an export that there is none of.
  await page.getByText('Rates, intervals and marks').click();
  await expect(
    page.getByText(/Replies, lasting conversations and dates are the ones you counted\./),
  ).toBeVisible();
  await expect(page.getByText(/An export holds only your own messages/)).toHaveCount(0);
  await expectGoodAtBothWidths(page, 'results-weeks');
  await expect(form.getByRole('row')).toHaveText([/Week of/, /Jan 12, 2026Bumble30/, /Jan 5, 2026Bumble41/]);

  await form.getByRole('button', { name: 'Remove the week of Jan 12, 2026 from Bumble' }).click();
  await expect(form.getByRole('row')).toHaveCount(2);
});
