import type { Locator, Page } from '@playwright/test';
import { loadFixture } from '../test/photo-fixtures.ts';
import { expect, test, untilAnalysed } from './journey.ts';
import { registerSubscriber, sendFrom } from './sign-in.ts';
import { expectGoodAtBothWidths, phone } from './widths.ts';

test.use({ viewport: phone });

type Words = { app: string; bio: string; prompts?: { question: string; answer: string }[] };

/** Analyses a profile and opens its report. */
async function openReport(page: Page, words: Words, photo?: Buffer): Promise<Locator> {
  const send = sendFrom(page.request);
  const { id } = await send<{ id: string }>('POST', '/api/profiles', words);
  if (photo !== undefined) {
    await send('PUT', '/api/me/consents/face-analysis', { accepted: true });
    await send('PUT', `/api/profiles/${id}/photos/0`, photo);
  }
  const { analysisId } = await send<{ analysisId: string }>('POST', `/api/profiles/${id}/analyses`);
  const read = () => send<{ status: string }>('GET', `/api/analyses/${analysisId}`);
  await expect.poll(async () => (await read()).status, untilAnalysed).toBe('done');
  await page.goto(`/profiles/${id}/report`);
  const section = page.getByRole('region', { name: /^Your (bio|prompts|bio and prompts)$/ });
  await expect(section).toBeVisible();
  return section;
}

test('a text is told what to change, or that nothing is to fix and why, with one idea at most', async ({
  page,
}) => {
  await registerSubscriber(page, '001');

  await test.step('a bio that works has nothing to fix, and the report says why', async () => {
    const text = await openReport(page, {
      app: 'tinder',
      bio: 'Physio in Kendal who runs ultras, so I am always either fixing legs or breaking mine. Next up: 100 km in the Lakes in July. Which crisps would you bring to the finish?',
    });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Bio: nothing to fix', exact: true }),
    ).toBeVisible();
    await expect(text.getByRole('listitem').filter({ hasText: 'within the 15 to 45' })).toBeVisible();
    // It has strengths enough: no idea is added.
    await expect(text.getByRole('complementary', { name: 'Optional idea' })).toHaveCount(0);
    await expect(text.getByText('Consider', { exact: true })).toHaveCount(0);
    await expectGoodAtBothWidths(page, 'nothing-to-fix');
    await page.goto('/dashboard');
    const card = page.getByRole('article', { name: 'Bio Optimization', exact: true });
    await expect(card.getByText('Nothing to fix')).toBeVisible();
    await expectGoodAtBothWidths(page, 'nothing-to-fix-dashboard');
  });

  await test.step('a few things to change come first, and what works stays short', async () => {
    const text = await openReport(page, {
      app: 'bumble',
      bio: 'Baker in Hove, up at three and home by noon. My focaccia is on the menu in four pubs. Swipe left if you voted differently.',
      prompts: [
        { question: 'My simple pleasures', answer: 'Fluent in sarcasm, and I definately like crisps.' },
      ],
    });
    await expect(text.getByText('“definately” → “definitely”', { exact: true })).toBeVisible();
    await expect(text.getByRole('heading', { name: 'Nothing to fix' })).toHaveCount(0);
    await expectGoodAtBothWidths(page, 'a-few-findings');
  });

  await test.step('many things to change', async () => {
    const text = await openReport(page, {
      app: 'hinge',
      bio: '',
      prompts: [
        {
          question: 'I’m looking for',
          answer:
            'Looking for a man who is tall, kind, rich, funny, smart and loyal!!!! No drama. Partner in crime wanted.',
        },
        {
          question: 'Typical Sunday',
          answer: 'Fun, food, music, travel, friends and good vibes. Life is good.',
        },
        { question: 'My simple pleasures', answer: 'Insta: @jo.bakes, recieve my puns, DO NOT ASK FOR MORE' },
      ],
    });
    await expect(text.getByText('Keep the wish that matters most, and show it.').first()).toBeVisible();
    await expectGoodAtBothWidths(page, 'many-findings');
  });

  await test.step('an empty text says what is missing and nothing else', async () => {
    const text = await openReport(page, { app: 'tinder', bio: '' }, loadFixture('franck-smiling.jpg'));
    // The task says what to write; the text itself says what is missing.
    await expect(page.getByText('Write 15 to 45 words about your week.')).toHaveCount(1);
    await expect(text.getByRole('listitem').filter({ hasText: 'empty' }).first()).toBeVisible();
    await expect(text.getByRole('heading', { name: 'Nothing to fix' })).toHaveCount(0);
    await expect(text.getByRole('complementary', { name: 'Optional idea' })).toHaveCount(0);
    await expectGoodAtBothWidths(page, 'empty-text');
  });

  await test.step('of a text in another language only what was checked is called fine', async () => {
    await openReport(page, {
      app: 'tinder',
      bio: 'Me gusta bailar salsa y comer tacos en la playa con mi perro. Los domingos cocino para mi abuela.',
    });
    await expect(
      page.getByRole('heading', { level: 1, name: 'Bio: nothing to fix in what we could check' }),
    ).toBeVisible();
    await expectGoodAtBothWidths(page, 'another-language');
  });
});
