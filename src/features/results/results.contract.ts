import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';
import { failings, stages } from '../../domain/statistics/statistics-types.ts';

/** How far back the screen looks from the newest day that is known. */
export const resultRanges = ['quarter', 'year', 'all'] as const;

const appSchema = z.enum(datingApps);
const daySchema = z.string();

/** Matches per like or a share, with its 95 % interval; both null where there is too little to tell. */
export const estimateSchema = z.object({
  value: z.nullable(z.number()),
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** What was counted, and of how many. */
  count: z.number(),
  of: z.number(),
});

/** A stretch of one or more whole weeks. */
export const bucketSchema = z.object({
  /** A Monday, and the Sunday that ends it. */
  from: daySchema,
  to: daySchema,
  /** Whether any of its days was told, by an export or by a week that was written down. */
  isKnown: z.boolean(),
  /** Whether anything happened in it; a stretch without is no stretch of zeros. */
  isActive: z.boolean(),
  /** Days with any activity; null where weeks were written down among them. */
  activeDays: z.nullable(z.number()),
  likes: z.number(),
  matches: z.number(),
  /** Without likes that have not had their time. */
  rate: estimateSchema,
  /** Some or all of its likes are set aside: they may become a match yet. */
  isYoung: z.boolean(),
  replies: z.nullable(z.number()),
  dates: z.nullable(z.number()),
});

/** Something that happened on a day and may explain what the numbers did. */
export const markerSchema = z.object({
  day: daySchema,
  kind: z.enum(['version', 'edit', 'import']),
  title: z.string(),
});

export const stageSchema = z.enum(stages);

const stageReadingSchema = z.object({
  stage: stageSchema,
  standing: z.enum(['holds', 'fails', 'could-not-tell']),
  restsOn: z.string(),
  /** The part of it that stands beside the numbers. */
  counted: z.string(),
  mark: z.enum(['published', 'convention']),
  /** A share, or likes a week; null where nothing is known of the stage. */
  markAt: z.nullable(z.number()),
  count: z.number(),
  of: z.number(),
  interval: z.nullable(z.object({ low: z.number(), high: z.number() })),
});

/** The rate after a change of the profile against the one before it; an association, never a cause. */
const changeSchema = z.object({
  day: daySchema,
  titles: z.array(z.string()),
  beforeFrom: daySchema,
  afterTo: daySchema,
  before: estimateSchema,
  after: estimateSchema,
  /** After ÷ before: 1 is no change. `high` is null where there is no upper end. */
  ratio: z.nullable(z.number()),
  ratioInterval: z.nullable(z.object({ low: z.number(), high: z.nullable(z.number()) })),
  verdict: z.enum(['better', 'worse', 'inconclusive']),
  /** Why there is no interval, or how much longer to wait; one sentence. */
  wait: z.nullable(z.string()),
  /** Weeks and likes that stand on neither side, a sentence each. */
  leftOut: z.array(z.string()),
  /** What else may have moved the rate. */
  confounders: z.array(z.string()),
});

/** The comparisons that are shown. */
export const changesSchema = z.object({
  /** The newest first. */
  changes: z.array(changeSchema),
  /** Changes within the numbers that are older than those shown. */
  olderChanges: z.number(),
});

const placeSchema = z.object({ kind: z.enum(['below', 'between', 'above']), percentile: z.number() });

const benchmarkSchema = z.object({
  group: z.enum(['men', 'women']),
  place: z.nullable(placeSchema),
  /** Of the ends of the rate's 95 % interval; null where it has none. */
  placeInterval: z.nullable(z.object({ low: placeSchema, high: placeSchema })),
  /** The published rates by percentile. */
  published: z.array(z.object({ percentile: z.number(), rate: z.number() })),
});

export const resultsSchema = z.object({
  app: appSchema,
  /** The one asked for, else the newest that tells enough for the headline. */
  range: z.enum(resultRanges),
  /** Apps with known results. */
  appsWithResults: z.array(appSchema),
  /** Null where nothing is known of this app. */
  results: z.nullable(
    // Not by a spread, for whose sake all of zod would be loaded by the browser.
    z.extend(changesSchema, {
      source: z.enum(['export', 'weeks', 'both']),
      importedAt: z.nullable(z.string()),
      /** Of the range. */
      firstDay: daySchema,
      lastDay: daySchema,
      /** Stretches of the range without any data, such as between two imports. */
      gaps: z.array(z.object({ from: daySchema, to: daySchema })),
      /** Whether each match is tied to its like; not where weeks were written down. */
      isTied: z.boolean(),
      /** Likes that had not had their time when their export ended; null where nothing ties a match to its like. */
      setAside: z.nullable(
        z.object({
          likes: z.number(),
          /** Likes younger than this are set aside with their matches. */
          youngerThanDays: z.number(),
          /** Whether so long is what the user's own matches took or what is published. */
          from: z.enum(['own', 'published']),
          /** The last day with any activity in the export that reaches furthest. */
          exportEnds: daySchema,
        }),
      ),
      /** `went-on`: the user wrote again on a later day; `answered`: the user wrote down how often somebody answered. */
      repliesMean: z.enum(['went-on', 'answered', 'either']),
      bucketWeeks: z.number(),
      buckets: z.array(bucketSchema),
      markers: z.array(markerSchema),
      totals: z.object({
        /** Null where weeks were written down among them. */
        activeDays: z.nullable(z.number()),
        likes: z.number(),
        matches: z.number(),
        replies: z.nullable(z.number()),
        dates: z.nullable(z.number()),
        rate: estimateSchema,
        /** Pearson's overdispersion that the interval respects, at least 1. */
        phi: z.nullable(z.object({ value: z.number(), from: z.enum(['measured', 'published']) })),
      }),
      /** Where the user loses people, and what that leaves open; of the newest time that tells enough, whatever range is asked for. */
      diagnosis: z.object({
        firstDay: daySchema,
        lastDay: daySchema,
        headline: z.string(),
        caveat: z.nullable(z.string()),
        failing: z.enum(failings),
        stages: z.array(stageReadingSchema),
      }),
      /** The stages of the range. */
      funnel: z.object({ failing: z.enum(failings), stages: z.array(stageReadingSchema) }),
      /** One, or both groups where the profile does not say who the user is; none where nothing is published for the app. */
      benchmarks: z.array(benchmarkSchema),
      benchmarkCaveat: z.string(),
    }),
  ),
});

const inputSchema = z.object({
  app: z.optional(appSchema),
  range: z.optional(z.enum(resultRanges)),
});

export const resultsContract = {
  /**
   * How profiles do in one app; without `app` in the one that was imported or written down last, without `range` in the newest time that
   * tells where the user loses people. `subscription_required`
   * (402) for users whose plan does not open performance analytics.
   */
  get: oc.route({ method: 'GET', path: '/results' }).input(inputSchema).output(resultsSchema),
};

export type ResultRange = (typeof resultRanges)[number];
export type Estimate = z.infer<typeof estimateSchema>;
export type Bucket = z.infer<typeof bucketSchema>;
export type Marker = z.infer<typeof markerSchema>;
export type Place = z.infer<typeof placeSchema>;
export type Change = z.infer<typeof changeSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type ResultsView = z.infer<typeof resultsSchema>;
export type Results = NonNullable<ResultsView['results']>;
