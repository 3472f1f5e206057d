import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** What a page says of itself when the application starts; everything is cut to length on the server. */
export const startVisitSchema = z.object({
  url: z.string(),
  referrer: z.string(),
  /** The browser's own clock, ISO 8601 with offset. */
  timestampLocal: z.optional(z.string()),
  isTestSession: z.optional(z.boolean()),
  /** What advertisements and links had added to the address; names of others are dropped. */
  campaign: z.optional(z.record(z.string(), z.string())),
});

export const visitsContract = {
  /**
   * Begins a visit, or goes on with the one of the cookie `loupe_session`, which is set for 30 days. Bots get none.
   * The token stays between the cookie and the server.
   */
  start: oc
    .route({ method: 'POST', path: '/visits' })
    .input(startVisitSchema)
    .output(z.object({ isNew: z.boolean() })),
  /** The address that the server sees the request come from; 'unknown' when there is none. */
  getIp: oc.route({ method: 'GET', path: '/ip' }).output(z.object({ ip: z.string() })),
};
