import { prorate } from '../../../../domain/plan-change.ts';
import { isPlanId, plans, type PlanId } from '../../../../domain/plans.ts';
import { isLive, periodStart } from '../../../../domain/subscription.ts';
import {
  cancelled,
  canResume,
  changeScheduled,
  resumed,
  type SubscriptionLife,
} from '../../../../domain/subscription-life.ts';
import type { Tx } from '../../../db/database.ts';
import {
  SubscriptionEndedError,
  type PaymentOutcome,
  type PlanChangeAtOnce,
} from '../payment-gateway.port.ts';
import { behaviourOf, overNetwork, settle, succeeded } from './sandbox-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { writeEvent } from './sandbox-events.ts';
import { insertSandboxInvoice } from './sandbox-invoice.store.ts';
import {
  findLedgerEntryByKey,
  findSandboxCardRow,
  insertLedgerEntry,
  updateLedgerEntry,
} from './sandbox-ledger.store.ts';
import { newEntry, outcomeOfKey } from './sandbox-outcomes.ts';
import { applyChange, giveUpWaiting, paidPeriod } from './sandbox-settle.ts';
import {
  findSandboxSubscription,
  lifeOfSandbox,
  lockSandboxSubscription,
  saveSandboxLife,
  type SandboxSubscriptionRow,
} from './sandbox-subscription.store.ts';

/** What a change at once costs now, and when the period then ends. */
export async function previewChange(
  { clock, db }: SandboxContext,
  { subscriptionId, ...wanted }: PlanChangeAtOnce,
): Promise<{ dueCents: number; periodEndsAt: Date }> {
  const row = await findSandboxSubscription(db, subscriptionId);
  const { life, plan } = requireChangeable(row, subscriptionId, wanted.plan);
  const { dueCents, periodEndsAt } = priceChange(life, { ...wanted, plan }, clock());
  return { dueCents, periodEndsAt };
}

/** Changes the plan at once, and only if what it costs is paid; once for each attempt. */
export async function changeNow(
  context: SandboxContext,
  change: PlanChangeAtOnce & { attemptId: string },
): Promise<PaymentOutcome> {
  const { db } = context;
  const { attemptId, subscriptionId } = change;
  const earlier = await findLedgerEntryByKey(db, attemptId);
  if (earlier !== undefined) return outcomeOfKey(context, attemptId);
  const row = await findSandboxSubscription(db, subscriptionId);
  const card = row?.cardId == null ? undefined : await findSandboxCardRow(db, row.cardId);
  return overNetwork(card === undefined ? 'ok' : behaviourOf(card), context.silenceMs, async () => {
    await db.transaction().execute((tx) => writeChange(tx, context, change));
    return outcomeOfKey(context, attemptId);
  });
}

async function writeChange(
  tx: Tx,
  { clock }: SandboxContext,
  { attemptId, isIntroductory, subscriptionId, ...wanted }: PlanChangeAtOnce & { attemptId: string },
): Promise<void> {
  const now = clock();
  const row = await lockSandboxSubscription(tx, subscriptionId);
  const { life, plan } = requireChangeable(row, subscriptionId, wanted.plan);
  const entry = await insertLedgerEntry(tx, newEntry(attemptId, 'charge', now));
  if (entry === undefined || row === undefined) return;
  await giveUpWaiting(tx, subscriptionId, 'change', now);
  const { cardId } = row;
  const card = cardId === null ? undefined : await findSandboxCardRow(tx, cardId);
  const { dueCents, periodEndsAt, proratedAt, startsAt } = priceChange(life, { plan, isIntroductory }, now);
  const settlement =
    dueCents === 0
      ? succeeded
      : card === undefined
        ? ({ status: 'declined', declineCode: 'card_declined' } as const)
        : settle(behaviourOf(card), { isNewCard: false, isBuyerThere: true });
  const invoice = await insertSandboxInvoice(tx, {
    subscriptionId,
    reason: 'change',
    plan,
    status: settlement.status === 'declined' ? 'void' : 'open',
    amountCents: dueCents,
    introductory: isIntroductory,
    proratedAt,
    periodIndex: null,
    periodStartsAt: startsAt,
    periodEndsAt,
    attempts: settlement.status === 'declined' ? 1 : 0,
    failureCode: settlement.declineCode,
    createdAt: now,
    paidAt: null,
  });
  await updateLedgerEntry(tx, entry.id, {
    ...settlement,
    kind: dueCents === 0 ? 'setup' : 'charge',
    amountCents: dueCents,
    cardId,
    invoiceId: invoice.id,
    subscriptionId,
  });
  if (settlement.status === 'succeeded') await applyChange(tx, row, invoice, now);
}

