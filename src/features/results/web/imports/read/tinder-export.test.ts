import { describe, expect, it } from 'vitest';
import { jsonFileOf } from '../../../../../../test/synthetic-exports.ts';
import { readExport } from './read-export.ts';

const read = (data: object) => readExport(jsonFileOf(data), () => undefined);
const likes = { '2026-03-01': 9 };
const counts = { swipes_likes: likes, matches: {} };

describe('the days of Tinder’s counts', () => {
  it.each([
    ['days', '2026-03-01', '2026-03-02'],
    ['moments in UTC', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00Z'],
    ['moments with an offset', '2026-03-01T23:00:00+11:00', '2026-03-02T00:30:00.5-0800'],
    ['moments with a space', '2026-03-01 12:00:00 UTC', ' 2026-03-02 00:00 '],
    ['named days', 'Sun, 01 Mar 2026 00:00:00 GMT', 'Monday, 02 March 2026 00:00:00 GMT'],
  ])('may be written as %s', async (_, one, other) => {
    const { summary, leftOut } = await read({
      Usage: { app_opens: { [one]: 2 }, swipes_likes: { [one]: 4, [other]: 5 }, matches: { [other]: 1 } },
    });
    expect(summary.days.map(({ date, likes: sent, matches }) => [date, sent, matches])).toEqual([
      ['2026-03-01', 4, 0],
      ['2026-03-02', 5, 1],
    ]);
    expect(leftOut.size).toBe(0);
  });

  it('add up where several keys are of one day', async () => {
    const keys = ['2026-03-01', '2026-03-01T08:00:00Z', '2026-03-01T23:59:59.999-05:00'];
    const { summary } = await read({
      Usage: { swipes_likes: Object.fromEntries(keys.map((key) => [key, 3])), matches: {} },
    });
    expect(summary.days.map(({ date, likes: sent }) => [date, sent])).toEqual([['2026-03-01', 9]]);
  });

  it('are counted where they cannot be read', async () => {
    const { leftOut } = await read({
      Usage: {
        swipes_likes: { ...likes, '2026-03-32T00:00:00Z': 1, March: 2, '2026-03-022': 1 },
        matches: { '2026-03-01T24:30:00Z': 1 },
        superlikes: { '2026-03-01': 'two' },
        messages_sent: [7],
      },
    });
    expect(Object.fromEntries(leftOut)).toEqual({
      'Usage.swipes_likes': 3,
      'Usage.matches': 1,
      'Usage.superlikes': 1,
      'Usage.messages_sent': 1,
    });
  });
});

describe('who wrote a message to a match on Tinder', () => {
  type Message = { from?: unknown; to?: unknown; sent_date?: string };
  const talk = (matchId: unknown, ...messages: Message[]) => ({
    match_id: matchId,
    messages: messages.map((message, place) => ({
      message: 'Hi there',
      sent_date: `2026-03-0${place + 1}T10:00:00Z`,
      ...message,
    })),
  });
  const readTalks = async (user: object, ...talks: unknown[]) => {
    // Either part may come first.
    const one = await read({ Usage: counts, Messages: talks, User: user });
    expect(await read({ User: user, Messages: talks, Usage: counts })).toEqual(one);
    const { summary, silentConversations, leftOut } = one;
    return {
      own: summary.conversations.map(({ ownMessages }) => ownMessages),
      counted: summary.days.reduce((sum, day) => sum + (day.conversations ?? 0), 0),
      isTold: summary.days[0]?.conversations !== null,
      silentConversations,
      leftOut: Object.fromEntries(leftOut),
    };
  };
  const twoOwn = { own: [2, 1], counted: 2, isTold: true, silentConversations: 0, leftOut: {} };

  it.each([
    ['You', {}],
    [' you ', {}],
    ['Jo Ann O’Neil', { full_name: 'jo ann o’neil' }],
    ['JOSÉ  maría', { name: ' Jose\u0301 Mari\u0301a ' }],
    ['Jo & Co', { name: 'Jo &amp; Co' }],
    ['jo', { full_name: 'Jo Ann O’Neil' }],
    ['jo_1990', { username: 'Jo_1990' }],
    ['5f1a', { _id: '5F1A' }],
    ['\u200eNoor\u200f', { first_name: 'Noor' }],
  ])('“%s” is the user', async (from, user) => {
    expect(await readTalks(user, talk('Match 1', { from }, { from }), talk('Match 2', { from }))).toEqual(
      twoOwn,
    );
  });

  it('the user is who writes to the match', async () => {
    const one = talk('m1', { from: 'Mia', to: 'm1' }, { from: 'Mia', to: 'm1' }, { from: 'Bo', to: 'u' });
    expect(await readTalks({}, one, talk('m2', { to: 'm2' }, { from: 'm2' }))).toEqual(twoOwn);
  });

  it('the match is who writes to the user', async () => {
    expect(
      await readTalks(
        { name: 'Mia' },
        talk('1', { from: 'Bo', to: 'Mia' }),
        talk('2', { to: 'You' }),
        talk('3', { from: 'Mia' }, { from: 'Bo' }),
        talk('4', { from: 'Alex' }),
      ),
    ).toEqual({ own: [0, 0, 0, 1], counted: 1, isTold: true, silentConversations: 3, leftOut: {} });
  });

  it('a match may have the user’s first name', async () => {
    expect(
      await readTalks({ full_name: 'Kim Lee' }, talk('1', { from: 'You' }), talk('2', { from: 'Kim' })),
    ).toEqual({ own: [0, 1], counted: 1, isTold: true, silentConversations: 1, leftOut: {} });
    expect(await readTalks({ name: 'Kim' }, talk('1', { from: 'You' }), talk('2', { from: 'Kim' }))).toEqual({
      own: [0, 1],
      counted: 1,
      isTold: true,
      silentConversations: 1,
      leftOut: {},
    });
  });

  it('nothing is said of conversations whose writer cannot be told, and they are counted', async () => {
    const unknown = [talk('1', { from: 'Mia', to: 0 }), talk('2', { from: 'Mia', to: 1 }), talk('3', {})];
    expect(await readTalks({ name: 'Someone' }, ...unknown)).toEqual({
      own: [],
      counted: 0,
      isTold: false,
      silentConversations: 0,
      leftOut: { 'Messages.unknown': 3 },
    });
    expect(await readTalks({}, ...unknown, talk('4', { from: 'You' }, { from: '' }))).toEqual({
      own: [1],
      counted: 1,
      isTold: true,
      silentConversations: 0,
      leftOut: { 'Messages.unknown': 3, 'Messages.from': 1 },
    });
  });

  it('messages without a time and what is no conversation are counted', async () => {
    expect(
      await readTalks(
        {},
        talk('1', { from: 'You', sent_date: 'soon' }, { from: 'You' }),
        talk('2', { from: 'You', sent_date: '' }),
        'lost',
        { match_id: '3', messages: [7] },
      ),
    ).toMatchObject({
      own: [0, 1],
      leftOut: { Messages: 1, 'Messages.messages': 1, 'Messages.sent_date': 2, 'Messages.undated': 1 },
    });
  });
});
