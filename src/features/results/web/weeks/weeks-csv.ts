import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { addDays, isCalendarDay, mondayOf } from '../../../../domain/calendar-day.ts';
import type { WeeklyNumbers } from '../../results-import.contract.ts';
import { ImportProblem } from '../imports/read/import-problem.ts';

export const weekColumns = ['week', 'likes', 'matches', 'written', 'replies', 'lasting', 'dates'] as const;
type Column = (typeof weekColumns)[number];
/** Lists that somebody keeps of several apps name the app of each line. */
const appColumn = 'app';

const needed: readonly Column[] = ['week', 'likes', 'matches'];
const maxCount = 100_000;
const maxWeeks = 1_040;
/** A thousand weeks are thirty kilobytes. */
export const maxCsvBytes = 1_000_000;

/** A CSV file to fill in, with the week of `today` and the one before as examples. */
export function weeksTemplate(today: string): string {
  const week = mondayOf(today);
  return [weekColumns.join(','), `${addDays(week, -7)},120,4,4,2,1,1`, `${week},80,3,,,,`, ''].join('\r\n');
}

/**
 * Weekly numbers from CSV with the columns of `weekColumns` in any order, parted by commas, semicolons or tabs. Any day
 * of a week stands for it; all but likes and matches may be empty or left out. Where there is a column `app`, each line has to name `app` in it.
 *
 * @throws ImportProblem with the line and what is wrong with it.
 */
export function parseWeeks(csv: string, app: DatingApp, today: string): WeeklyNumbers[] {
  const lines = csv.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const head = lines.findIndex((line) => line.trim() !== '');
  if (head < 0) throw new ImportProblem('The file is empty.');
  const separator = [';', '\t'].find((candidate) => lines[head]?.includes(candidate)) ?? ',';
  const columns = cellsOf(lines[head] ?? '', separator).map((name) => name.toLowerCase());
  const missing = needed.find((name) => !columns.includes(name));
  if (missing !== undefined) {
    throw new ImportProblem(
      `Line ${head + 1}: there is no column "${missing}". The first line has to name the columns: ${weekColumns.join(', ')}.`,
      head + 1,
    );
  }
  const repeated = [...weekColumns, appColumn].find(
    (name) => columns.indexOf(name) < columns.lastIndexOf(name),
  );
  if (repeated !== undefined) refuse(head + 1, `the column "${repeated}" appears twice`);
  const weeks = new Map<string, WeeklyNumbers>();
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line, separator);
    if (index <= head || cells.every((cell) => cell === '')) continue;
    const week = parseWeek(cells, columns, app, index + 1, today);
    if (weeks.has(week.weekStart)) refuse(index + 1, `the week of ${week.weekStart} appears twice`);
    weeks.set(week.weekStart, week);
  }
  if (weeks.size === 0) throw new ImportProblem('No line has numbers.');
  if (weeks.size > maxWeeks) throw new ImportProblem(`At most ${maxWeeks} weeks can be read at once.`);
  return [...weeks.values()];
}

function parseWeek(
  cells: readonly string[],
  columns: readonly string[],
  app: DatingApp,
  line: number,
  today: string,
): WeeklyNumbers {
  if (cells.length > columns.length) {
    refuse(
      line,
      `there are ${cells.length} cells, and the first line names ${columns.length} columns. Write numbers as 1200, not as 1,200`,
    );
  }
  const cell = (column: Column | typeof appColumn): string => cells[columns.indexOf(column)] ?? '';
  if (columns.includes(appColumn) && cell(appColumn).toLowerCase() !== appLimits[app].name.toLowerCase()) {
    refuse(line, `"${cell(appColumn)}" stands under app, and ${appLimits[app].name} is chosen`);
  }
  const count = (column: Column): number => {
    const text = cell(column);
    if (!/^\d{1,6}$/.test(text) || Number(text) > maxCount) {
      refuse(
        line,
        `"${text}" under ${column} is not a whole number from 0 to ${maxCount.toLocaleString('en-US')}`,
      );
    }
    return Number(text);
  };
  const optional = (column: Column) => (cell(column) === '' ? null : count(column));
  const day = cell('week');
  if (!isCalendarDay(day)) refuse(line, `"${day}" under week is not a day such as 2026-01-31`);
  if (mondayOf(day) > today) refuse(line, `the week of ${day} has not begun`);
  return {
    app,
    weekStart: mondayOf(day),
    likes: count('likes'),
    matches: count('matches'),
    written: optional('written'),
    replies: optional('replies'),
    lasting: optional('lasting'),
    dates: optional('dates'),
  };
}

/** Spreadsheets may put a cell between quotation marks; none of these holds one. */
function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function refuse(line: number, reason: string): never {
  throw new ImportProblem(`Line ${line}: ${reason}.`, line);
}
