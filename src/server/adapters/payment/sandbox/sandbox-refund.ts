import { isLive } from '../../../../domain/subscription.ts';
import { RefundRefusedError, type PaymentGateway } from '../payment-gateway.port.ts';
import { behaviourOf } from './sandbox-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { writeEvent } from './sandbox-events.ts';
import { findSandboxInvoice } from './sandbox-invoice.store.ts';
import {
  findLedgerEntryByKey,
  findPayment,
  findSandboxCardRow,
  insertLedgerEntry,
  lockLedgerEntry,
  sumRefunds,
} from './sandbox-ledger.store.ts';
import { newEntry } from './sandbox-outcomes.ts';
import { lockSandboxSubscription, updateSandboxSubscription } from './sandbox-subscription.store.ts';

/** Sends money of a payment back, once for each `refundId`. What went back of the running period is credited no more. */
export async function refundPayment(
  context: SandboxContext,
  { amountCents, paymentId, refundId }: Parameters<PaymentGateway['refund']>[0],
): Promise<void> {
  const { clock, db } = context;
  if ((await findLedgerEntryByKey(db, refundId)) !== undefined) return;
  await db.transaction().execute(async (tx) => {
    const found = await findPayment(tx, paymentId);
    const subscriptionId = found?.subscriptionId ?? null;
    const row = subscriptionId === null ? undefined : await lockSandboxSubscription(tx, subscriptionId);
    const charge = found === undefined ? undefined : await lockLedgerEntry(tx, found.id);
    if (charge?.kind !== 'charge' || charge.status !== 'succeeded')
      throw new RefundRefusedError('No such charge in the sandbox');
    const card = charge.cardId === null ? undefined : await findSandboxCardRow(tx, charge.cardId);
    if (card !== undefined && behaviourOf(card) === 'refunds_fail')
      throw new RefundRefusedError('The bank of this card takes no refund');
    // All of it went back already, under another name.
    if ((await sumRefunds(tx, charge.id, ['refund'])) >= charge.amountCents) return;
    const now = clock();
    const { cardId, id: refundsId, invoiceId } = charge;
    const refund = { ...newEntry(refundId, 'refund', now), amountCents, cardId, refundsId };
    const written = await insertLedgerEntry(tx, { ...refund, invoiceId, subscriptionId });
    if (written === undefined) return;
    if ((await sumRefunds(tx, charge.id, ['refund', 'dispute'])) > charge.amountCents)
      throw new RefundRefusedError('More would be refunded than was charged');
    if (row === undefined) return;
    const invoice = invoiceId === null ? undefined : await findSandboxInvoice(tx, invoiceId);
    if (isLive(row.state) && invoice !== undefined && invoice.periodEndsAt >= row.periodEndsAt) {
      const periodPaidCents = Math.max(0, row.periodPaidCents - amountCents);
      await updateSandboxSubscription(tx, row.id, { periodPaidCents, updatedAt: now });
    }
    await writeEvent(tx, { type: 'charge.refunded', subscriptionId: row.id, now });
  });
}
