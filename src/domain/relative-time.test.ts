import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date('2026-11-20T12:00:00.000Z');
const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);
const ago = (milliseconds: number) => relativeTime(new Date(now.getTime() - milliseconds), now, isoDay);

describe('relativeTime', () => {
  it.each([
    ['at this moment', 0, 'Just now'],
    ['a millisecond under a minute', minute - 1, 'Just now'],
    ['a minute', minute, '1 minute ago'],
    ['a millisecond under two minutes', 2 * minute - 1, '1 minute ago'],
    ['two minutes', 2 * minute, '2 minutes ago'],
    ['a millisecond under an hour', hour - 1, '59 minutes ago'],
    ['an hour', hour, '1 hour ago'],
    ['a millisecond under two hours', 2 * hour - 1, '1 hour ago'],
    ['a millisecond under a day', day - 1, '23 hours ago'],
    ['a day', day, '1 day ago'],
    ['a millisecond under two days', 2 * day - 1, '1 day ago'],
    ['a millisecond under a week', 7 * day - 1, '6 days ago'],
    ['a week', 7 * day, '2026-11-13'],
    ['a year', 365 * day, '2025-11-20'],
  ])('%s', (_when, milliseconds, text) => {
    expect(ago(milliseconds)).toBe(text);
  });

  it.each([second, hour, 30 * day])('%d ms ahead, by a clock that goes ahead, is now', (milliseconds) => {
    expect(ago(-milliseconds)).toBe('Just now');
  });

  it('counts hours that passed, not those on the wall, when the clocks change', () => {
    const before = new Date('2026-10-25T00:30:00+02:00');
    const after = new Date('2026-10-25T23:30:00+01:00');
    expect(relativeTime(before, after, isoDay)).toBe('1 day ago');
  });
});
