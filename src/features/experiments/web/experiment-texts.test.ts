import { expect, it } from 'vitest';
import type { Experiment } from '../experiments.contract.ts';
import { percentText, testHeadline, testsHeadline, todayText } from './experiment-texts.ts';

const base = {
  startsOn: '2026-11-23',
  endsOn: '2027-01-03',
  state: 'running',
  today: null,
  waitsFor: null,
  result: null,
} as const;
const testOf = (change: Partial<Experiment>) => ({ ...base, ...change }) as Experiment;
const saidOf = (change: Partial<Experiment>) => {
  const test = testOf(change);
  return `${testHeadline(test)}. ${todayText(test)}`;
};
const better = { verdict: 'better' } as Experiment['result'];

it('says first what is due, or what came of it', () => {
  expect(saidOf({ today: { version: 'B', until: '2026-12-06', switchToday: true } })).toBe(
    'Switch to version B today. It stays until Dec 6, 2026. Change nothing else meanwhile.',
  );
  expect(saidOf({ today: { version: 'A', until: '2026-12-06', switchToday: false } })).toBe(
    'Keep version A until Dec 6, 2026. Change nothing else meanwhile.',
  );
  expect(saidOf({ state: 'waiting' })).toBe('Starts Nov 23, 2026. It begins on Nov 23, 2026 with version A.');
  expect(saidOf({ state: 'finished' })).toContain('Ended Jan 3, 2027, as planned.');
  expect(saidOf({ state: 'finished', result: better })).toBe(
    'Version B brings more matches. Ended Jan 3, 2027, as planned.',
  );
  expect(saidOf({ state: 'finished', waitsFor: { blocks: [2, 5], until: '2027-01-17' } })).toContain(
    'Your verdict waits for numbers. Ended Jan 3, 2027, as planned. The numbers of turns 3 and 6 are missing: import or add them by Jan 17, 2027',
  );
  expect(saidOf({ state: 'stopped' })).toContain('no verdict');
});

it('the screen of all tests says what is due before what is over, and votes where there is no test', () => {
  const running = testOf({ today: { version: 'A', until: '2026-12-06', switchToday: false } });
  const done = testOf({ state: 'finished', result: better });
  expect(testsHeadline([done, running], 'Your friends are voting')).toBe('Keep version A until Dec 6, 2026');
  expect(testsHeadline([testOf({ state: 'stopped' }), done], null)).toBe('Version B brings more matches');
  expect(testsHeadline([], 'Your friends are voting')).toBe('Your friends are voting');
  expect(testsHeadline([], null)).toBe('Find out what works better');
});

it('keeps a digit of small shares', () => {
  expect(percentText(0.0204)).toBe('2.0%');
  expect(percentText(0.413)).toBe('41%');
});
