import { expect, it } from 'vitest';
import type { Coach, Task } from '../coaching.contract.ts';
import { coachHeadline } from './coach-texts.ts';

const base = { profileId: 'p', latest: { analysisId: 'a' }, moreAdvice: 0, nextStep: null, tasks: [] };
const said = (change: object) => coachHeadline({ ...base, ...change } as unknown as Coach);
const tasks = (...standings: Task['standing'][]) => standings.map((standing) => ({ standing }));

it('the headline says how much is left to do this week', () => {
  expect(said({ tasks: tasks('open', 'open', 'still-shown') })).toBe('3 things to do this week');
  expect(said({ tasks: tasks('open') })).toBe('1 thing to do this week');
  expect(said({ tasks: tasks('waiting', 'open', 'open') })).toBe('1 of 3 done this week');
  expect(said({ tasks: tasks('confirmed', 'done', 'can-wait') })).toBe('This week is done');
  expect(said({ moreAdvice: 4 })).toBe('Make your plan for this week');
  expect(said({ nextStep: { kind: 'fine' } })).toBe('Nothing urgent this week');
  expect(said({})).toBe('Nothing to do this week');
  expect(said({ latest: null })).toBe('Your coach starts with a report');
  expect(said({ profileId: null })).toBe('Your coach starts with your profile');
});
