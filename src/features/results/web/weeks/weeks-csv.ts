import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { addDays, mondayOf, weekdayOf, type CalendarDay } from '../../../../domain/calendar-day.ts';
import type { WeeklyNumbers } from '../../results-import.contract.ts';
import { ImportProblem } from '../imports/read/import-problem.ts';
import { csvRows, type CsvRow } from './csv-rows.ts';
import { decimalMarkOf, isNoCount, readCount, visibleText } from './read-count.ts';
import { dayOrders, readSheetDay, type DayOrder, type SheetDay } from './sheet-days.ts';

export const weekColumns = ['week', 'likes', 'matches', 'written', 'replies', 'lasting', 'dates'] as const;
type Column = (typeof weekColumns)[number];
/** Lists that somebody keeps of several apps name the app of each line. */
const appColumn = 'app';

const needed: readonly Column[] = ['week', 'likes', 'matches'];
const maxWeeks = 1_040;
/** A thousand weeks are thirty kilobytes. */
export const maxCsvBytes = 1_000_000;

export type ReadWeeks =
  | { kind: 'weeks'; weeks: WeeklyNumbers[]; unknownColumns: string[] }
  /** Every day of the sheet can be read in two ways, as this one. */
  | { kind: 'which-day'; written: string; readings: Readonly<Record<DayOrder, CalendarDay>> };

type Row = { line: number; written: string; day: SheetDay; counts: Omit<WeeklyNumbers, 'weekStart'> };

/** A CSV file to fill in, with the week of `today` and the one before as examples. */
export function weeksTemplate(today: string): string {
  const week = mondayOf(today);
  return [weekColumns.join(','), `${addDays(week, -7)},120,4,4,2,1,1`, `${week},80,3,,,,`, ''].join('\r\n');
}

/**
 * Weekly numbers from CSV with the columns of `weekColumns` in any order, parted by commas, semicolons or tabs. Any day
 * of a week may name it; all but likes and matches may be empty or left out. Where there is a column `app`, each line has to name `app` in it.
 *
 * @param order how to read days whose day and month could be swapped, once the user has said it
 * @throws ImportProblem with the line and what is wrong with it.
 */
export function parseWeeks(
  csv: string,
  app: DatingApp,
  today: string,
  order: DayOrder | null = null,
): ReadWeeks {
  const filled = filledRows(csv);
  const [title, second] = filled;
  // Numbers can write the name of the table above it.
  const hasTitle =
    title?.cells.length === 1 &&
    !isKnown(title.cells[0]!.toLowerCase()) &&
    second !== undefined &&
    knownIn(second) > 1;
  const [head, ...lines] = hasTitle ? filled.slice(1) : filled;
  if (head === undefined) throw new ImportProblem('The file is empty.');
  const columns = head.cells.map((name) => name.toLowerCase());
  checkColumns(columns, head.line);
  const counted = weekColumns.slice(1).map((name) => columns.indexOf(name));
  const decimalMark = decimalMarkOf(lines.flatMap(({ cells }) => counted.map((place) => cells[place] ?? '')));
  const rows = lines.map((line) => readRow(line, columns, app, decimalMark));
  if (rows.length === 0) throw new ImportProblem('No line has numbers.');
  if (rows.length > maxWeeks) throw new ImportProblem(`At most ${maxWeeks} weeks can be read at once.`);
  const chosen = order ?? orderOf(rows, today);
  if (chosen === null) return questionOf(rows);
  return {
    kind: 'weeks',
    weeks: weeksOf(rows, chosen, today),
    unknownColumns: columns.flatMap((name, place) =>
      isKnown(name) || lines.every(({ cells }) => (cells[place] ?? '') === '')
        ? []
        : name || `column ${place + 1}`,
    ),
  };
}

/** The rows that hold anything, without empty cells at their ends. */
function filledRows(csv: string): CsvRow[] {
  // This first line names the separator for Excel.
  const [firstLine, named] = /^\ufeff?"?sep=(.)"?[ \t]*(?=[\r\n])/i.exec(csv) ?? [''];
  const readBy = (separator: string): CsvRow[] | null =>
    csvRows(csv.slice(firstLine.length), separator)?.flatMap(({ line, cells }) => {
      const visible = cells.map(visibleText);
      const length = visible.findLastIndex((cell) => cell !== '') + 1;
      return length === 0 ? [] : { line, cells: visible.slice(0, length) };
    }) ?? null;
  const readings = (named === undefined ? [',', ';', '\t'] : [named]).map(readBy);
  const mostKnown = (rows: CsvRow[] | null) => Math.max(0, ...(rows ?? []).slice(0, 2).map(knownIn));
  const best = readings.toSorted((one, other) => mostKnown(other) - mostKnown(one))[0] ?? null;
  if (best === null) throw new ImportProblem('The file has a quotation mark that is not closed.');
  return best;
}

