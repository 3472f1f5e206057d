import { expect, it } from 'vitest';
import type { WeeklyNumbers } from '../../results-import.contract.ts';
import { afterSave, doubtsAbout, emptyWeek, readWeek } from './week-fields.ts';

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

it.each([
  ['1,234', ' 12\u00a0', '–', '\u200b'],
  ['1.234', '١٢', '', '—'],
  ['1 234', '１２', '--', ' '],
  ['1’234', '۱۲', '-', '\t'],
  ['१२३४', '12.0', '\u2212', ''],
])('reads %j likes, %j matches, and %j and %j as not told', (likes, matches, written, dates) => {
  const fields = { ...emptyWeek('2026-11-18'), likes, matches, written, dates };
  expect(readWeek(fields, 'bumble', '2026-11-20')).toEqual({
    week: week('2026-11-16', { likes: 1_234, matches: 12 }),
    errors: {},
  });
});

it.each([
  ['-', 'Enter a number; 0 if there were none.'],
  ['\u200b', 'Enter a number; 0 if there were none.'],
  ['1,5', 'Enter a whole number up to 100,000.'],
  ['100.001', 'Enter a whole number up to 100,000.'],
])('says what is wrong with %j likes', (likes, error) => {
  const fields = { ...emptyWeek('2026-11-18'), likes, matches: '1' };
  expect(readWeek(fields, 'bumble', '2026-11-20')).toEqual({ week: null, errors: { likes: error } });
});

it('empties what was saved, and leaves what was typed meanwhile', () => {
  const fields = { ...emptyWeek('2026-11-18'), likes: '80', matches: '4', dates: '1' };
  expect(afterSave(fields, new Set())).toEqual(emptyWeek('2026-11-18'));
  // Also where the same number was typed again.
  const typed = { ...fields, day: '2026-11-25', likes: '80', written: '2' };
  expect(afterSave(typed, new Set(['day', 'likes', 'written']))).toEqual({
    ...emptyWeek('2026-11-25'),
    likes: '80',
    written: '2',
  });
});
