import { addDays, mondayOf, type CalendarDay } from '../../../../domain/calendar-day.ts';
import { contrastUnits } from '../../../../domain/statistics/contrast.ts';
import { publishedPhi, weeksOf } from '../../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../../domain/statistics/rate.ts';
import { fewestForInsight } from '../../insights.contract.ts';
import { fewestWeeklyEntries } from '../../../../domain/insights.ts';
import type { DayRow } from '../results.store.ts';
import { twoDigitPercent } from './insight-headline.ts';
import { leastDifference, timesText, waitFor, waitForRows, waitForWeeks, type Draft } from './draft.ts';
import { missingText } from './insight-missing.ts';
import { rowOf } from './insight-rows.ts';
import { blocksOf, unitOf, weeksInUnitBy, type InsightData } from './insight-data.ts';

/** Weeks that differ by less than this have no busier half. */
const smallestSpread = 1.25;

/** The lower and the upper half by a measure; the one in the middle belongs to neither. */
function halvesBy<Part>(parts: readonly Part[], measure: (part: Part) => number): [Part[], Part[]] {
  const sorted = parts.toSorted((one, other) => measure(one) - measure(other));
  const half = Math.floor(sorted.length / 2);
  return [sorted.slice(0, half), sorted.slice(sorted.length - half)];
}

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Matches a week in the busier half of the weeks against the quieter one. */
export function paceDraft({ weeks }: InsightData): Draft {
  const base = { id: 'pace', unit: 'weeks', isShare: false } as const;
  const whole = weeks.filter(({ isWhole, sent }) => isWhole && sent > 0);
  const blocks = blocksOf(whole, weeksInUnitBy(whole.map(({ sent }) => sent))).map((block) => ({
    weeks: block.length,
    sent: block.reduce((sum, week) => sum + week.sent, 0) / block.length,
    made: block.reduce((sum, week) => sum + week.made, 0),
  }));
  const note =
    'Matches that arrived in a week, no matter who liked first, in weeks from Monday to Sunday when you sent likes. When you use an app more, you also look at it more, so the likes may not be the reason.';
  if (whole.length < fewestWeeklyEntries)
    return { ...base, note, wait: waitForWeeks(whole.length, fewestWeeklyEntries), judge: null };
  const [quiet, busy] = halvesBy(blocks, ({ sent }) => sent);
  const unitsOf = (some: typeof blocks) => some.map((one) => ({ likes: one.weeks, matches: one.made }));
  const phi = rateOf(unitsOf(blocks)).phi ?? 1;
  const rows = (
    [
      ['Quiet weeks', quiet],
      ['Busy weeks', busy],
    ] as const
  ).map(([name, some]) => {
    const { likes, matches } = unitOf(unitsOf(some), (unit) => unit);
    const sent = meanOf(some.map((one) => one.sent));
    return rowOf(`${name}, about ${sent.toFixed(0)} likes`, 'weeks', {
      count: matches,
      of: likes,
      phi: Math.max(1, phi),
    });
  });
  const more = meanOf(busy.map(({ sent }) => sent)) / Math.max(0.1, meanOf(quiet.map(({ sent }) => sent)));
  if (more < smallestSpread) {
    return {
      ...base,
      rows,
      note,
      wait: 'You send about as many likes each week, so no weeks are busy ones to compare.',
      judge: null,
    };
  }
  return {
    ...base,
    rows,
    note,
    judge: (level) => {
      const found = contrastUnits(unitsOf(quiet), unitsOf(busy), level, 'poisson');
      if (found === null) return nothingToCompare;
      const said = `${timesText(found, 'as many matches')} for ${more.toFixed(1)} times the likes`;
      return found.verdict === 'open'
        ? {
            verdict: 'open',
            finding: `No clear difference: busy weeks brought ${said}.`,
            wait: waitFor(found, whole.length),
          }
        : {
            verdict: 'found',
            finding: `Busy weeks brought ${said}.`,
            wait: null,
            clarity: leastDifference(found.interval),
          };
    },
  };
}

const nothingToCompare = {
  verdict: 'open',
  finding: 'So far there is too little to compare.',
  wait: null,
} as const;

