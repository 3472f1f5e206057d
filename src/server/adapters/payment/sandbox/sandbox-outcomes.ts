import { randomUUID } from 'node:crypto';
import type { PaymentOutcome } from '../payment-gateway.port.ts';
import { toDeclineCode, toGatewayCard } from './sandbox-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { findLedgerEntryByKey, findSandboxCardRow, type LedgerRow } from './sandbox-ledger.store.ts';
import { findSandboxSubscription } from './sandbox-subscription.store.ts';

/** What became of an attempt. */
export async function outcomeOfKey(context: SandboxContext, attemptId: string): Promise<PaymentOutcome> {
  const entry = await findLedgerEntryByKey(context.db, attemptId);
  return entry === undefined ? { kind: 'not_found' } : outcomeOf(context, entry);
}

/** What a payment, or the check of a card, has come to. */
export async function outcomeOf({ db }: SandboxContext, entry: LedgerRow): Promise<PaymentOutcome> {
  if (entry.status === 'declined') return { kind: 'declined', code: toDeclineCode(entry.declineCode) };
  const card = entry.cardId === null ? undefined : await findSandboxCardRow(db, entry.cardId);
  // What was given up before the sandbox had heard of it has no card.
  if (card === undefined) return { kind: 'not_found' };
  if (entry.status === 'canceled') return { kind: 'declined', code: 'authentication_failed' };
  const { subscriptionId } = entry;
  const subscription =
    subscriptionId === null ? undefined : await findSandboxSubscription(db, subscriptionId);
  const paymentId = entry.invoiceId ?? entry.id;
  const ids = { paymentId, subscriptionId, customerId: subscription?.customerId ?? null };
  return entry.status === 'succeeded'
    ? { kind: 'succeeded', ...ids, card: toGatewayCard(card) }
    : {
        kind: 'requires_action',
        ...ids,
        clientSecret: null,
        actionPath: `/sandbox/3-d-secure/${paymentId}`,
      };
}

/** An entry of the ledger that is about no invoice and no card yet. */
export function newEntry(idempotencyKey: string, kind: LedgerRow['kind'], now: Date) {
  return {
    id: `sandbox_${randomUUID()}`,
    idempotencyKey,
    kind,
    status: 'succeeded' as LedgerRow['status'],
    declineCode: null as string | null,
    amountCents: 0,
    cardId: null as string | null,
    refundsId: null as string | null,
    invoiceId: null as string | null,
    subscriptionId: null as string | null,
    createdAt: now,
    updatedAt: now,
  };
}
