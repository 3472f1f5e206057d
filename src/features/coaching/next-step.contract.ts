import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { datingApps } from '../../domain/app-limits.ts';

/** The one next step of a user in an app; see `decideNextStep`. */
export const userStepSchema = z.object({
  kind: z.enum(['plan', 'profile', 'analyze', 'wait', 'behaviour', 'report', 'numbers', 'fine']),
  subject: z.string(),
  app: z.enum(datingApps),
  title: z.string(),
  why: z.string(),
  ruleId: z.nullable(z.string()),
  analysisId: z.nullable(z.string()),
  href: z.string(),
  label: z.string(),
});

export const nextStepContract = {
  /**
   * For every signed-in user: of a profile, of an app, or without either of the app with the newest numbers or report. Throws
   * `not_found` for a profile that is not this user's.
   */
  get: oc
    .route({ method: 'GET', path: '/next-step' })
    .input(z.object({ app: z.optional(z.enum(datingApps)), profileId: z.optional(z.uuid()) }))
    .output(userStepSchema),
};

/** Whom a step is asked for. */
export type NextStepWish = { app?: (typeof datingApps)[number] | undefined; profileId?: string | undefined };
