import { expect, it } from 'vitest';
import { diagnoseStages, fewestForStage } from './stages.ts';

const good = {
  days: 60,
  likes: 600,
  ripeLikes: 600,
  matches: 15,
  isTied: false,
  conversations: 20,
  conversationsThatWentOn: 12,
  dates: 3,
  repliesMean: 'went-on',
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
  ['matches', { ripeLikes: 6_000, matches: 6 }],
  ['replies', { conversations: 60, conversationsThatWentOn: 8 }],
  ['dates', { conversations: 90, conversationsThatWentOn: 60, dates: 0 }],
] as const)('fails first at %s, and says what that rests on', (stage, change) => {
  const { failing, stages } = diagnoseStages({ ...good, ...change });
  expect(failing).toBe(stage);
  const reading = stages.find((one) => one.stage === stage)!;
  expect(reading.restsOn).toMatch(/\d/);
});

it('the first stage that fails is the one to mend', () => {
  const all = {
    ...good,
    ripeLikes: 6_000,
    matches: 6,
    conversations: 60,
    conversationsThatWentOn: 8,
    dates: 0,
  };
  expect(diagnoseStages(all).failing).toBe('matches');
});

it('few likes that brought nothing could be chance: not told', () => {
  const few = diagnoseStages({ ...good, ripeLikes: fewestForStage.likes - 1, matches: 0, days: 20 });
  expect(few.failing).toBe('could-not-tell');
  expect(few.stages[0]).toMatchObject({ stage: 'likes', standing: 'could-not-tell' });
  expect(few.stages[1]).toMatchObject({ stage: 'matches', standing: 'could-not-tell', interval: null });
  // 0 of 150 at φ 4 is as good as 0 of 37: up to 9 % would fit.
  expect(diagnoseStages({ ...good, ripeLikes: 150, matches: 0 }).stages[1]!.standing).toBe('could-not-tell');
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

it('says of how much the rest is: a share only where matches are some of the likes', () => {
  const restsOn = (stage: number, change: object) =>
    diagnoseStages({ ...good, ...change }).stages[stage]?.restsOn;
  expect(restsOn(1, {})).toMatch(/^15 matches for 600 likes, in truth between .* \(95% interval\);/);
  expect(restsOn(1, { isTied: true })).toMatch(/^15 of 600 likes became a match,/);
  expect(restsOn(1, { matches: 700 })).toMatch(/^700 matches for 600 likes,/);
  expect(restsOn(2, {})).toMatch(/^12 of 20 conversations went on,/);
  expect(restsOn(2, { repliesMean: 'answered' })).toMatch(/^12 of 20 matches led to an answer,/);
  expect(restsOn(3, { repliesMean: 'answered' })).toMatch(/^3 of 12 matches with an answer led to a date,/);
});

it('the pace is that of all likes in weeks with activity, however few have had their time', () => {
  const { stages } = diagnoseStages({ ...good, days: 28, likes: 100, ripeLikes: 3 });
  expect(stages[0]).toMatchObject({ standing: 'holds', count: 100 });
  expect(stages[0]?.restsOn).toMatch(/^25\.0 likes a week, over the 28 days of weeks with any activity;/);
  expect(stages[1]?.restsOn).toContain('15 matches for 3 likes; it takes 100');
});
