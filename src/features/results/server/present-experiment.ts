import { confoundersOf } from '../../../domain/statistics/confounders.ts';
import type { MoreLikes, RateUnit, Uplift } from '../../../domain/statistics/statistics-types.ts';
import { uplift } from '../../../domain/statistics/uplift.ts';
import { daysBetween } from '../../../domain/test-schedule.ts';
import type { Experiment, ExperimentBlock, ExperimentVerdict } from '../experiments.contract.ts';
import { blockNumbers, countedDays, type KnownNumbers } from './experiment-numbers.ts';
import type { ExperimentBlockRow, ExperimentRow } from './experiments.store.ts';

type Version = Experiment['a']['profileVersion'];

/** An experiment as its user sees it on a day. A verdict stands there only when it has run as declared. */
export function presentExperiment(
  row: ExperimentRow,
  blockRows: readonly ExperimentBlockRow[],
  { known, versions, today }: { known: KnownNumbers; versions: ReadonlyMap<string, Version>; today: string },
): Experiment {
  const counted = countedDays(row.app, known);
  const weeks = known.weeks.filter(({ app }) => app === row.app);
  const blocks = blockRows.map((block): ExperimentBlock => {
    const { number, version, firstDay, lastDay } = block;
    const typed =
      block.likes === null || block.matches === null ? null : { likes: block.likes, matches: block.matches };
    const imported = typed === null ? blockNumbers(block, counted, weeks) : null;
    const numbers = typed ?? imported;
    return {
      number,
      version,
      firstDay,
      lastDay,
      state: stateOfBlock(block, today),
      likes: numbers?.likes ?? null,
      matches: numbers?.matches ?? null,
      from: typed !== null ? 'typed' : imported !== null ? 'imported' : null,
    };
  });
  const state = stateOf(row, today);
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
    result: state === 'finished' ? verdictOf(row, blocks, counted.matchesByLike) : null,
  };
}

/** The rule by which an experiment ends, as it was shown before the start. */
export function stopRuleOf(
  { endsOn, blockDays, likesPerVersion }: Pick<ExperimentRow, 'endsOn' | 'blockDays' | 'likesPerVersion'>,
  blockCount: number,
): string {
  return `Ends on ${endsOn}, after ${blockCount} blocks of ${blockDays} days, planned for ${likesPerVersion} likes of each version. The verdict is drawn once, then; whoever looks earlier and stops at a good moment finds differences that are none.`;
}

function stateOf(row: ExperimentRow, today: string): Experiment['state'] {
  if (row.stoppedOn !== null) return 'stopped';
  if (today < row.startsOn) return 'waiting';
  return today > row.endsOn ? 'finished' : 'running';
}

function stateOfBlock({ firstDay, lastDay }: ExperimentBlockRow, today: string): ExperimentBlock['state'] {
  if (today < firstDay) return 'coming';
  return today > lastDay ? 'over' : 'now';
}

function verdictOf(
  row: ExperimentRow,
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
  const days = daysBetween(row.startsOn, row.endsOn) + 1;
  const result = uplift(a, b, { growing: 'both', likesPerDay: likes / days });
  const time = { from: row.startsOn, to: row.endsOn, likesPerDay: null };
  return {
    verdict: result.verdict,
    sentence: sentenceOf(result),
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
  'too-few-units': 'Too few blocks have numbers to know how much they vary. Import again or write them down.',
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
