import { expect, it } from 'vitest';
import { addDays, daysBetween, isCalendarDay, mondayOf, utcDay, weekdayOf } from './calendar-day.ts';

it('counts days through leap years and before 1970', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
  expect(addDays('1970-01-01', -1)).toBe('1969-12-31');
});

it('counts as a Date does, day by day through 400 years', () => {
  const dayMs = 86_400_000;
  const first = Date.UTC(1700, 0, 1);
  const wrong = Array.from({ length: 146_097 }, (_, number) => number).filter((number) => {
    const day = utcDay(new Date(first + number * dayMs));
    return addDays('1700-01-01', number) !== day || daysBetween('1700-01-01', day) !== number;
  });
  expect(wrong).toEqual([]);
});

it('has no day after or before a text that is none', () => {
  expect(() => addDays('', 1)).toThrow(RangeError);
  expect(() => mondayOf('soon')).toThrow(RangeError);
  expect(daysBetween('', '2026-11-20')).toBeNaN();
});

it('counts days over the change of clocks and of years', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  expect(utcDay(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
});

it('knows the weekday and its Monday', () => {
  expect(weekdayOf('2026-11-20')).toBe(4);
  expect(mondayOf('2026-11-20')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(weekdayOf('1969-12-29')).toBe(0);
});

it('takes only days that the calendar has', () => {
  const real = ['2024-02-29', '2000-02-29', '2023-12-31'];
  const none = [
    '1900-02-29',
    '2023-02-29',
    '2023-00-10',
    '2023-04-31',
    '2023-13-01',
    '2023-1-1',
    '',
    '20230101',
  ];
  expect(real.filter(isCalendarDay)).toEqual(real);
  expect(none.filter(isCalendarDay)).toEqual([]);
});
