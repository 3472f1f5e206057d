import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { addDays, weekdayOf } from '../../../domain/calendar-day.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import type { RateUnit } from '../../../domain/statistics/statistics-types.ts';
import { uplift } from '../../../domain/statistics/uplift.ts';
import type { Insight } from '../insights.contract.ts';
import { findOutstanding, rowOf } from './insight-rows.ts';
import type { DayRow, ImportRow } from './results.store.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hoursInRow = 3;

type Told = { app: DatingApp; days: readonly DayRow[]; newest: ImportRow | undefined; isTied: boolean };

/** What the export tells of how the user uses the app. */
export function insightSections(told: Told): Insight[] {
  const phi = phiOfDays(told);
  return [selectivity(told), byWeekday(told, phi), byHour(told, phi), byComment(told, phi), byOpening(told)];
}

/** How much the matches of a day vary; never less than by chance. */
function phiOfDays({ app, days }: Told): number {
  const units = days.map(({ likes, matches, matchedLikes }) => ({ likes, matches: matchedLikes ?? matches }));
  return Math.max(1, rateOf(units, publishedPhi[app]).phi ?? publishedPhi[app]);
}

function section(id: Insight['id'], unit: Insight['unit'], fields: Partial<Insight>): Insight {
  return { id, unit, missing: null, finding: null, rows: [], note: '', ...fields };
}

const monthsBack = { label: 'Last 3 months', days: 91 } as const;

function selectivity({ app, days }: Told): Insight {
  const told = days.filter(({ passes }) => passes !== null);
  const last = told.at(-1)?.day;
  if (last === undefined) {
    const missing = `What is known of ${appLimits[app].name} does not say how often you passed.`;
    return section('selectivity', 'profiles', { missing });
  }
  const rowFrom = (label: string, some: readonly DayRow[]) => {
    const units = some.map(({ day, likes, passes }) => ({
      date: day,
      likes: likes + (passes ?? 0),
      matches: likes,
    }));
    const { likes, matches, phi } = rateOf(weeksOf(units, { until: addDays(last, 1) }), publishedPhi[app]);
    return rowOf(label, 'profiles', { count: matches, of: likes, phi: Math.max(1, phi ?? 1) });
  };
  return section('selectivity', 'profiles', {
    rows: [
      rowFrom(
        monthsBack.label,
        told.filter(({ day }) => day > addDays(last, -monthsBack.days)),
      ),
      rowFrom('Everything', told),
    ],
    note: 'Of the profiles that you judged, how many you liked. There is no right number: nothing published ties it to more matches.',
  });
}

function byWeekday({ app, days, isTied }: Told, phi: number): Insight {
  if (days.length === 0) {
    return section('weekday', 'likes', {
      missing: 'Weeks that were written down have no weekdays; an export has.',
    });
  }
  const rows = weekdays.map((label, weekday) => {
    const { likes, matches } = total(
      days
        .filter(({ day }) => weekdayOf(day) === weekday)
        .map((row) => ({ likes: row.likes, matches: row.matchedLikes ?? row.matches })),
    );
    return rowOf(label, 'likes', { count: matches, of: likes, phi });
  });
  return section('weekday', 'likes', {
    rows,
    finding: findOutstanding(rows, phi, 'weekday'),
    note: isTied
      ? 'Likes by the weekday on which you sent them, and how many of them became a match.'
      : `Matches by the weekday on which they arrived, for each like sent on that weekday. ${appLimits[app].name} does not say which like a match belongs to, so this is no advice on when to like.`,
  });
}

function byHour({ app, newest }: Told, phi: number): Insight {
  const hours = newest?.hours ?? [];
  if (hours.length === 0) {
    const missing = `What is known of ${appLimits[app].name} has days, not hours.`;
    return section('hour', 'likes', { missing });
  }
  const rows = Array.from({ length: 24 / hoursInRow }, (_, place) => {
    const from = place * hoursInRow;
    const inside = hours.filter(({ hour }) => hour >= from && hour < from + hoursInRow);
    const { likes, matches } = total(
      inside.map((cell) => ({ likes: cell.likes, matches: cell.matchedLikes })),
    );
    return rowOf(`${clock(from)} to ${clock(from + hoursInRow)}`, 'likes', {
      count: matches,
      of: likes,
      phi,
    });
  });
  return section('hour', 'likes', {
    rows,
    finding: findOutstanding(rows, phi, 'part of the day'),
    note: "Likes by the hour of the export's own clock, which need not be that of where you were, and how many of them became a match.",
  });
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function byComment({ app, days }: Told, phi: number): Insight {
  const told = days.filter((row) => row.likesWithComment !== null && row.matchedLikesWithComment !== null);
  const last = told.at(-1)?.day;
  if (last === undefined) {
    const missing = `What is known of ${appLimits[app].name} does not tell likes with a comment from others.`;
    return section('comment', 'likes', { missing });
  }
  const withComment = told.map((row) => ({
    date: row.day,
    likes: row.likesWithComment ?? 0,
    matches: row.matchedLikesWithComment ?? 0,
  }));
  const without = told.map((row) => ({
    date: row.day,
    likes: row.likes - (row.likesWithComment ?? 0),
    matches: (row.matchedLikes ?? 0) - (row.matchedLikesWithComment ?? 0),
  }));
  const rowFrom = (label: string, units: readonly RateUnit[]) => {
    const { likes, matches } = total(units);
    return rowOf(label, 'likes', { count: matches, of: likes, phi });
  };
  const rows = [rowFrom('With a comment', withComment), rowFrom('Without one', without)];
  const until = { until: addDays(last, 1) };
  const compared = uplift(weeksOf(without, until), weeksOf(withComment, until));
  const said = {
    better: 'Your likes with a comment became a match more often than those without.',
    worse: 'Your likes with a comment became a match less often than those without.',
    inconclusive: 'Whether a comment went with more matches cannot be told yet.',
  }[compared.verdict];
  return section('comment', 'likes', {
    rows,
    finding: rows.every(({ isEnough }) => isEnough) ? said : null,
    note: 'You may write comments to whom you like most, or to whom you think will answer: what differs need not come of the comment.',
  });
}

function byOpening({ app, newest }: Told): Insight {
  const openings = newest?.openings ?? [];
  if (openings.length === 0) {
    const missing = `What is known of ${appLimits[app].name} has no conversations that you began.`;
    return section('opening', 'conversations', { missing });
  }
  const rows = openings.map(({ fromWords, toWords, conversations, wentOn }) =>
    rowOf(lengthOf(fromWords, toWords), 'conversations', { count: wentOn, of: conversations, phi: 1 }),
  );
  return section('opening', 'conversations', {
    rows,
    finding: findOutstanding(rows, 1, 'length'),
    note: 'An export holds only your own messages. A conversation went on where you wrote again on a later day; whether you were answered, and what, nobody but you can see. Messages were counted in your browser and not sent.',
  });
}

function lengthOf(from: number, to: number | null): string {
  if (to === null) return `${from} words and more`;
  if (from === to) return from === 1 ? '1 word' : `${from} words`;
  return `${from} to ${to} words`;
}

function total(units: readonly RateUnit[]): RateUnit {
  return {
    likes: units.reduce((sum, { likes }) => sum + likes, 0),
    matches: units.reduce((sum, { matches }) => sum + matches, 0),
  };
}
