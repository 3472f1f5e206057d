import { addDays } from '../../../domain/calendar-day.ts';
import { confoundersOf } from '../../../domain/statistics/confounders.ts';
import type { MoreLikes, RateUnit, Uplift } from '../../../domain/statistics/statistics-types.ts';
import { uplift } from '../../../domain/statistics/uplift.ts';
import { formatUtcDay } from '../../../domain/utc-date.ts';
import type { Log } from '../../../server/log/log.ts';
import type { NumbersOf } from '../../results/server/known-numbers.service.ts';
import {
  settleDays,
  type Experiment,
  type ExperimentBlock,
  type ExperimentVerdict,
} from '../experiments.contract.ts';
import { blockNumbers } from './experiment-numbers.ts';
import type { DrawnFrom, ExperimentBlockRow, ExperimentRow } from './experiments.store.ts';
import { storedBlocks, unreadableBlocks, type DrawnBlock } from './stored-blocks.ts';

type Version = Experiment['a']['profileVersion'];
type Numbers = Omit<DrawnBlock, 'number'>;

type Context = { numbersOf: NumbersOf; versions: ReadonlyMap<string, Version>; today: string; log: Log };

/** A row with its stored blocks read; 'unreadable' where that cannot be done. */
type ReadRow = Omit<ExperimentRow, 'drawnFrom'> & { drawnFrom: readonly DrawnBlock[] | 'unreadable' | null };

/**
 * An experiment as its user sees it on a day. It has a verdict only when it has run as declared, and from the moment that the
 * verdict is due: until the job has drawn it, from the numbers that the job will draw it from.
 */
export function presentExperiment(
  row: ExperimentRow,
  blockRows: readonly ExperimentBlockRow[],
  context: Context,
): Experiment {
  const read = { ...row, drawnFrom: readDrawn(row, context.log) };
  return present({ ...read, ...findDueVerdict(row, blockRows, context) }, blockRows, context);
}

/**
 * What the verdict of an ended test is to be drawn from now, which is once every block has its numbers, or when the time to
 * complete them is over; null while no verdict is due, and once it is drawn.
 */
export function findDueVerdict(
  row: ExperimentRow,
  blockRows: readonly ExperimentBlockRow[],
  { numbersOf, today }: Pick<Context, 'numbersOf' | 'today'>,
): DrawnFrom | null {
  if (row.drawnFrom !== null) return null;
  const undrawn = { ...row, drawnFrom: null };
  const { waitsFor, blocks } = present(undrawn, blockRows, { numbersOf, versions: new Map(), today });
  if (waitsFor === null || (waitsFor.blocks.length > 0 && today <= waitsFor.until)) return null;
  const drawnFrom = blocks.flatMap(({ number, likes, matches, from }) =>
    likes === null || matches === null || from === null ? [] : [{ number, likes, matches, from }],
  );
  return { drawnFrom, matchesByLike: numbersOf(row.app).matchesByLike };
}

function readDrawn({ drawnFrom, id }: ExperimentRow, log: Log): ReadRow['drawnFrom'] {
  return drawnFrom && storedBlocks.readOr(drawnFrom, id, { instead: 'unreadable', log });
}

function present(
  row: ReadRow,
  blockRows: readonly ExperimentBlockRow[],
  { numbersOf, versions, today }: Omit<Context, 'log'>,
): Experiment {
  const known = numbersOf(row.app);
  const state = stateOf(row, today);
  const wholeNumbersOf = (block: ExperimentBlockRow): Numbers | null => {
    if (row.drawnFrom === 'unreadable') return null;
    if (row.drawnFrom !== null) return row.drawnFrom.find(({ number }) => number === block.number) ?? null;
    const { likes, matches } = block;
    if (likes !== null && matches !== null) return { likes, matches, from: 'typed' };
    const imported = blockNumbers(block, known);
    return imported && { ...imported, from: 'imported' };
  };
  const blocks = blockRows.map((block): ExperimentBlock => {
    const { number, version, firstDay, lastDay } = block;
    // A test that was stopped has no days any more.
    const stateNow = stateOfBlock(block, row.stoppedOn ?? today);
    const numbers = stateNow === 'over' ? wholeNumbersOf(block) : null;
    const isMissed = state === 'finished' && row.drawnFrom === null && numbers === null;
    return {
      number,
      version,
      firstDay,
      lastDay,
      state: stateNow,
      likes: numbers?.likes ?? null,
      matches: numbers?.matches ?? null,
      from: numbers?.from ?? null,
      canBeWritten: stateNow === 'over' && (state === 'running' || isMissed),
    };
  });
  const missing = blocks.filter(({ likes }) => likes === null).map(({ number }) => number);
  const current = state === 'running' ? blocks.find((block) => block.state === 'now') : undefined;
  const versionOf = (id: string | null): Version => (id === null ? null : (versions.get(id) ?? null));
  const likesOf = (version: 'A' | 'B') =>
    blocks.reduce((sum, block) => sum + (block.version === version ? (block.likes ?? 0) : 0), 0);
  return {
    id: row.id,
    app: row.app,
    name: row.name,
    a: { text: row.versionA, profileVersion: versionOf(row.profileVersionA) },
    b: { text: row.versionB, profileVersion: versionOf(row.profileVersionB) },
    plan: {
      baseline: row.baseline,
      relativeUplift: row.relativeUplift,
      phi: row.phi,
      likesPerDay: row.likesPerDay,
      likesPerVersion: row.likesPerVersion,
      blockDays: row.blockDays,
    },
    stopRule: stopRuleOf(row, blocks.length),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    stoppedOn: row.stoppedOn,
    state,
    today: current
      ? { version: current.version, until: current.lastDay, switchToday: current.firstDay === today }
      : null,
    likes: { a: likesOf('A'), b: likesOf('B') },
    blocks,
    waitsFor:
      state === 'finished' && row.drawnFrom === null
        ? { blocks: missing, until: addDays(row.endsOn, settleDays) }
        : null,
    result: row.drawnFrom === null ? null : verdictOf(row, blocks, row.matchesByLike === true),
  };
}

