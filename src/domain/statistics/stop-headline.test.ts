import { expect, it } from 'vitest';
import { behaviourTasks } from '../behaviour-tasks.ts';
import { diagnoseStages, type StageCounts } from './stages.ts';
import { stopCaveat, stopHeadline } from './stop-headline.ts';

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
const few = { count: 2, of: 38, mayBeMore: 0 };

it.each(['own', 'both'] as const)('says nothing about replies that no export holds (%s)', (from) => {
  const diagnosis = diagnoseStages({ ...good, replies: { ...few, from } });
  expect(diagnosis.situation).toBe('no-replies');
  expect(stopHeadline(diagnosis)).toBe('Few of your conversations go on');
  expect(stopCaveat(diagnosis)).toContain('only your own messages');
});

it('names replies where the user counted them', () => {
  const diagnosis = diagnoseStages({ ...good, replies: { ...few, from: 'told' } });
  expect([stopHeadline(diagnosis), stopCaveat(diagnosis)]).toEqual(['Few of your matches reply', null]);
});

it('names the matches that the replies belong to', () => {
  const saidOf = (ofAllMatches: boolean) =>
    diagnoseStages({ ...good, replies: { ...few, from: 'told', ofAllMatches } }).stages[3]?.counted;
  expect(saidOf(true)).toBe('2 of 38 matches replied.');
  expect(saidOf(false)).toBe('2 of 38 matches that you wrote to replied.');
});

it.each([
  ['own', 'conversations that go on'],
  ['told', 'replies'],
] as const)('promises what was counted (%s)', (from, promised) => {
  const diagnosis = diagnoseStages({
    ...good,
    messages: { count: 12, of: 48, mayBeMore: 0 },
    replies: { count: 22, of: 38, mayBeMore: 0, from },
  });
  const [task] = behaviourTasks(diagnosis, 'tinder');
  expect(task?.why).toMatch(new RegExp(`would bring \\d+ to \\d+ ${promised}\\.$`));
});

it('tells little data from no clear drop-off', () => {
  const nothing = diagnoseStages({
    ...good,
    days: 3,
    likes: 12,
    matchesMade: 1,
    matches: { ...good.matches, count: 1, of: 12, settled: 12 },
    messages: null,
    replies: null,
    lasting: null,
    dates: null,
  });
  expect([stopHeadline(nothing), stopCaveat(nothing)]).toEqual([
    'Not enough data yet to say where you lose people',
    null,
  ]);
  const some = diagnoseStages({ ...good, messages: null, replies: null, lasting: null, dates: null });
  expect([stopHeadline(some), stopCaveat(some)]).toEqual([
    'No clear drop-off so far',
    'For some stages there is not enough data yet.',
  ]);
});
