import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

/**
 * An activity as the browser reports it. Without type, title or description it is skipped; too long texts are cut
 * (`domain/activity.ts`). Keys beside these are not allowed: what is more goes into `details`.
 */
export const reportedActivitySchema = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  icon: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  url: z.optional(z.string()),
  referrer: z.optional(z.string()),
  /** The browser's own clock, ISO 8601 with offset. */
  timestamp_local: z.optional(z.string()),
  /** Which load of which page reported it: one a second is taken per page. */
  pageId: z.optional(z.string().check(z.maxLength(64))),
});

export const activityContract = {
  /** Takes one activity or a list (`sendBeacon` on leaving). Answered when it cannot be lost any more. */
  report: oc
    .route({ method: 'POST', path: '/activities' })
    .input(z.union([reportedActivitySchema, z.array(reportedActivitySchema).check(z.maxLength(50))]))
    .output(z.object({ accepted: z.number(), skipped: z.number() })),
};

export type ReportedActivity = z.infer<typeof reportedActivitySchema>;
