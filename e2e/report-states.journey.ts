import type { Page, Route } from '@playwright/test';
import type { Analysis, PhotoResult } from '../src/features/analysis/analysis.contract.ts';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, expectAccessible, photograph, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';
import { desk, expectGood, phone } from './widths.ts';

const photos = [
  'franck-eyes-closed.jpg',
  'franck-smiling.jpg',
  'group-of-four-daylight.jpg',
  'franck-squinting.jpg',
  'figure-full-body.jpg',
  'group-of-three-dark.jpg',
];
const bio =
  'I bake bread and recieve guests. No drama. Partner in crime wanted. I love to travel, food, music. What do you cook?';

/** Answers each reading of an analysis with what `change` makes of it, until the next change. */
async function show(page: Page, change: (analysis: Analysis) => Analysis): Promise<void> {
  await page.unroute('**/api/analyses/*');
  await page.route('**/api/analyses/*', async (route: Route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, json: change((await response.json()) as Analysis) });
  });
  await openInApp(page);
  await expect(page.locator('main[data-screen="report"]')).toBeVisible();
}

/** Opens the newest report from within the app, which reads it then; a document brings its report along. */
async function openInApp(page: Page): Promise<void> {
  await page.goto('/profiles');
  await page.getByRole('link', { name: 'Report', exact: true }).first().click();
}

async function lookAt(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, desk, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await expectGood(page, name);
  }
  await page.setViewportSize(phone);
}

const failedPhoto = (photo: PhotoResult): PhotoResult => ({
  ...photo,
  status: 'failed',
  failure: 'could not be analyzed: it is damaged.',
  verdict: 'maybe',
  findings: [],
  signals: {},
  clarity: { score: null, confidence: 0, components: [] },
});

test.use({ expectedConsoleError: /502/ });

