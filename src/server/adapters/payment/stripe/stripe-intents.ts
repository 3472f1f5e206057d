import type Stripe from 'stripe';
import type { DeclineCode } from '../../../../domain/decline-texts.ts';
import { GatewayUnavailableError } from '../payment-gateway.port.ts';
import { callStripe, idOf, toDeclineCode } from './stripe-client.ts';

/** How far a payment or the check of a card has come. `untried` and `canceled` will not go on by themselves. */
export type IntentState =
  | { kind: 'succeeded'; methodId: string }
  | { kind: 'requires_action'; clientSecret: string }
  | { kind: 'declined'; code: DeclineCode }
  | { kind: 'untried' | 'canceled' };

/** Throws GatewayUnavailableError while Stripe itself is at it. */
export function readIntentState(intent: Stripe.PaymentIntent | Stripe.SetupIntent): IntentState {
  const error = 'last_setup_error' in intent ? intent.last_setup_error : intent.last_payment_error;
  switch (intent.status) {
    case 'succeeded':
      if (intent.payment_method === null) throw new Error(`${intent.id} succeeded without a card`);
      return { kind: 'succeeded', methodId: idOf(intent.payment_method) };
    case 'requires_action':
      if (intent.client_secret === null) throw new Error(`${intent.id} has no client secret`);
      return { kind: 'requires_action', clientSecret: intent.client_secret };
    case 'requires_payment_method':
      return error === null ? { kind: 'untried' } : { kind: 'declined', code: toDeclineCode(error) };
    case 'requires_confirmation':
      return { kind: 'untried' };
    case 'canceled':
      return { kind: 'canceled' };
    default:
      throw new GatewayUnavailableError(`${intent.id} is ${intent.status}`);
  }
}

/** The payment of an invoice; null where none was needed. The invoice has its `payments` expanded. */
export async function findPaymentIntent(
  stripe: Stripe,
  invoice: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | null> {
  const id = paymentIntentIdOf(invoice);
  return id === null ? null : callStripe(() => stripe.paymentIntents.retrieve(id));
}

/** The id of the payment of an invoice that has its `payments` expanded. */
export function paymentIntentIdOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ status }) => status === 'paid') ?? payments.find((one) => one.is_default);
  const intent = (payment ?? payments[0])?.payment.payment_intent;
  return intent === undefined ? null : idOf(intent);
}
