import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { GatewayEvent } from '../payment-gateway.port.ts';
import { idOf } from './stripe-client.ts';
import { subscriptionIdOf } from './stripe-read.ts';

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
    eventSchema.parse(JSON.parse(rawBody));
    const event = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    return { id: event.id, type: event.type, objectId: objectIdOf(event) };
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
  data: z.object({ object: z.looseObject({ id: z.string() }) }),
});

function objectIdOf(event: Stripe.Event): string {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired':
    case 'customer.subscription.trial_will_end':
      return event.data.object.id;
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return subscriptionIdOf(event.data.object) ?? '';
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const { payment_intent: intent } = event.data.object;
      return intent === null ? '' : idOf(intent);
    }
    default:
      return '';
  }
}
