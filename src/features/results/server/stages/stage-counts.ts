import type { DatingApp } from '../../../../domain/app-limits.ts';
import type { WeekCounts } from '../../../../domain/behaviour-tasks.ts';
import { addDays, daysBetween, type CalendarDay } from '../../../../domain/calendar-day.ts';
import { shareMatchedAt } from '../../../../domain/statistics/censoring.ts';
import { publishedPhi, weeksOf } from '../../../../domain/statistics/overdispersion.ts';
import { t975, z975 } from '../../../../domain/statistics/quantiles.ts';
import { enoughWeeksForPhi, rateOf } from '../../../../domain/statistics/rate.ts';
import type { StageCounts, Told } from '../../../../domain/statistics/stages.ts';
import { dayOfConversation, type ConversationRow } from '../conversations.store.ts';
import type { KnownOfApp } from '../known-results.ts';
import type { DayRow } from '../results.store.ts';
import { daysOfActiveWeeks, isRipeSpan, rateSpanOf, sumOf, type ResultSpan } from '../spans.ts';

/** Days that a match, a message and a conversation get to go on before they count against the user. */
const daysToWrite = 2;
const daysToAnswer = 2;
export const daysToLast = 7;
/** A conversation lasted when the user wrote on so many days, or so many messages. */
const lasted = { ownDays: 3, ownMessages: 8 } as const;

/** What the stages are told from: everything that is known from a day on. */
export function countStages(app: DatingApp, known: KnownOfApp, from: CalendarDay): StageCounts {
  const inside = known.spans.filter((span) => span.from >= from);
  const weeks = inside.filter(({ activeDays }) => activeDays === null);
  const isInWeek = (day: CalendarDay) => weeks.some((week) => day >= week.from && day <= week.to);
  const told: Exported = {
    app,
    from,
    last: known.days.at(-1)?.day ?? from,
    days: known.days.filter(({ day }) => day >= from && !isInWeek(day)),
    rows: known.conversations.filter((row) => {
      const day = dayOfConversation(row);
      return day !== null && day >= from && !isInWeek(day);
    }),
    hasRows: known.conversations.length > 0,
  };
  const counts = { messages: messagesOf(told), replies: repliesOf(told), lasting: lastingOf(told) };
  const from_ = (own: unknown, byWeek: unknown) => (own === null ? 'told' : byWeek === null ? 'own' : 'both');
  const weekReplies = sumWeeks(weeks, ({ replies, written, matches }) =>
    replies === null ? null : { count: replies, of: written ?? matches },
  );
  const weekLasting = sumWeeks(weeks, ({ lasting, replies }) =>
    lasting === null || replies === null ? null : { count: lasting, of: replies },
  );
  const messages = add(
    counts.messages,
    sumWeeks(weeks, ({ written, matches }) => (written === null ? null : { count: written, of: matches })),
  );
  const replies = add(counts.replies, weekReplies);
  const lasting = add(counts.lasting, weekLasting);
  return {
    app,
    group: known.group,
    days: daysOfActiveWeeks(inside),
    likes: sumOf(inside, 'likes'),
    phiOfLikes: phiOfLikes(inside),
    matchesMade: sumOf(inside, 'matches'),
    matches: matchesOf(app, known, inside),
    messages: messages && { ...messages, mayBeMore: counts.messages?.mayBeMore ?? 0 },
    replies: replies && {
      ...replies,
      mayBeMore: counts.replies?.mayBeMore ?? 0,
      from: from_(counts.replies, weekReplies),
      ofAllMatches: weeks.some((week) => week.replies !== null && week.written === null),
    },
    lasting: lasting && { ...lasting, from: from_(counts.lasting, weekLasting) },
    dates: datesOf(told, known, weeks),
  };
}

/** Likes sent and first messages written in the week that begins on `monday`. */
export function countWeekOf(
  { conversations, days, spans }: Pick<KnownOfApp, 'conversations' | 'days' | 'spans'>,
  monday: CalendarDay,
): WeekCounts {
  const sunday = addDays(monday, 6);
  const isInside = (day: CalendarDay | null) => day !== null && day >= monday && day <= sunday;
  const inside = spans.filter(({ from }) => isInside(from));
  const entered = inside.find(({ activeDays }) => activeDays === null);
  const exported =
    conversations.length > 0
      ? conversations.filter(({ beganOn }) => isInside(beganOn)).length
      : (sumDays(
          days.filter(({ day }) => isInside(day)),
          'conversations',
        ) ?? 0);
  return { likes: sumOf(inside, 'likes'), written: entered?.written ?? exported };
}

