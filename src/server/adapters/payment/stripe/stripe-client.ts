import Stripe from 'stripe';
import type { DeclineCode } from '../../../../domain/decline-texts.ts';
import { GatewayUnavailableError, stripeApiVersion } from '../payment-gateway.port.ts';

export type StripeAccess = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's, for tests. */
  address?: { host: string; port: number; protocol: 'http' };
};

/**
 * The SDK. Whether a call took effect is found out by asking, and not by making it again. The one time that the SDK itself
 * sends a request again, after a connection that was closed on it, it does so under the same key.
 */
export function createStripeClient({ secretKey, address }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 0,
    timeout: 15_000,
    telemetry: false,
    ...address,
  });
}

/**
 * Makes a call of Stripe. A declined card stays a StripeCardError; when it is not known what became of the call, or
 * Stripe cannot take it now, GatewayUnavailableError is thrown. The errors of the SDK carry whole objects with their
 * client secrets, so that none of them gets out of here but by type, code and request id.
 */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isDecline(error)) throw error;
    const { code, param, requestId, statusCode, type } = error;
    const said = [type, code, param, statusCode, requestId].filter((part) => part !== undefined).join(' ');
    if (error instanceof Stripe.errors.StripeInvalidRequestError && statusCode !== 409) {
      throw new StripeRefusal(`Stripe refused a request: ${said}`, code ?? null);
    }
    if (error instanceof Stripe.errors.StripeIdempotencyError && statusCode === 400) {
      throw new StripeKeyUsedError(`Stripe knows this key: ${said}`);
    }
    throw new GatewayUnavailableError(`Stripe cannot be used: ${said}`);
  }
}

/** Stripe read a request and did not do it; nothing changed. */
export class StripeRefusal extends Error {
  readonly code: string | null;
  constructor(message: string, code: string | null) {
    super(message);
    this.name = 'StripeRefusal';
    this.code = code;
  }
}

/** The key was used before, for a call with other parameters. */
export class StripeKeyUsedError extends GatewayUnavailableError {}

/** Whether an error says that the card was declined. */
export function isDecline(error: unknown): error is Stripe.errors.StripeCardError {
  return error instanceof Stripe.errors.StripeCardError;
}

/**
 * Why a card was refused: `code` and `decline_code` of an error, or of a failed charge. Source:
 * https://docs.stripe.com/declines/codes
 */
export function toDeclineCode(
  failure: { code?: string | null | undefined; decline_code?: string | null | undefined } | null | undefined,
): DeclineCode {
  const codes = [failure?.code, failure?.decline_code];
  const known = Object.entries(declineCodeOf).find(([code]) => codes.includes(code));
  return known?.[1] ?? 'card_declined';
}

const declineCodeOf: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
};

/** A time of Stripe's, which are in whole seconds. */
export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The id of an object that may have been expanded. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** Whether nothing of a subscription can be changed any more. */
export function isEnded({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
