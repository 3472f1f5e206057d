import type { Db } from '../../../db/database.ts';
import type { GatewayInvoice, GatewaySubscription } from '../payment-gateway.port.ts';
import { toDeclineCode, toGatewayCard } from './sandbox-cards.ts';
import { findSandboxInvoice, listSandboxInvoices } from './sandbox-invoice.store.ts';
import { findPayment, findSandboxCardRow } from './sandbox-ledger.store.ts';
import { findSandboxSubscription } from './sandbox-subscription.store.ts';

/** A subscription as it is now, with its invoices and what was taken back of them. */
export async function readSubscription(db: Db, id: string): Promise<GatewaySubscription> {
  const row = await findSandboxSubscription(db, id);
  if (row === undefined) throw new Error(`The sandbox keeps no subscription ${id}`);
  const { cancelAtPeriodEnd, cardId, endedAt, pendingIntroductory, pendingPlan, plan, state } = row;
  const card = cardId === null ? undefined : await findSandboxCardRow(db, cardId);
  const invoices = await listSandboxInvoices(db, id);
  const unpaid = invoices.findLast(({ reason, status }) => reason === 'renewal' && status === 'open');
  // As with Stripe, the period that is not paid has begun all the same.
  const period = state === 'past_due' && unpaid !== undefined ? unpaid : row;
  return {
    id,
    state,
    plan,
    periodStartsAt: period.periodStartsAt,
    periodEndsAt: period.periodEndsAt,
    cancelAtPeriodEnd,
    pendingChange:
      pendingPlan === null
        ? null
        : { plan: pendingPlan, isIntroductory: pendingIntroductory, startsAt: row.periodEndsAt },
    pastDueSince: row.pastDueSince,
    nextTryAt: state === 'past_due' && !cancelAtPeriodEnd ? row.nextAttemptAt : null,
    endedAt,
    card: card === undefined || card.last4 === '' ? null : toGatewayCard(card),
    invoices: invoices
      .filter(({ attempts, status }) => status !== 'open' || attempts > 0)
      .map((invoice): GatewayInvoice => ({
        id: invoice.id,
        reason: invoice.reason,
        plan: invoice.plan,
        status: invoice.status,
        amountCents: invoice.amountCents,
        attempts: invoice.attempts,
        createdAt: invoice.createdAt,
        paidAt: invoice.paidAt,
        refundedCents: invoice.refundedCents,
        disputedCents: invoice.disputedCents,
        failureCode: invoice.status === 'open' ? toDeclineCode(invoice.failureCode) : null,
        periodStartsAt: invoice.periodStartsAt,
        periodEndsAt: invoice.periodEndsAt,
      })),
  };
}

/** The subscription that something is about: itself, an invoice or a payment; null for anything else. */
export async function findSubscriptionId(db: Db, objectId: string): Promise<string | null> {
  if ((await findSandboxSubscription(db, objectId)) !== undefined) return objectId;
  const invoice = await findSandboxInvoice(db, objectId);
  return invoice?.subscriptionId ?? (await findPayment(db, objectId))?.subscriptionId ?? null;
}
