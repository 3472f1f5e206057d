import type Stripe from 'stripe';
import { RefundRefusedError, type PaymentGateway } from '../payment-gateway.port.ts';
import { callStripe, isDecline, StripeRefusal } from './stripe-client.ts';
import { paymentIntentIdOf } from './stripe-intents.ts';

/**
 * Sends money of an invoice back. Stripe forgets idempotency keys after a day, and a refund may be asked for again later, so
 * its name is looked for among the refunds first. Money that went back already by Stripe's own pages is not sent again.
 * Each try has a key of its own, because Stripe answers a key as it did before, also with a refusal.
 */
export async function refundInvoice(
  stripe: Stripe,
  { amountCents, paymentId, refundId, tryId }: Parameters<PaymentGateway['refund']>[0],
): Promise<void> {
  try {
    const invoice = await callStripe(() => stripe.invoices.retrieve(paymentId, { expand: ['payments'] }));
    const intent = paymentIntentIdOf(invoice);
    if (intent === null) throw new RefundRefusedError(`The invoice ${paymentId} has no payment`);
    const refunds = await callStripe(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    const isSent = refunds.data.some(
      ({ metadata, status }) =>
        metadata?.['refund_id'] === refundId && status !== 'failed' && status !== 'canceled',
    );
    if (isSent) return;
    await callStripe(() =>
      stripe.refunds.create(
        { payment_intent: intent, amount: amountCents, metadata: { refund_id: refundId } },
        { idempotencyKey: `refund:${refundId}:${tryId}` },
      ),
    );
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'charge_already_refunded') return;
    if (!(error instanceof StripeRefusal) && !isDecline(error)) throw error;
    // The error of a card carries whole objects, and its message is written for the buyer.
    const said = error instanceof StripeRefusal ? error.message : `the card, ${error.code}`;
    throw new RefundRefusedError(`Stripe does not refund ${paymentId}: ${said}`);
  }
}
