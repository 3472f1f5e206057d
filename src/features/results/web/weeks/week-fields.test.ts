import { expect, it } from 'vitest';
import type { WeeklyNumbers } from '../../results-import.contract.ts';
import { doubtsAbout } from './week-fields.ts';

const week = (weekStart: string, counts: Partial<WeeklyNumbers>): WeeklyNumbers => ({
  app: 'bumble',
  weekStart,
  likes: 80,
  matches: 4,
  written: null,
  replies: null,
  lasting: null,
  dates: null,
  ...counts,
});
const before = week('2026-11-09', { matches: 10, written: 2, replies: 1, lasting: 1, dates: 0 });

it('doubts more of a part than of its whole, and names both counts', () => {
  expect(doubtsAbout(week('2026-11-16', { written: 5, replies: 7, lasting: 8, dates: 9 }), [])).toEqual({
    written:
      'That makes 5 matches that you wrote to and 4 matches this week. If that is right, save it again.',
    replies:
      'That makes 7 conversations with a reply and 5 matches that you wrote to this week. If that is right, save it again.',
    lasting:
      'That makes 8 conversations that lasted and 7 conversations with a reply this week. If that is right, save it again.',
    dates: 'That makes 9 dates and 7 conversations with a reply this week. If that is right, save it again.',
  });
});

it('does not doubt that matches of earlier weeks were written to, but more than there were', () => {
  expect(doubtsAbout(week('2026-11-16', { written: 12 }), [before])).toEqual({});
  expect(doubtsAbout(week('2026-11-16', { written: 13 }), [before])).toEqual({
    written:
      'That makes 15 matches that you wrote to and 14 matches in your 2 weeks so far. If that is right, save it again.',
  });
});

it('holds against the nearest count that was told, and leaves later weeks out', () => {
  expect(doubtsAbout(week('2026-11-16', { replies: 4 }), [])).toEqual({});
  expect(doubtsAbout(week('2026-11-16', { replies: 5 }), [])).toHaveProperty('replies');
  expect(doubtsAbout(week('2026-11-02', { written: 5 }), [before])).toHaveProperty('written');
});

it('asks of a corrected week without what stood there', () => {
  expect(doubtsAbout(week('2026-11-09', { matches: 4, written: 4 }), [before])).toEqual({});
});
