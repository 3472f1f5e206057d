import { writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../../../../test/forms.ts';
import { addDays } from '../../../../domain/calendar-day.ts';
import { sampleReport } from '../../../../../test/coached-users.ts';
import { createTestApp, type TestApp } from '../../../../../test/create-test-app.ts';
import { giveSubscription } from '../../../../../test/give-subscription.ts';
import { aSummary, daysFrom } from '../../../../../test/result-summaries.ts';
import { sharedTextEngine } from '../../../../../test/shared-engines.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { writeAnalysis } from '../../../../../test/write-analysis.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { ResultsView } from '../../../results/results.contract.ts';
import type { Answer } from '../../coaching.contract.ts';
import { answering } from './answers/answer-intent.ts';
import { intentIds } from './recognise/intent-ids.ts';

let app: TestApp;
const users: Record<string, { user: TestUser; profile: Profile }> = {};

beforeAll(async () => {
  // Users have the encoder, so the test has it too.
  app = await createTestApp({ parts: { textEngine: sharedTextEngine() } });
  users['nothing'] = await premium('+15551272001', { app: 'tinder' });
  users['little'] = await premium('+15551272002', { app: 'bumble', bio: 'I bake.', iAm: 'woman' });
  await weeks(users['little'].user, 'bumble', 1);
  users['much'] = await premium('+15551272003', {
    app: 'bumble',
    bio: 'I love to laugh. No drama.',
    iAm: 'man',
  });
  await report(users['much'].profile);
  await weeks(users['much'].user, 'bumble', 8);
  await importDays(users['much'].user, '2026-06-01', 170);
  users['ten years'] = await premium('+15551272004', { app: 'tinder', bio: 'word '.repeat(60), iAm: 'man' });
  await report(users['ten years'].profile);
  await importDays(users['ten years'].user, '2016-11-20', 3_650);
});
afterAll(() => app.close());

async function premium(phoneNumber: string, body: object): Promise<{ user: TestUser; profile: Profile }> {
  const user = await registerUser(app, phoneNumber);
  await giveSubscription(app, user.id, 'premiumAnnual');
  return { user, profile: await user.json<Profile>('/api/profiles', { body }) };
}

/** The report of the sample, as if of this profile. */
async function report(profile: Profile): Promise<void> {
  const ids = new Map(sampleReport.photos.map(({ photoId }) => [photoId, randomUUID()]));
  const renamed = JSON.parse(
    [...ids].reduce(
      (json, [from, to]) => json.replaceAll(`"${from}"`, `"${to}"`),
      JSON.stringify(sampleReport),
    ),
  ) as typeof sampleReport;
  for (const { photoId, position } of renamed.photos) {
    await app.db
      .insertInto('photos')
      .values({
        id: photoId,
        profileId: profile.id,
        position,
        contentHash: photoId,
        format: 'webp',
        width: 900,
        height: 1200,
        sizeBytes: 1,
        metadata: '{}',
        notices: '[]',
      })
      .execute();
  }
  await writeAnalysis(app, {
    profileId: profile.id,
    at: new Date(app.clock().getTime() - 60_000),
    text: renamed.text!,
    photos: renamed.photos,
    setFindings: renamed.report!.setFindings,
    nextSteps: renamed.report!.nextSteps,
    recommendedOrder: renamed.report!.recommendedOrder,
    lineUp: renamed.report!.lineUp,
  });
}

async function weeks(user: TestUser, ofApp: string, count: number): Promise<void> {
  for (let week = 0; week < count; week += 1) {
    const weekStart = new Date(Date.parse('2026-11-09T00:00:00Z') - week * 7 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    await user.json('/api/results/weeks', {
      method: 'PUT',
      body: { app: ofApp, weekStart, likes: 60, matches: 9, written: 8, replies: 5, lasting: 1, dates: 0 },
    });
  }
}

const importDays = (user: TestUser, first: string, count: number) =>
  user.json('/api/results/imports', {
    body: aSummary({
      days: daysFrom(first, count, (place) => ({
        likes: 12 + (place % 7),
        passes: 40,
        matches: place % 5 === 0 ? 1 : 0,
      })),
      openings: [
        { fromWords: 1, toWords: 3, conversations: 60, wentOn: 12 },
        { fromWords: 4, toWords: null, conversations: 80, wentOn: 44 },
      ],
    }),
  });

/** Weeks up to Nov 20, 2026, each with so many matches. */
const importWeeks = (user: TestUser, matches: readonly number[], likesPerDay = 30) =>
  user.json('/api/results/imports', {
    body: aSummary({
      days: daysFrom(addDays('2026-11-21', -7 * matches.length), 7 * matches.length, (place) => {
        const ofWeek = matches[Math.floor(place / 7)]!;
        return {
          likes: likesPerDay,
          matches: Math.floor(((place % 7) + 1) * (ofWeek / 7)) - Math.floor((place % 7) * (ofWeek / 7)),
        };
      }),
    }),
  });

const ask = (
  { profile, user }: { user: TestUser; profile: Profile },
  question: string,
  earlierQuestions: string[] = [],
) =>
  user.json<Answer>('/api/coach/questions', { body: { profileId: profile.id, question, earlierQuestions } });

describe.each(['nothing', 'little', 'much', 'ten years'])('a user with %s', (name) => {
  it('gets an answer to every question that the coach knows, each sentence with its sources', async () => {
    const dump: string[] = [];
    for (const intent of everyNth(intentIds, 8)) {
      const answer = await ask(users[name]!, answering[intent].question);
      const ids = new Set(answer.sources.map(({ id }) => id));
      dump.push(
        `## ${answering[intent].question}`,
        ...answer.parts.flatMap(({ links, sentences }) => [
          ...sentences.map(({ text }) => `- ${text}`),
          `  -> ${links.map(({ label }) => label).join(' | ')}`,
        ]),
        answer.basis ?? '',
        answer.notice ?? '',
        '',
      );
      expect({ intent, kind: answer.kind, parts: answer.parts.length }).toEqual({
        intent,
        kind: 'answered',
        parts: 1,
      });
      for (const { sourceIds, text } of answer.parts.flatMap(({ sentences }) => sentences)) {
        expect(text).not.toBe('');
        expect(sourceIds.every((id) => ids.has(id))).toBe(true);
      }
    }
    if (process.env['DUMP']) writeFileSync(`${process.env['DUMP']}/${name}.md`, dump.join('\n'));
  });
});

it('figures are those of the results page', async () => {
  const { user } = users['ten years']!;
  const { results } = await user.json<ResultsView>('/api/results?app=tinder&range=quarter');
  const answer = await ask(users['ten years']!, 'Is my match rate good?');
  const figures = new Map(
    answer.parts[0]?.sentences.flatMap((one) => one.figures.map(({ of, text }) => [of, text] as const)),
  );
  expect(figures.get('tinder.rate.of')).toBe(`${results?.totals.rate.of.toLocaleString('en-US')} likes`);
  expect(figures.get('tinder.rate.value')).toBe(`${((results?.totals.rate.value ?? 0) * 100).toFixed(1)}%`);
});

it('a match rate that a year shows to be low is not called average', async () => {
  const [few, rate] = await Promise.all(
    ['Why do I get so few matches?', 'Is my match rate good?'].map((question) =>
      ask(users['ten years']!, question),
    ),
  );
  expect(few?.parts[0]?.sentences[0]?.text).toContain('Few of your likes become matches');
  expect(rate?.parts[0]?.sentences[0]?.text).toContain('It is low');
});

it('nothing is said of words that no report has read', async () => {
  // The report of this user marks worn phrases and demands, and the bio has none of its words any more.
  for (const question of ['Is my bio like everybody’s?', 'Does my bio sound demanding?']) {
    const said = (await ask(users['ten years']!, question)).parts[0]?.sentences
      .map(({ text }) => text)
      .join(' ');
    expect(said).toContain('has changed since the report');
    expect(said).not.toMatch(/found no/);
  }
});

it('what this week did is read from the newest week beside the weeks before it', async () => {
  const firstOf = async (of: { user: TestUser; profile: Profile }, question: string) =>
    (await ask(of, question)).parts[0]?.sentences.map(({ text }) => text) ?? [];
  const dropped = await premium('+15551272005', { app: 'tinder' });
  await importWeeks(dropped.user, [...Array.from({ length: 9 }, () => 21), 1]);
  for (const question of [
    'Why did my matches drop this week?',
    'why am i suddenly getting no matches',
    'My matches went down last week, why?',
    'Did I get fewer matches this week?',
  ]) {
    const [lead, interval, ...others] = await firstOf(dropped, question);
    expect(lead).toBe(
      'Yes, it dropped. From Nov 14, 2026 to Nov 20, 2026 you got 1 match for 210 likes; at the rate of the 8 weeks before it would be about 21.',
    );
    expect(interval).toMatch(
      /^Each like brought 0\.\d+ to 0\.\d times as many matches as before \(95% confidence\)\.$/,
    );
    expect(others[0]).toContain('Numbers show that it happened, not why');
  }
  const few = await premium('+15551272006', { app: 'tinder' });
  await importWeeks(few.user, [2, 3, 2, 2, 3, 2, 3, 2, 2, 1], 30);
  const [lead, , likes] = await firstOf(few, 'Why did my matches drop this week?');
  expect(lead).toContain('I can’t tell: the difference may be chance. From Nov 14, 2026');
  expect(likes).not.toContain('Fewer likes went out');
  // Of weeks that are not known nothing is said.
  expect((await firstOf(users['nothing']!, 'Why did my matches drop this week?'))[0]).toContain(
    'There are no numbers from Tinder yet',
  );
});

it('the limit of photos is that of the app which the question names', async () => {
  const answer = await ask(users['ten years']!, 'How many photos should I have on Hinge?');
  expect(answer.parts[0]?.sentences[0]?.text).toContain('Hinge has room for 6');
});

it('the next step is the one of every other page', async () => {
  for (const { profile, user } of Object.values(users)) {
    const step = await user.json<{ title: string }>(`/api/next-step?profileId=${profile.id}`);
    const answer = await ask({ profile, user }, 'What should I do first?');
    expect(answer.parts[0]?.sentences[0]?.text).toContain(step.title.replace(/\.$/, ''));
  }
});

it('two questions get two parts, a question after another the same data, and others one sentence', async () => {
  const two = await ask(users['much']!, 'What is my best photo and is my bio too long?');
  expect(two.parts.map(({ topic }) => topic)).toEqual(['What is my best photo?', 'Is my bio too long?']);
  const why = await ask(users['much']!, 'And why?', ['Should I smile in my photos?']);
  expect(why.parts[0]?.sentences.at(-1)?.text).toContain('Behind it:');
  const refused = await ask(users['much']!, 'Am I ugly?');
  expect(refused).toMatchObject({
    kind: 'declined',
    parts: [],
    sources: [],
    notice: expect.stringContaining('judge anyone’s looks') as string,
  });
});

it('a profile of somebody else is not answered about', async () => {
  const { user } = users['nothing']!;
  const { profile } = users['much']!;
  expect(
    (
      await user.request('/api/coach/questions', {
        body: { profileId: profile.id, question: 'What is my best photo?' },
      })
    ).status,
  ).toBe(404);
});