/** The rule by which an experiment ends, as it was shown before the start. */
export function stopRuleOf(
  { endsOn, blockDays, likesPerVersion }: Pick<ExperimentRow, 'endsOn' | 'blockDays' | 'likesPerVersion'>,
  blockCount: number,
): string {
  return `Ends on ${formatUtcDay(new Date(endsOn))}, after ${blockCount} turns of ${blockDays} days, planned for ${likesPerVersion} likes of each version. There is one verdict, once every turn has its numbers, or ${settleDays} days after the end from the turns that have theirs. Stopping early can show false winners.`;
}

function stateOf(row: ReadRow, today: string): Experiment['state'] {
  if (row.stoppedOn !== null) return 'stopped';
  if (today < row.startsOn) return 'waiting';
  return today > row.endsOn ? 'finished' : 'running';
}

function stateOfBlock({ firstDay, lastDay }: ExperimentBlockRow, today: string): ExperimentBlock['state'] {
  if (today < firstDay) return 'coming';
  return today > lastDay ? 'over' : 'now';
}

function verdictOf(
  row: ReadRow,
  blocks: readonly ExperimentBlock[],
  matchesByLike: boolean,
): ExperimentVerdict {
  const unitsOf = (version: 'A' | 'B'): RateUnit[] =>
    blocks.flatMap((block) =>
      block.version === version && block.likes !== null && block.matches !== null
        ? [{ likes: block.likes, matches: block.matches }]
        : [],
    );
  const [a, b] = [unitsOf('A'), unitsOf('B')];
  const likes = [...a, ...b].reduce((sum, unit) => sum + unit.likes, 0);
  const days = Math.max(1, a.length + b.length) * row.blockDays;
  const result = uplift(a, b, { growing: 'both', likesPerDay: likes / days });
  const time = { from: row.startsOn, to: row.endsOn, likesPerDay: null };
  return {
    verdict: result.verdict,
    sentence: row.drawnFrom === 'unreadable' ? unreadableBlocks : sentenceOf(result),
    ratio: result.ratio,
    ratioInterval: result.ratioInterval,
    phi: result.phi,
    a: rateOnly(result.before),
    b: rateOnly(result.after),
    more: moreText(result.more),
    confounders: confoundersOf({ before: time, after: time, alternating: true, matchesByLike }).map(
      ({ id, text }) => ({ id, text }),
    ),
  };
}

function rateOnly({ rate, interval, likes, matches }: Uplift['before']): ExperimentVerdict['a'] {
  return { rate, interval, likes, matches };
}

const missingTexts: Readonly<Record<NonNullable<Uplift['missing']>, string>> = {
  'no-likes': 'One of the versions has no likes, so there is nothing to compare.',
  'no-matches': 'Neither version has a match, so there is nothing to compare.',
  'too-few-units': 'Too few blocks have complete numbers to know how much they vary.',
};

function sentenceOf({ verdict, missing, ratioInterval }: Uplift): string {
  if (missing !== null || ratioInterval === null) return missingTexts[missing ?? 'too-few-units'];
  const { low, high } = ratioInterval;
  const range = `between ${low.toFixed(2)} and ${high === null ? 'any number of' : high.toFixed(2)} times`;
  if (verdict === 'better') return `B brought more matches per like than A: ${range} as many.`;
  if (verdict === 'worse') return `B brought fewer matches per like than A: ${range} as many.`;
  return `No difference could be shown: B brought ${range} as many matches per like as A.`;
}

function moreText(more: MoreLikes): string | null {
  if (more.kind === 'none') return null;
  if (more.kind === 'likes') {
    const days = more.days === null ? '' : `, ${more.days} more days at this pace`;
    return `If the difference is really as large as it looks, about ${more.likes} more likes would show it${days}. A new test would have to be planned for that.`;
  }
  return more.reason === 'no-difference'
    ? 'The two are so close that no number of likes worth waiting for would tell them apart.'
    : null;
}
