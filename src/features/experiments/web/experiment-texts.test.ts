import { expect, it } from 'vitest';
import type { Experiment } from '../experiments.contract.ts';
import { daysText, dayText, percentText, todayText } from './experiment-texts.ts';

const test = {
  startsOn: '2026-11-23',
  endsOn: '2027-01-03',
  state: 'running',
  today: null,
  waitsFor: null,
} as const;
const textOf = (change: Partial<Experiment>) => todayText({ ...test, ...change } as Experiment);

it('says what is due today', () => {
  expect(textOf({ today: { version: 'B', until: '2026-12-06', switchToday: true } })).toBe(
    'Switch to version B today. It stays until Dec 6, 2026.',
  );
  expect(textOf({ today: { version: 'A', until: '2026-12-06', switchToday: false } })).toContain(
    'Change nothing else',
  );
  expect(textOf({ state: 'waiting' })).toBe('Begins on Nov 23, 2026 with version A.');
  expect(textOf({ state: 'finished' })).toBe('Ended on Jan 3, 2027, as declared.');
  expect(textOf({ state: 'finished', waitsFor: { blocks: [2, 5], until: '2027-01-17' } })).toContain(
    'blocks 3 and 6 are missing: import or write them down until Jan 17, 2027',
  );
  expect(textOf({ state: 'stopped' })).toContain('no verdict');
});

it('keeps a digit of small shares, and a day its day in every time zone', () => {
  expect(percentText(0.0204)).toBe('2.0%');
  expect(percentText(0.413)).toBe('41%');
  expect(daysText('2026-11-23', '2026-11-29').replaceAll(/\s/g, ' ')).toBe('Nov 23 – 29, 2026');
  expect(dayText('2026-11-23')).toBe('Nov 23, 2026');
});
