import { benchmarkRate } from './benchmark.ts';
import { overdispersedInterval } from './rate.ts';
import type { BenchmarkGroup, Interval, Stage, StageDiagnosis, StageReading } from './statistics-types.ts';
import { wilsonInterval } from './wilson.ts';

/** What is counted of conversations, by where it was told: written-down weeks count matches and who answered. */
const replyWords = {
  'went-on': { of: 'conversations went on', dates: 'conversations that went on led to a date' },
  answered: { of: 'matches led to an answer', dates: 'matches with an answer led to a date' },
  either: {
    of: 'conversations went on or were answered',
    dates: 'conversations that went on or were answered led to a date',
  },
} as const;

/** Below these a stage is not judged. */
export const fewestForStage = { days: 28, likes: 100, conversations: 10, goingOn: 10 } as const;

/**
 * Marks of our own where nothing is published. They say only where to look first: fewer likes a week than this, fewer than
 * three conversations in ten that go on, fewer than one date in ten conversations that went on.
 */
export const conventionalMarks = { likesPerWeek: 10, matchRate: 0.0076, goingOn: 0.3, dates: 0.1 } as const;

export type StageCounts = {
  /** Days of the weeks with any activity: a pause is no slow pace. */
  readonly days: number;
  /** All that were sent. */
  readonly likes: number;
  /** Those of them that matches are counted against: all, but for likes that have not had their time. */
  readonly ripeLikes: number;
  readonly matches: number;
  /** Whether each match is one of the likes; elsewhere the two are counted apart, and matches may be more. */
  readonly isTied: boolean;
  /** Conversations that the user began or took up; null where the app does not tell. */
  readonly conversations: number | null;
  /** Those of them that went on. */
  readonly conversationsThatWentOn: number | null;
  readonly dates: number | null;
  /** Conversations that went on in the time of which dates are known; all of them unless given. */
  readonly datesOf?: number | null;
  /** Whether a conversation counts because the user wrote again on a later day, or because somebody answered. */
  readonly repliesMean: 'went-on' | 'answered' | 'either';
  /** Overdispersion of matches, measured or published. */
  readonly phi: number;
  /** Null where the published rates do not fit: another app than Tinder, or no sex told. */
  readonly group: BenchmarkGroup | null;
};

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
const within = ({ low, high }: Interval) => `between ${percent(low)} and ${percent(high)} (95% interval)`;
const counted = (count: number) => count.toLocaleString('en-US');

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
      restsOn: `The weeks with any activity come to ${counted(days)} days; it takes ${fewestForStage.days}.`,
    };
  }
  const why =
    group === null
      ? `our own mark is ${mark.toFixed(0)}`
      : `at the median match rate of ${percent(benchmarkRate(group, 50))} one match a month takes ${mark.toFixed(1)}`;
  return {
    ...base,
    standing: perWeek < mark ? 'fails' : 'holds',
    restsOn: `${perWeek.toFixed(1)} likes a week, over the ${counted(days)} days of weeks with any activity; ${why}.`,
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
    /** Says both counts. */
    readonly sentence: (count: string, of: string) => string;
    readonly phi: number;
  },
): StageReading {
  const { count, of, fewest, markAt, mark, markText, sentence, phi } = given;
  const base = { stage, mark, count: count ?? 0, of: of ?? 0 };
  if (count === null || of === null) {
    const restsOn = 'Nothing is known of this: the app does not tell, and nothing was written down.';
    return { ...base, standing: 'could-not-tell', restsOn, interval: null };
  }
  const said = sentence(counted(count), counted(of));
  if (of < fewest) {
    const restsOn = `${said}; it takes ${fewest} to tell.`;
    return { ...base, standing: 'could-not-tell', restsOn, interval: null };
  }
  const interval =
    stage === 'matches' ? overdispersedInterval(count, of, phi) : wilsonInterval(Math.min(count, of), of);
  return {
    ...base,
    interval,
    standing: interval.high < markAt ? 'fails' : count / of < markAt ? 'could-not-tell' : 'holds',
    restsOn: `${said}, in truth ${within(interval)}; ${markText} ${percent(markAt)}.`,
  };
}

/**
 * Where a profile stops working: too few likes sent, likes that bring no matches, matches that do not talk on, talks without
 * a date. A stage fails only when its whole 95 % interval lies below its mark, so that a doubt counts for the profile.
 */
export function diagnoseStages(counts: StageCounts): StageDiagnosis {
  const { ripeLikes, matches, isTied, conversations, phi, group } = counts;
  const { conversationsThatWentOn: goingOn, dates } = counts;
  const words = replyWords[counts.repliesMean];
  const published = group !== null;
  const stages: StageReading[] = [
    likesStage(counts),
    shareStage('matches', {
      count: matches,
      of: ripeLikes,
      fewest: fewestForStage.likes,
      markAt: published ? benchmarkRate(group, 25) : conventionalMarks.matchRate,
      mark: published ? 'published' : 'convention',
      markText: published ? 'a quarter of the published users have less than' : 'our own mark is',
      sentence: isTied
        ? (count, of) => `${count} of ${of} likes became a match`
        : (count, of) => `${count} matches for ${of} likes`,
      phi,
    }),
    shareStage('replies', {
      count: goingOn,
      of: conversations,
      fewest: fewestForStage.conversations,
      markAt: conventionalMarks.goingOn,
      mark: 'convention',
      markText: 'our own mark is',
      sentence: (count, of) => `${count} of ${of} ${words.of}`,
      phi,
    }),
    shareStage('dates', {
      count: dates,
      of: counts.datesOf === undefined ? goingOn : counts.datesOf,
      fewest: fewestForStage.goingOn,
      markAt: conventionalMarks.dates,
      mark: 'convention',
      markText: 'our own mark is',
      sentence: (count, of) => `${count} of ${of} ${words.dates}`,
      phi,
    }),
  ];
  const failing = stages.find(({ standing }) => standing === 'fails');
  if (failing !== undefined) return { failing: failing.stage, stages };
  const unknown = stages.some(({ standing }) => standing === 'could-not-tell');
  return { failing: unknown ? 'could-not-tell' : 'none', stages };
}
