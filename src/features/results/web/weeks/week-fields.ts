import type { DatingApp } from '../../../../domain/app-limits.ts';
import { isCalendarDay, mondayOf } from '../../../../domain/calendar-day.ts';
import type { WeeklyNumbers } from '../../results-import.contract.ts';
import { isNoCount, readCount } from './read-count.ts';

/** What stands in the form. */
export type WeekFields = Record<
  'day' | 'likes' | 'matches' | 'written' | 'replies' | 'lasting' | 'dates',
  string
>;

type WeekErrors = Partial<Record<keyof WeekFields, string>>;

export function emptyWeek(today: string): WeekFields {
  return { day: today, likes: '', matches: '', written: '', replies: '', lasting: '', dates: '' };
}

/** The form after a week was saved: the numbers are empty for the next one, except those typed since it was sent. */
export function afterSave(fields: WeekFields, typedSince: ReadonlySet<keyof WeekFields>): WeekFields {
  const names = Object.keys(fields) as (keyof WeekFields)[];
  const emptied = names.filter((name) => name !== 'day' && !typedSince.has(name));
  return { ...fields, ...Object.fromEntries(emptied.map((name) => [name, ''])) };
}

/** The week that the form says; null with what is wrong with its fields. */
export function readWeek(
  fields: WeekFields,
  app: DatingApp,
  today: string,
): { week: WeeklyNumbers | null; errors: WeekErrors } {
  const errors: WeekErrors = {};
  if (!isCalendarDay(fields.day)) errors.day = 'Choose a day of the week.';
  else if (mondayOf(fields.day) > today) errors.day = 'That week has not begun.';
  const count = (name: Exclude<keyof WeekFields, 'day'>): number | null => {
    const isEmpty = isNoCount(fields[name]);
    if (isEmpty && name !== 'likes' && name !== 'matches') return null;
    const number = readCount(fields[name]);
    if (number === null) {
      errors[name] = isEmpty
        ? 'Enter a number; 0 if there were none.'
        : 'Enter a whole number up to 100,000.';
    }
    return number;
  };
  const [likes, matches] = [count('likes'), count('matches')];
  const rest = {
    written: count('written'),
    replies: count('replies'),
    lasting: count('lasting'),
    dates: count('dates'),
  };
  if (Object.keys(errors).length > 0 || likes === null || matches === null) return { week: null, errors };
  return { week: { app, weekStart: mondayOf(fields.day), likes, matches, ...rest }, errors };
}

/** What each count can be a part of, the nearest first; what was not told is left out. */
const wholes = {
  written: ['matches'],
  replies: ['written', 'matches'],
  lasting: ['replies', 'written', 'matches'],
  dates: ['replies', 'written', 'matches'],
} as const satisfies Partial<Record<keyof WeekFields, readonly (keyof WeeklyNumbers)[]>>;

const names = {
  matches: 'matches',
  written: 'matches that you wrote to',
  replies: 'conversations with a reply',
  lasting: 'conversations that lasted',
  dates: 'dates',
} as const;

/**
 * Counts of a week that are more than they can be a part of, each with a sentence. A match of an earlier week can be written to
 * in this one, so that the week alone says nothing: it is held against all weeks up to it. Even these need not hold the whole
 * story, as a match can be older than the first week that was entered; so a doubt asks, and refuses nothing.
 *
 * @param weeks those of the app that are there already
 */
export function doubtsAbout(week: WeeklyNumbers, weeks: readonly WeeklyNumbers[]): WeekErrors {
  const soFar = [...weeks.filter(({ weekStart }) => weekStart < week.weekStart), week];
  const doubts: WeekErrors = {};
  for (const part of ['written', 'replies', 'lasting', 'dates'] as const) {
    const wholeOf = (one: WeeklyNumbers) => wholes[part].find((name) => one[name] !== null) ?? 'matches';
    const most = (one: WeeklyNumbers) => one[wholeOf(one)] ?? 0;
    const count = soFar.reduce((sum, one) => sum + (one[part] ?? 0), 0);
    const whole = soFar.reduce((sum, one) => sum + most(one), 0);
    if ((week[part] ?? 0) <= most(week) || count <= whole) continue;
    const when = soFar.length === 1 ? 'this week' : `in your ${soFar.length} weeks so far`;
    doubts[part] =
      `That makes ${count} ${names[part]} and ${whole} ${names[wholeOf(week)]} ${when}. If that is right, save it again.`;
  }
  return doubts;
}
