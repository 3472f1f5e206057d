import { expect, it } from 'vitest';
import { dayAfter, daysBetween, scheduleBlocks, utcDay } from './test-schedule.ts';

it('takes versions in turns without a gap, as often each as the other', () => {
  const blocks = scheduleBlocks('2026-12-21', 7, 45, 6);
  expect(blocks.map(({ version }) => version).join('')).toBe('ABABABAB');
  expect(blocks[0]).toMatchObject({ firstDay: '2026-12-21', lastDay: '2026-12-27' });
  expect(blocks[1]).toMatchObject({ firstDay: '2026-12-28', lastDay: '2027-01-03' });
  expect(blocks.at(-1)!.lastDay).toBe(dayAfter('2026-12-21', 8 * 7 - 1));
});

it('has a fewest number of blocks, however short the test', () => {
  expect(scheduleBlocks('2026-03-01', 3, 4, 6)).toHaveLength(6);
});

it('counts days over the change of clocks and of years', () => {
  expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  expect(utcDay(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
});
