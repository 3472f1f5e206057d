import { degrade, loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';
import type { Analysis } from '../src/features/analysis/analysis.contract.ts';

const bio =
  'I bake bread and recieve guests. No drama. No games. Partner in crime wanted. I love to travel, love to laugh. Work hard play hard. I recieve cakes, too. What do you cook?';

test('a report of many similar faults gives each piece of advice once', async ({ page }) => {
  await registerSubscriber(page, '001');
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  const clear = loadFixture('franck-smiling.jpg');
  const closed = loadFixture('franck-eyes-closed.jpg');
  const files = [
    closed,
    clear,
    loadFixture('group-of-four-daylight.jpg'),
    await degrade(closed, 'dark'),
    loadFixture('figure-full-body.jpg'),
    loadFixture('group-of-three-dark.jpg'),
    await degrade(clear, 'dark'),
    await degrade(clear, 'blur'),
    loadFixture('franck-squinting.jpg'),
  ];
  for (const [index, file] of files.entries()) await send('PUT', `/api/profiles/${id}/photos/${index}`, file);
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const read = () => send<Analysis>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');
  const { photos, text, report } = await read();

  await page.goto(`/profiles/${id}/report`);
  // What comes with the app; the first screen is there before it.
  await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();
  // Also what stands behind "Why" and in the lines is read.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  const shown = [await page.getByRole('main').innerText()];
  const frames = page.getByRole('list', { name: 'Your photos in the recommended order' }).getByRole('button');
  await expect(frames).toHaveCount(files.length);
  for (const frame of await frames.all()) {
    await frame.click();
    shown.push(await page.getByRole('dialog').innerText());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  const findings = [
    ...photos.flatMap((photo) => photo.findings),
    ...(text?.findings ?? []),
    ...(report?.setFindings ?? []),
  ];
  const advice = new Set([
    ...(report?.nextSteps ?? []).map(({ title }) => title),
    ...findings.flatMap(({ action }) => action?.split(/(?<=[.!?])\s+(?=[A-Z])/u) ?? []),
    ...photos.map(({ verdictReason }) => verdictReason),
    ...(report?.lineUp?.slots ?? []).map(({ why }) => why),
  ]);
  expect(advice.size).toBeGreaterThan(20);
  const repeated = [...advice].filter((sentence) => shown.join('\n').split(sentence).length > 2);
  expect(repeated).toEqual([]);
});
