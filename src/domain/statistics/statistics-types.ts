/** What happened in one stretch of time (a day, a week, a block of an experiment) that is counted as one. */
export type RateUnit = {
  /** Likes sent; may be a fraction where young likes count in part. */
  readonly likes: number;
  /** Matches made. More than likes is real: somebody else liked first, or liked back later. */
  readonly matches: number;
};

/** The ends of a 95 % interval. */
export type Interval = { readonly low: number; readonly high: number };

/** A match rate with its interval. Null where there is nothing to tell it from. */
export type RateEstimate = {
  /** Matches per like, not a percentage. */
  readonly rate: number | null;
  readonly interval: Interval | null;
  readonly likes: number;
  readonly matches: number;
  readonly units: number;
  /** Pearson's overdispersion that the interval respects; null where there is no interval. */
  readonly phi: number | null;
  /** Whether φ was measured on these units or is the published one of the app. */
  readonly phiFrom: 'measured' | 'published' | null;
};

export type Verdict = 'better' | 'worse' | 'inconclusive';

/** How many more likes a clear answer takes if the difference is really as large as it looks. */
export type MoreLikes =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'likes';
      readonly likes: number;
      /** At the present pace; null where there is none. */
      readonly days: number | null;
    }
  /** No number of further likes is enough: the likes of before are too few, or the difference is as good as none. */
  | { readonly kind: 'out-of-reach'; readonly reason: 'before-too-small' | 'no-difference' | 'nothing-yet' };

/** The rate after a change against the rate before it. */
export type Uplift = {
  readonly before: RateEstimate;
  readonly after: RateEstimate;
  /** Rate after ÷ rate before; 1 is no change. Null where a side has no likes or both have no match. */
  readonly ratio: number | null;
  /** 95 % interval of the ratio; an infinite `high` is told as null. */
  readonly ratioInterval: { readonly low: number; readonly high: number | null } | null;
  readonly phi: number | null;
  readonly verdict: Verdict;
  /** Why there is no interval. */
  readonly missing: 'too-few-units' | 'no-likes' | 'no-matches' | null;
  readonly more: MoreLikes;
};

/** Something other than the change that may have moved the rate, and that these numbers cannot tell apart from it. */
export type Confounder = {
  readonly id: 'season' | 'app-changes' | 'pace' | 'one-change' | 'late-matches';
  readonly text: string;
};

export type TestPlan =
  | {
      readonly feasible: true;
      readonly likesPerVersion: number;
      /** For both versions at the pace given; null without one. */
      readonly days: number | null;
    }
  | {
      readonly feasible: false;
      readonly reason:
        | 'no-baseline'
        | 'no-difference'
        | 'rate-over-one'
        | 'formula-does-not-hold'
        | 'takes-too-long';
      readonly likesPerVersion: number | null;
      readonly days: number | null;
      readonly text: string;
    };

export type BenchmarkGroup = 'men' | 'women';

/** Where a rate stands among published rates. */
export type BenchmarkPlace =
  | { readonly kind: 'between'; readonly percentile: number; readonly from: number; readonly to: number }
  | { readonly kind: 'below'; readonly percentile: number }
  | { readonly kind: 'above'; readonly percentile: number };

/** The steps from a like to a date, in their order. */
export const stages = ['likes', 'matches', 'messages', 'replies', 'lasting', 'dates'] as const;
export type Stage = (typeof stages)[number];

/** The stage where most is lost, or none of them. Not put together from `stages`: a spread keeps all of zod in the browser. */
export const failings = [
  'likes',
  'matches',
  'messages',
  'replies',
  'lasting',
  'dates',
  'none',
  'could-not-tell',
] as const satisfies readonly (Stage | 'none' | 'could-not-tell')[];

/** What the numbers of one app come to: the step where most is lost, that every step holds, or that too little is known. */
export const situations = [
  'few-likes',
  'few-matches',
  'never-written',
  'few-written',
  'no-replies',
  'dying',
  'no-dates',
  'fine',
  'too-little',
] as const;
export type Situation = (typeof situations)[number];

export type StageReading = {
  readonly stage: Stage;
  readonly standing: 'holds' | 'fails' | 'could-not-tell';
  /** What the standing rests on, in one or two sentences with its numbers. */
  readonly restsOn: string;
  /** The part of it that stands beside the numbers: what was counted, and what that leaves open. */
  readonly counted: string;
  /** Whether the mark it is held against was published or is a convention of ours. */
  readonly mark: 'published' | 'convention';
  /** A share, or likes a week; null where nothing is known of the stage. */
  readonly markAt: number | null;
  readonly count: number;
  /** What `count` is counted of: days for likes, else the stage before. */
  readonly of: number;
  /** In the unit of `markAt`. */
  readonly interval: Interval | null;
};

/**
 * Where replies are counted: `own` where an export holds the user's messages alone, and writing again in another sitting stands
 * in for a reply; `told` where the user counted them in weeks; `both` where some are from each.
 */
export type RepliesFrom = 'own' | 'told' | 'both';

export type StageDiagnosis = {
  readonly situation: Situation;
  /** The stage of the situation; `none` where it is `fine`, `could-not-tell` where it is `too-little`. */
  readonly failing: Stage | 'none' | 'could-not-tell';
  readonly stages: readonly StageReading[];
  /** Null where nothing tells of replies. */
  readonly repliesFrom: RepliesFrom | null;
};

export type BradleyTerryScore = {
  readonly item: number;
  /** Log-strength; the scores of all items add up to 0. */
  readonly score: number;
  readonly interval: Interval;
  /** Chance to be chosen against an average item of this set. */
  readonly chance: number;
  readonly chanceInterval: Interval;
  readonly comparisons: number;
  readonly wins: number;
};
