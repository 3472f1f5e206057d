import { appLimits } from '../../../../domain/app-limits.ts';
import { addDays, weekdayOf, type CalendarDay } from '../../../../domain/calendar-day.ts';
import { contrastUnits } from '../../../../domain/statistics/contrast.ts';
import { publishedPhi, weeksOf } from '../../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../../domain/statistics/rate.ts';
import type { RateUnit } from '../../../../domain/statistics/statistics-types.ts';
import { fewestWeeklyEntries } from '../../../../domain/insights.ts';
import { formatCalendarDay, formatHour } from '../../../../domain/utc-date.ts';
import { fewestForInsight, type Insight } from '../../insights.contract.ts';
import { daysOfChange } from '../changes/markers.ts';
import { isRipeSpan, rateSpanOf, sumOf, type ResultSpan } from '../spans.ts';
import { unreadableImport } from '../stored-results.ts';
import {
  leastDifference,
  timesText,
  waitFor,
  waitForFirst,
  waitForRows,
  waitForWeeks,
  type Draft,
} from './draft.ts';
import { missingText, noChangeText } from './insight-missing.ts';
import { compared, rowOf } from './insight-rows.ts';
import { blocksOf, unitOf, weeksInUnit, type InsightData, type Week } from './insight-data.ts';

/** Further back a rate is of another life: other people, another season of one's own. */
const weeksOfTrend = 52;
const rowsOfTrend = 4;
/** Rows of whole weeks show how much weeks vary, and need fewer likes. */
const fewestInWeeks = 30;

type Count = (week: Week) => RateUnit;

/** The newer half of the last active year against the older one. */
function overTime(
  { app, weeks }: InsightData,
  given: {
    id: 'trend' | 'replies';
    unit: Insight['unit'];
    count: Count;
    fewest: number;
    /** "as many matches for each like" */
    what: string;
    open: string;
    note: string;
    isShare: boolean;
  },
): Draft {
  const { id, unit, count, fewest, what, open, note, isShare } = given;
  const inside = weeks.filter((week) => count(week).likes > 0).slice(-weeksOfTrend);
  const isLong = inside.length >= 2 * rowsOfTrend;
  const parts = blocksOf(inside, Math.max(1, Math.floor(inside.length / (isLong ? rowsOfTrend : 2))));
  const phi = id === 'replies' ? 1 : (rateOf(inside.map(count), publishedPhi[app]).phi ?? publishedPhi[app]);
  const rows = parts.map((part) => {
    const { likes, matches } = unitOf(part, count);
    return rowOf(timeText(part), unit, { count: matches, of: likes, phi }, fewest);
  });
  const half = Math.ceil(inside.length / 2);
  const halves = [inside.slice(0, half), inside.slice(half)].map((part) =>
    blocksOf(part, weeksInUnit(inside.length)).map((block) => unitOf(block, count)),
  ) as [RateUnit[], RateUnit[]];
  const base = { id, unit, isShare, rows, fewest, note };
  const isEnough =
    inside.length >= fewestWeeklyEntries &&
    halves.every((units) => units.reduce((sum, { likes }) => sum + likes, 0) >= fewest);
  if (!isEnough) {
    const wait =
      inside.length < fewestWeeklyEntries
        ? waitForWeeks(inside.length, fewestWeeklyEntries)
        : waitForRows(rows, fewest, inside.length);
    return { ...base, wait, judge: null };
  }
  return {
    ...base,
    judge: (level) => {
      const found = contrastUnits(...halves, level);
      if (found === null) {
        return {
          verdict: 'open',
          finding: 'Nothing came of either half, so there is nothing to compare.',
          wait: null,
        };
      }
      const said = timesText(found, what);
      return found.verdict === 'open'
        ? {
            verdict: 'open',
            finding: `${open}: the newer half of these weeks has ${said}.`,
            wait: waitFor(found, inside.length),
          }
        : {
            verdict: 'found',
            finding: `The newer half of these weeks has ${said} as the older half.`,
            wait: null,
            clarity: leastDifference(found.interval),
          };
    },
  };
}

