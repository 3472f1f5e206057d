import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { conversionKinds } from '../../domain/conversion.ts';
import { planIds } from '../../domain/plan-ids.ts';

/** Something an advertiser may be told of, as the browser says it. Values are looked up on the server. */
export const reportedConversionSchema = z.object({
  kind: z.enum(conversionKinds),
  /** Made by the browser for its own event of the same thing, so that a platform that hears of both counts one. */
  eventId: z.uuid(),
  /** The page on which it happened. */
  url: z.string().check(z.maxLength(500)),
  plan: z.optional(z.enum(planIds)),
  /** Of a purchase: the order, which has to be the user's own and completed. */
  orderId: z.optional(z.uuid()),
});
export type ReportedConversion = z.infer<typeof reportedConversionSchema>;

export const trackingContract = {
  /**
   * Hands an event of the signed-in user over for the configured advertisers. `accepted` is false where there is no
   * consent in the request's cookie (or Global Privacy Control is on), where no advertiser is configured, and for an event
   * that was handed over before.
   */
  report: oc
    .route({ method: 'POST', path: '/conversions' })
    .input(reportedConversionSchema)
    .output(z.object({ accepted: z.boolean() })),
};
