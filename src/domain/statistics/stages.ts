import { appLimits, type DatingApp } from '../app-limits.ts';
import { formatCount } from '../wording.ts';
import { fewestForStage, fewestOf } from './beside-mark.ts';
import { countInterval } from './count-interval.ts';
import { overdispersedInterval, publishedInterval } from './rate.ts';
import { enoughMatchesPerWeek, stageMarkOf, type StageMark } from './stage-marks.ts';
import {
  stages as stageOrder,
  type BenchmarkGroup,
  type Interval,
  type RepliesFrom,
  type Situation,
  type Stage,
  type StageDiagnosis,
  type StageReading,
} from './statistics-types.ts';
import { wilsonInterval } from './wilson.ts';

/** So many of so many. */
export type Told = { readonly count: number; readonly of: number };

export type StageCounts = {
  readonly app: DatingApp;
  /** Null where the profile does not say. */
  readonly group: BenchmarkGroup | null;
  /** Days of the weeks with any activity: a pause is no slow pace. */
  readonly days: number;
  readonly likes: number;
  /** How much the likes of a week vary, against plain chance. */
  readonly phiOfLikes: number;
  /** Made in those days, no matter who liked first. */
  readonly matchesMade: number;
  readonly matches: Told & {
    /**
     * The likes by how many of their matches can have come: less than `of` where some are young. The low end of the interval is
     * told from `of`, as if no more came, and the high end from these.
     */
    readonly settled: number;
    /** Whether each match is one of the likes; elsewhere the two are counted apart, and matches may be more. */
    readonly isTied: boolean;
    /** Overdispersion of matches, measured or published. */
    readonly phi: number;
    /** Student's t where φ is measured; left out where it is published. */
    readonly quantile?: number;
  };
  /** Matches that the user wrote to; null where nothing tells. `mayBeMore`: of conversations that are gone from the export. */
  readonly messages: (Told & { readonly mayBeMore: number }) | null;
  /**
   * `mayBeMore`: conversations with a second message on another day and no third, which may be an answer or a reminder.
   * `ofAllMatches`: in some weeks the user counted replies and not whom they wrote to.
   */
  readonly replies:
    | (Told & { readonly mayBeMore: number; readonly from: RepliesFrom; readonly ofAllMatches?: boolean })
    | null;
  readonly lasting: (Told & { readonly from: RepliesFrom }) | null;
  readonly dates: (Told & { readonly ofWhat: 'lasting' | 'answered' }) | null;
};

/** A share as a percentage with the digits that mean something: "0.82%", "2.0%", "41%". */
const percent = (share: number) => {
  const digits = share >= 0.1 || share === 0 ? 0 : share >= 0.01 ? 1 : 2;
  return `${(share * 100).toFixed(digits)}%`;
};
const within = ({ low, high }: Interval) => `likely ${percent(low)} to ${percent(high)} (95% confidence)`;

/** What each stage is called at the start of a sentence. */
export const stageTitles: Readonly<Record<Stage, string>> = {
  likes: 'Likes',
  matches: 'Matches',
  messages: 'First messages',
  replies: 'Replies',
  lasting: 'Lasting conversations',
  dates: 'Dates',
};

function likesStage({ app, days, group, likes, matchesMade, phiOfLikes }: StageCounts): StageReading {
  const mark = stageMarkOf('likes', { app, group, datesOf: 'lasting' });
  const weeks = days / 7;
  const base = { stage: 'likes', mark: mark.kind, markAt: mark.at, count: likes, of: days } as const;
  if (days < fewestForStage.days) {
    const restsOn = `The weeks with any activity come to ${formatCount(days)} ${days === 1 ? 'day' : 'days'}; it takes ${fewestForStage.days}.`;
    return { ...base, standing: 'could-not-tell', restsOn, counted: restsOn, interval: null };
  }
  const { low, high } = countInterval(likes, phiOfLikes);
  const interval = { low: low / weeks, high: high / weeks };
  const pace = likes / weeks;
  const said = `${pace.toFixed(1)} likes a week, over the ${formatCount(days)} days of weeks with any activity`;
  if (matchesMade / weeks >= enoughMatchesPerWeek && pace < mark.at) {
    const restsOn = `${said}. They bring ${(matchesMade / weeks).toFixed(1)} matches a week, so there is no need for more.`;
    return { ...base, standing: 'holds', restsOn, counted: restsOn, interval };
  }
  return {
    ...base,
    interval,
    standing: interval.high < mark.at ? 'fails' : pace < mark.at ? 'could-not-tell' : 'holds',
    restsOn: `${said}; ${mark.text} ${mark.at.toFixed(0)} a week.`,
    counted: `${said}.`,
  };
}