/** Weeks from which the spread of likes is measured; in fewer a week that was cut short would count for too much. */
const enoughWeeksOfLikes = 8;

function phiOfLikes(inside: readonly ResultSpan[]): number {
  const weeks = weeksOf(inside.map(rateSpanOf), { until: addDays(inside.at(-1)?.to ?? '1970-01-01', 1) });
  if (weeks.length < enoughWeeksOfLikes) return 1;
  const mean = weeks.reduce((sum, { likes }) => sum + likes, 0) / weeks.length;
  const squares = weeks.reduce((sum, { likes }) => sum + (likes - mean) ** 2, 0);
  return mean > 0 ? Math.max(1, squares / mean / (weeks.length - 1)) : 1;
}

type Exported = {
  app: DatingApp;
  from: CalendarDay;
  /** The last day that the export tells. */
  last: CalendarDay;
  days: readonly DayRow[];
  rows: readonly ConversationRow[];
  /** Whether any conversations were imported, of whatever time; older imports only count them by day. */
  hasRows: boolean;
};

function matchesOf(
  app: DatingApp,
  { ripening }: KnownOfApp,
  inside: readonly ResultSpan[],
): StageCounts['matches'] {
  const isTied = inside.every(({ matchedLikes }) => matchedLikes !== null);
  const units = weeksOf(inside.map(rateSpanOf), { until: addDays(inside.at(-1)?.to ?? '1970-01-01', 1) });
  const { phi, units: active } = rateOf(units, undefined, enoughWeeksForPhi);
  const likes = sumOf(inside, 'likes');
  const settled = inside.reduce((sum, span) => {
    const age = span.toldUntil === null ? Infinity : daysBetween(span.from, span.toldUntil);
    return sum + span.likes * (isRipeSpan(span, ripening) ? 1 : shareMatchedAt(age));
  }, 0);
  return {
    count: inside.reduce((sum, span) => sum + (isTied ? (span.matchedLikes ?? 0) : span.matches), 0),
    of: likes,
    settled: isTied ? settled : likes,
    isTied,
    phi: phi ?? publishedPhi[app],
    ...(phi !== null && { quantile: phi > 1 ? t975(active - 1) : z975 }),
  };
}

/** Matches that the user wrote to, of those that are old enough. */
function messagesOf(told: Exported): StageCounts['messages'] {
  const until = addDays(told.last, -daysToWrite);
  // Nobody can write to a match that was removed.
  const matched = told.rows.filter(
    ({ beganOn, hasEnded, matchedOn }) =>
      matchedOn !== null && matchedOn <= until && (beganOn !== null || !hasEnded),
  );
  if (told.app === 'hinge' && told.hasRows) {
    return {
      count: matched.filter(({ beganOn }) => beganOn !== null).length,
      of: matched.length,
      mayBeMore: 0,
    };
  }
  if (told.days.length === 0) return null;
  // The app does not say when a match was made: matches of a time, and conversations that began in it.
  const days = told.days.filter(({ day }) => day <= until);
  const of = days.reduce((sum, { matches }) => sum + matches, 0);
  const sent = sumDays(told.days, 'messagesSent');
  if (sent === 0) return { count: 0, of, mayBeMore: 0 };
  const began = told.hasRows
    ? told.rows.filter(({ beganOn }) => beganOn !== null && beganOn <= until).length
    : sumDays(days, 'conversations');
  if (began === null) {
    // Of messages alone only this is known: they went to no more matches than there were messages.
    return sent !== null && sent < of ? { count: 0, of, mayBeMore: sent } : null;
  }
  return { count: began, of, mayBeMore: told.hasRows ? goneConversations(told, sent) : 0 };
}

/**
 * A match that is removed takes its conversation out of the export, but not its messages out of the daily counts: about how
 * many conversations the difference comes to, at as many messages as the others have.
 */
function goneConversations({ rows }: Exported, sent: number | null): number {
  const kept = rows.reduce((sum, { ownMessages }) => sum + ownMessages, 0);
  const written = rows.filter(({ beganOn }) => beganOn !== null).length;
  if (sent === null || sent <= kept) return 0;
  return Math.ceil((sent - kept) / Math.max(1, kept / Math.max(1, written)));
}

/** Whether the user wrote again in another sitting, which stands in for an answer. */
export const tookUpAgain = (row: ConversationRow) => row.ownTurns >= 2 && !isDoubtful(row);
/** A second message on another day and nothing after it: an answer to an answer, or a reminder. */
const isDoubtful = ({ ownMessages, ownTurns, ownDays }: ConversationRow) =>
  ownMessages === 2 && ownTurns === 2 && ownDays === 2;
