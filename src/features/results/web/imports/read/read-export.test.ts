import { describe, expect, it } from 'vitest';
import {
  buildHingeExport,
  canary,
  jsonFileOf,
  tinderTime,
  zipOf,
} from '../../../../../../test/synthetic-exports.ts';
import type { ImportedDay } from '../../../results-import.contract.ts';
import { readExport } from './read-export.ts';

const read = (file: File) => readExport(file, () => undefined);
const summaryOf = async (file: File) => (await read(file)).summary;
const reasonOf = async (file: File): Promise<string> =>
  read(file).then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const tinder = (usage: object, more: object = {}) =>
  jsonFileOf({ Usage: { swipes_likes: {}, matches: {}, ...usage }, ...more });
const talk = (...days: string[]) => ({
  match_id: canary,
  messages: days.map((day) => ({
    to: 1,
    from: 'You',
    message: 'Hello there',
    sent_date: tinderTime(day, '10:00:00', 'old'),
  })),
});
const hinge = (...matches: object[]) => jsonFileOf(matches, 'matches.json');
const at = (timestamp: string) => [{ timestamp }];
const dayOf = (days: readonly ImportedDay[], date: string) => days.find((day) => day.date === date);

describe('Tinder', () => {
  it('leaves days out that the export leaves out, and those on which nothing happened', async () => {
    const { days } = await summaryOf(
      tinder({
        app_opens: { '2024-01-01': 0, '2024-01-02': 3, '2024-01-05': 1 },
        swipes_likes: { '2024-01-01': 0, '2024-01-05': 7 },
        swipes_passes: { '2024-01-05': 20 },
        matches: { '2024-01-05': 9 },
      }),
    );
    expect(days).toEqual([
      expect.objectContaining({ date: '2024-01-02', likes: 0, passes: 0, matches: 0, messagesSent: null }),
      expect.objectContaining({ date: '2024-01-05', likes: 7, passes: 20, matches: 9, matchedLikes: null }),
    ]);
  });

  it('reads past texts among the numbers, and says how many could not be read', async () => {
    const { summary, leftOut } = await read(
      tinder({
        swipes_likes: {
          '2024-01-01': 1,
          '2024-02-30': 2,
          '2024-01-02': 'many',
          '2024-01-03': -1,
          '2024-01-04': 1.5,
        },
        advertising_id: { '2024-01-01': canary },
      }),
    );
    expect(summary.days.map(({ date, likes }) => [date, likes])).toEqual([['2024-01-01', 1]]);
    expect([...leftOut]).toEqual([['Usage.swipes_likes', 4]]);
  });

  it('counts conversations by the day of the user’s first message, and those that went on to another day; openings without the last', async () => {
    const { summary, silentConversations } = await read(
      tinder(
        {},
        {
          Messages: [
            talk('2024-01-03', '2024-01-01'),
            talk('2024-01-01', '2024-01-01'),
            talk(),
            talk('2024-02-01'),
          ],
        },
      ),
    );
    expect(silentConversations).toBe(1);
    expect(dayOf(summary.days, '2024-01-01')).toMatchObject({ conversations: 2, conversationsThatWentOn: 1 });
    expect(dayOf(summary.days, '2024-02-01')).toMatchObject({ conversations: 1, conversationsThatWentOn: 0 });
    expect(summary.openings).toEqual([{ fromWords: 1, toWords: 3, conversations: 2, wentOn: 1 }]);
  });

  it('tells of each conversation when and how much the user wrote, and of silent ones that they are there', async () => {
    const sent = (day: string, clock: string) => ({
      from: 'You',
      message: `${canary} two three`,
      sent_date: tinderTime(day, clock, 'new'),
    });
    const { conversations } = await summaryOf(
      tinder(
        {},
        {
          Messages: [
            {
              match_id: canary,
              messages: [
                sent('2024-01-01', '10:00:00'),
                sent('2024-01-01', '10:04:00'),
                sent('2024-01-03', '09:00:00'),
              ],
            },
            { match_id: canary, messages: [] },
            { match_id: canary, messages: [{ ...sent('2024-01-01', '10:00:00'), from: canary }] },
          ],
        },
      ),
    );
    const silent = {
      beganOn: null,
      ownMessages: 0,
      ownTurns: 0,
      ownDays: 0,
      lastOn: null,
      openerWords: null,
    };
    expect(conversations).toEqual([
      expect.objectContaining({ ...silent, matchedOn: null, likedFirst: null, met: null, hasEnded: false }),
      expect.objectContaining(silent),
      expect.objectContaining({
        beganOn: '2024-01-01',
        ownMessages: 3,
        ownTurns: 2,
        ownDays: 2,
        lastOn: '2024-01-03',
        openerWords: 3,
      }),
    ]);
    expect(JSON.stringify(conversations)).not.toContain(canary);
  });

  it('counts words of texts alone, without the entities they are written in, and nobody else’s', async () => {
    const message = (changes: object) => ({
      messages: [
        {
          from: 'Eve',
          message: 'a b c d e f g h i j k l m',
          sent_date: tinderTime('2023-12-01', '10:00:00', 'new'),
        },
        { from: 'You', sent_date: tinderTime('2024-01-01', '10:00:00', 'new'), ...changes },
      ],
    });
    const { openings } = await summaryOf(
      tinder(
        {},
        {
          Messages: [
            message({ message: 'one&nbsp;two &amp; four' }),
            message({ message: 'one two three', type: 1 }),
            message({ message: 'https://gif.example', type: 'gif' }),
            message({ type: 'text' }),
            // On the last day nothing can have gone on to a later one.
            message({ message: 'one', sent_date: tinderTime('2024-01-02', '10:00:00', 'new') }),
          ],
        },
      ),
    );
    expect(openings).toEqual([
      { fromWords: 1, toWords: 3, conversations: 1, wentOn: 0 },
      { fromWords: 4, toWords: 8, conversations: 1, wentOn: 0 },
    ]);
  });

  it('takes the bio as it was written', async () => {
    const { texts } = await summaryOf(
      tinder(
        { app_opens: { '2024-01-01': 1 } },
        { User: { bio: 'Bread &amp; &#x1F9C0; &constructor; &toString;' } },
      ),
    );
    expect(texts).toEqual([
      { kind: 'bio', question: null, text: 'Bread & 🧀 &constructor; &toString;', changedOn: null },
    ]);
  });

  it('reads counts that are written as texts, and tells super likes apart without adding them', async () => {
    const { summary, leftOut, asides } = await read(
      tinder({
        swipes_likes: { '2024-01-01': '12', '2024-01-02': '1e2' },
        superlikes: { '2024-01-01': 2, '2024-01-02': '1' },
      }),
    );
    expect(summary.days.map(({ date, likes }) => [date, likes])).toEqual([['2024-01-01', 12]]);
    expect([...leftOut]).toEqual([['Usage.swipes_likes', 1]]);
    expect(asides).toMatchObject([{ count: 3 }]);
  });

  it('says when likes and matches are missing', async () => {
    expect(await reasonOf(jsonFileOf({ Usage: { app_opens: {} } }))).toMatch(/counts no likes and matches/);
  });
});