type Share = Told & {
  readonly stage: Exclude<Stage, 'likes'>;
  readonly mark: StageMark;
  readonly fewest: number;
  readonly interval: Interval;
  /** Says both counts. */
  readonly sentence: string;
  readonly note?: string;
  /** More of them may come, so that the share itself is too low. */
  readonly isSoFar?: boolean;
};

/**
 * A share fails when its whole interval lies below the mark. It holds when it is not below it itself, or about
 * as high; what lies between could be chance. Of nothing seen the interval still bounds how much there can be.
 */
function shareStage({
  stage,
  count,
  of,
  mark,
  fewest,
  interval,
  sentence,
  note = '',
  isSoFar = false,
}: Share): StageReading {
  const base = { stage, mark: mark.kind, markAt: mark.at, count, of };
  if (of < 1) {
    return { ...base, standing: 'could-not-tell', restsOn: sentence, counted: sentence, interval: null };
  }
  const spread =
    count === 0 ? `so likely under ${percent(interval.high)} (95% confidence)` : within(interval);
  const fails = interval.high < mark.at;
  const tooFew = of < fewest && !fails ? ` It takes ${fewest} to tell.` : '';
  return {
    ...base,
    interval,
    standing: fails
      ? 'fails'
      : of >= fewest && (count / of >= mark.at || isAbout(mark.at, count / of, interval))
        ? 'holds'
        : 'could-not-tell',
    restsOn: `${sentence}: ${count === 0 || isSoFar ? '' : `${percent(count / of)}, `}${spread}; ${mark.text} ${percent(mark.at)}.${note}${tooFew}`,
    counted: `${sentence}.${note}${tooFew}`,
  };
}

/** Whether a share is hardly below its mark, and surely more than half of it. */
function isAbout(mark: number, share: number, { low }: Interval): boolean {
  return share >= 0.8 * mark && low > mark / 2;
}

type CountSentence = (some: string, all: string) => string;

const replySentences: Readonly<Record<RepliesFrom | 'told-of-all', CountSentence>> = {
  own: (some, all) => `You wrote again in ${some} of ${all} conversations`,
  told: (some, all) => `${some} of ${all} matches that you wrote to replied`,
  'told-of-all': (some, all) => `${some} of ${all} matches replied`,
  both: (some, all) => `${some} of ${all} conversations got a reply, or you wrote again`,
};
const lastingSentences: Readonly<Record<RepliesFrom, CountSentence>> = {
  own: (some, all) => `${some} of ${all} conversations in which you wrote again lasted`,
  told: (some, all) => `${some} of ${all} conversations with a reply lasted`,
  both: (some, all) => `${some} of ${all} conversations with a reply lasted`,
};

function missing(stage: Exclude<Stage, 'likes' | 'matches'>, counts: StageCounts): StageReading {
  const { app } = counts;
  const { name } = appLimits[app];
  const restsOn = {
    messages: 'No numbers say which matches you wrote to. A weekly entry can.',
    replies: 'No numbers say who replied. Import a new export, or add it to a weekly entry.',
    lasting: 'No numbers say which conversations lasted. Import a new export, or add it to a weekly entry.',
    dates:
      app === 'tinder'
        ? `${name} does not export dates. Add them to a weekly entry.`
        : 'No numbers tell of dates. Add them to a weekly entry.',
  }[stage];
  return {
    stage,
    standing: 'could-not-tell',
    restsOn,
    counted: restsOn,
    mark: 'convention',
    markAt: null,
    count: 0,
    of: 0,
    interval: null,
  };
}

function replySentenceOf({ replies }: StageCounts): keyof typeof replySentences {
  const from = replies?.from ?? 'told';
  return from === 'told' && replies?.ofAllMatches === true ? 'told-of-all' : from;
}

function matchesStage(counts: StageCounts, mark: StageMark): StageReading {
  const { count, of, settled, isTied, phi, quantile } = counts.matches;
  const intervalOf = (likes: number) =>
    quantile === undefined || likes <= 0
      ? publishedInterval(count, likes, phi)
      : overdispersedInterval(count, likes, phi, quantile);
  const [low, high] = [intervalOf(of), intervalOf(settled)];
  const isYoung = isTied && settled < of - 1;
  const young = isYoung ? ' Young likes may still become a match; the interval allows for that.' : '';
  const [some, all] = [formatCount(count), formatCount(of)];
  return shareStage({
    stage: 'matches',
    count,
    of,
    mark,
    fewest: fewestOf('matches'),
    interval: { low: low?.low ?? 0, high: high?.high ?? Infinity },
    sentence:
      count === 0
        ? `No match from ${all} likes`
        : isTied
          ? `${some} of ${all} likes became a match${isYoung ? ' so far' : ''}`
          : `${some} matches for ${all} likes`,
    note: young,
    isSoFar: isYoung,
  });
}