test('the report is whole in each of its states', async ({ page }) => {
  await page.setViewportSize(phone);
  await registerSubscriber(page, '001');
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
  await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
  for (const [index, name] of photos.entries())
    await send('PUT', `/api/profiles/${id}/photos/${index}`, loadFixture(name));

  await test.step('nothing yet', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Analyze my photos' })).toHaveAttribute(
      'href',
      `/profiles/${id}`,
    );
    await expect(page.locator('img[src*="/small"]')).toHaveCount(photos.length);
    await lookAt(page, 'nothing-yet-dashboard');
    await page.goto(`/profiles/${id}/report`);
    await expect(page.getByRole('heading', { name: 'No report yet' })).toBeVisible();
    await lookAt(page, 'nothing-yet');
  });

  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const read = () => send<Analysis>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');

  await test.step('loading', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/analyses/*', async (route) => {
      await held;
      await route.continue();
    });
    await openInApp(page);
    await expect(page.getByText('Loading the report')).toBeAttached();
    await lookAt(page, 'loading');
    release();
    await expect(page.getByRole('heading', { name: 'Photo by photo' })).toBeVisible();
    await lookAt(page, 'done');
    await page.getByRole('button', { name: /^Photo 1: / }).click();
    await expect(page.getByRole('dialog', { name: 'Photo 1' })).toBeVisible();
    await lookAt(page, 'loupe');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('by keyboard alone', async () => {
    const reach = async (name: RegExp) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        const isThere = await page.evaluate(
          ([source]) =>
            new RegExp(source ?? '').test(
              document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
            ),
          [name.source],
        );
        if (isThere) return;
      }
      throw new Error(`not reached by Tab: ${name}`);
    };
    await page.reload();
    // What comes with the app; the first screen is there before it.
    await expect(page.getByRole('heading', { name: 'Your bio' })).toBeVisible();
    await reach(/^More/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await reach(/^Photo 2: /);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Photo 2' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Photo 2' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Photo 2: / })).toBeFocused();
    await reach(/^Why/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Evidence: ').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await reach(/^Recommended|^$/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('list', { name: 'Your photos in your order' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await reach(/^How we measured this/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'How we measured this' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Photo by photo' })).toBeVisible();
  });

  await test.step('under way', async () => {
    // A stream that says nothing.
    await page.route('**/api/analyses/*/events*', () => {});
    await show(page, (analysis) => ({ ...analysis, status: 'queued', photos: [], text: null, report: null }));
    await expect(page.getByText('Waiting for its turn', { exact: true })).toBeVisible();
    await lookAt(page, 'queued');
    await show(page, (analysis) => ({
      ...analysis,
      status: 'running',
      photos: analysis.photos.slice(0, 2).map((photo) => ({ ...photo, recommendedPosition: null })),
      report: null,
    }));
    await expect(page.getByText('2 of 6 photos, text read').first()).toBeVisible();
    await lookAt(page, 'running');
    await page.unroute('**/api/analyses/*/events*');
    await page.route('**/api/analyses/*/events*', (route) => route.fulfill({ status: 502 }));
    await openInApp(page);
    await expect(page.getByRole('alert').filter({ hasText: 'We lost the connection' })).toBeVisible();
    await lookAt(page, 'connection-lost');
  });

  await test.step('failed', async () => {
    await show(page, (analysis) => ({
      ...analysis,
      status: 'failed',
      failure: 'The server stopped while it worked. Please start it again.',
      photos: [],
      text: null,
      report: null,
    }));
    await expect(page.getByRole('alert')).toBeVisible();
    await lookAt(page, 'failed');
  });

  await test.step('partly failed', async () => {
    await show(page, (analysis) => ({
      ...analysis,
      photos: analysis.photos.map((photo) => ([1, 4].includes(photo.position) ? failedPhoto(photo) : photo)),
    }));
    const note = page.getByRole('note');
    await expect(note).toContainText('We couldn’t analyze photos 2 and 5.');
    await expect(note.getByRole('link', { name: 'Replace photos' })).toHaveAttribute(
      'href',
      `/profiles/${id}`,
    );
    await expect(note.getByRole('button', { name: 'Analyze again' })).toBeVisible();
    await lookAt(page, 'partly-failed');
    await show(page, (analysis) => ({
      ...analysis,
      text: analysis.text && { ...analysis.text, status: 'failed', failure: null, findings: [], signals: {} },
    }));
    await expect(note).toContainText('We couldn’t analyze your bio.');
    await lookAt(page, 'text-failed');
  });

  await test.step('20 photos', async () => {
    await page.route('**/api/photos/copy-*/*', async (route) => {
      const url = route
        .request()
        .url()
        .replace(/copy-\d+-/u, '');
      await route.fulfill({ response: await route.fetch({ url, maxRetries: 3 }) });
    });
    await show(page, (analysis) => {
      const copies = Array.from({ length: 20 }, (_, index): PhotoResult => {
        const photo = analysis.photos[index % analysis.photos.length];
        if (photo === undefined) throw new Error('no photos');
        return {
          ...photo,
          photoId: `copy-${index}-${photo.photoId}`,
          position: index,
          recommendedPosition: index,
        };
      });
      return {
        ...analysis,
        photoCount: 20,
        photos: copies,
        report: analysis.report && {
          ...analysis.report,
          recommendedOrder: copies.map((copy) => copy.photoId),
        },
      };
    });
    await lookAt(page, 'twenty-photos');
  });

  await test.step('photos only', async () => {
    await show(page, (analysis) => ({
      ...analysis,
      text: null,
      report: analysis.report && {
        ...analysis.report,
        nextSteps: analysis.report.nextSteps.filter(({ target }) => target.kind !== 'text'),
      },
    }));
    await expect(page.getByRole('heading', { name: /^Your (bio|prompts)/ })).toHaveCount(0);
    await lookAt(page, 'photos-only');
  });

  await test.step('a very long bio with long words', async () => {
    const long = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6)} ${bio} ${'I have a lot to say about my life. '.repeat(40)}`;
    await show(page, (analysis) => {
      const text = analysis.text;
      const field = text?.fields[0];
      if (!text || !field) return analysis;
      const offset = long.indexOf(bio);
      return {
        ...analysis,
        text: {
          ...text,
          fields: [{ ...field, text: long, length: long.length }],
          findings: text.findings.map((finding) =>
            finding.span
              ? {
                  ...finding,
                  span: {
                    ...finding.span,
                    start: finding.span.start + offset,
                    end: finding.span.end + offset,
                  },
                }
              : finding,
          ),
        },
      };
    });
    await lookAt(page, 'long-text');
  });

  await test.step('print', async () => {
    await show(page, (analysis) => analysis);
    await expect(page.getByRole('heading', { name: 'Photo by photo' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 688, height: 1017 });
    await expect(page.getByRole('heading', { name: 'Photo by photo' })).toHaveCount(1);
    // Nothing that belongs together is torn apart between two pages: a frame and its note, a photo and what is said of it.
    const torn = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(figure, article, ol > li, ul > li)')]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          for (let one: Element | null = part; one !== null; one = one.parentElement)
            if (getComputedStyle(one).breakInside === 'avoid') return false;
          return true;
        })
        .map((part) => part.textContent?.slice(0, 60)),
    );
    expect(torn).toEqual([]);
    await photograph(page, 'print');
    await page.pdf({ path: test.info().outputPath('print.pdf'), preferCSSPageSize: true });
    await page.emulateMedia({ media: null });
  });

  await test.step('at 200% zoom', async () => {
    await page.setViewportSize({ width: 640, height: 450 });
    await expectAccessible(page);
    await expectGood(page, 'zoomed');
  });

  await test.step('text only', async () => {
    await page.unroute('**/api/analyses/*');
    const words = await send<{ id: string }>('POST', '/api/profiles', { app: 'tinder', bio });
    const { analysisId: wordsId } = await send<{ analysisId: string }>(
      'POST',
      `/api/profiles/${words.id}/analyses`,
    );
    const readWords = () => send<Analysis>('GET', `/api/analyses/${wordsId}`);
    await expect.poll(async () => (await readWords()).status, untilAnalysed).toBe('done');
    await page.goto(`/profiles/${words.id}/report`);
    await expect(page.getByRole('heading', { level: 1, name: /^Bio: \d things to fix$/ })).toBeVisible();
    await lookAt(page, 'text-only');
  });
});