/** Matches for each like in choosy weeks against the others; where an export counts passes. */
export function returnDraft({ app, known, ripeDays }: InsightData): Draft {
  const base = { id: 'return', unit: 'likes', isShare: known.isTied, fewest: 30 } as const;
  const told = ripeDays.filter(({ passes }) => passes !== null);
  if (told.length === 0) {
    return { ...base, missing: missingText('return', app, known.days.length === 0 ? 'weeks' : 'export') };
  }
  const weeks = weeksOfDays(told).filter(({ likes, judged }) => likes > 0 && judged > 0);
  const blocks = blocksOf(weeks, weeksInUnitBy(weeks.map(({ likes, judged }) => likes / judged))).map(
    (block) => ({
      ...unitOf(block, (week) => week),
      judged: block.reduce((sum, { judged }) => sum + judged, 0),
    }),
  );
  const note =
    'Your weeks by the share of profiles that you liked. A match counts in the week in which it arrived, which makes weeks with few likes look a little better; and you may be choosy when better profiles are shown.';
  if (weeks.length < fewestWeeklyEntries)
    return { ...base, note, wait: waitForWeeks(weeks.length, fewestWeeklyEntries), judge: null };
  const [choosy, open] = halvesBy(blocks, ({ likes, judged }) => likes / judged);
  const shareIn = (some: typeof blocks) =>
    some.reduce((sum, { likes }) => sum + likes, 0) / some.reduce((sum, { judged }) => sum + judged, 0);
  const phi = rateOf(blocks, publishedPhi[app]).phi ?? publishedPhi[app];
  const rows = (
    [
      ['Choosy weeks', choosy],
      ['Other weeks', open],
    ] as const
  ).map(([name, some]) => {
    const { likes, matches } = unitOf(some, (unit) => unit);
    return rowOf(
      `${name}, ${twoDigitPercent(shareIn(some))} liked`,
      'likes',
      { count: matches, of: likes, phi },
      base.fewest,
    );
  });
  const wait = waitForRows(rows, base.fewest, weeks.length);
  if (wait !== null) return { ...base, rows, note, wait, judge: null };
  if (shareIn(open) / shareIn(choosy) < smallestSpread) {
    return {
      ...base,
      rows,
      note,
      wait: 'You are about as choosy each week, so there are no choosier weeks to compare.',
      judge: null,
    };
  }
  return {
    ...base,
    rows,
    note,
    judge: (level) => {
      const found = contrastUnits(open, choosy, level);
      if (found === null) return nothingToCompare;
      const said = timesText(found, 'as many matches for each like');
      return found.verdict === 'open'
        ? {
            verdict: 'open',
            finding: `No clear difference: choosy weeks brought ${said}.`,
            wait: waitFor(found, weeks.length),
          }
        : {
            verdict: 'found',
            finding: `Choosy weeks brought ${said}.`,
            wait: null,
            clarity: leastDifference(found.interval),
          };
    },
  };
}

function weeksOfDays(days: readonly DayRow[]) {
  const weeks = new Map<CalendarDay, { likes: number; matches: number; judged: number }>();
  for (const { day, likes, passes, matches, matchedLikes } of days) {
    const monday = mondayOf(day);
    const week = weeks.get(monday) ?? { likes: 0, matches: 0, judged: 0 };
    weeks.set(monday, week);
    week.likes += likes;
    week.matches += matchedLikes ?? matches;
    week.judged += likes + (passes ?? 0);
  }
  return [...weeks.values()];
}

/** Likes with a comment against those without. */
export function commentDraft({ app, known, ripeDays, phi, weeks, leftOut }: InsightData): Draft {
  const base = { id: 'comment', unit: 'likes' } as const;
  const told = ripeDays.filter(
    (row) => row.likesWithComment !== null && row.matchedLikesWithComment !== null,
  );
  const last = told.at(-1)?.day;
  if (last === undefined) {
    return { ...base, missing: missingText('comment', app, known.days.length === 0 ? 'weeks' : 'export') };
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
  const rows = (
    [
      ['With a comment', withComment],
      ['Without one', without],
    ] as const
  ).map(([label, units]) => {
    const { likes, matches } = unitOf(units, (unit) => unit);
    return rowOf(label, 'likes', { count: matches, of: likes, phi });
  });
  const note = `You may write comments to whom you like most, or to whom you think will reply: what differs need not come of the comment.${leftOut}`;
  const wait = waitForRows(rows, fewestForInsight.likes, weeks.length);
  if (wait !== null) return { ...base, rows, note, wait, judge: null };
  const until = { until: addDays(last, 1) };
  return {
    ...base,
    rows,
    note,
    judge: (level) => {
      const found = contrastUnits(weeksOf(without, until), weeksOf(withComment, until), level);
      if (found === null) return nothingToCompare;
      const said = timesText(found, 'as many matches');
      return found.verdict === 'open'
        ? {
            verdict: 'open',
            finding: `No clear difference: likes with a comment brought ${said}.`,
            wait: waitFor(found, weeks.length),
          }
        : {
            verdict: 'found',
            finding: `Likes with a comment brought ${said} as those without.`,
            wait: null,
            clarity: leastDifference(found.interval),
          };
    },
  };
}

const monthsBack = { label: 'Last 3 months', days: 91 } as const;

/** How many of the judged profiles were liked; nothing is compared. */
export function selectivityDraft({ app, known: { days } }: InsightData): Draft {
  const base = { id: 'selectivity', unit: 'profiles' } as const;
  const told = days.filter(({ passes }) => passes !== null);
  const last = told.at(-1)?.day;
  if (last === undefined) {
    return { ...base, missing: missingText('selectivity', app, days.length === 0 ? 'weeks' : 'export') };
  }
  const rowFrom = (label: string, some: readonly DayRow[]) => {
    const units = some.map(({ day, likes, passes }) => ({
      date: day,
      likes: likes + (passes ?? 0),
      matches: likes,
    }));
    const { likes, matches, phi } = rateOf(weeksOf(units, { until: addDays(last, 1) }), publishedPhi[app]);
    return rowOf(label, 'profiles', { count: matches, of: likes, phi: phi ?? publishedPhi[app] });
  };
  return {
    ...base,
    rows: [
      rowFrom(
        monthsBack.label,
        told.filter(({ day }) => day > addDays(last, -monthsBack.days)),
      ),
      rowFrom('Everything', told),
    ],
    note: 'Of the profiles that you judged, how many you liked. There is no right number: nothing published ties it to more matches.',
  };
}
