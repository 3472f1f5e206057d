import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';
import { userSchema } from '../accounts/accounts.contract.ts';
import { recentActivitySchema } from '../activity/activity.contract.ts';
import { photoResultSchema, severitySchema, textVerdictSchema } from '../analysis/analysis.contract.ts';
import { userStepSchema } from '../coaching/next-step.contract.ts';
import { profileSummarySchema } from '../profiles/profiles.contract.ts';
import { estimateSchema } from '../results/results.contract.ts';

/** How many photos of the latest report the dashboard shows. */
export const sheetPhotoCount = 6;

/** How many findings of the last bio check the dashboard shows. */
export const bioFindingCount = 2;

/** The tier that opens a feature to this user, null where it is open. What is locked holds nothing. */
const neededTierSchema = z.nullable(z.enum(['regular', 'premium']));

/** Which finished analysis something was read from. */
const sourceSchema = z.object({
  analysisId: z.string(),
  profileId: z.string(),
  app: z.enum(datingApps),
  finishedAt: z.string(),
});

/** The newest analysis that had photos. */
export const photoCheckSchema = z.extend(sourceSchema, {
  /** Photos that could be analysed and still exist, by what was said of them, and those that could not be. */
  keep: z.number(),
  maybe: z.number(),
  drop: z.number(),
  unsure: z.number(),
  failed: z.number(),
  /** The photo that should come first; its clarity runs from 0 to 100 and is null where it could not be told. */
  opener: z.nullable(
    z.object({ photoId: z.string(), position: z.number(), clarity: z.nullable(z.number()) }),
  ),
});

/** The newest analysis that had text. */
export const bioCheckSchema = z.extend(sourceSchema, {
  status: z.enum(['analysed', 'failed']),
  failure: z.nullable(z.string()),
  fixCount: z.number(),
  considerCount: z.number(),
  /** How many more things that asked for a change were in words that are no longer there. */
  changedCount: z.number(),
  /** The most pressing of what is to be fixed or considered. */
  findings: z.array(z.object({ id: z.string(), severity: severitySchema, message: z.string() })),
  /** Where nothing asks for a change: what it is called, and what speaks for it, a sentence each. */
  verdict: z.optional(z.nullable(z.object({ is: textVerdictSchema, why: z.array(z.string()) }))),
});

/** The newest report of all, as a small contact sheet. */
export const latestReportSchema = z.extend(sourceSchema, {
  /** "2 keep, 2 maybe, 3 drop"; without photos what was said of the text. */
  verdict: z.string(),
  photoCount: z.number(),
  /** In the recommended order. */
  photos: z.array(z.pick(photoResultSchema, { photoId: true, position: true, status: true, verdict: true })),
});

/** What changed since the latest report was made. */
export const sinceReportSchema = z.object({
  photosReplaced: z.number(),
  photosAdded: z.number(),
  photosRemoved: z.number(),
  /** Whether the photos that are still there are in another order now. */
  isOrderChanged: z.boolean(),
  isTextChanged: z.boolean(),
  /** This week's tasks that were done after it. */
  tasksDone: z.number(),
  /** The newest day of numbers of its app, where that came later; `yyyy-mm-dd`. */
  numbersTo: z.nullable(z.string()),
});

/** This week's tasks of the coach. */
export const weekPlanSchema = z.object({
  taskCount: z.number(),
  confirmedCount: z.number(),
});

/** How the profile of one app did in the year up to the newest day that is known. */
export const performanceCardSchema = z.object({
  app: z.enum(datingApps),
  lastDay: z.string(),
  /** Matches per like. */
  rate: estimateSchema,
  /** Where the user loses people. */
  headline: z.string(),
});

/** What the user's own numbers of one app say. */
export const insightsCardSchema = z.object({
  app: z.enum(datingApps),
  lastDay: z.string(),
  /** Of the questions that data of the app can answer, how many have an answer; and the first difference that is clear. */
  answered: z.number(),
  asked: z.number(),
  finding: z.nullable(z.string()),
  /** Which data would answer more. */
  more: z.nullable(z.string()),
});

/** The test that matters now, and what friends chose so far. */
export const abTestingCardSchema = z.object({
  /** The one that runs or comes next, else the newest; null where there is none. */
  test: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(['waiting', 'running', 'finished', 'stopped']),
      /** Which version is due until when; null while nothing runs. */
      today: z.nullable(z.object({ version: z.enum(['A', 'B']), until: z.string() })),
      verdict: z.nullable(z.enum(['better', 'worse', 'inconclusive'])),
    }),
  ),
  openVotes: z.number(),
  /** Votes of friends in all. */
  votes: z.number(),
});

export const dashboardSchema = z.object({
  /** The server's clock when this was read: what happened "3 minutes ago" did so by this clock. */
  readAt: z.string(),
  user: userSchema,
  /** The newest first. */
  profiles: z.array(profileSummarySchema),
  latestReport: z.nullable(latestReportSchema),
  /** Null without a report. */
  since: z.nullable(sinceReportSchema),
  /** What to do first; the same on every page. */
  nextStep: userStepSchema,
  /** Which of the newest reports are there but cannot be opened, and why; absent where all can. */
  unreadable: z.optional(
    z.object({
      message: z.string(),
      latestReport: z.boolean(),
      photoAnalysis: z.boolean(),
      bioOptimization: z.boolean(),
    }),
  ),
  features: z.object({
    photoAnalysis: z.object({ neededTier: neededTierSchema, latest: z.nullable(photoCheckSchema) }),
    bioOptimization: z.object({ neededTier: neededTierSchema, latest: z.nullable(bioCheckSchema) }),
    performanceAnalytics: z.object({
      neededTier: neededTierSchema,
      latest: z.nullable(performanceCardSchema),
    }),
    smartMatchingInsights: z.object({ neededTier: neededTierSchema, latest: z.nullable(insightsCardSchema) }),
    abTesting: z.object({ neededTier: neededTierSchema, latest: z.nullable(abTestingCardSchema) }),
    /** This week's plan of the profile that the next step is about; null where there is none. */
    personalCoaching: z.object({ neededTier: neededTierSchema, plan: z.nullable(weekPlanSchema) }),
  }),
  /** What the user did and has not cleared: ten at most, the newest first. */
  activities: z.array(recentActivitySchema),
});

export const dashboardContract = {
  /** All that the dashboard shows. `not_found` (404) when the user record is missing. */
  get: oc.route({ method: 'GET', path: '/dashboard' }).output(dashboardSchema),
};

export type Dashboard = z.infer<typeof dashboardSchema>;
export type PhotoCheck = z.infer<typeof photoCheckSchema>;
export type AbTestingCardView = z.infer<typeof abTestingCardSchema>;
export type BioCheck = z.infer<typeof bioCheckSchema>;
export type SinceReport = z.infer<typeof sinceReportSchema>;
export type WeekPlan = z.infer<typeof weekPlanSchema>;
export type PerformanceCardView = z.infer<typeof performanceCardSchema>;
export type InsightsCardView = z.infer<typeof insightsCardSchema>;
export type LatestReport = z.infer<typeof latestReportSchema>;
