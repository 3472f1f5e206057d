import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { GatewayEvent } from '../payment-gateway.port.ts';
import { idOf } from './stripe-client.ts';

/** How far the time of an event may be from ours. */
const toleranceSeconds = 300;

/**
 * Reads an event from the raw body once its HMAC is good; null for a bad signature and for a body that is no event. The SDK refuses old timestamps only, so that one signed for the
 * future would stay good until then: it is refused here. Events about nothing of ours have an empty `objectId`.
 */
export function readEvent(
  stripe: Stripe,
  webhookSecret: string,
  { rawBody, signature, now }: { rawBody: string; signature: string | undefined; now: Date },
): GatewayEvent | null {
  if (signature === undefined) return null;
  const times = [...signature.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, seconds]) => Number(seconds));
  const latest = now.getTime() / 1000 + toleranceSeconds;
  if (times.length !== 1 || times.some((seconds) => seconds > latest)) return null;
  try {
    // The SDK takes it for granted that signed JSON is an event.
    const { id, type, data, api_version: version } = eventSchema.parse(JSON.parse(rawBody));
    stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    const objectId = objectIdOf(type, data.object);
    return objectId === null
      ? { id, type, objectId: '', unreadVersion: version ?? 'unknown' }
      : { id, type, objectId };
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeSignatureVerificationError ||
      error instanceof SyntaxError ||
      error instanceof z.core.$ZodError;
    if (isRefused) return null;
    throw error;
  }
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  api_version: z.nullish(z.string().check(z.maxLength(64))),
  data: z.object({ object: z.looseObject({}) }),
});

/** The id of an object, or the object where it was expanded. */
const referenceSchema = z.union([z.string(), z.object({ id: z.string() })]);
const subscriptionSchema = z.object({ id: z.string() });
const invoiceSchema = z.object({
  id: z.string(),
  parent: z.nullish(
    z.object({ subscription_details: z.nullish(z.object({ subscription: referenceSchema })) }),
  ),
  subscription: z.nullish(referenceSchema),
});
const paymentSchema = z.object({
  payment_intent: z.nullish(referenceSchema),
  invoice: z.nullish(referenceSchema),
});

/**
 * What an event names, by the old and the new places of its fields: an endpoint sends the API version that it is set to, whatever
 * the SDK's. Empty for what is not ours, null for what has no such field. Sources:
 * https://docs.stripe.com/webhooks/versioning, https://docs.stripe.com/changelog/basil
 */
function objectIdOf(type: string, object: object): string | null {
  switch (type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired':
    case 'customer.subscription.trial_will_end':
      return subscriptionSchema.safeParse(object).data?.id ?? null;
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return ofInvoice(invoiceSchema.safeParse(object).data);
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return ofPayment(paymentSchema.safeParse(object).data);
    default:
      return '';
  }
}

/** Before 2025-03-31.basil the subscription was a field of the invoice. */
function ofInvoice(invoice: z.infer<typeof invoiceSchema> | undefined): string | null {
  if (invoice === undefined) return null;
  const { id, parent, subscription } = invoice;
  const reference = parent?.subscription_details?.subscription ?? subscription;
  if (reference) return idOf(reference);
  const standsAlone = parent !== undefined || subscription !== undefined;
  return standsAlone ? '' : id;
}

/** Before 2025-03-31.basil a charge named its invoice, too. */
function ofPayment(payment: z.infer<typeof paymentSchema> | undefined): string | null {
  if (payment === undefined) return null;
  const reference = payment.payment_intent ?? payment.invoice;
  if (reference) return idOf(reference);
  return payment.payment_intent === null ? '' : null;
}
