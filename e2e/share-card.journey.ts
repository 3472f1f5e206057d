import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';
import { expectGoodAtBothWidths, phone } from './widths.ts';

const photos = ['franck-smiling.jpg', 'franck-eyes-closed.jpg', 'group-of-four-daylight.jpg'];
const bio = 'I bake bread on Sundays. What do you cook?';

test.use({ viewport: phone });

type Picture = { colors: number; hash: number[] };
type Reading = typeof window & {
  readPicture: (picture: CanvasImageSource) => Promise<Picture>;
  shared?: Picture;
};

/** Lets the page read pictures, and keeps what it shares. */
async function prepareToRead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reading = window as unknown as Reading;
    /** How many colors a picture of the card's size has, and a fingerprint of its pixels. */
    reading.readPicture = async (picture) => {
      const canvas = new OffscreenCanvas(1080, 1350);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const data = context?.getImageData(0, 0, 1080, 1350).data ?? new Uint8ClampedArray();
      const colors = new Set<number>();
      for (let place = 0; place < data.length; place += 4)
        colors.add(((data[place] ?? 0) << 16) + ((data[place + 1] ?? 0) << 8) + (data[place + 2] ?? 0));
      const hash = await crypto.subtle.digest('SHA-256', data);
      return { colors: colors.size, hash: [...new Uint8Array(hash)] };
    };
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        const [file] = files;
        if (file) reading.shared = await reading.readPicture(await createImageBitmap(file));
      },
    });
  });
}

function readPreview(page: Page): Promise<Picture> {
  return page.getByRole('img', { name: /^Card: / }).evaluate(async (image: HTMLImageElement) => {
    // It has its size before its pixels.
    await image.decode();
    return (window as unknown as Reading).readPicture(image);
  });
}

test('a card of the report shows no face and no bio unless its owner chooses so', async ({ page }) => {
  await prepareToRead(page);
  await registerSubscriber(page, '001');
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  for (const [index, name] of photos.entries())
    await send('PUT', `/api/profiles/${id}/photos/${index}`, loadFixture(name));
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const read = () => send<{ status: string }>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');
  await page.goto(`/profiles/${id}/report`);
  // What comes with the app; the first screen is there before it.
  await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();
  const more = page.getByRole('button', { name: 'More about this report' });
  await test.step('the report can be downloaded with its proof', async () => {
    await more.click();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download report (JSON)' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`loupe-report-${analysisId}.json`);
    const report: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown;
    const proven = photos.map((_, position) => ({ position, sha256: { uploaded: hash, stored: hash } }));
    expect(report).toMatchObject({
      id: analysisId,
      report: {
        proof: {
          inputs: { bio, photos: proven },
          sha256: { inputs: hash, versions: hash, outputs: hash },
        },
      },
    });
  });
  await test.step('the report says how to check it, with its checksums', async () => {
    await page.getByRole('link', { name: 'How we measured this' }).click();
    await expect(page.getByRole('heading', { name: 'Check this report yourself' })).toBeVisible();
    await expect(page.getByText('npm run verify -- report.json photos/')).toBeVisible();
    await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).not.toHaveCount(0);
    await expectGoodAtBothWidths(page, 'methods');
    await page.goBack();
  });
  await more.click();
  await page.getByRole('button', { name: 'Share a card' }).click();

  const dialog = page.getByRole('dialog', { name: 'Share a card' });
  await expect(dialog.getByRole('img', { name: /^Card: .*3 photos, faces blurred$/ })).toBeVisible();
  await expectGoodAtBothWidths(page, 'share-card');
  const blurred = await readPreview(page);

  await test.step('what is shared is what the preview shows', async () => {
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.poll(() => page.evaluate(() => (window as unknown as Reading).shared)).toEqual(blurred);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Save as PNG' }).click();
    expect((await download).suggestedFilename()).toBe('loupe-report.png');
  });

  await test.step('faces and bio are on it once they are chosen', async () => {
    await dialog.getByRole('checkbox', { name: 'Show faces' }).check();
    await expect(dialog.getByRole('img', { name: /faces shown$/ })).toBeVisible();
    const shown = await readPreview(page);
    expect(shown.colors).toBeGreaterThan(blurred.colors * 1.1);
    await dialog.getByRole('checkbox', { name: 'Show faces' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Add my bio' }).check();
    await expect(
      dialog.getByRole('img', { name: new RegExp(`faces blurred; bio: I bake bread`) }),
    ).toBeVisible();
    await expectGoodAtBothWidths(page, 'share-card-with-bio');
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