/** Whether it went on for days or messages. */
export const hasLasted = ({ ownDays, ownMessages }: ConversationRow) =>
  ownDays >= lasted.ownDays || ownMessages >= lasted.ownMessages;

/** Conversations that the user took up again, which stands in for an answer: nobody's messages but the user's are exported. */
function repliesOf(told: Exported): (Told & { mayBeMore: number }) | null {
  const { days, hasRows, last, rows } = told;
  const until = addDays(last, -daysToAnswer);
  if (!hasRows) {
    const old = days.filter(({ day }) => day < last);
    const of = sumDays(old, 'conversations');
    return of === null ? null : { count: sumDays(old, 'conversationsThatWentOn') ?? 0, of, mayBeMore: 0 };
  }
  const began = rows.filter(({ beganOn }) => beganOn !== null && beganOn <= until);
  // No more conversations were answered than messages came in.
  const received = sumDays(days, 'messagesReceived') ?? Infinity;
  const count = Math.min(began.filter(tookUpAgain).length, received);
  const mayBeMore = Math.min(began.filter(isDoubtful).length, received - count);
  return { count, of: began.length, mayBeMore };
}

function lastingOf(told: Exported): Told | null {
  if (!told.hasRows) return null;
  const answered = oldConversations(told).filter(tookUpAgain);
  return { count: answered.filter(hasLasted).length, of: answered.length };
}

/** Those that have had the time to last. */
function oldConversations({ rows, last }: Exported): ConversationRow[] {
  const until = addDays(last, -daysToLast);
  return rows.filter(({ beganOn }) => beganOn !== null && beganOn <= until);
}

/** Dates that the app asked about or the user wrote down, against the conversations that could lead to one. */
function datesOf(
  told: Exported,
  { conversations, weeks: allWeeks, days }: KnownOfApp,
  counted: readonly ResultSpan[],
): StageCounts['dates'] {
  const isAsked = conversations.some(({ met }) => met !== null);
  const rows = oldConversations(told).filter(
    (row) => (tookUpAgain(row) && hasLasted(row)) || row.met === true,
  );
  const asked = isAsked ? { count: rows.filter(({ met }) => met === true).length, of: rows.length } : null;
  const byDay =
    !told.hasRows && days.some(({ dates }) => dates !== null)
      ? { count: sumDays(told.days, 'dates') ?? 0, of: sumDays(told.days, 'conversationsThatWentOn') ?? 0 }
      : null;
  // Written down beside an export that does not tell of dates: against the lasting conversations of those weeks.
  const beside =
    asked === null && byDay === null && told.hasRows ? weeksBeside(told, allWeeks, counted) : null;
  const byWeek = sumWeeks(counted, ({ dates, lasting, replies }) => {
    const of = lasting ?? replies;
    return dates === null || of === null ? null : { count: dates, of };
  });
  const sum = add(add(asked, byDay), add(beside, byWeek));
  const allLasting =
    byDay === null && counted.every(({ dates, lasting }) => dates === null || lasting !== null);
  return sum && { ...sum, ofWhat: allLasting ? 'lasting' : 'answered' };
}

function weeksBeside(
  told: Exported,
  allWeeks: KnownOfApp['weeks'],
  counted: readonly ResultSpan[],
): Told | null {
  const beside = allWeeks.filter(
    ({ weekStart, dates }) =>
      dates !== null && weekStart >= told.from && counted.every(({ from }) => from !== weekStart),
  );
  if (beside.length === 0) return null;
  const lastingRows = told.rows.filter((row) => tookUpAgain(row) && hasLasted(row));
  return {
    count: beside.reduce((sum, { dates }) => sum + (dates ?? 0), 0),
    of: lastingRows.filter(({ beganOn }) =>
      beside.some(
        ({ weekStart }) => beganOn !== null && beganOn >= weekStart && beganOn <= addDays(weekStart, 6),
      ),
    ).length,
  };
}

function sumDays(
  days: readonly DayRow[],
  key: 'messagesSent' | 'messagesReceived' | 'conversations' | 'conversationsThatWentOn' | 'dates',
): number | null {
  const told = days.flatMap((day) => (day[key] === null ? [] : [day[key]]));
  return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

function sumWeeks(weeks: readonly ResultSpan[], tell: (week: ResultSpan) => Told | null): Told | null {
  return weeks.map(tell).reduce(add, null);
}

function add(one: Told | null, other: Told | null): Told | null {
  if (one === null || other === null) return one ?? other;
  return { count: one.count + other.count, of: one.of + other.of };
}
