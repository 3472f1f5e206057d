import { expect, it } from 'vitest';
import { diagnoseStages, fewestForStage } from './stages.ts';

const good = {
  days: 60,
  likes: 600,
  matches: 15,
  conversations: 20,
  conversationsThatWentOn: 12,
  dates: 3,
  phi: 4,
  group: 'men',
} as const;

it('a profile that works at every stage fails at none', () => {
  const { failing, stages } = diagnoseStages(good);
  expect(failing).toBe('none');
  expect(stages.map(({ standing }) => standing)).toEqual(['holds', 'holds', 'holds', 'holds']);
});

it.each([
  ['likes', { likes: 90 }],
  ['matches', { likes: 6_000, matches: 6 }],
  ['replies', { conversations: 60, conversationsThatWentOn: 8 }],
  ['dates', { conversations: 90, conversationsThatWentOn: 60, dates: 0 }],
] as const)('fails first at %s, and says what that rests on', (stage, change) => {
  const { failing, stages } = diagnoseStages({ ...good, ...change });
  expect(failing).toBe(stage);
  const reading = stages.find((one) => one.stage === stage)!;
  expect(reading.restsOn).toMatch(/\d/);
});

it('the first stage that fails is the one to mend', () => {
  const all = { ...good, likes: 6_000, matches: 6, conversations: 60, conversationsThatWentOn: 8, dates: 0 };
  expect(diagnoseStages(all).failing).toBe('matches');
});

it('few likes that brought nothing could be chance: not told', () => {
  const few = diagnoseStages({ ...good, likes: fewestForStage.likes - 1, matches: 0, days: 20 });
  expect(few.failing).toBe('could-not-tell');
  expect(few.stages[0]).toMatchObject({ stage: 'likes', standing: 'could-not-tell' });
  expect(few.stages[1]).toMatchObject({ stage: 'matches', standing: 'could-not-tell', interval: null });
  // 0 of 150 at φ 4 is as good as 0 of 37: up to 9 % would fit.
  expect(diagnoseStages({ ...good, likes: 150, matches: 0 }).stages[1]!.standing).toBe('could-not-tell');
});

it('what the app does not tell is not judged', () => {
  const { failing, stages } = diagnoseStages({
    ...good,
    conversations: null,
    conversationsThatWentOn: null,
    dates: null,
    group: null,
  });
  expect(failing).toBe('could-not-tell');
  expect(stages.map(({ standing }) => standing)).toEqual([
    'holds',
    'holds',
    'could-not-tell',
    'could-not-tell',
  ]);
  expect(stages.map(({ mark }) => mark)).toEqual(['convention', 'convention', 'convention', 'convention']);
});