function timeText(weeks: readonly Week[]): string {
  const [first, last] = [weeks[0]?.monday ?? '', addDays(weeks.at(-1)?.monday ?? '1970-01-05', 6)];
  return `${formatCalendarDay(first)} to ${formatCalendarDay(last)}`;
}

export function trendDraft(data: InsightData): Draft {
  return overTime(data, {
    id: 'trend',
    unit: 'likes',
    isShare: data.known.isTied,
    count: ({ likes, matches }) => ({ likes, matches }),
    fewest: fewestInWeeks,
    what: 'as many matches for each like',
    open: 'No clear change',
    note: `Matches for each like, week by week, over the last ${weeksOfTrend} weeks in which you sent any. The season, the app and whom you like change with time, too.${data.leftOut}`,
  });
}

export function repliesDraft(data: InsightData): Draft {
  const { source } = data.known;
  const isTold = source !== 'export';
  return overTime(data, {
    id: 'replies',
    unit: isTold ? 'matches' : 'conversations',
    isShare: true,
    count: ({ conversations, answered }) => ({ likes: conversations, matches: answered }),
    fewest: fewestForInsight[isTold ? 'matches' : 'conversations'],
    what: isTold ? 'as many replies for each match' : 'as many conversations that went on',
    open: 'No clear change',
    note: isTold
      ? `Conversations with a reply among the matches that you wrote to, or all matches where you did not count those, over the last ${weeksOfTrend} weeks.`
      : `An export holds only your own messages, so a conversation counts as one with a reply where you wrote again on a later day. Over the last ${weeksOfTrend} weeks.`,
  });
}

const mostPeriods = 8;

/** Which version of the profile and which texts were live when likes and matches came. */
export function liveDraft(data: InsightData): Draft {
  const { app, known, leftOut } = data;
  const { spans, first, last, ripening } = known;
  const byDay = daysOfChange(known.versions, known.edits);
  const all = [...byDay.keys()].toSorted().filter((day) => day > first && day <= last);
  const base = { id: 'live', unit: 'likes', isShare: known.isTied, fewest: fewestInWeeks } as const;
  const changes = all.slice(1 - mostPeriods);
  const [firstChange] = changes;
  if (firstChange === undefined) return { ...base, missing: noChangeText(app) };
  const ripe = spans.filter((span) => isRipeSpan(span, ripening));
  const periods = [first, ...changes].map((from, place) => {
    const next = changes[place];
    // A written-down week in which a change fell belongs to neither.
    const inside = ripe.filter((span) => span.from >= from && (next === undefined || span.to < next));
    return {
      label:
        place === 0
          ? `Before ${formatCalendarDay(firstChange)}`
          : `From ${formatCalendarDay(from)}: ${titleOf(byDay.get(from) ?? [])}`,
      units: blocksOf(unitsOf(inside, from), weeksInUnit(data.weeks.length)).map((block) =>
        unitOf(block, (unit) => unit),
      ),
      likes: sumOf(inside, 'likes'),
    };
  });
  const phi = rateOf(unitsOf(ripe, first), publishedPhi[app]).phi ?? publishedPhi[app];
  const rows = periods.map(({ label, units }) => {
    const { likes, matches } = unitOf(units, (unit) => unit);
    return rowOf(label, 'likes', { count: matches, of: likes, phi }, fewestInWeeks);
  });
  const enough = periods.filter(({ units, likes }) => units.length >= 2 && likes >= fewestInWeeks);
  const earlier = all.length - changes.length;
  const note = `What differs between these times need not come of the profile: the season, the app and whom you liked differ, too. A version counts from the day on which Loupe saw it, an edit from the day that the export names.${leftOut}${earlier > 0 ? ` ${earlier} earlier ${earlier === 1 ? 'change is' : 'changes are'} in the first row.` : ''}`;
  if (enough.length < 2) {
    return { ...base, rows, note, wait: waitForRows(rows, fewestInWeeks, data.weeks.length), judge: null };
  }
  // Of two, one comparison says all.
  const compared = enough.length === 2 ? enough.slice(1) : enough;
  return {
    ...base,
    rows,
    note,
    judge: (level) => {
      const each = compared.flatMap(({ label, units }) => {
        const others = enough.filter((one) => one.label !== label).flatMap((one) => one.units);
        const found = contrastUnits(others, units, 1 - (1 - level) / compared.length);
        return found === null ? [] : [{ label, found }];
      });
      const out = each.filter(({ found }) => found.verdict !== 'open');
      if (out.length > 0) {
        const said = out.map(
          ({ label, found }) => `${label}: ${timesText(found, 'as many matches for each like')}`,
        );
        return {
          verdict: 'found',
          finding: `${said.join('; ')} as at the other times.`,
          wait: null,
          clarity: Math.max(...out.map(({ found }) => leastDifference(found.interval))),
        };
      }
      return {
        verdict: 'open',
        finding: 'No version stands out: the differences are no larger than chance makes them.',
        wait: waitForFirst(
          each.map(({ found }) => found),
          data.weeks.length,
        ),
      };
    },
  };
}

