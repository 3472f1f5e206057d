import { benchmarkRate } from './benchmark.ts';
import { overdispersedInterval } from './rate.ts';
import type { BenchmarkGroup, Interval, Stage, StageDiagnosis, StageReading } from './statistics-types.ts';
import { wilsonInterval } from './wilson.ts';

/** Below these a stage is not judged. */
export const fewestForStage = { days: 28, likes: 100, conversations: 10, goingOn: 10 } as const;

/**
 * Marks of our own where nothing is published. They say only where to look first: fewer likes a week than this, fewer than
 * three conversations in ten that go on, fewer than one date in ten conversations that went on.
 */
export const conventionalMarks = { likesPerWeek: 10, matchRate: 0.0076, goingOn: 0.3, dates: 0.1 } as const;

export type StageCounts = {
  /** Days from the first to the last, inactive ones included. */
  readonly days: number;
  readonly likes: number;
  readonly matches: number;
  /** Conversations that the user began or took up; null where the app does not tell. */
  readonly conversations: number | null;
  /** Those of them that went on. */
  readonly conversationsThatWentOn: number | null;
  readonly dates: number | null;
  /** Conversations that went on in the time of which dates are known; all of them unless given. */
  readonly datesOf?: number | null;
  /** Overdispersion of matches, measured or published. */
  readonly phi: number;
  /** Null where the published rates do not fit: another app than Tinder, or no sex told. */
  readonly group: BenchmarkGroup | null;
};

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
const within = ({ low, high }: Interval) => `between ${percent(low)} and ${percent(high)}`;

function likesStage({ days, likes, group }: StageCounts): StageReading {
  const perWeek = days > 0 ? (likes / days) * 7 : 0;
  // A group's median rate says how many likes a match takes: fewer than those of one match in 30 days is a pace that cannot show.
  const mark = group === null ? conventionalMarks.likesPerWeek : 7 / 30 / benchmarkRate(group, 50);
  const base = {
    stage: 'likes',
    mark: group === null ? 'convention' : 'published',
    count: likes,
    of: days,
    interval: null,
  } as const;
  if (days < fewestForStage.days) {
    return {
      ...base,
      standing: 'could-not-tell',
      restsOn: `${days} days are known; it takes ${fewestForStage.days}.`,
    };
  }
  const why =
    group === null
      ? `our own mark is ${mark.toFixed(0)}`
      : `at the median match rate of ${percent(benchmarkRate(group, 50))} one match a month takes ${mark.toFixed(1)}`;
  return {
    ...base,
    standing: perWeek < mark ? 'fails' : 'holds',
    restsOn: `${perWeek.toFixed(1)} likes a week over ${days} days; ${why}.`,
  };
}

/**
 * A share fails when its whole interval lies below the mark, and holds when it is not below it itself; what lies between could
 * be chance, and what is too few is not judged.
 */
function shareStage(
  stage: Stage,
  given: {
    readonly count: number | null;
    readonly of: number | null;
    readonly fewest: number;
    readonly markAt: number;
    readonly mark: 'published' | 'convention';
    readonly markText: string;
    readonly what: string;
    readonly phi: number;
  },
): StageReading {
  const { count, of, fewest, markAt, mark, markText, what, phi } = given;
  const base = { stage, mark, count: count ?? 0, of: of ?? 0 };
  if (count === null || of === null) {
    const restsOn = 'Nothing is known of this: the app does not tell, and nothing was written down.';
    return { ...base, standing: 'could-not-tell', restsOn, interval: null };
  }
  if (of < fewest) {
    const restsOn = `${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what}; it takes ${fewest} to tell.`;
    return { ...base, standing: 'could-not-tell', restsOn, interval: null };
  }
  const interval =
    stage === 'matches' ? overdispersedInterval(count, of, phi) : wilsonInterval(Math.min(count, of), of);
  const rate = `${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what}, in truth ${within(interval)}`;
  return {
    ...base,
    interval,
    standing: interval.high < markAt ? 'fails' : count / of < markAt ? 'could-not-tell' : 'holds',
    restsOn: `${rate}; ${markText} ${percent(markAt)}.`,
  };
}

/**
 * Where a profile stops working: too few likes sent, likes that bring no matches, matches that do not talk on, talks without
 * a date. A stage fails only when its whole 95 % interval lies below its mark, so that a doubt counts for the profile.
 */
export function diagnoseStages(counts: StageCounts): StageDiagnosis {
  const { likes, matches, conversations, conversationsThatWentOn: goingOn, dates, phi, group } = counts;
  const published = group !== null;
  const stages: StageReading[] = [
    likesStage(counts),
    shareStage('matches', {
      count: matches,
      of: likes,
      fewest: fewestForStage.likes,
      markAt: published ? benchmarkRate(group, 25) : conventionalMarks.matchRate,
      mark: published ? 'published' : 'convention',
      markText: published ? 'a quarter of the published users have less than' : 'our own mark is',
      what: 'likes became a match',
      phi,
    }),
    shareStage('replies', {
      count: goingOn,
      of: conversations,
      fewest: fewestForStage.conversations,
      markAt: conventionalMarks.goingOn,
      mark: 'convention',
      markText: 'our own mark is',
      what: 'conversations went on',
      phi,
    }),
    shareStage('dates', {
      count: dates,
      of: counts.datesOf === undefined ? goingOn : counts.datesOf,
      fewest: fewestForStage.goingOn,
      markAt: conventionalMarks.dates,
      mark: 'convention',
      markText: 'our own mark is',
      what: 'conversations that went on led to a date',
      phi,
    }),
  ];
  const failing = stages.find(({ standing }) => standing === 'fails');
  if (failing !== undefined) return { failing: failing.stage, stages };
  const unknown = stages.some(({ standing }) => standing === 'could-not-tell');
  return { failing: unknown ? 'could-not-tell' : 'none', stages };
}
