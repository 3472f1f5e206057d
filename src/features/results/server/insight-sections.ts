import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { addDays, weekdayOf } from '../../../domain/calendar-day.ts';
import { isRipe } from '../../../domain/statistics/censoring.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import type { RateUnit } from '../../../domain/statistics/statistics-types.ts';
import { uplift } from '../../../domain/statistics/uplift.ts';
import type { Insight } from '../insights.contract.ts';
import { missingText } from './insight-missing.ts';
import { findOutstanding, rowOf } from './insight-rows.ts';
import type { FurthestImport, KnownOfApp } from './known-results.ts';
import type { DayRow } from './results.store.ts';
import { toldUntilOf } from './spans.ts';
import { unreadableImport } from './stored-results.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hoursInRow = 3;

type Told = {
  app: DatingApp;
  days: readonly DayRow[];
  /** Those whose likes have had their time. */
  ripeDays: readonly DayRow[];
  furthest: FurthestImport | undefined;
  isTied: boolean;
  /** What is said of likes that are left out; empty where none are. */
  leftOut: string;
};

/** What the export tells of how the user uses the app. */
export function insightSections(
  app: DatingApp,
  { days, imports, furthest, ripening }: Pick<KnownOfApp, 'days' | 'imports' | 'furthest' | 'ripening'>,
): Insight[] {
  const ripeDays = days.filter(({ day }) => {
    const toldUntil = toldUntilOf(day, imports);
    return ripening === null || toldUntil === null || isRipe(day, toldUntil, ripening);
  });
  const leftOut =
    ripening === null
      ? ''
      : ` Likes younger than ${ripening.days} days at the end of their export are left out: they may become a match yet.`;
  const isTied = days.length > 0 && days.every(({ matchedLikes }) => matchedLikes !== null);
  const told = { app, days, ripeDays, furthest, isTied, leftOut };
  const phi = phiOfDays(told);
  return [selectivity(told), byWeekday(told, phi), byHour(told, phi), byComment(told, phi), byOpening(told)];
}

/** How much the matches of a day vary. */
function phiOfDays({ app, ripeDays }: Told): number {
  const units = ripeDays.map(({ likes, matches, matchedLikes }) => ({
    likes,
    matches: matchedLikes ?? matches,
  }));
  return rateOf(units, publishedPhi[app]).phi ?? publishedPhi[app];
}

function missingSection(id: Insight['id'], unit: Insight['unit'], { app, days }: Told): Insight {
  return section(id, unit, { missing: missingText(id, app, days.length === 0 ? 'weeks' : 'export') });
}

function section(id: Insight['id'], unit: Insight['unit'], fields: Partial<Insight>): Insight {
  return { id, unit, isShare: true, missing: null, finding: null, rows: [], note: '', ...fields };
}

const monthsBack = { label: 'Last 3 months', days: 91 } as const;

function selectivity(all: Told): Insight {
  const { app, days } = all;
  const told = days.filter(({ passes }) => passes !== null);
  const last = told.at(-1)?.day;
  if (last === undefined) return missingSection('selectivity', 'profiles', all);
  const rowFrom = (label: string, some: readonly DayRow[]) => {
    const units = some.map(({ day, likes, passes }) => ({
      date: day,
      likes: likes + (passes ?? 0),
      matches: likes,
    }));
    const { likes, matches, phi } = rateOf(weeksOf(units, { until: addDays(last, 1) }), publishedPhi[app]);
    return rowOf(label, 'profiles', { count: matches, of: likes, phi: phi ?? publishedPhi[app] });
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

function byWeekday(all: Told, phi: number): Insight {
  const { app, days, ripeDays, isTied, leftOut } = all;
  if (days.length === 0) return missingSection('weekday', 'likes', all);
  const rows = weekdays.map((label, weekday) => {
    const { likes, matches } = total(
      ripeDays
        .filter(({ day }) => weekdayOf(day) === weekday)
        .map((row) => ({ likes: row.likes, matches: row.matchedLikes ?? row.matches })),
    );
    return rowOf(label, 'likes', { count: matches, of: likes, phi });
  });
  return section('weekday', 'likes', {
    isShare: isTied,
    rows,
    finding: findOutstanding(rows, phi, 'weekday'),
    note: isTied
      ? `Likes by the weekday on which you sent them, and how many of them became a match.${leftOut}`
      : `Matches by the weekday on which they arrived, for each like sent on that weekday. ${appLimits[app].name} does not say which like a match belongs to, so this is no advice on when to like.`,
  });
}

function byHour(all: Told, phi: number): Insight {
  if (all.furthest?.hours === null) return section('hour', 'likes', { missing: unreadableImport });
  const hours = all.furthest?.hours ?? [];
  if (hours.length === 0) return missingSection('hour', 'likes', all);
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
    note: "Likes by the hour of the export's own clock, which need not be that of where you were, and how many of them had become a match when it was made. Likes of its last days are among them, so that every share is a little low.",
  });
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function byComment(all: Told, phi: number): Insight {
  const told = all.ripeDays.filter(
    (row) => row.likesWithComment !== null && row.matchedLikesWithComment !== null,
  );
  const last = told.at(-1)?.day;
  if (last === undefined) return missingSection('comment', 'likes', all);
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
    note: `You may write comments to whom you like most, or to whom you think will answer: what differs need not come of the comment.${all.leftOut}`,
  });
}

function byOpening(all: Told): Insight {
  if (all.furthest?.openings === null) {
    return section('opening', 'conversations', { missing: unreadableImport });
  }
  const openings = all.furthest?.openings ?? [];
  if (openings.length === 0) return missingSection('opening', 'conversations', all);
  const rows = openings.map(({ fromWords, toWords, conversations, wentOn }) =>
    rowOf(lengthOf(fromWords, toWords), 'conversations', { count: wentOn, of: conversations, phi: 1 }),
  );
  return section('opening', 'conversations', {
    rows,
    finding: findOutstanding(rows, 1, 'length'),
    note: 'An export holds only your own messages. A conversation went on where you wrote again on a later day; whether you were answered, and what, nobody but you can see. Conversations that you began on the last day of the export are left out. Messages were counted in your browser and not sent.',
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
