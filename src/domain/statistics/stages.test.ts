import { expect, it } from 'vitest';
import { diagnoseStages, type StageCounts } from './stages.ts';

const good: StageCounts = {
  app: 'tinder',
  group: 'men',
  days: 60,
  likes: 1_200,
  phiOfLikes: 1,
  matchesMade: 48,
  matches: { count: 48, of: 1_200, settled: 1_200, isTied: false, phi: 4 },
  messages: { count: 38, of: 48, mayBeMore: 0 },
  replies: { count: 22, of: 38, mayBeMore: 0, from: 'own' },
  lasting: { count: 13, of: 22, from: 'own' },
  dates: { count: 5, of: 13, ofWhat: 'lasting' },
};
const readingOf = (changes: Partial<StageCounts>, stage: string) =>
  diagnoseStages({ ...good, ...changes }).stages.find((one) => one.stage === stage);

it('a profile that works at every stage is fine', () => {
  const { failing, situation, stages } = diagnoseStages(good);
  expect([situation, failing]).toEqual(['fine', 'none']);
  expect(stages.map(({ standing }) => standing)).toEqual(Array.from({ length: 6 }, () => 'holds'));
});

it.each<[string, string, Partial<StageCounts>]>([
  ['few-likes', 'likes', { likes: 40, matchesMade: 1, matches: { ...good.matches, count: 1, of: 40 } }],
  ['few-matches', 'matches', { matchesMade: 2, matches: { ...good.matches, count: 2 } }],
  ['never-written', 'messages', { messages: { count: 0, of: 114, mayBeMore: 0 } }],
  ['few-written', 'messages', { messages: { count: 12, of: 48, mayBeMore: 0 } }],
  ['no-replies', 'replies', { replies: { count: 2, of: 38, mayBeMore: 0, from: 'own' } }],
  ['dying', 'lasting', { lasting: { count: 1, of: 22, from: 'own' } }],
  ['no-dates', 'dates', { dates: { count: 0, of: 20, ofWhat: 'lasting' } }],
])('names %s, and says what that rests on', (situation, failing, changes) => {
  expect(diagnoseStages({ ...good, ...changes })).toMatchObject({ situation, failing });
  expect(readingOf(changes, failing)?.restsOn).toMatch(/\d/);
});

it('of several that fail it names the one that falls shortest of its mark', () => {
  const changes = {
    matches: { ...good.matches, count: 6, of: 1_500, settled: 1_500 },
    messages: { count: 0, of: 60, mayBeMore: 0 },
  };
  expect(diagnoseStages({ ...good, ...changes }).failing).toBe('messages');
});

it('no match at all bounds how much there can be', () => {
  const none = (likes: number, phi: number) => ({
    matches: { count: 0, of: likes, settled: likes, isTied: false, phi },
  });
  // The rule of three on two sides: 3.69 of 300.
  expect(readingOf(none(300, 1), 'matches')).toMatchObject({
    standing: 'fails',
    interval: { low: 0, high: expect.closeTo(3.689 / 300, 5) as number },
    restsOn: expect.stringMatching(
      /^No match from 300 likes: so likely under 1\.2% \(95% confidence\);/,
    ) as string,
  });
  // Bunched matches say less: ln 40 · 3 / ln 4 = 7.98 of 300.
  expect(readingOf(none(300, 4), 'matches')).toMatchObject({
    standing: 'could-not-tell',
    interval: { low: 0, high: expect.closeTo(7.984 / 300, 4) as number },
  });
});

it('holds likes that are few against nobody who has enough matches', () => {
  const changes = { likes: 50, group: 'women', matchesMade: 20 } as const;
  expect(readingOf(changes, 'likes')).toMatchObject({ standing: 'holds' });
  expect(readingOf({ ...changes, matchesMade: 2 }, 'likes')).toMatchObject({ standing: 'could-not-tell' });
});

it('takes published rates for Tinder by sex alone, and says which marks are its own', () => {
  const markOf = (changes: Partial<StageCounts>) => {
    const { mark, markAt } = readingOf(changes, 'matches') ?? {};
    return [mark, markAt];
  };
  expect(markOf({})).toEqual(['published', 0.0204]);
  expect(markOf({ group: 'women' })).toEqual(['published', 0.413]);
  expect(markOf({ group: null })).toEqual(['convention', 0.02]);
  expect(markOf({ app: 'hinge' })).toEqual(['convention', 0.05]);
  expect(markOf({ app: 'bumble', group: 'women' })).toEqual(['convention', 0.2]);
});

it('lets young likes and conversations that are gone count for the user', () => {
  const young = { count: 2, of: 240, settled: 60, isTied: true, phi: 1.75 };
  expect(readingOf({ app: 'hinge', matches: young }, 'matches')).toMatchObject({
    standing: 'could-not-tell',
    restsOn: expect.stringContaining('Young likes may still become a match') as string,
  });
  expect(readingOf({ app: 'hinge', matches: { ...young, settled: 235 } }, 'matches')?.standing).toBe('fails');
  const gone = { count: 4, of: 40, mayBeMore: 20 };
  expect(readingOf({ messages: gone }, 'messages')).toMatchObject({ standing: 'could-not-tell' });
  expect(readingOf({ messages: { ...gone, mayBeMore: 0 } }, 'messages')).toMatchObject({ standing: 'fails' });
});

it('what the app does not tell is not judged: without dates only Tinder’s numbers can be fine', () => {
  const silent = { ...good, dates: null };
  expect(diagnoseStages(silent).situation).toBe('fine');
  expect(diagnoseStages({ ...silent, app: 'hinge' }).situation).toBe('too-little');
  expect(readingOf({ dates: null }, 'dates')?.restsOn).toBe(
    'Tinder does not export dates. Add them to a weekly entry.',
  );
});

it('says of too little that it is too little', () => {
  const few: StageCounts = {
    ...good,
    days: 10,
    likes: 30,
    matchesMade: 1,
    matches: { ...good.matches, count: 1, of: 30, settled: 30 },
    messages: { count: 1, of: 1, mayBeMore: 0 },
    replies: { count: 0, of: 1, mayBeMore: 0, from: 'own' },
    lasting: { count: 0, of: 0, from: 'own' },
    dates: null,
  };
  const { failing, situation, stages } = diagnoseStages(few);
  expect([situation, failing]).toEqual(['too-little', 'could-not-tell']);
  expect(stages.map(({ standing }) => standing)).toEqual(Array.from({ length: 6 }, () => 'could-not-tell'));
});