/** Has the plan change when the period ends; null, and the plan it has, take that back. */
export function schedulePlan(
  context: SandboxContext,
  subscriptionId: string,
  plan: string | null,
  isIntroductory: boolean,
): Promise<void> {
  return changeLife(context, subscriptionId, (life) => {
    if (plan === null) return changeScheduled(life, life.plan);
    if (!isPlanId(plan)) throw new Error(`There is no plan ${plan}`);
    if (plan === life.plan) return changeScheduled(life, plan);
    const goesOn = life.cancelAtPeriodEnd ? resumed(life) : life;
    return changeScheduled(goesOn, plan, isIntroductory);
  });
}

/** No charge any more and access to the end of the period, or on as before. */
export function setCancelAtPeriodEnd(
  context: SandboxContext,
  subscriptionId: string,
  cancel: boolean,
): Promise<void> {
  return changeLife(context, subscriptionId, (life, now) => {
    if (life.cancelAtPeriodEnd === cancel) return life;
    if (cancel) return cancelled(life);
    if (!canResume(life, now)) throw new Error(`The paid period of ${subscriptionId} is over`);
    return resumed(life);
  });
}

async function changeLife(
  context: SandboxContext,
  subscriptionId: string,
  change: (life: SubscriptionLife, now: Date) => SubscriptionLife,
): Promise<void> {
  const { clock, db } = context;
  await db.transaction().execute(async (tx) => {
    const row = await lockSandboxSubscription(tx, subscriptionId);
    const now = clock();
    const { life } = requireChangeable(row, subscriptionId, null);
    if (row === undefined) return;
    await saveSandboxLife(tx, row, change(life, now), now);
    await writeEvent(tx, { type: 'customer.subscription.updated', subscriptionId, now });
  });
}

function requireChangeable(
  row: SandboxSubscriptionRow | undefined,
  subscriptionId: string,
  plan: string | null,
): { life: SubscriptionLife; plan: PlanId } {
  if (row === undefined)
    throw new SubscriptionEndedError(`The sandbox keeps no subscription ${subscriptionId}`);
  if (!isLive(row.state)) {
    throw new SubscriptionEndedError(`${subscriptionId} is ${row.state} and cannot be changed`);
  }
  const wanted = plan ?? row.plan;
  if (!isPlanId(wanted)) throw new Error(`There is no plan ${wanted}`);
  return { life: lifeOfSandbox(row), plan: wanted };
}

/** Counted from the last full hour, so that what was shown a moment ago is what it costs. */
function priceChange(
  life: SubscriptionLife,
  { isIntroductory, plan }: { plan: PlanId; isIntroductory: boolean },
  now: Date,
): { dueCents: number; startsAt: Date; periodEndsAt: Date; proratedAt: Date } {
  const hourMs = 3_600_000;
  const proratedAt = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const { dueCents, startsPeriod } = prorate(paidPeriod(life), plan, proratedAt, isIntroductory);
  return {
    dueCents,
    proratedAt,
    startsAt: startsPeriod ? now : life.periodStartsAt,
    periodEndsAt: startsPeriod ? periodStart(now, plans[plan].period, 1) : life.periodEndsAt,
  };
}
