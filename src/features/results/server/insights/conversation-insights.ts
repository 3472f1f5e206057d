import { addDays } from '../../../../domain/calendar-day.ts';
import { contrastShares } from '../../../../domain/statistics/contrast.ts';
import { fewestForInsight } from '../../insights.contract.ts';
import type { ConversationRow } from '../conversations.store.ts';
import { daysToLast, hasLasted, tookUpAgain } from '../stages/stage-counts.ts';
import { unreadableImport } from '../stored-results.ts';
import { leastDifference, timesText, waitForFirst, waitForRows, type Draft, type Judged } from './draft.ts';
import { missingText, oldImportText } from './insight-missing.ts';
import { compared, rowOf } from './insight-rows.ts';
import type { InsightData } from './insight-data.ts';

const stoodIn =
  'An export holds only your own messages, so a conversation counts as going on where you wrote again in another sitting, and as lasting where you wrote on three days or eight times.';

/** Conversations that have had the time to go on; null where none were stored. */
function oldEnough({ known }: InsightData): ConversationRow[] | null {
  if (known.conversations.length === 0) return null;
  const until = addDays(known.days.at(-1)?.day ?? known.last, -daysToLast);
  return known.conversations.filter(({ beganOn }) => beganOn !== null && beganOn <= until);
}

function missing(id: 'who-first' | 'wait', { app, known }: InsightData): string | null {
  if (known.days.length === 0) return missingText(id, app, 'weeks');
  if (app !== 'hinge') return missingText(id, app, 'export');
  return known.conversations.length === 0 ? oldImportText : null;
}

const countOf = (rows: readonly ConversationRow[], is: (row: ConversationRow) => boolean) => ({
  count: rows.filter(is).length,
  of: rows.length,
});

/** Whether conversations go better where the user liked first. */
export function whoFirstDraft(data: InsightData): Draft {
  const base = { id: 'who-first', unit: 'conversations' } as const;
  const lacks = missing('who-first', data);
  const rows = oldEnough(data);
  if (lacks !== null || rows === null) return { ...base, missing: lacks ?? oldImportText };
  const yours = rows.filter(({ likedFirst }) => likedFirst === 'you');
  const theirs = rows.filter(({ likedFirst }) => likedFirst === 'them');
  const shares = {
    talkedOn: [countOf(theirs, tookUpAgain), countOf(yours, tookUpAgain)],
    lasted: [countOf(theirs, hasLasted), countOf(yours, hasLasted)],
  } as const;
  const shown = (label: string, share: { count: number; of: number }) =>
    rowOf(label, 'conversations', { ...share, phi: 1 });
  const lines = [
    shown('You liked first: went on', shares.talkedOn[1]),
    shown('They liked first: went on', shares.talkedOn[0]),
    shown('You liked first: lasted', shares.lasted[1]),
    shown('They liked first: lasted', shares.lasted[0]),
  ];
  const note = `${stoodIn} You may write differently to those whom you liked yourself.`;
  const wait = waitForRows(lines.slice(0, 2), fewestForInsight.conversations, data.weeks.length);
  if (wait !== null) return { ...base, rows: lines, note, wait, judge: null };
  return {
    ...base,
    rows: lines,
    note,
    judge: (level) => {
      const each = 1 - (1 - level) / 2;
      return judgeShares(
        [
          { name: 'went on', found: contrastShares(...shares.talkedOn, each) },
          { name: 'lasted', found: contrastShares(...shares.lasted, each) },
        ],
        'Conversations after your own like',
        'those after theirs',
        data.weeks.length,
      );
    },
  };
}

/** What some comparisons of shares come to; the clear ones, or that there is none. */
function judgeShares(
  each: readonly { name: string; found: ReturnType<typeof contrastShares> }[],
  who: string,
  others: string,
  weeksKnown: number,
): Judged {
  const known = each.flatMap(({ name, found }) => (found === null ? [] : [{ name, found }]));
  const out = known.filter(({ found }) => found.verdict !== 'open');
  const textOf = (some: typeof known) =>
    some.map(({ name, found }) => `${name} ${timesText(found, 'as often')}`).join(' and ');
  if (out.length > 0) {
    return {
      verdict: 'found',
      finding: `${who} ${textOf(out)} as ${others}.`,
      wait: null,
      clarity: Math.max(...out.map(({ found }) => leastDifference(found.interval))),
    };
  }
  if (known.length === 0) {
    return {
      verdict: 'open',
      finding: 'None of either went on, so there is nothing to compare.',
      wait: null,
    };
  }
  return {
    verdict: 'open',
    finding: `No clear difference: ${who.charAt(0).toLowerCase()}${who.slice(1)} ${textOf(known)} as ${others}.`,
    wait: waitForFirst(
      known.map(({ found }) => found),
      weeksKnown,
    ),
  };
}

