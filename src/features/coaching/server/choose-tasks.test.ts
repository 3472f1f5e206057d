import { expect, it } from 'vitest';
import type { Advice } from '../../analysis/server/list-advice.service.ts';
import type { Results } from '../../results/results.contract.ts';
import { chooseTasks } from './choose-tasks.ts';
import { createReadStage } from './read-stage.service.ts';

const piece = (subject: string, ruleId: string, target: Advice['target']): Advice => ({
  subject,
  severity: 'fix',
  title: subject,
  why: '',
  ruleId,
  target,
  count: 1,
});
const advice = [
  piece('text:text:empty', 'have-a-bio', { kind: 'text' }),
  piece('photo:a:too-dark', 'face-legible', { kind: 'photo', photoId: 'a' }),
  piece('photo:a:smile', 'smile', { kind: 'photo', photoId: 'a' }),
  piece('photo:b:too-dark', 'face-legible', { kind: 'photo', photoId: 'b' }),
  piece('set:few-photos', 'photo-count', { kind: 'set' }),
  piece('text:bio:no-opening', 'give-an-opening', { kind: 'text', field: 'bio' }),
];
const chosen = (stage: Parameters<typeof chooseTasks>[1], planned: Parameters<typeof chooseTasks>[2] = []) =>
  chooseTasks(advice, stage, planned).map(({ subject }) => subject);

it('a plan follows the report’s order, one task for each rule and each photo', () => {
  expect(chosen(null)).toEqual(['text:text:empty', 'photo:a:too-dark', 'set:few-photos']);
});

it('where matches fail photos go first, where replies fail words', () => {
  expect(chosen('no-matches')).toEqual(['photo:a:too-dark', 'set:few-photos', 'text:text:empty']);
  expect(chosen('no-replies')).toEqual(['text:text:empty', 'text:bio:no-opening', 'photo:a:too-dark']);
});

it('what is planned stays, and its rules and photos are not given twice', () => {
  const planned = [{ subject: 'photo:a:eyes-closed', ruleId: 'face-visible', photoId: 'a' }];
  expect(chosen(null, planned)).toEqual(['text:text:empty', 'photo:b:too-dark']);
  expect(chosen(null, [...planned, ...planned, ...planned])).toEqual([]);
});

it('the stage that fails is told with what it rests on', async () => {
  const reading = (standing: 'holds' | 'fails' | 'could-not-tell', stage: 'likes' | 'matches') => ({
    stage,
    standing,
    restsOn: `${stage} rest on this.`,
    mark: 'convention' as const,
    count: 1,
    of: 2,
  });
  const readStage = (diagnosis: Results['diagnosis'] | null) =>
    createReadStage({
      readResults: () =>
        Promise.resolve({
          app: 'tinder',
          range: 'quarter',
          appsWithResults: [],
          results: diagnosis && ({ diagnosis } as Results),
        }),
    })('user', 'tinder');
  expect(await readStage(null)).toBeNull();
  const stages = [reading('holds', 'likes'), reading('fails', 'matches')];
  expect(await readStage({ failing: 'matches', stages })).toMatchObject({
    stage: 'no-matches',
    restsOn: 'matches rest on this. The mark is a convention of ours.',
  });
  const untold = [reading('holds', 'likes'), reading('could-not-tell', 'matches')];
  expect(await readStage({ failing: 'could-not-tell', stages: untold })).toMatchObject({
    stage: null,
    restsOn: 'Matches: matches rest on this.',
  });
  expect(await readStage({ failing: 'none', stages: [reading('holds', 'likes')] })).toMatchObject({
    stage: null,
  });
});
