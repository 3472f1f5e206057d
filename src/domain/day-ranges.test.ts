import { expect, it } from 'vitest';
import { countDays, covers, gapsBetween, joinRanges } from './day-ranges.ts';

const joined = joinRanges([
  { from: '2026-06-01', to: '2026-06-30' },
  { from: '2026-01-10', to: '2026-02-28' },
  { from: '2026-01-01', to: '2026-01-31' },
  { from: '2026-03-01', to: '2026-03-05' },
  { from: '2026-01-05', to: '2026-01-06' },
]);

it('ranges that overlap or touch are one', () => {
  expect(joined).toEqual([
    { from: '2026-01-01', to: '2026-03-05' },
    { from: '2026-06-01', to: '2026-06-30' },
  ]);
  expect(covers(joined, { from: '2026-02-25', to: '2026-03-03' })).toBe(true);
  expect(covers(joined, { from: '2026-03-03', to: '2026-03-09' })).toBe(false);
});

it('what lies between them, before and after, is a gap', () => {
  expect(gapsBetween(joined, { from: '2025-12-29', to: '2026-07-05' })).toEqual([
    { from: '2025-12-29', to: '2025-12-31' },
    { from: '2026-03-06', to: '2026-05-31' },
    { from: '2026-07-01', to: '2026-07-05' },
  ]);
  expect(gapsBetween(joined, { from: '2026-06-03', to: '2026-06-04' })).toEqual([]);
  expect(gapsBetween([], { from: '2026-06-03', to: '2026-06-04' })).toEqual([
    { from: '2026-06-03', to: '2026-06-04' },
  ]);
});

it('days of a time are counted within it alone', () => {
  expect(countDays(joined, { from: '2026-03-01', to: '2026-06-02' })).toBe(7);
});
