import type { Request } from '@playwright/test';
import { buildTinderExport, canary, zipOf } from '../test/synthetic-exports.ts';
import { unreadableFile } from '../src/domain/unreadable-file.ts';
import { expect, photograph, test } from './journey.ts';
import { chooseMissing } from './missing-file.ts';
import { signUp, subscribe } from './sign-in.ts';

/** What a page reports of itself is not of the export, and may come at any moment. */
const isOfExport = (request: Request) =>
  request.method() !== 'GET' && !/\/api\/(activities|visits)$/.test(new URL(request.url()).pathname);

test('nothing of an export leaves the browser but the summary that was shown', async ({ page, context }) => {
  await signUp(page.request, '001');
  await subscribe(page);
  await page.goto('/results');
  const panel = page.getByRole('region', { name: 'Import your data' });
  const sent: Request[] = [];
  context.on('request', (request) => sent.push(request));

  await test.step('a file that cannot be read says where', async () => {
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const text = '{\n"Usage": {\n"matches" {}\n}}';
      transfer.items.add(new File([text], 'data.json', { type: 'application/json' }));
      return transfer;
    });
    const place = panel.getByText('Or drop it here.');
    await place.dispatchEvent('dragover', { dataTransfer: dropped });
    await place.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(panel.getByRole('alert')).toHaveText('Line 3 of data.json isn’t valid JSON.');
  });

  await test.step('a file that is not on this device says how to get it there', async () => {
    const content = Buffer.from('{}');
    await chooseMissing(panel.getByLabel('Export file'), 'my_data.json', content);
    await expect(panel.getByRole('alert')).toHaveText(unreadableFile);
    const form = page.getByRole('region', { name: 'Add a week manually' });
    await form.getByRole('heading', { name: 'Add a week manually' }).click();
    await form.getByText('Many weeks at once, as CSV').click();
    await chooseMissing(form.getByLabel('CSV file'), 'weeks.csv', content);
    await expect(form.getByRole('alert').filter({ hasText: unreadableFile })).toBeVisible();
    await photograph(page, 'unreadable');
    await form.getByText('Many weeks at once, as CSV').click();
    await form.getByRole('heading', { name: 'Add a week manually' }).click();
  });

  await test.step('only what was shown is sent', async () => {
    const zip = zipOf({ 'data.json': buildTinderExport({ age: 'new', days: 400, conversations: 60 }) });
    const buffer = Buffer.from(await zip.arrayBuffer());
    await panel
      .getByLabel('Export file')
      .setInputFiles({ name: zip.name, mimeType: 'application/zip', buffer });
    await expect(panel.getByRole('heading', { name: 'What we found in export.zip' })).toBeFocused();
    await panel.getByText('See all of it, as JSON').click();
    const shown = await panel.getByLabel('What will be sent, as JSON').textContent();
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

  await test.step('a week of another app is typed', async () => {
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
    await expect(form.getByLabel('Likes you sent')).toHaveValue('');
  });

  await test.step('what is typed while a week is saved stays', async () => {
    const form = page.getByRole('region', { name: 'Add a week manually' });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/results/weeks', async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.continue();
    });
    await form.getByLabel('Any day of the week').fill('2026-01-14');
    await form.getByLabel('Likes you sent').fill('1,040');
    await form.getByLabel('Matches', { exact: true }).fill('5');
    await form.getByRole('button', { name: 'Save week' }).click();
    await form.getByLabel('Any day of the week').fill('2026-01-21');
    await form.getByLabel('Likes you sent').fill('30');
    held.resolve();
    await expect(form.getByText('The week of Jan 12, 2026 is saved.')).toBeVisible();
    await expect(form.getByLabel('Likes you sent')).toHaveValue('30');
    await expect(form.getByLabel('Matches', { exact: true })).toHaveValue('');
    await expect(form.getByLabel('Any day of the week')).toHaveValue('2026-01-21');
    await expect(form.getByRole('row').filter({ hasText: 'Jan 12, 2026' })).toContainText('1040');
  });

  await test.step('a sheet whose days can be read in two ways asks which is meant', async () => {
    const form = page.getByRole('region', { name: 'Add a week manually' });
    await form.getByText('Many weeks at once, as CSV').click();
    const buffer = Buffer.from('week;likes;matches\r\n05/04/2026;1.234;4\r\n', 'utf16le');
    await form.getByLabel('CSV file').setInputFiles({ name: 'weeks.txt', mimeType: 'text/plain', buffer });
    const question = form.getByRole('group', { name: /Which day is “05\/04\/2026”\?/ });
    await expect(question.getByRole('button')).toHaveText(['May 4, 2026', 'Apr 5, 2026']);
    await question.getByRole('button', { name: 'Apr 5, 2026' }).click();
    await expect(
      form.getByText('Found: the weeks of Mar 30, 2026 to Mar 30, 2026, 1,234 likes, 4 matches.'),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Save 1 week of Bumble' }).click();
    await expect(form.getByText('1 week is saved.')).toBeVisible();
  });
});
