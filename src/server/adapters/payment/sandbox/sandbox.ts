import { isLive } from '../../../../domain/subscription.ts';
import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../log/log.ts';
import {
  RefundRefusedError,
  type GatewayInvoice,
  type GatewaySubscription,
  type PaymentGateway,
} from '../payment-gateway.port.ts';
import type { SandboxChallenges } from '../sandbox-challenges.port.ts';
import type { SandboxClockwork } from '../sandbox-clockwork.port.ts';
import { asksBuyer, behaviourOf, describeCard, toDeclineCode, toGatewayCard } from './sandbox-cards.ts';
import { advance, advanceOne, endNow } from './sandbox-clockwork.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { deliverEvents, readSandboxEvent, writeEvent } from './sandbox-events.ts';
import {
  findLedgerEntryByKey,
  findPayment,
  findSandboxCardRow,
  forgetCustomersCards,
  forgetSandboxCards,
  insertLedgerEntry,
  lockLedgerEntry,
  sumRefunds,
} from './sandbox-ledger.store.ts';
import { newEntry, outcomeOfKey } from './sandbox-outcomes.ts';
import { abandonAttempt, beginSubscription, replaceCard } from './sandbox-payments.ts';
import { changeNow, previewChange, schedulePlan, setCancelAtPeriodEnd } from './sandbox-plan-change.ts';
import { decide } from './sandbox-settle.ts';
import {
  deleteSandboxCustomers,
  findSandboxCustomerId,
  findSandboxSubscription,
  listLiveSandboxIds,
  lockSandboxSubscription,
  updateSandboxSubscription,
} from './sandbox-subscription.store.ts';
import { findSandboxInvoice, listSandboxInvoices } from './sandbox-invoice.store.ts';

export type Sandbox = {
  gateway: PaymentGateway;
  challenges: SandboxChallenges;
  clockwork: SandboxClockwork;
};

/**
 * A gateway without money: a small Stripe with books of its own (`sandbox_*`), which keeps the subscriptions and renews them
 * by itself. It writes outside of its callers' transactions, as a gateway elsewhere would, and knows a kept card by
 * what it does: number and security code are read and dropped. A payment is called by the id of its invoice.
 */
export function createSandbox(deps: {
  db: Db;
  clock: () => Date;
  log: Pick<Log, 'error'>;
  /** Keys what stands for a card's number and expiry date. */
  fingerprintSecret: Buffer;
  /** Signs events. */
  eventSecret: Buffer;
  /** How long a silent card waits. */
  silenceMs?: number;
}): Sandbox {
  const { clock, db } = deps;
  const context: SandboxContext = { silenceMs: 60_000, ...deps };

  const gateway: Sandbox['gateway'] = {
    kind: 'sandbox',
    readEvent: (rawBody, signature, now) =>
      readSandboxEvent(context.eventSecret, { rawBody, signature, now }),
    findSubscriptionId: (objectId) => findSubscriptionId(db, objectId),
    readSubscription: (subscriptionId) => readSubscription(db, subscriptionId),
    previewChange: (change) => previewChange(context, change),
    changeNow: (change) => changeNow(context, change),
    schedulePlan: (subscriptionId, plan, isIntroductory = false) =>
      schedulePlan(context, subscriptionId, plan, isIntroductory),
    setCancelAtPeriodEnd: (subscriptionId, cancel) => setCancelAtPeriodEnd(context, subscriptionId, cancel),
    endNow: (subscriptionId) => endNow(context, subscriptionId),
    async inspectCard(input) {
      const described = describeCard(input, context.fingerprintSecret);
      if (described === null) return { kind: 'declined', code: 'not_a_test_card' };
      const { behaviour: _, ...card } = described;
      return { kind: 'known', card };
    },
    findFingerprint: async (cardId) => (await findSandboxCardRow(db, cardId))?.fingerprint || null,
    async findPayingFingerprint(paymentId) {
      const cardId = (await findPayment(db, paymentId))?.cardId ?? null;
      return cardId === null ? null : (await findSandboxCardRow(db, cardId))?.fingerprint || null;
    },
    begin: (payment) => beginSubscription(context, payment),
    findOutcome: (attemptId) => outcomeOfKey(context, attemptId),
    abandon: (attemptId) => abandonAttempt(context, attemptId),
    refund: (refund) => refundPayment(context, refund),
    async replaceCard(replacement) {
      const outcome = await replaceCard(context, replacement);
      // A renewal that had failed is tried with the new card at once.
      if (outcome.kind === 'succeeded' && outcome.subscriptionId !== null)
        await advanceOne(context, outcome.subscriptionId);
      return outcome;
    },
    findCustomerId: async (userId, tx) => (await findSandboxCustomerId(tx, userId)) ?? null,
    forgetBuyer: (buyer) => forgetBuyer(context, buyer),
  };

  const challenges: SandboxChallenges = {
    async find(paymentId) {
      const entry = await findPayment(db, paymentId);
      const card = entry?.cardId ? await findSandboxCardRow(db, entry.cardId) : undefined;
      if (entry === undefined || card === undefined || !asksBuyer(behaviourOf(card))) return null;
      return {
        amountCents: entry.amountCents,
        last4: card.last4,
        isOpen: entry.status === 'requires_action',
      };
    },
    async answer(paymentId, isApproved) {
      const entry = await findPayment(db, paymentId);
      if (entry === undefined) return;
      await decide(context, entry.id, isApproved ? 'approved' : 'refused');
      if (isApproved && entry.invoiceId === null && entry.subscriptionId !== null)
        await advanceOne(context, entry.subscriptionId);
    },
  };

  const clockwork: SandboxClockwork = {
    advance: (signal) => advance(context, signal),
    deliverEvents: (take) => deliverEvents({ db, clock, secret: context.eventSecret }, take),
  };
  return { gateway, challenges, clockwork };
}

/**
 * Deletes customers and their saved cards, and ends their subscriptions. Payments and invoices stay as they are, and so
 * does what a card does.
 */
async function forgetBuyer(
  context: SandboxContext,
  { attemptIds, customerIds }: { attemptIds: readonly string[]; customerIds: readonly string[] },
): Promise<void> {
  const { db } = context;
  for (const id of await listLiveSandboxIds(db, customerIds)) await endNow(context, id);
  await db.transaction().execute(async (tx) => {
    await forgetCustomersCards(tx, customerIds);
    await forgetSandboxCards(tx, attemptIds);
    await deleteSandboxCustomers(tx, customerIds);
  });
}

/** A subscription as it is now, with its invoices and what was taken back of them. */
async function readSubscription(db: Db, id: string): Promise<GatewaySubscription> {
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
async function findSubscriptionId(db: Db, objectId: string): Promise<string | null> {
  if ((await findSandboxSubscription(db, objectId)) !== undefined) return objectId;
  const invoice = await findSandboxInvoice(db, objectId);
  return invoice?.subscriptionId ?? (await findPayment(db, objectId))?.subscriptionId ?? null;
}

/** Sends money of a payment back, once for each `refundId`. What went back of the running period is credited no more. */
async function refundPayment(
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
