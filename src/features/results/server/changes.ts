import { addDays, daysBetween, type CalendarDay } from '../../../domain/calendar-day.ts';
import { confoundersOf } from '../../../domain/statistics/confounders.ts';
import { weeksOf } from '../../../domain/statistics/overdispersion.ts';
import type { CensoredDay } from '../../../domain/statistics/censoring.ts';
import type { RateEstimate, Uplift } from '../../../domain/statistics/statistics-types.ts';
import { uplift } from '../../../domain/statistics/uplift.ts';
import type { Change, Estimate } from '../results.contract.ts';

/** Further away a change is compared with another season, and other people. */
const mostDaysOnASide = 91;

const mostChanges = 6;

type Known = {
  /** In any order. */
  units: readonly CensoredDay[];
  /** From the first to the last day of which anything is known. */
  first: CalendarDay;
  last: CalendarDay;
  /** Whether the app ties each match to its like. */
  isTied: boolean;
};

/**
 * The rate before and after each day on which the profile was changed, the newest first. Each side reaches to the next change on
 * its side, so that no two are mixed, and at most 91 days.
 */
export function compareChanges(byDay: ReadonlyMap<CalendarDay, readonly string[]>, known: Known): Change[] {
  const days = [...byDay.keys()].toSorted().filter((day) => day > known.first && day <= known.last);
  const newest = days.slice(-mostChanges);
  const skipped = days.length - newest.length;
  return newest
    .map((day, place) =>
      compare(
        day,
        byDay.get(day) ?? [],
        { previous: days[skipped + place - 1], next: days[skipped + place + 1] },
        known,
      ),
    )
    .toReversed();
}

function compare(
  day: CalendarDay,
  titles: readonly string[],
  { previous = '', next }: { previous: CalendarDay | undefined; next: CalendarDay | undefined },
  { units, first, last, isTied }: Known,
): Change {
  const from = latest(previous, first, addDays(day, -mostDaysOnASide));
  const to = earliest(next === undefined ? last : addDays(next, -1), last, addDays(day, mostDaysOnASide - 1));
  const before = weeksOf(
    units.filter(({ date }) => date >= from && date < day),
    { until: day },
  );
  const after = weeksOf(
    units.filter(({ date }) => date >= day && date <= to),
    { from: day },
  );
  const pace = {
    before: perDay(before, daysBetween(from, day)),
    after: perDay(after, daysBetween(day, to) + 1),
  };
  const found = uplift(before, after, { likesPerDay: pace.after });
  const canGrow = next === undefined && daysBetween(day, to) < mostDaysOnASide - 1;
  return {
    day,
    titles: [...titles],
    beforeFrom: from,
    afterTo: to,
    before: presentRate(found.before),
    after: presentRate(found.after),
    ratio: found.ratio,
    ratioInterval: found.ratioInterval,
    verdict: found.verdict,
    wait: waitText(found, canGrow),
    confounders: confoundersOf({
      before: { from, to: addDays(day, -1), likesPerDay: pace.before },
      after: { from: day, to, likesPerDay: pace.after },
      matchesByLike: isTied,
    }).map(({ text }) => text),
  };
}

/** A rate as it goes over the wire. */
export function presentRate({ rate, interval, likes, matches }: RateEstimate): Estimate {
  return { value: rate, interval, count: matches, of: Math.round(likes) };
}

const missingTexts: Readonly<Record<NonNullable<Uplift['missing']>, string>> = {
  'too-few-units':
    'Too short to tell: it takes two weeks with likes on each side, in which something varies.',
  'no-likes': 'No likes are known on one side of it.',
  'no-matches': 'There was no match on either side, so there is nothing to compare.',
};

/** What is missing for a verdict, and how much longer that takes; null where there is one. */
function waitText({ missing, verdict, more }: Uplift, canGrow: boolean): string | null {
  if (verdict !== 'inconclusive') return null;
  const over = 'No more can be known of it: the time after it is over.';
  if (missing !== null)
    return canGrow ? `${missingTexts[missing]} Go on, and import again.` : `${missingTexts[missing]} ${over}`;
  if (!canGrow) return over;
  if (more.kind === 'likes') {
    const days =
      more.days === null
        ? ''
        : `, ${more.days === 1 ? 'one day' : `about ${more.days.toLocaleString('en-US')} days`} at your pace`;
    return `If the difference is as large as it looks, it takes about ${more.likes.toLocaleString('en-US')} more likes to tell${days}.`;
  }
  if (more.kind === 'none') return null;
  return {
    'before-too-small': 'No number of further likes can tell: too few are known from before it.',
    'no-difference': 'So far there is as good as no difference; waiting will hardly show one.',
    'nothing-yet': 'There is nothing to compare yet.',
  }[more.reason];
}

function perDay(units: readonly { likes: number }[], days: number): number | null {
  return days > 0 && units.length > 0 ? units.reduce((sum, { likes }) => sum + likes, 0) / days : null;
}

function latest(...days: CalendarDay[]): CalendarDay {
  return days.toSorted().at(-1) ?? '';
}

function earliest(...days: CalendarDay[]): CalendarDay {
  return days.toSorted()[0] ?? '';
}