function shareOf(stage: 'messages' | 'replies' | 'lasting' | 'dates', counts: StageCounts): StageReading {
  const told = counts[stage];
  if (told === null) return missing(stage, counts);
  const { of } = told;
  const count = Math.min(told.count, of);
  const datesOf = counts.dates?.ofWhat ?? 'lasting';
  const mark = stageMarkOf(stage, { ...counts, datesOf });
  const most = Math.min(of, count + ('mayBeMore' in told ? told.mayBeMore : 0));
  const interval =
    of < 1
      ? { low: 0, high: 1 }
      : { low: wilsonInterval(count, of).low, high: wilsonInterval(most, of).high };
  const [some, all] = [formatCount(count), formatCount(of)];
  const sentences = {
    messages: count === 0 ? `You wrote to none of ${all} matches` : `You wrote to ${some} of ${all} matches`,
    replies: replySentences[replySentenceOf(counts)](some, all),
    lasting: lastingSentences[counts.lasting?.from ?? 'told'](some, all),
    dates: `${some} of ${all} ${datesOf === 'lasting' ? 'lasting conversations' : 'conversations with a reply'} led to a date`,
  } as const;
  const empty = {
    messages: 'There is no match to write to yet.',
    replies: 'There is no conversation yet that could get a reply.',
    lasting: 'There is no conversation with a reply yet that could last.',
    dates: `There is no ${datesOf === 'lasting' ? 'lasting conversation' : 'conversation with a reply'} yet that could lead to a date.`,
  } as const;
  const note =
    most > count
      ? stage === 'messages'
        ? ` Up to ${formatCount(most - count)} more may have been in conversations that are gone from the export.`
        : ` ${formatCount(most - count)} more have a second message of yours on another day, which may be a reminder.`
      : '';
  return shareStage({
    stage,
    count,
    of,
    mark,
    fewest: fewestOf(stage),
    interval,
    sentence: of < 1 ? empty[stage] : sentences[stage],
    note,
  });
}

/**
 * Where a profile loses most on the way from likes to dates. A stage fails only when its whole 95 % interval lies below its
 * mark, so that a doubt counts for the profile. Where several fail it is the one that falls shortest of its mark: every stage
 * multiplies what comes out at the end, so that bringing this one to its mark brings most. All is fine when every stage that
 * the app tells of holds, at least to first messages.
 */
export function diagnoseStages(counts: StageCounts): StageDiagnosis {
  const { app, group } = counts;
  const repliesFrom = counts.replies?.from ?? null;
  const readings: StageReading[] = stageOrder.map((stage) => {
    if (stage === 'likes') return likesStage(counts);
    if (stage === 'matches')
      return matchesStage(counts, stageMarkOf('matches', { app, group, datesOf: 'lasting' }));
    return shareOf(stage, counts);
  });
  const [worst] = readings
    .filter(({ standing }) => standing === 'fails')
    .toSorted((one, other) => shortfall(other) - shortfall(one));
  if (worst !== undefined) {
    return { situation: situationOf(worst), failing: worst.stage, stages: readings, repliesFrom };
  }
  const isFine = readings.every(
    ({ stage, standing, of, count, markAt }) =>
      standing === 'holds' ||
      // What is too few to judge, and not below its mark, speaks against nothing; nor does what the app never tells.
      (isLate(stage) && (markAt === null ? canBeUntold(stage, counts) : of > 0 && count / of >= markAt)),
  );
  return isFine
    ? { situation: 'fine', failing: 'none', stages: readings, repliesFrom }
    : { situation: 'too-little', failing: 'could-not-tell', stages: readings, repliesFrom };
}

/** Tinder never tells of dates, and who writes weeks down need not say which conversations lasted. */
function canBeUntold(stage: Stage, { app, dates }: StageCounts): boolean {
  return stage === 'dates' ? app === 'tinder' : stage === 'lasting' && dates !== null;
}

const isLate = (stage: Stage) => stage === 'replies' || stage === 'lasting' || stage === 'dates';

/** How many times the mark is what was seen; half a case is added, so that none is no infinite shortfall. */
function shortfall({ stage, count, of, markAt }: StageReading): number {
  if (markAt === null) return 0;
  return stage === 'likes' ? markAt / ((count + 0.5) / (of / 7)) : markAt / ((count + 0.5) / (of + 1));
}

/** Surely below this share of matches written to, almost none are. */
const almostNone = 0.2;

function situationOf({ stage, count, interval }: StageReading): Situation {
  if (stage === 'messages') {
    return count === 0 || (interval?.high ?? 1) < almostNone ? 'never-written' : 'few-written';
  }
  const situations = {
    likes: 'few-likes',
    matches: 'few-matches',
    replies: 'no-replies',
    lasting: 'dying',
    dates: 'no-dates',
  } as const;
  return situations[stage];
}