describe('Hinge', () => {
  const like = (timestamp: string, comment?: string) => ({ timestamp, ...(comment ? { comment } : {}) });

  it('tells who had liked first, in flat and nested likes alike', async () => {
    const flat = [like('2024-01-01 20:15:00', canary)];
    const nested = [{ timestamp: '2024-01-01 20:15:00', like: flat }];
    for (const [one, bare] of [
      [flat, [like('2024-01-01 21:00:00')]],
      [nested, [{ timestamp: '2024-01-01 21:00:00', like: [like('2024-01-01 21:00:00')] }]],
    ]) {
      const { days, hours, lags } = await summaryOf(
        hinge(
          { like: one, match: at('2024-01-03 20:14:00') },
          { like: bare },
          { match: at('2024-01-03 09:00:00') },
          { block: at('2024-01-04 09:00:00') },
        ),
      );
      expect(days).toEqual([
        expect.objectContaining({
          date: '2024-01-01',
          likes: 2,
          likesWithComment: 1,
          matchedLikes: 1,
          matchedLikesWithComment: 1,
          matches: 0,
          passes: null,
        }),
        expect.objectContaining({ date: '2024-01-03', likes: 0, matches: 2 }),
      ]);
      expect(hours).toEqual([
        { weekday: 0, hour: 20, likes: 1, matchedLikes: 1 },
        { weekday: 0, hour: 21, likes: 1, matchedLikes: 0 },
      ]);
      expect(lags).toEqual([{ days: 1, matches: 1 }]);
    }
  });

  it('tells of each match who liked first, how long the user took to write, and how it ended', async () => {
    const { conversations } = await summaryOf(
      hinge(
        {
          like: [like('2024-01-01 20:00:00')],
          match: at('2024-01-02 10:00:00'),
          chats: [{ body: canary, timestamp: '2024-01-03 09:59:00' }],
          we_met: [{ did_meet_subject: 'Yes' }],
        },
        { match: at('2024-01-05 10:00:00'), block: at('2024-01-06 10:00:00') },
        { like: [like('2024-01-01 21:00:00')] },
      ),
    );
    expect(conversations).toEqual([
      expect.objectContaining({
        matchedOn: '2024-01-02',
        likedFirst: 'you',
        beganOn: '2024-01-03',
        hoursToWrite: 23,
        openerWords: 1,
        met: true,
        hasEnded: false,
      }),
      expect.objectContaining({
        matchedOn: '2024-01-05',
        likedFirst: 'them',
        beganOn: null,
        hoursToWrite: null,
        met: null,
        hasEnded: true,
      }),
    ]);
    expect(JSON.stringify(conversations)).not.toContain(canary);
  });

  it('reads Unix times in seconds and milliseconds, and American ones', async () => {
    const times = [
      1_704_114_000,
      '1704114000',
      1_704_114_000_000,
      '1/1/2024, 1:00:00 PM',
      '01/01/2024 13:00',
    ];
    for (const timestamp of times) {
      const { hours } = await summaryOf(hinge({ like: [{ timestamp }] }));
      expect(hours).toEqual([{ weekday: 0, hour: 13, likes: 1, matchedLikes: 0 }]);
    }
    const midnight = await summaryOf(hinge({ like: [{ timestamp: '12/31/2023 12:05 AM' }] }));
    expect(midnight.hours).toEqual([{ weekday: 6, hour: 0, likes: 1, matchedLikes: 0 }]);
    for (const timestamp of ['31/12/2023 10:00', '1/1/2024 13:00 PM', 17, -1_704_114_000]) {
      expect(await reasonOf(hinge({ like: [{ timestamp }] }))).toMatch(/could not be read: like\.timestamp/);
    }
  });

  it('counts a rose as a like, and says how many there were', async () => {
    const { summary, asides } = await read(
      hinge(
        { rose: at('2024-01-01 10:00:00') },
        { like: [{ timestamp: '2024-01-01 11:00:00', like_type: 'ROSE' }], match: at('2024-01-01 12:00:00') },
        { like: at('2024-01-01 12:00:00') },
      ),
    );
    expect(summary.days).toMatchObject([{ likes: 3, matchedLikes: 1 }]);
    expect(asides).toEqual([{ name: '… with a rose', count: 2 }]);
  });

  it('reads the options of a poll as the answer', async () => {
    const poll = { prompt: 'Pick our date', type: 'poll', created: '2024-01-01 10:00:00' };
    const { texts } = await summaryOf(
      zipOf({
        'matches.json': [{ match: at('2024-01-01 10:00:00') }],
        'prompts.json': [
          { ...poll, options: ['Bowling', 'Ramen', 'A walk'] },
          { ...poll, options: [{ text: 'Tea' }, { text: 'Coffee' }] },
        ],
      }),
    );
    expect(texts.map(({ text }) => text)).toEqual(['Bowling / Ramen / A walk', 'Tea / Coffee']);
  });

  it('counts meetings in words and in booleans', async () => {
    const met = (answer: unknown) => ({
      match: at('2024-01-03 09:00:00'),
      we_met: [{ did_meet_subject: answer }],
    });
    const { days } = await summaryOf(hinge(...['Yes', 'No', 'Not yet', true, false, null, 'yes '].map(met)));
    expect(days).toEqual([expect.objectContaining({ matches: 7, dates: 3 })]);
  });

  it('knows of no dates where the question was never answered, and of none where it was', async () => {
    const match = at('2024-01-01 20:00:00');
    const silent = await summaryOf(hinge({ match }, { match, we_met: [] }));
    expect(silent.days).toEqual([expect.objectContaining({ matches: 2, dates: null })]);
    const answered = await summaryOf(hinge({ match }, { match, we_met: [{ did_meet_subject: 'No' }] }));
    expect(answered.days).toEqual([expect.objectContaining({ matches: 2, dates: 0 })]);
  });

  it('counts voice notes as messages, and conversations without a word as silent', async () => {
    const { summary, silentConversations } = await read(
      hinge(
        { match: at('2024-01-01 10:00:00'), voice_notes: at('2024-01-02 10:00:00') },
        { match: at('2024-01-01 10:00:00'), chats: [{ timestamp: '2024-01-02 10:00:00' }] },
        { match: at('2024-01-01 10:00:00'), chats: [] },
      ),
    );
    expect(dayOf(summary.days, '2024-01-02')).toMatchObject({ messagesSent: 2, conversations: 2 });
    expect([silentConversations, summary.openings]).toEqual([1, []]);
  });

  it('reads prompts with the day of their last change, and never the selfie check', async () => {
    const files = buildHingeExport({ age: 'old', people: 8 });
    const summary = await summaryOf(zipOf({ ...files, 'export/selfie_verification.json': '{"broken": ' }));
    expect(summary.texts).toEqual([
      { kind: 'prompt', question: 'Typical Sunday', text: 'Bread & chess', changedOn: '2019-04-02' },
    ]);
  });
});