/** Hours from the match to the first message at which it can be early or late. */
const limits = [
  { hours: 3, text: 'within 3 hours' },
  { hours: 24, text: 'within a day' },
  { hours: 72, text: 'within 3 days' },
] as const;
const waits = [
  { label: 'Within 3 hours', from: 0, to: 3 },
  { label: '3 to 24 hours', from: 3, to: 24 },
  { label: '1 to 3 days', from: 24, to: 72 },
  { label: 'Later', from: 72, to: Infinity },
] as const;

/** Whether conversations go on more often that were begun soon after the match. */
export function waitDraft(data: InsightData): Draft {
  const base = { id: 'wait', unit: 'conversations' } as const;
  const lacks = missing('wait', data);
  const known = oldEnough(data)?.filter(({ hoursToWrite }) => hoursToWrite !== null) ?? null;
  if (lacks !== null || known === null) return { ...base, missing: lacks ?? oldImportText };
  const between = (from: number, to: number) =>
    known.filter(({ hoursToWrite }) => (hoursToWrite ?? 0) >= from && (hoursToWrite ?? 0) < to);
  const rows = waits.map(({ label, from, to }) =>
    rowOf(label, 'conversations', { ...countOf(between(from, to), tookUpAgain), phi: 1 }),
  );
  const note = `${stoodIn} Time is counted from the match to your first message. You may write sooner to whom you like more.`;
  // The limit that parts them most evenly, whatever came of them: so it is no choice of the largest difference.
  const [limit] = limits.toSorted(
    (one, other) =>
      unevenness(between(0, one.hours).length, known.length) -
      unevenness(between(0, other.hours).length, known.length),
  );
  const parts = { soon: between(0, limit?.hours ?? 0), late: between(limit?.hours ?? 0, Infinity) };
  const wait = waitForRows(
    [parts.soon, parts.late].map((some) =>
      rowOf('', 'conversations', { ...countOf(some, tookUpAgain), phi: 1 }),
    ),
    fewestForInsight.conversations,
    data.weeks.length,
  );
  if (wait !== null) return { ...base, rows, note, wait, judge: null };
  return {
    ...base,
    rows,
    note,
    judge: (level) =>
      judgeShares(
        [
          {
            name: 'went on',
            found: contrastShares(countOf(parts.late, tookUpAgain), countOf(parts.soon, tookUpAgain), level),
          },
        ],
        `Conversations that you began ${limit?.text ?? ''}`,
        'later ones',
        data.weeks.length,
      ),
  };
}

function unevenness(part: number, all: number): number {
  return Math.abs(part / Math.max(1, all) - 0.5);
}

/** First messages by their number of words. */
export function openingDraft({ app, known: { furthest, days }, weeks }: InsightData): Draft {
  const base = { id: 'opening', unit: 'conversations' } as const;
  if (furthest?.openings === null) return { ...base, missing: unreadableImport };
  const openings = furthest?.openings ?? [];
  if (openings.length === 0) {
    return { ...base, missing: missingText('opening', app, days.length === 0 ? 'weeks' : 'export') };
  }
  const rows = openings.map(({ fromWords, toWords, conversations, wentOn }) =>
    rowOf(lengthOf(fromWords, toWords), 'conversations', { count: wentOn, of: conversations, phi: 1 }),
  );
  const note =
    'An export holds only your own messages. A conversation went on where you wrote again on a later day; whether somebody replied, and what, only you can see. Conversations that you began on the last day of the export are left out. Messages were counted in your browser and not sent.';
  return compared({ ...base, rows, note }, 1, { thing: 'length', weeksKnown: weeks.length });
}

function lengthOf(from: number, to: number | null): string {
  if (to === null) return `${from} words and more`;
  if (from === to) return from === 1 ? '1 word' : `${from} words`;
  return `${from} to ${to} words`;
}
