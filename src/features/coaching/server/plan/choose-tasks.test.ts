import { expect, it } from 'vitest';
import { rankTasks } from '../../../../domain/next-step.ts';
import type { StageDiagnosis, StageReading } from '../../../../domain/statistics/statistics-types.ts';
import type { Advice } from '../../../analysis/server/list-advice.service.ts';
import { chooseTasks, type Planned } from './weekly-plan.service.ts';
import { presentStage } from './present-stage.ts';

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
const reading = (stage: StageReading['stage'], standing: StageReading['standing']): StageReading => ({
  stage,
  standing,
  restsOn: `${stage} rest on this.`,
  counted: `${stage}.`,
  mark: 'convention',
  markAt: 0.5,
  count: 8,
  of: 40,
  interval: { low: 0.1, high: 0.35 },
});
const diagnosis = (
  situation: StageDiagnosis['situation'],
  failing: StageDiagnosis['failing'],
): StageDiagnosis => ({
  situation,
  repliesFrom: 'told',
  failing,
  stages: (['likes', 'matches', 'messages', 'replies', 'lasting', 'dates'] as const).map((stage) =>
    reading(stage, stage === failing ? 'fails' : failing === 'could-not-tell' ? 'could-not-tell' : 'holds'),
  ),
});
const chosen = (told: StageDiagnosis | null, planned: readonly Planned[] = []) =>
  chooseTasks(rankTasks(told, 'tinder', advice), planned).map(({ subject }) => subject);

it('without numbers a plan follows the report’s order, one task for each rule and each photo', () => {
  expect(chosen(null)).toEqual(['text:text:empty', 'photo:a:too-dark', 'set:few-photos']);
});

it('what the user can do about the failing stage comes first, then the report', () => {
  expect(chosen(diagnosis('few-likes', 'likes'))).toEqual([
    'do:send-likes',
    'photo:a:too-dark',
    'set:few-photos',
  ]);
  expect(chosen(diagnosis('few-matches', 'matches'))).toEqual([
    'photo:a:too-dark',
    'set:few-photos',
    'text:text:empty',
  ]);
  expect(chosen(diagnosis('few-written', 'messages'))[0]).toBe('do:write-first');
  expect(chosen(diagnosis('no-replies', 'replies'))).toEqual([
    'do:better-openers',
    'text:text:empty',
    'text:bio:no-opening',
  ]);
  expect(chosen(diagnosis('dying', 'lasting'))[0]).toBe('do:keep-talking');
  expect(chosen(diagnosis('no-dates', 'dates'))[0]).toBe('do:ask-to-meet');
});

it('gives no chores where the numbers are fine', () => {
  expect(chosen(diagnosis('fine', 'none'))).toEqual([]);
});

it('asks for what the user’s own numbers say, and what to expect of it', () => {
  const [task] = rankTasks(diagnosis('few-written', 'messages'), 'tinder', []);
  expect(task).toMatchObject({ title: 'Write to 12 of the 32 matches you have not written to' });
  // The replies of this fixture: 10 % to 35 % of 12.
  expect(task?.why).toMatch(/At your own rate, 12 first messages would bring 1 to 4 replies\.$/);
  const few = diagnosis('few-written', 'messages');
  const stages = few.stages.map((one) => (one.stage === 'messages' ? { ...one, count: 1, of: 13 } : one));
  expect(rankTasks({ ...few, stages }, 'tinder', [])[0]?.title).toBe(
    'Write to the 12 matches you have not written to',
  );
});

it('what is planned stays, and its rules and photos are not given twice', () => {
  const planned = [{ subject: 'photo:a:eyes-closed', ruleId: 'face-visible', photoId: 'a' }];
  expect(chosen(null, planned)).toEqual(['text:text:empty', 'photo:b:too-dark']);
  expect(chosen(null, [...planned, ...planned, ...planned])).toEqual([]);
});

it('names the stage where most is lost with what that rests on', () => {
  expect(presentStage(diagnosis('few-matches', 'matches'))).toEqual({
    stage: 'no-matches',
    title: 'Most likes don’t turn into matches',
    restsOn: ['matches rest on this. The mark is a convention of ours.'],
  });
  expect(presentStage(diagnosis('too-little', 'could-not-tell'))).toMatchObject({
    stage: null,
    restsOn: expect.arrayContaining(['Matches: matches.']) as string[],
  });
  expect(presentStage(diagnosis('fine', 'none'))).toMatchObject({ stage: null });
});
