import type { PaymentAnswer, PlanView } from '../../../billing.contract.ts';
import { paymentTexts } from '../checkout-texts.ts';

export const paymentFailed = 'Payment failed. Please try again.';

/** A payment that was not made, with what the screen says of it. */
export type Refusal = {
  code: string | null;
  message: string;
  fields: Readonly<Record<string, string>>;
  /** What the plan costs this buyer, where that is something else than was shown. */
  offer: PlanView['offer'] | null;
  /** The id under which the server's log has the cause. */
  reference: string | null;
};

/** What an answer to a payment says has become of it. */
export type PaymentStep =
  | { kind: 'paid'; message: string; orderId: string | null }
  | { kind: 'needs_action'; orderId: string; actionPath: string | null; clientSecret: string | null }
  | { kind: 'pending'; orderId: string | null }
  | { kind: 'refused'; refusal: Refusal }
  /** No answer, or none that says whether anything was charged. */
  | { kind: 'lost' };

/** The refusal for which there is nothing better to say. */
export function plainRefusal(code: string | null = null): Refusal {
  return { code, message: paymentFailed, fields: {}, offer: null, reference: null };
}

/** Reads an answer of POST /api/payment or POST /api/payment/confirm, or what a proxy gave in its place. */
export function readOutcome(status: number, body: unknown): PaymentStep {
  if (typeof body !== 'object' || body === null) {
    return status >= 500 ? { kind: 'lost' } : { kind: 'refused', refusal: plainRefusal() };
  }
  const answer: Partial<PaymentAnswer> = body;
  const { orderId, code = null } = answer;
  if (answer.success === true) {
    return { kind: 'paid', message: answer.message ?? paymentTexts.successful, orderId: orderId ?? null };
  }
  if (answer.pending === true) return { kind: 'pending', orderId: orderId ?? null };
  if (answer.requiresAction === true && orderId !== undefined) {
    const { actionPath = null, clientSecret = null } = answer;
    return { kind: 'needs_action', orderId, actionPath, clientSecret };
  }
  // The gateway's own failure is an answer: nothing was charged.
  if (status >= 500 && code !== 'payment_unavailable') return { kind: 'lost' };
  const { message = paymentFailed } = answer;
  return {
    kind: 'refused',
    refusal: {
      code,
      message,
      fields: answer.fields ?? {},
      offer: answer.offer ?? null,
      // Only where nothing else is known of the cause.
      reference: message === paymentFailed ? (answer.requestId ?? null) : null,
    },
  };
}
