import { addDays, daysBetween, type CalendarDay } from './calendar-day.ts';

/** From a day to a day, both included. */
export type DayRange = { readonly from: CalendarDay; readonly to: CalendarDay };

/** The same time in as few ranges as it takes, in order; those that touch are one. */
export function joinRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last === undefined || range.from > addDays(last.to, 1)) joined.push(range);
    else if (range.to > last.to) joined[joined.length - 1] = { from: last.from, to: range.to };
  }
  return joined;
}

/** Whether one of the joined ranges reaches over the whole of another. */
export function covers(joined: readonly DayRange[], { from, to }: DayRange): boolean {
  return joined.some((range) => range.from <= from && to <= range.to);
}

/** What lies between joined ranges within a time. */
export function gapsBetween(joined: readonly DayRange[], { from, to }: DayRange): DayRange[] {
  const gaps = joined.map((range, place) => ({
    from: addDays(joined[place - 1]?.to ?? addDays(from, -1), 1),
    to: addDays(range.from, -1),
  }));
  return clip([...gaps, { from: addDays(joined.at(-1)?.to ?? addDays(from, -1), 1), to }], { from, to });
}

/** Days of a time that joined ranges reach over. */
export function countDays(joined: readonly DayRange[], time: DayRange): number {
  return clip(joined, time).reduce((sum, range) => sum + daysBetween(range.from, range.to) + 1, 0);
}

function clip(ranges: readonly DayRange[], time: DayRange): DayRange[] {
  return ranges
    .map(({ from, to }) => ({
      from: from < time.from ? time.from : from,
      to: to > time.to ? time.to : to,
    }))
    .filter(({ from, to }) => from <= to);
}