function titleOf(titles: readonly string[]): string {
  return titles.length <= 2
    ? titles.join(', ')
    : `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more`;
}

function unitsOf(spans: readonly ResultSpan[], from: CalendarDay): RateUnit[] {
  return weeksOf(spans.map(rateSpanOf), { from }).filter(({ likes }) => likes > 0);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export function weekdayDraft({ app, known, ripeDays, weeks, phi, leftOut }: InsightData): Draft {
  const { isTied } = known;
  if (known.days.length === 0)
    return { id: 'weekday', unit: 'likes', missing: missingText('weekday', app, 'weeks') };
  const counts = weekdays.map(() => ({ count: 0, of: 0 }));
  for (const { day, likes, matches, matchedLikes } of ripeDays) {
    const sum = counts[weekdayOf(day)];
    if (sum === undefined) continue;
    sum.of += likes;
    sum.count += matchedLikes ?? matches;
  }
  const isOfLikes = isTied || known.days.every(({ matchedLikes }) => matchedLikes !== null);
  return compared(
    {
      id: 'weekday',
      unit: 'likes',
      isShare: isOfLikes,
      rows: weekdays.map((label, place) =>
        rowOf(label, 'likes', { ...(counts[place] ?? { count: 0, of: 0 }), phi }),
      ),
      note: isOfLikes
        ? `Likes by the weekday on which you sent them, and how many of them became a match.${leftOut}`
        : `Matches by the weekday on which they arrived, for each like sent on that weekday. ${appLimits[app].name} does not say which like a match belongs to, so this is no advice on when to like.`,
    },
    phi,
    { thing: 'weekday', weeksKnown: weeks.length },
  );
}

const hoursInRow = 3;

export function hourDraft({ app, known: { furthest, days }, weeks, phi }: InsightData): Draft {
  const base = { id: 'hour', unit: 'likes' } as const;
  if (furthest?.hours === null) return { ...base, missing: unreadableImport };
  const hours = furthest?.hours ?? [];
  if (hours.length === 0)
    return { ...base, missing: missingText('hour', app, days.length === 0 ? 'weeks' : 'export') };
  const rows = Array.from({ length: 24 / hoursInRow }, (_, place) => {
    const from = place * hoursInRow;
    const inside = hours.filter(({ hour }) => hour >= from && hour < from + hoursInRow);
    const { likes, matches } = unitOf(inside, (cell) => ({ likes: cell.likes, matches: cell.matchedLikes }));
    return rowOf(`${formatHour(from)} to ${formatHour(from + hoursInRow)}`, 'likes', {
      count: matches,
      of: likes,
      phi,
    });
  });
  const note =
    "Likes by the hour of the export's own clock, which need not be that of where you were, and how many of them had become a match when it was made. Likes of its last days are among them, so that every share is a little low.";
  return compared({ ...base, rows, note }, phi, { thing: 'part of the day', weeksKnown: weeks.length });
}
