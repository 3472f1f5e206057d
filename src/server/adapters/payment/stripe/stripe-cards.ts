import type Stripe from 'stripe';
import type { DeclineCode } from '../../../../domain/decline-texts.ts';
import type { CardInput, GatewayCard } from '../payment-gateway.port.ts';
import { callStripe, idOf, isDecline, StripeRefusal, toDeclineCode } from './stripe-client.ts';
import { findPaymentIntent } from './stripe-intents.ts';

/** The name that Stripe's fields in the browser gave a card. Throws an Error for a typed one. */
export function tokenOf(card: CardInput): string {
  if (card.kind === 'token') return card.token;
  throw new Error('With Stripe no card is typed into this site');
}

/** What Stripe tells of a card; null for a way to pay that is not a card. */
export function toGatewayCard(method: Stripe.PaymentMethod): GatewayCard | null {
  const { card, id } = method;
  if (card === undefined) return null;
  const { brand, exp_month: expiryMonth, exp_year: expiryYear, fingerprint = null, last4 } = card;
  return { id, fingerprint, brand, last4, expiryMonth, expiryYear };
}

/** A card that a browser has made a token of. One that belongs to a customer already is nobody's to use. */
export async function inspectCard(
  stripe: Stripe,
  input: CardInput,
): Promise<{ kind: 'known'; card: Omit<GatewayCard, 'id'> } | { kind: 'declined'; code: DeclineCode }> {
  const token = tokenOf(input);
  if (!/^pm_[A-Za-z0-9_]+$/.test(token)) return { kind: 'declined', code: 'card_declined' };
  try {
    const method = await callStripe(() => stripe.paymentMethods.retrieve(token));
    const known = toGatewayCard(method);
    if (known === null || method.customer !== null) return { kind: 'declined', code: 'card_declined' };
    const { id: _, ...card } = known;
    return { kind: 'known', card };
  } catch (error) {
    if (isDecline(error)) return { kind: 'declined', code: toDeclineCode(error) };
    if (error instanceof StripeRefusal) return { kind: 'declined', code: 'card_declined' };
    throw error;
  }
}

export async function readCard(stripe: Stripe, methodId: string): Promise<GatewayCard> {
  const card = toGatewayCard(await callStripe(() => stripe.paymentMethods.retrieve(methodId)));
  if (card === null) throw new Error('Stripe keeps something else than a card');
  return card;
}

/** The fingerprint of a kept card; null where Stripe does not say, or keeps the card no more. */
export async function findFingerprint(stripe: Stripe, methodId: string): Promise<string | null> {
  try {
    return (await readCard(stripe, methodId)).fingerprint;
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** The fingerprint of the card that paid an invoice; null where no card did, and as with `findFingerprint`. */
export async function findPayingFingerprint(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const invoice = await callStripe(() => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  const method = (await findPaymentIntent(stripe, invoice))?.payment_method ?? null;
  return method === null ? null : findFingerprint(stripe, idOf(method));
}
