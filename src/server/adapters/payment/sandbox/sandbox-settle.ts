import type { DeclineCode } from '../../../../domain/decline-texts.ts';
import { prorate } from '../../../../domain/plan-change.ts';
import type { PlanId } from '../../../../domain/plans.ts';
import { isLive } from '../../../../domain/subscription.ts';
import {
  beginPaid,
  beginTrial,
  cardReplaced,
  changedNow,
  type SubscriptionLife,
} from '../../../../domain/subscription-life.ts';
import type { Tx } from '../../../db/database.ts';
import { behaviourOf, refusalAfterBuyer } from './sandbox-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { writeEvent } from './sandbox-events.ts';
import {
  findOpenSandboxInvoice,
  findSandboxInvoice,
  updateSandboxInvoice,
  type SandboxInvoiceRow,
} from './sandbox-invoice.store.ts';
import {
  findLedgerEntry,
  findPayment,
  findSandboxCardRow,
  lockLedgerEntry,
  updateLedgerEntry,
  type LedgerRow,
} from './sandbox-ledger.store.ts';
import {
  lifeOfSandbox,
  lockSandboxSubscription,
  saveSandboxLife,
  updateSandboxSubscription,
  type SandboxSubscriptionRow,
} from './sandbox-subscription.store.ts';

/** Decides a payment, or the check of a card, that waits for its buyer; nothing when it is decided. */
export async function decide(
  context: SandboxContext,
  entryId: string,
  decision: 'approved' | 'refused' | 'given up',
): Promise<void> {
  const { clock, db } = context;
  await db.transaction().execute(async (tx) => {
    const seen = await findLedgerEntry(tx, entryId);
    if (seen?.status !== 'requires_action' || seen.subscriptionId === null) return;
    const row = await lockSandboxSubscription(tx, seen.subscriptionId);
    const entry = await lockLedgerEntry(tx, entryId);
    if (row === undefined || entry?.status !== 'requires_action') return;
    await decideLocked(tx, { entry, subscriptionId: row.id, decision, now: clock() });
  });
}

/** As `decide`, for an entry that waits, of a subscription that is locked. */
export async function decideLocked(
  tx: Tx,
  {
    decision,
    entry,
    now,
    subscriptionId,
  }: {
    entry: LedgerRow;
    subscriptionId: string;
    decision: 'approved' | 'refused' | 'given up';
    now: Date;
  },
): Promise<void> {
  const row = await lockSandboxSubscription(tx, subscriptionId);
  if (row === undefined) throw new Error(`The payment ${entry.id} has no subscription`);
  const invoice = entry.invoiceId === null ? undefined : await findSandboxInvoice(tx, entry.invoiceId);
  const declineCode = await declineCodeOf(tx, entry, decision);
  if (decision === 'given up' || declineCode !== null) {
    const status = declineCode === null ? 'canceled' : 'declined';
    await updateLedgerEntry(tx, entry.id, { status, declineCode, updatedAt: now });
    if (invoice === undefined) return;
    await updateSandboxInvoice(tx, invoice.id, { status: 'void' });
    if (invoice.reason !== 'first') return;
    await saveSandboxLife(tx, row, { ...lifeOfSandbox(row), state: 'incomplete_expired' }, now);
    await writeEvent(tx, { type: 'customer.subscription.updated', subscriptionId, now });
    return;
  }
  await updateLedgerEntry(tx, entry.id, { status: 'succeeded', declineCode: null, updatedAt: now });
  if (invoice === undefined) {
    if (entry.cardId !== null) await chargeTo(tx, row, entry.cardId, now);
    return;
  }
  if (invoice.reason === 'change') {
    await applyChange(tx, row, invoice, now);
    return;
  }
  const begun = beginLate(invoice.plan, invoice.periodIndex === null, invoice.amountCents, now);
  await updateSandboxInvoice(tx, invoice.id, {
    status: 'paid',
    attempts: 1,
    paidAt: now,
    periodStartsAt: begun.periodStartsAt,
    periodEndsAt: begun.periodEndsAt,
  });
  await saveSandboxLife(tx, row, begun, now);
  await writeEvent(tx, { type: 'invoice.paid', subscriptionId, now });
}

async function declineCodeOf(
  tx: Tx,
  { amountCents, cardId }: LedgerRow,
  decision: 'approved' | 'refused' | 'given up',
): Promise<DeclineCode | null> {
  if (decision !== 'approved') return decision === 'refused' ? 'authentication_failed' : null;
  const card = cardId === null ? undefined : await findSandboxCardRow(tx, cardId);
  return card === undefined ? null : refusalAfterBuyer(behaviourOf(card), amountCents);
}

/** A subscription begins the moment its buyer approves the first payment. */
function beginLate(plan: PlanId, isTrial: boolean, amountCents: number, now: Date): SubscriptionLife {
  return isTrial ? beginTrial(plan, now) : beginPaid(plan, amountCents, now);
}

/** Charges a subscription to another card; an unpaid renewal is due at once then. */
export async function chargeTo(
  tx: Tx,
  row: SandboxSubscriptionRow,
  cardId: string,
  now: Date,
): Promise<void> {
  await updateSandboxSubscription(tx, row.id, { cardId, updatedAt: now });
  if (isLive(row.state)) await saveSandboxLife(tx, row, cardReplaced(lifeOfSandbox(row), now), now);
  await writeEvent(tx, { type: 'customer.subscription.updated', subscriptionId: row.id, now });
}

/**
 * Has a subscription have what a paid change is for. The change begins when it was asked for, and not when its buyer
 * approved it.
 */
export async function applyChange(
  tx: Tx,
  row: SandboxSubscriptionRow,
  invoice: SandboxInvoiceRow,
  now: Date,
): Promise<void> {
  const life = lifeOfSandbox(row);
  const { createdAt, introductory, plan, proratedAt } = invoice;
  const proration = prorate(paidPeriod(life), plan, proratedAt ?? createdAt, introductory);
  const changed = changedNow(life, plan, proration, createdAt);
  await updateSandboxInvoice(tx, invoice.id, { status: 'paid', attempts: 1, paidAt: now });
  // A renewal that had failed is settled by it.
  const unpaid = await findOpenSandboxInvoice(tx, row.id, 'renewal');
  if (unpaid !== undefined && proration.startsPeriod)
    await updateSandboxInvoice(tx, unpaid.id, { status: 'void' });
  await saveSandboxLife(tx, row, changed, now);
  await writeEvent(tx, { type: 'invoice.paid', subscriptionId: row.id, now });
  await writeEvent(tx, { type: 'customer.subscription.updated', subscriptionId: row.id, now });
}

/** Gives up what waits for its buyer: another change, or the end of the subscription, takes its place. */
export async function giveUpWaiting(
  tx: Tx,
  subscriptionId: string,
  reason: 'first' | 'change',
  now: Date,
): Promise<void> {
  const waiting = await findOpenSandboxInvoice(tx, subscriptionId, reason);
  const entry = waiting === undefined ? undefined : await findPayment(tx, waiting.id);
  if (entry?.status !== 'requires_action') return;
  await decideLocked(tx, { entry, subscriptionId, decision: 'given up', now });
}

/** The running period as it is prorated. */
export function paidPeriod(life: SubscriptionLife): Parameters<typeof prorate>[0] {
  const { periodEndsAt: endsAt, periodPaidCents: paidCents, periodStartsAt: startsAt, plan } = life;
  return { plan, startsAt, endsAt, paidCents };
}
