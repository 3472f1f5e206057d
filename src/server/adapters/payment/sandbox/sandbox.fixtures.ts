import { randomUUID } from 'node:crypto';
import { plans } from '../../../../domain/plans.ts';
import type { SandboxBehaviour } from '../../../../domain/sandbox-cards.ts';
import type { SubscriptionLife } from '../../../../domain/subscription-life.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { insertSandboxInvoice } from './sandbox-invoice.store.ts';
import { insertLedgerEntry } from './sandbox-ledger.store.ts';
import { newEntry } from './sandbox-outcomes.ts';
import { getSandboxCustomerId, insertSandboxSubscription } from './sandbox-subscription.store.ts';

/** A card that the sandbox keeps already; its id is `card-` and what it does. */
export async function keepSandboxCard(db: Db | Tx, behaviour: SandboxBehaviour, now: Date): Promise<string> {
  const id = `card-${behaviour}`;
  await db
    .insertInto('sandboxCards')
    .values({
      id,
      behaviour,
      fingerprint: behaviour,
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2030,
      customerId: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/**
 * A subscription in the middle of its life, as the sandbox keeps it: with the paid invoice of its running period. Answers
 * what a gateway calls it, its customer and that payment.
 */
export async function keepInSandbox(
  tx: Tx,
  {
    cardId: known,
    life,
    now,
    userId,
  }: { userId: string; life: SubscriptionLife; now: Date; cardId?: string },
): Promise<{ subscriptionId: string; customerId: string; paymentId: string; cardId: string }> {
  const cardId = known ?? (await keepSandboxCard(tx, 'ok', now));
  const customerId = await getSandboxCustomerId(tx, userId, now);
  const subscriptionId = `sandbox_subscription_${randomUUID()}`;
  const { periodEndsAt, periodIndex, periodPaidCents: amountCents, periodStartsAt, plan } = life;
  await insertSandboxSubscription(tx, {
    ...life,
    id: subscriptionId,
    customerId,
    cardId,
    endedAt: life.nextAttemptAt === null ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  const isTrial = periodIndex < 0;
  const { id: paymentId } = await insertSandboxInvoice(tx, {
    subscriptionId,
    reason: 'first',
    plan,
    status: 'paid',
    amountCents,
    introductory: !isTrial && amountCents < plans[plan].renewalPriceCents,
    proratedAt: null,
    periodIndex: isTrial ? null : periodIndex,
    periodStartsAt,
    periodEndsAt,
    attempts: 1,
    failureCode: null,
    createdAt: now,
    paidAt: life.firstChargedAt ?? now,
  });
  const payment = newEntry(`first:${paymentId}`, isTrial ? 'setup' : 'charge', now);
  await insertLedgerEntry(tx, { ...payment, amountCents, cardId, invoiceId: paymentId, subscriptionId });
  return { subscriptionId, customerId, paymentId, cardId };
}
