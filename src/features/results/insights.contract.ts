import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';
import { changesSchema, estimateSchema } from './results.contract.ts';

/**
 * A row with fewer than this shows its count and no share: at a usual match rate of one in fifty, a hundred likes have two
 * matches, and twenty conversations an interval of forty points.
 */
export const fewestForInsight = { profiles: 200, likes: 100, conversations: 20 } as const;

/** What the rows of an insight count. */
export const insightUnits = ['profiles', 'likes', 'conversations'] as const;

const insightSchema = z.object({
  id: z.enum(['selectivity', 'weekday', 'hour', 'comment', 'opening']),
  unit: z.enum(insightUnits),
  /** Whether what is counted are some of the units, or something that came beside them: matches that no like is known of. */
  isShare: z.boolean(),
  /** Why there is nothing to show; null where there is something. */
  missing: z.nullable(z.string()),
  /** What the rows come to, in one sentence; null where they are too few to say. */
  finding: z.nullable(z.string()),
  rows: z.array(
    z.object({
      label: z.string(),
      /** Whether it has as many as `fewestForInsight` asks. Without them there is no value. */
      isEnough: z.boolean(),
      estimate: estimateSchema,
    }),
  ),
  /** What these numbers cannot tell. */
  note: z.string(),
});

export const insightsSchema = z.object({
  app: z.enum(datingApps),
  /** Apps of which something is known. */
  appsWithResults: z.array(z.enum(datingApps)),
  /** Null where nothing is known of this app. */
  insights: z.nullable(
    z.extend(changesSchema, {
      firstDay: z.string(),
      lastDay: z.string(),
      sections: z.array(insightSchema),
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
export type InsightsView = z.infer<typeof insightsSchema>;
