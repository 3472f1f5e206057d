import { expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import { scheduleBlocks } from './test-schedule.ts';

it('takes versions in turns without a gap, as often each as the other', () => {
  const blocks = scheduleBlocks('2026-12-21', 7, 45, 6);
  expect(blocks.map(({ version }) => version).join('')).toBe('ABABABAB');
  expect(blocks[0]).toMatchObject({ firstDay: '2026-12-21', lastDay: '2026-12-27' });
  expect(blocks[1]).toMatchObject({ firstDay: '2026-12-28', lastDay: '2027-01-03' });
  expect(blocks.at(-1)!.lastDay).toBe(addDays('2026-12-21', 8 * 7 - 1));
});

it('has a fewest number of blocks, however short the test', () => {
  expect(scheduleBlocks('2026-03-01', 3, 4, 6)).toHaveLength(6);
});
