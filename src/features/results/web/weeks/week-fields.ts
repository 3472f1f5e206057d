import type { DatingApp } from '../../../../domain/app-limits.ts';
import { isCalendarDay, mondayOf } from '../../../../domain/calendar-day.ts';
import type { WeeklyNumbers } from '../../results-import.contract.ts';

/** What stands in the form. */
export type WeekFields = Record<
  'day' | 'likes' | 'matches' | 'written' | 'replies' | 'lasting' | 'dates',
  string
>;

type WeekErrors = Partial<Record<keyof WeekFields, string>>;

const maxCount = 100_000;

export function emptyWeek(today: string): WeekFields {
  return { day: today, likes: '', matches: '', written: '', replies: '', lasting: '', dates: '' };
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
    const text = fields[name].trim();
    if (text === '' && name !== 'likes' && name !== 'matches') return null;
    if (/^\d{1,6}$/.test(text) && Number(text) <= maxCount) return Number(text);
    errors[name] =
      text === '' ? 'Enter a number; 0 if there were none.' : 'Enter a whole number up to 100,000.';
    return null;
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
