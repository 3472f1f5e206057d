import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';
import { insightIds } from '../../domain/insights.ts';
import { forecastEnds, forecastPlans } from '../../domain/statistics/forecast.ts';
import { changesSchema, estimateSchema } from './results.contract.ts';

/**
 * A row with fewer than this shows its count and no share: at a usual match rate of one in fifty, a hundred likes have two
 * matches, and twenty conversations an interval of forty points. Matches
 * that were counted week by week are fewer, and their wide interval says so. Rows of whole weeks need two, so that it shows how they vary.
 */
export const fewestForInsight = {
  profiles: 200,
  likes: 100,
  conversations: 20,
  matches: 5,
  weeks: 2,
} as const;

/** What the rows of an insight count. */
export const insightUnits = ['profiles', 'likes', 'conversations', 'matches', 'weeks'] as const;

const insightSchema = z.object({
  id: z.enum(insightIds),
  unit: z.enum(insightUnits),
  /** Whether what is counted are some of the units, or something that came beside them: matches that no like is known of. */
  isShare: z.boolean(),
  /**
   * `found`: the interval of a difference lies on one side, though every question of the page was asked. `open`: there is
   * enough to compare, and nothing stands out. `shown`: numbers that nothing is compared in. `too-little`, `missing`: see `wait`, `missing`.
   */
  verdict: z.enum(['found', 'open', 'shown', 'too-little', 'missing']),
  /** The answer in plain words: the difference, that there is none so far, or what is missing. */
  headline: z.string(),
  /** The smallest difference that its interval leaves open, as a ratio above 1; null where none was found. */
  clarity: z.nullable(z.number()),
  /** Why there is nothing to show, and what would answer it; null where there is something. */
  missing: z.nullable(z.string()),
  /** What the rows come to, in a sentence or two; null where they are too few to say. */
  finding: z.nullable(z.string()),
  /** How much longer it takes at the user's own pace, or that it cannot come; null where there is nothing to wait for. */
  wait: z.nullable(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /** Whether it has as many as `fewest` asks. Without them there is no value. */
      isEnough: z.boolean(),
      estimate: estimateSchema,
    }),
  ),
  /** How many units a row needs. */
  fewest: z.number(),
  /** What these numbers cannot tell. */
  note: z.string(),
});

const expectedSchema = z.object({
  value: z.number(),
  interval: z.object({ low: z.number(), high: z.number() }),
});

const forecastSchema = z.object({
  /** What is counted: the furthest step that the numbers tell of. */
  end: z.enum(forecastEnds),
  /** Steps after it that they do not tell of. */
  unknown: z.array(z.enum(forecastEnds)),
  plans: z.array(
    z.object({
      id: z.enum(forecastPlans),
      /** On average in four weeks, with its 95 % interval. */
      expected: expectedSchema,
      /** Than if everything goes on as now. */
      more: z.nullable(expectedSchema),
    }),
  ),
  /** The numbers it is made from begin here. */
  firstDay: z.string(),
});

export const insightsSchema = z.object({
  app: z.enum(datingApps),
  /** Apps with known results. */
  appsWithResults: z.array(z.enum(datingApps)),
  /** Null where nothing is known of this app. */
  insights: z.nullable(
    z.extend(changesSchema, {
      firstDay: z.string(),
      lastDay: z.string(),
      /** The clearest difference of all in plain words, else that there is none so far; and how many more were found. */
      headline: z.string(),
      moreFound: z.number(),
      sections: z.array(insightSchema),
      /** Null where two weeks with a match are not known yet. */
      forecast: z.nullable(forecastSchema),
    }),
  ),
});

export const insightsContract = {
  /**
   * What the user's own numbers in one app say about how they use it; without `app` the one that was told of last.
   * `subscription_required` (402) for users whose plan does not open smart matching insights.
   */
  get: oc
    .route({ method: 'GET', path: '/insights' })
    .input(z.object({ app: z.optional(z.enum(datingApps)) }))
    .output(insightsSchema),
};

export type Insight = z.infer<typeof insightSchema>;
export type InsightsForecast = z.infer<typeof forecastSchema>;
export type InsightsView = z.infer<typeof insightsSchema>;