/** How many cells name a column. */
function knownIn({ cells }: CsvRow): number {
  return cells.filter((name) => isKnown(name.toLowerCase())).length;
}

function isKnown(name: string): boolean {
  return name === appColumn || weekColumns.some((column) => column === name);
}

function checkColumns(columns: readonly string[], line: number): void {
  const missing = needed.find((name) => !columns.includes(name));
  if (missing !== undefined) {
    throw new ImportProblem(
      `Line ${line}: there is no column "${missing}". The first line has to name the columns: ${weekColumns.join(', ')}.`,
      line,
    );
  }
  const repeated = columns.find((name, place) => isKnown(name) && columns.indexOf(name) < place);
  if (repeated !== undefined) refuse(line, `the column "${repeated}" appears twice`);
}

function readRow(
  { line, cells }: CsvRow,
  columns: readonly string[],
  app: DatingApp,
  decimalMark: string | null,
): Row {
  if (cells.length > columns.length) {
    refuse(
      line,
      `there are ${cells.length} cells, and the first line names ${columns.length} columns. Write numbers as 1200, not as 1,200`,
    );
  }
  const cell = (column: Column | typeof appColumn): string => cells[columns.indexOf(column)] ?? '';
  if (columns.includes(appColumn) && cell(appColumn).toLowerCase() !== appLimits[app].name.toLowerCase()) {
    refuse(line, `"${cell(appColumn)}" is under app, and ${appLimits[app].name} is chosen`);
  }
  const count = (column: Column): number => {
    const number = readCount(cell(column), decimalMark);
    return (
      number ?? refuse(line, `"${cell(column)}" under ${column} is not a whole number from 0 to 100,000`)
    );
  };
  const optional = (column: Column) => (isNoCount(cell(column)) ? null : count(column));
  const written = cell('week');
  const day =
    readSheetDay(written) ?? refuse(line, `"${written}" under week is not a day such as 2026-01-31`);
  return {
    line,
    written,
    day,
    counts: {
      app,
      likes: count('likes'),
      matches: count('matches'),
      written: optional('written'),
      replies: optional('replies'),
      lasting: optional('lasting'),
      dates: optional('dates'),
    },
  };
}

/** How the days of a sheet have to be read; null where only the user can say it. */
function orderOf(rows: readonly Row[], today: string): DayOrder | null {
  const readable = dayOrders.filter((order) => rows.every(({ day }) => day[order] !== null));
  const [one, another] = readable;
  if (one === undefined) {
    const [first, second] = dayOrders.map((order) => rows.find(({ day }) => day[order] === null));
    throw new ImportProblem(
      `Line ${second?.line} has the day first ("${second?.written}"), and line ${first?.line} the month ("${first?.written}"). Please write all days in one way, such as 2026-01-31.`,
      first?.line,
    );
  }
  if (another === undefined || rows.every(({ day }) => day[one] === day[another])) return one;
  // Two rows of one week tell nothing: they may well be the mistake in the sheet.
  const begun = readable.filter((order) => rows.every(({ day }) => mondayOf(day[order] ?? '') <= today));
  const likely = begun.length === 1 ? begun : readable.filter((order) => isWeekly(rows, order));
  return likely.length === 1 ? (likely[0] ?? null) : null;
}

/** Whether all days are the same weekday, so that it hardly is chance: two Mondays, or three of another one. */
function isWeekly(rows: readonly Row[], order: DayOrder): boolean {
  const weekdays = new Set(rows.map(({ day }) => weekdayOf(day[order] ?? '')));
  return weekdays.size === 1 && rows.length >= (weekdays.has(0) ? 2 : 3);
}

function questionOf(rows: readonly Row[]): ReadWeeks {
  for (const { day, written } of rows) {
    const { 'day-first': one, 'month-first': other } = day;
    if (one !== null && other !== null && one !== other) {
      return { kind: 'which-day', written, readings: { 'day-first': one, 'month-first': other } };
    }
  }
  throw new Error('No day of the sheet can be read in two ways');
}

/** @throws ImportProblem where two rows are of one week, or one has not begun */
function weeksOf(rows: readonly Row[], order: DayOrder, today: string): WeeklyNumbers[] {
  const weeks = new Map<string, WeeklyNumbers>();
  for (const { line, written, day, counts } of rows) {
    const weekStart = mondayOf(
      day[order] ?? refuse(line, `"${written}" under week is not a day such as 2026-01-31`),
    );
    if (weekStart > today) refuse(line, `the week of ${day[order]} has not begun`);
    if (weeks.has(weekStart)) refuse(line, `the week of ${weekStart} appears twice`);
    weeks.set(weekStart, { ...counts, weekStart });
  }
  return [...weeks.values()];
}

function refuse(line: number, reason: string): never {
  throw new ImportProblem(`Line ${line}: ${reason}.`, line);
}
