import { randomUUID } from 'node:crypto';
import { isPlanId, plans, type PlanId } from '../../../../domain/plans.ts';
import { beginPaid, beginTrial } from '../../../../domain/subscription-life.ts';
import type { Tx } from '../../../db/database.ts';
import type { CardInput, FirstPayment, PaymentOutcome } from '../payment-gateway.port.ts';
import { describeCard, overNetwork, settle, type DescribedCard } from './sandbox-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { writeEvent } from './sandbox-events.ts';
import { insertSandboxInvoice } from './sandbox-invoice.store.ts';
import {
  findLedgerEntryByKey,
  insertLedgerEntry,
  insertSandboxCard,
  updateLedgerEntry,
} from './sandbox-ledger.store.ts';
import { newEntry, outcomeOf, outcomeOfKey } from './sandbox-outcomes.ts';
import { decide, chargeTo } from './sandbox-settle.ts';
import {
  getSandboxCustomerId,
  insertSandboxSubscription,
  lockSandboxSubscription,
} from './sandbox-subscription.store.ts';

const notATestCard: PaymentOutcome = { kind: 'declined', code: 'not_a_test_card' };

/** Begins a subscription: keeps the card, and charges the first amount; once for each attempt. */
export async function beginSubscription(
  context: SandboxContext,
  payment: FirstPayment,
): Promise<PaymentOutcome> {
  const { db } = context;
  const { attemptId, plan } = payment;
  if (!isPlanId(plan)) throw new Error(`There is no plan ${plan}`);
  const earlier = await findLedgerEntryByKey(db, attemptId);
  if (earlier !== undefined) return outcomeOf(context, earlier);
  const card = describeCard(payment.card, context.fingerprintSecret);
  if (card === null) return notATestCard;
  return overNetwork(card.behaviour, context.silenceMs, async () => {
    await db.transaction().execute((tx) => writeFirstPayment(tx, context, { ...payment, plan }, card));
    return outcomeOfKey(context, attemptId);
  });
}

/** Writes all of a first payment; nothing when its key is used already. */
async function writeFirstPayment(
  tx: Tx,
  context: SandboxContext,
  payment: FirstPayment & { plan: PlanId },
  card: DescribedCard,
): Promise<void> {
  const { amountCents, attemptId, buyer, plan, trialDays } = payment;
  const now = context.clock();
  const settlement = settle(card.behaviour, { isNewCard: true, isBuyerThere: true });
  const entry = await insertLedgerEntry(tx, {
    ...newEntry(attemptId, amountCents === 0 ? 'setup' : 'charge', now),
    ...settlement,
    amountCents,
  });
  if (entry === undefined) return;
  const customerId = buyer.customerId ?? (await getSandboxCustomerId(tx, buyer.userId, now));
  const cardId = await keepCard(tx, card, customerId, now);
  if (settlement.status === 'declined') {
    await updateLedgerEntry(tx, entry.id, { cardId });
    return;
  }
  const isPaid = settlement.status === 'succeeded';
  const life = trialDays > 0 ? beginTrial(plan, now) : beginPaid(plan, amountCents, now);
  const subscriptionId = `sandbox_subscription_${randomUUID()}`;
  await insertSandboxSubscription(tx, {
    ...life,
    ...(isPaid ? {} : { state: 'incomplete', nextAttemptAt: null }),
    id: subscriptionId,
    customerId,
    cardId,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const { id: invoiceId } = await insertSandboxInvoice(tx, {
    subscriptionId,
    reason: 'first',
    plan,
    status: isPaid ? 'paid' : 'open',
    amountCents,
    introductory: trialDays === 0 && amountCents < plans[plan].renewalPriceCents,
    proratedAt: null,
    periodIndex: trialDays > 0 ? null : 0,
    periodStartsAt: life.periodStartsAt,
    periodEndsAt: life.periodEndsAt,
    attempts: isPaid ? 1 : 0,
    failureCode: null,
    createdAt: now,
    paidAt: isPaid ? now : null,
  });
  await updateLedgerEntry(tx, entry.id, { cardId, invoiceId, subscriptionId });
  await writeEvent(tx, { type: 'customer.subscription.created', subscriptionId, now });
  if (isPaid) await writeEvent(tx, { type: 'invoice.paid', subscriptionId, now });
}

/** Checks another card and has the subscription charged to it from then on. */
export async function replaceCard(
  context: SandboxContext,
  replacement: { attemptId: string; subscriptionId: string | null; card: CardInput },
): Promise<PaymentOutcome> {
  const { db } = context;
  const { attemptId, subscriptionId } = replacement;
  if (subscriptionId === null) throw new Error('A card for no subscription');
  const earlier = await findLedgerEntryByKey(db, attemptId);
  if (earlier !== undefined) return outcomeOf(context, earlier);
  const card = describeCard(replacement.card, context.fingerprintSecret);
  if (card === null) return notATestCard;
  return overNetwork(card.behaviour, context.silenceMs, async () => {
    await db.transaction().execute(async (tx) => {
      const now = context.clock();
      const row = await lockSandboxSubscription(tx, subscriptionId);
      if (row === undefined) throw new Error(`The sandbox keeps no subscription ${subscriptionId}`);
      const settlement = settle(card.behaviour, { isNewCard: true, isBuyerThere: true });
      const entry = await insertLedgerEntry(tx, { ...newEntry(attemptId, 'setup', now), ...settlement });
      if (entry === undefined) return;
      const cardId = await keepCard(tx, card, row.customerId, now);
      await updateLedgerEntry(tx, entry.id, { cardId, subscriptionId });
      if (settlement.status === 'succeeded') await chargeTo(tx, row, cardId, now);
    });
    return outcomeOfKey(context, attemptId);
  });
}

/** Gives an attempt up that is not decided; one that the sandbox has not heard of is never made afterwards. */
export async function abandonAttempt(context: SandboxContext, attemptId: string): Promise<PaymentOutcome> {
  const { clock, db } = context;
  await db
    .transaction()
    .execute((tx) =>
      insertLedgerEntry(tx, { ...newEntry(attemptId, 'charge', clock()), status: 'canceled' }),
    );
  const entry = await findLedgerEntryByKey(db, attemptId);
  if (entry !== undefined) await decide(context, entry.id, 'given up');
  return outcomeOfKey(context, attemptId);
}

async function keepCard(tx: Tx, card: DescribedCard, customerId: string, now: Date): Promise<string> {
  const id = `card_${randomUUID()}`;
  await insertSandboxCard(tx, { ...card, id, customerId, createdAt: now });
  return id;
}
