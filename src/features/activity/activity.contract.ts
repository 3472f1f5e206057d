import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { activityIcons, activityTypes } from '../../domain/activity.ts';

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

/** An activity as its user's list of recent ones shows it. */
export const recentActivitySchema = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  description: z.string(),
  icon: z.enum(activityIcons),
  timestamp: z.string(),
});

export const activityContract = {
  /** Takes one activity or a list (`sendBeacon` on leaving). Answered when it cannot be lost any more. */
  report: oc
    .route({ method: 'POST', path: '/activities' })
    .input(z.union([reportedActivitySchema, z.array(reportedActivitySchema).check(z.maxLength(50))]))
    .output(z.object({ accepted: z.number(), skipped: z.number() })),
  /** Hides all that the user's list shows and could show; deletes nothing. `clearingId` takes just this back. */
  clear: oc
    .route({ method: 'POST', path: '/activities/clear' })
    .output(z.object({ clearingId: z.string(), cleared: z.number() })),
  /** Shows again what that clearing of the user's hid. Doing it once more, or for another's, restores 0. */
  restore: oc
    .route({ method: 'POST', path: '/activities/restore' })
    .input(z.object({ clearingId: z.uuid() }))
    .output(z.object({ restored: z.number() })),
};

export type RecentActivity = z.infer<typeof recentActivitySchema>;

export type ReportedActivity = z.infer<typeof reportedActivitySchema>;
